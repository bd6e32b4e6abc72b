/** States that follow the clock, as conditions of statements: the same declaration that rules and screens read. */
import { and, gt, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { State } from '#contract/core/machine.ts';
import type { Asked, Phases } from '#contract/core/phases.ts';

const asCondition = (column: PgColumn, asked: Asked, now: number): SQL => {
  if (typeof asked !== 'string') return inArray(column, [...asked]);
  return asked === 'ahead' ? gt(column, now) : lt(column, now);
};

/** Null where a moment is missing counts as not holding, as in the rules. */
const firmly = (condition: SQL, columns: readonly PgColumn[]): SQL =>
  columns.every(({ notNull }) => notNull) ? condition : sql`coalesce(${condition}, false)`;

/**
 * The condition that rows are in one of some phases.
 * @param columns where the fields of the declaration are kept
 * @param now unix seconds
 */
export function inPhase<P extends State, F extends string>(
  { cases, otherwise }: Phases<P, F>,
  wanted: readonly P[],
  columns: Readonly<Record<F, PgColumn>>,
  now: number,
): SQL {
  const tests = cases.map(([phase, conditions]) => {
    const used = Object.entries(conditions) as [F, Asked][];
    const all = and(...used.map(([field, asked]) => asCondition(columns[field], asked, now))) ?? sql`true`;
    const test = firmly(
      all,
      used.map(([field]) => columns[field]),
    );
    return [phase, test] as const;
  });
  const before = (index: number) =>
    tests
      .slice(0, index)
      .filter(([phase]) => !wanted.includes(phase))
      .map(([, test]) => not(test));
  const ways = tests.flatMap(([phase, test], index) => (wanted.includes(phase) ? [and(...before(index), test)] : []));
  if (wanted.includes(otherwise)) ways.push(and(...before(tests.length)) ?? sql`true`);
  return or(...ways) ?? sql`false`;
}
