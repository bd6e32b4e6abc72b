/**
 * Permission expressions: a small language over API paths that administrators may edit. It is what the expressions of the
 * permission tree are made of, written like regular expressions: texts, `.`, classes `[a-z,]`, `\d`, `\w`, groups with
 * alternatives, `? * + {n,m}`, and `(?!...)` for a beginning that must not follow. Every expression is anchored at both ends,
 * matched in time proportional to the path, and compared with others (`beyond`), since they run on every call and say who may do what.
 */
import { parseExpression, type CharSet, type Program } from './expression-parser.ts';

/** Longest expression. */
export const MAX_EXPRESSION = 500;
/** Threads that one state may have; an expression that needs more matches nothing. */
const MAX_THREADS = 1_000;
/** States that a comparison may look at. */
const MAX_STATES = 2_000;

/** A place in the program, with the beginnings that must not follow from where they were asked for. */
interface Thread {
  at: number;
  nots: readonly (readonly number[])[];
}
type State = ReadonlyMap<string, Thread>;

/** Thrown inside when an expression would take too much. */
class Costly extends Error {}

/** The places reached from one without a character; no lookahead stands in the part that is walked here. */
function plainClosure(program: Program, starts: readonly number[]): number[] {
  const seen = new Set<number>();
  const waiting = [...starts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const step = program.steps[at];
    if (step?.op === 'split') waiting.push(...step.to);
  }
  return [...seen].sort((a, b) => a - b);
}

const accepts = (program: Program, places: readonly number[]) => places.some((at) => program.steps[at]?.op === 'accept');
const includes = (set: CharSet, char: number) => set.not !== set.ranges.some(([from, to]) => char >= from && char <= to);

function closure(program: Program, starts: readonly Thread[]): State {
  const state = new Map<string, Thread>();
  const waiting = [...starts];
  for (let thread = waiting.pop(); thread; thread = waiting.pop()) {
    const { at, nots } = thread;
    const key = nots.length === 0 ? String(at) : `${at}!${nots.join('!')}`;
    if (state.has(key)) continue;
    if (state.size >= MAX_THREADS) throw new Costly();
    state.set(key, thread);
    const step = program.steps[at];
    if (step?.op === 'split') for (const to of step.to) waiting.push({ at: to, nots });
    if (step?.op === 'not') {
      const body = plainClosure(program, [step.body]);
      if (!accepts(program, body)) waiting.push({ at: step.next, nots: [...nots, body] });
    }
  }
  return state;
}

function advance(program: Program, state: State, char: number): State {
  if (state.size === 0) return state;
  const next: Thread[] = [];
  for (const { at, nots } of state.values()) {
    const step = program.steps[at];
    if (step?.op !== 'char' || !includes(step.set, char)) continue;
    const left = nots.map((places) =>
      plainClosure(
        program,
        places.flatMap((place) => {
          const inner = program.steps[place];
          return inner?.op === 'char' && includes(inner.set, char) ? [inner.next] : [];
        }),
      ),
    );
    if (left.some((places) => accepts(program, places))) continue;
    next.push({ at: step.next, nots: left.filter((places) => places.length > 0) });
  }
  return closure(program, next);
}

const isMatch = (program: Program, state: State) => [...state.values()].some(({ at }) => program.steps[at]?.op === 'accept');

/** A usable expression. */
export interface Expression {
  program: Program;
  /** Whether the whole text matches, in its case. */
  test(text: string): boolean;
}

/** The expression; null when it is not of the language, or takes too much. */
export function compileExpression(source: string): Expression | null {
  const program = source.length <= MAX_EXPRESSION ? parseExpression(source) : null;
  if (!program) return null;
  const test = (text: string) => {
    try {
      let state = closure(program, [{ at: program.start, nots: [] }]);
      for (let at = 0; at < text.length && state.size > 0; at += 1) state = advance(program, state, text.charCodeAt(at));
      return isMatch(program, state);
    } catch (error) {
      if (error instanceof Costly) return false;
      throw error;
    }
  };
  return { program, test };
}

/** One character of every kind that these programs tell apart. */
function alphabet(programs: readonly Program[]): number[] {
  const marks = new Set([0]);
  for (const { steps } of programs) for (const step of steps) if (step.op === 'char') for (const [from, to] of step.set.ranges) marks.add(from).add(to + 1);
  return [...marks].filter((mark) => mark <= 0xffff);
}

/**
 * A text that all of `within` match and none of `covered` does; null when there is none, so that `covered` holds everything.
 * 'unknown' when it would take too long to say: take that for a text.
 */
export function beyond(within: readonly Expression[], covered: readonly Expression[]): string | null | 'unknown' {
  const programs = [...within, ...covered].map((expression) => expression.program);
  const isOuter = (index: number) => index < within.length;
  try {
    const chars = alphabet(programs);
    const start = programs.map((program) => closure(program, [{ at: program.start, nots: [] }]));
    const waiting: { states: State[]; text: string }[] = [{ states: start, text: '' }];
    const seen = new Set<string>();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { states, text } = next;
      if (states.every((state, index) => isMatch(programs[index] as Program, state) === isOuter(index))) return text;
      for (const char of chars) {
        const moved: State[] = [];
        for (const [index, state] of states.entries()) {
          moved.push(advance(programs[index] as Program, state, char));
          if (isOuter(index) && moved[index]?.size === 0) break;
        }
        if (moved.length < programs.length) continue;
        const key = moved.map((state) => [...state.keys()].sort().join(' ')).join(';');
        if (seen.has(key)) continue;
        if (seen.size >= MAX_STATES) return 'unknown';
        seen.add(key);
        waiting.push({ states: moved, text: text + String.fromCharCode(char) });
      }
    }
    return null;
  } catch (error) {
    if (error instanceof Costly) return 'unknown';
    throw error;
  }
}
