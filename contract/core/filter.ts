/**
 * How a filter of a list may ask for more than one value. Each way is a parameter of its own behind the filter's name:
 * `brand_id.in=1&brand_id.in=2` any of them, `brand_id.not=1` none of them, `brand_id.empty=1` no value (`0`: any value),
 * `create_time.within=this_month` a stretch of time that moves with the day. All conditions hold together. A list takes the ways that its
 * query declares (contract/core/filter-fields.ts); others are refused with their name.
 */
export const filterWays = ['in', 'not', 'empty', 'within'] as const;
export type FilterWay = (typeof filterWays)[number];

/** The name of the parameter, e.g. `brand_id.in`. */
export const wayName = (filter: string, way: FilterWay): string => `${filter}.${way}`;

/** The filter that a parameter belongs to; the parameter itself where it is no way of one. */
export const filterOf = (parameter: string): string => parameter.replace(/\.\w+$/, '');

/** Conditions of one filter in a checked query. */
export interface Conditions {
  is: unknown;
  in: readonly unknown[] | undefined;
  not: readonly unknown[] | undefined;
  empty: 0 | 1 | undefined;
}

/** What a checked query asks of a filter. */
export function conditionsOf(query: object, filter: string): Conditions {
  const values = query as Readonly<Record<string, unknown>>;
  const is = values[filter];
  return {
    is: is === '' ? undefined : is,
    in: values[wayName(filter, 'in')] as readonly unknown[] | undefined,
    not: values[wayName(filter, 'not')] as readonly unknown[] | undefined,
    empty: values[wayName(filter, 'empty')] as 0 | 1 | undefined,
  };
}

/** Whether a value fits what a query asks of a filter. @param same what counts as equal */
export function fits<T>(value: T, query: object, filter: string, same: (value: T, asked: unknown) => boolean = Object.is): boolean {
  const { is, in: any, not, empty } = conditionsOf(query, filter);
  return (
    (is === undefined || same(value, is)) &&
    (any === undefined || any.some((one) => same(value, one))) &&
    (not === undefined || !not.some((one) => same(value, one))) &&
    (empty === undefined || (empty === 1) === (value === null || value === undefined || value === ''))
  );
}
