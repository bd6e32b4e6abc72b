/** State machines as plain data: who may move a record from which state to which, read by rules, screens, tests and documents. */

/** Who performs an operation. `system` is the product itself, right behind another step; `job` is a timed rule. */
export type By = 'admin' | 'buyer' | 'shop' | 'system' | 'job';

/** How a state is stored: a code, or a mark of 0 and 1. */
export type State = string | number;

/** One permitted step. `from` null: the record comes into being. `to` may equal `from` where only other fields change. */
export interface Transition<S extends State = string, O extends string = string> {
  readonly from: S | null;
  readonly to: S;
  readonly operation: O;
  readonly by: readonly By[];
}

/** A state machine with what rules and screens ask of it. */
export interface Machine<S extends State = string, O extends string = string> {
  /** The field that holds the state. */
  readonly field: string;
  readonly states: readonly S[];
  readonly start: S;
  readonly ends: readonly S[];
  readonly transitions: readonly Transition<S, O>[];
  /** The operations that a state allows, to anybody or to one actor; none for an unknown state. */
  operations(from: State, by?: By): readonly O[];
  /** Whether a state allows an operation, to anybody or to one actor. From null: whether a record may come into being by it. */
  allows(from: State | null, operation: O, by?: By): boolean;
  /** The states that an operation of one actor leads to, in the order in which they are listed; none where it is not allowed. */
  targets(from: State | null, operation: O, by: By): readonly S[];
  /** Whether the operation concerns this machine at all, whatever the state. */
  knows(operation: string): boolean;
  /** The state that an operation leads to, or undefined where it is not allowed. With several the first one listed. */
  after(from: State, operation: O): S | undefined;
}

/** The permitted steps, as `[from, operation, to, by]` rows; a row may name several states to start from. */
export type TransitionRow<S extends State, O extends string> = readonly [from: S | readonly S[] | null, operation: O, to: S, by: By | readonly By[]];

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : [value as T]);

/** Declares a state machine. A row that names a state that is not listed does not compile. */
export function defineMachine<const S extends State, const O extends string>(
  field: string,
  states: readonly S[],
  ends: readonly NoInfer<S>[],
  rows: readonly TransitionRow<NoInfer<S>, O>[],
): Machine<S, O> {
  const [start] = states;
  if (start === undefined) throw new Error(`${field} has no states`);
  const transitions = rows.flatMap(([from, operation, to, by]) => listOf<S | null>(from).map((one) => ({ from: one, to, operation, by: listOf(by) })));
  const leaving = (from: State | null, by?: By) => transitions.filter((step) => step.from === from && (by === undefined || step.by.includes(by)));
  return {
    field,
    states,
    start,
    ends,
    transitions,
    operations: (from, by) => [...new Set(leaving(from, by).map((step) => step.operation))],
    allows: (from, operation, by) => leaving(from, by).some((step) => step.operation === operation),
    targets: (from, operation, by) =>
      leaving(from, by)
        .filter((step) => step.operation === operation)
        .map(({ to }) => to),
    knows: (operation) => transitions.some((step) => step.operation === operation),
    after: (from, operation) => leaving(from).find((step) => step.operation === operation)?.to,
  };
}
