/**
 * States that follow the clock, as data: the first case that holds names the phase. Rules of the server, filters and totals in SQL
 * (`server/db/phase.ts`), screens and timed tasks all read the one declaration, so that none of them can say something else.
 */
import type { State } from './machine.ts';

/** What a case asks of a field: that its moment is still to come, that it has gone by, or that it holds one of these values. */
export type Asked = 'ahead' | 'past' | readonly State[];

/** Everything that must hold; a moment that is missing is neither ahead nor past. */
export type Conditions<F extends string> = Readonly<Partial<Record<F, Asked>>>;

/** The values of the fields, as they are stored. */
export type Facts<F extends string> = Readonly<Record<F, State | null | undefined>>;

/** A state that follows from stored fields and the clock. */
export interface Phases<P extends State = State, F extends string = string> {
  readonly cases: readonly (readonly [P, Conditions<F>])[];
  readonly otherwise: P;
  /** The phase at a moment, in unix seconds. */
  at(facts: Facts<F>, now: number): P;
  /** The first second after `now` at which the phase is another one by itself; nothing where it stays as it is. */
  next(facts: Facts<F>, now: number): number | undefined;
}

/** A moment is ahead until its second begins, and past once that second is over: a period that ends at 23:59:59 holds during that second. */
const holds = (asked: Asked, value: State | null | undefined, now: number): boolean => {
  if (typeof asked !== 'string') return value !== null && value !== undefined && asked.includes(value);
  if (value === null || value === undefined) return false;
  return asked === 'ahead' ? now < Number(value) : now > Number(value);
};

/**
 * Declares a state that follows the clock.
 * @param cases in their order; the first one whose conditions all hold decides
 * @param otherwise where none of them does
 */
export function definePhases<const P extends State, const F extends string>(cases: readonly (readonly [P, Conditions<F>])[], otherwise: P): Phases<P, F> {
  const entries = cases.map(([phase, conditions]) => [phase, Object.entries(conditions) as [F, Asked][]] as const);
  const at = (facts: Facts<F>, now: number): P =>
    entries.find(([, conditions]) => conditions.every(([field, asked]) => holds(asked, facts[field], now)))?.[0] ?? otherwise;
  return {
    cases,
    otherwise,
    at,
    next(facts, now) {
      const phase = at(facts, now);
      const moments = entries
        .flatMap(([, conditions]) => conditions)
        .flatMap(([field, asked]) => (typeof asked === 'string' && facts[field] ? [Number(facts[field]) + (asked === 'past' ? 1 : 0)] : []))
        .filter((moment) => moment > now)
        .toSorted((a, b) => a - b);
      return moments.find((moment) => at(facts, moment) !== phase);
    },
  };
}
