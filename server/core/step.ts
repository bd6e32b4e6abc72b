/**
 * The one way from state to state. What a record's machines do not let an actor do is refused; everything else is written under the
 * lock that the caller holds, logged, and told to open screens and to whom it concerns. Nothing else writes a column that holds a state (a test sees to that).
 */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { By, Machine, State } from '#contract/core/machine.ts';
import type { Db } from '#server/db/client.ts';
import { markChanged } from './told-later.ts';

/** Who acts, as logs name it. */
export interface Operator {
  by: By;
  name: string;
  id?: string | number | undefined;
}

type Machines<F extends string, O extends string> = Readonly<Record<F, Machine<State, O> | undefined>>;

/**
 * A kind of record that lives by machines. `R`: its row, `O`: what is done with it, `F`: the fields that hold states, `L`: what a
 * step tells its log.
 */
export interface Kind<R extends object, O extends string, F extends keyof R & string, L = void> {
  table: PgTable;
  /** The column by which a row is found. */
  key: keyof R & string;
  fields: readonly F[];
  /** The machine of each field. An operation moves every field whose machine knows it. */
  machines(row: R): Machines<F, O>;
  /** What an operation needs besides the states. */
  ready?(row: R, operation: O): boolean;
  /** Refuses an operation with the group's error. */
  refuse(row: R, operation: O): never;
  /** Leaves a line in the record's own log. */
  log?(db: Db, row: R, operation: O, operator: Operator, now: number, said: L): Promise<void>;
  /** Tells people outside what the step has made of it, in the same transaction. */
  told?(db: Db, row: R, operation: O, now: number): Promise<void>;
  /** What live events call such records, how they name one, and what else on screens follows from it. */
  live?: { resource: string; id(row: R): string; follows?: readonly string[] };
}

/** Declares a kind of record that lives by machines. */
export const defineKind = <R extends object, O extends string, F extends keyof R & string, L = void>(kind: Kind<R, O, F, L>): Kind<R, O, F, L> => kind;

type Wanted<R, F extends keyof R> = Partial<Pick<R, F>>;

/** What a step writes besides the states, where it leads to if the machine leaves a choice, and what it tells the log. */
export type StepOptions<R, F extends keyof R, L> = { to?: Wanted<R, F>; values?: Partial<Omit<R, F>> } & ([L] extends [void]
  ? { said?: undefined }
  : { said: L });

/** The fields that an operation moves, each with the states that it may lead to; refuses what is not allowed. */
function moves<R extends object, O extends string, F extends keyof R & string, L>(
  kind: Kind<R, O, F, L>,
  row: R,
  operation: O,
  by: By,
): [F, readonly State[]][] {
  const machines = kind.machines(row);
  const found: [F, readonly State[]][] = [];
  for (const field of kind.fields) {
    const machine = machines[field];
    if (!machine) return kind.refuse(row, operation);
    if (!machine.knows(operation)) continue;
    const targets = machine.targets(row[field] as State, operation, by);
    if (targets.length === 0) kind.refuse(row, operation);
    found.push([field, targets]);
  }
  if (found.length === 0 || !(kind.ready?.(row, operation) ?? true)) kind.refuse(row, operation);
  return found;
}

/** Refuses, with the group's error, what a locked row's machines do not let this actor do. A step does so itself; this is for doing it first. */
export function demandStep<R extends object, O extends string, F extends keyof R & string, L>(kind: Kind<R, O, F, L>, row: R, operation: O, by: By): void {
  moves(kind, row, operation, by);
}

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name];
  if (!column) throw new Error(`there is no column ${name}`);
  return column;
};

/** The state that a step leads to: the only one, or the one that the caller chose. */
function chosen(field: string, targets: readonly State[], wanted: unknown): State {
  const target = wanted === undefined && targets.length === 1 ? targets[0] : targets.find((one) => one === wanted);
  if (target === undefined) throw new Error(`${field} leads to one of ${targets.join()}, not to ${String(wanted)}`);
  return target;
}

/**
 * Takes one step with a row that the caller has locked.
 * @param now unix seconds
 * @returns the row afterwards
 * @throws Refused with the group's error where the machines do not let this actor do it, or the row is no longer in that state
 */
export async function step<R extends object, O extends string, F extends keyof R & string, L>(
  db: Db,
  kind: Kind<R, O, F, L>,
  row: R,
  operation: O,
  operator: Operator,
  now: number,
  ...[options]: [L] extends [void] ? [StepOptions<R, F, L>?] : [StepOptions<R, F, L>]
): Promise<R> {
  const { to = {}, values = {}, said } = (options ?? {}) as { to?: Wanted<R, F>; values?: Partial<R>; said?: L };
  const states = moves(kind, row, operation, operator.by).map(
    ([field, targets]) => [field, chosen(field, targets, (to as Partial<Record<string, unknown>>)[field])] as const,
  );
  const unmoved = states.map(([field]) => eq(columnOf(kind.table, field), row[field]));
  const [after] = (await db
    .update(kind.table)
    .set({ ...values, ...Object.fromEntries(states) } as never)
    .where(and(eq(columnOf(kind.table, kind.key), row[kind.key]), ...unmoved))
    .returning()) as R[];
  if (!after) return kind.refuse(row, operation);
  await kind.log?.(db, after, operation, operator, now, said as L);
  await kind.told?.(db, after, operation, now);
  if (kind.live) markChanged(db, kind.live.resource, kind.live.id(after), kind.live.follows);
  return after;
}

/** One state field of many rows that move together, e.g. a mark of an order's lines. */
export interface MarkKind<T extends PgTable = PgTable, O extends string = string> {
  table: T;
  field: string;
  machine: Machine<State, O>;
}

/** Declares a state field whose rows move together. */
export const defineMark = <T extends PgTable, O extends string>(table: T, machine: Machine<State, O>): MarkKind<T, O> => ({
  table,
  field: machine.field,
  machine,
});

/**
 * Takes a step with all rows under a condition whose state allows it to this actor; the others stay as they are.
 * @returns the rows that moved
 */
export async function stepAll<T extends PgTable, O extends string>(
  db: Db,
  mark: MarkKind<T, O>,
  where: SQL | undefined,
  operation: O,
  by: By,
  values: Readonly<Record<string, unknown>> = {},
): Promise<T['$inferSelect'][]> {
  const column = columnOf(mark.table, mark.field);
  const ways = mark.machine.transitions.filter((way) => way.operation === operation && way.from !== null && way.by.includes(by));
  if (ways.length === 0) throw new Error(`${mark.field} has no ${operation} by ${by}`);
  if (mark.field in values) throw new Error(`${mark.field} follows from the operation`);
  const moved: T['$inferSelect'][] = [];
  for (const to of new Set(ways.map((way) => way.to))) {
    const from = ways.flatMap((way) => (way.to === to ? [way.from as State] : []));
    const rows = await db
      .update(mark.table)
      .set({ ...values, [mark.field]: to } as never)
      .where(and(where, inArray(column, from)))
      .returning();
    moved.push(...(rows as T['$inferSelect'][]));
  }
  return moved;
}

/** The state in which a record comes into being by an operation. */
export function born<S extends State, O extends string>(machine: Machine<S, O>, operation: O, by: By): S {
  const [state] = machine.targets(null, operation, by);
  if (state === undefined) throw new Error(`${machine.field} does not begin with ${operation} by ${by}`);
  return state;
}
