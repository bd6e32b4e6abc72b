/** The parameters of filters that take more than one value: see filter.ts. It carries zod: screens reach it only lazily. */
import * as z from 'zod';
import { timePeriod, type TimePeriod } from './period.ts';

/** The most values of one parameter. */
const MOST_VALUES = 100;

/** Declares further ways of a filter: `...ways('brand_id', id(), 'in', 'not', 'empty')` beside the filter itself. */
export function ways<const N extends string, S extends z.ZodType, const W extends 'in' | 'not' | 'empty'>(filter: N, value: S, ...allowed: W[]) {
  const values = z.array(value).min(1).max(MOST_VALUES).optional();
  const shapes = { in: values, not: values, empty: z.literal([0, 1]).optional() };
  return Object.fromEntries(allowed.map((way) => [`${filter}.${way}`, shapes[way]])) as {
    [K in W as `${N}.${K}`]: (typeof shapes)[K];
  };
}

const moving = z.registry<{ from: string; until: string }>();

/**
 * Declares that a filter over two moments can be asked for as a period that moves with the day: `...within('create_time', 'start_time',
 * 'end_time')`. The server puts the two moments in its place before anything else sees the query.
 */
export function within<const N extends string>(filter: N, from: string, until: string) {
  const period = z.enum(timePeriod.values).optional().register(moving, { from, until });
  return { [`${filter}.within`]: period } as Record<`${N}.within`, typeof period>;
}

/** The names of the two moments of a period's parameter; nothing for other parameters. */
export const boundsOf = (field: z.ZodType | undefined): { from: string; until: string } | undefined => field && moving.get(field);

/** The periods of a query that have a value, with the names of their two moments. */
export function movingIn(schema: z.ZodObject, query: Readonly<Record<string, unknown>>): { name: string; period: TimePeriod; from: string; until: string }[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const bounds = query[name] === undefined ? undefined : moving.get(field);
    return bounds ? [{ name, period: query[name] as TimePeriod, ...bounds }] : [];
  });
}
