/** Reads permission expressions into small programs: see expression.ts. */

/** Characters by their codes; `not` means all others. */
export interface CharSet {
  ranges: readonly (readonly [number, number])[];
  not: boolean;
}

type Step = { op: 'char'; set: CharSet; next: number } | { op: 'split'; to: number[] } | { op: 'not'; body: number; next: number } | { op: 'accept' };

/** Steps that refer to each other by their place. */
export interface Program {
  steps: readonly Step[];
  start: number;
}

const MAX_STEPS = 600;
const MAX_REPEAT = 100;
const ANY: CharSet = { ranges: [], not: true };
const DIGIT: readonly [number, number] = [48, 57];
const WORD: CharSet['ranges'] = [DIGIT, [65, 90], [95, 95], [97, 122]];

/** Thrown inside at what is not of the language. */
class Unreadable extends Error {}

type Node =
  | { kind: 'char'; set: CharSet }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }
  | { kind: 'not'; part: Node };

function readTree(source: string): Node {
  let at = 0;
  const more = () => at < source.length;
  const next = (): string => {
    const char = source[at];
    if (char === undefined) throw new Unreadable();
    at += 1;
    return char;
  };
  const one = (char: string): CharSet => ({ ranges: [[char.charCodeAt(0), char.charCodeAt(0)]], not: false });

  const escaped = (): CharSet => {
    const char = next();
    if (char === 'd') return { ranges: [DIGIT], not: false };
    if (char === 'w') return { ranges: WORD, not: false };
    if (/[0-9A-Za-z]/.test(char)) throw new Unreadable();
    return one(char);
  };

  const charClass = (): CharSet => {
    const not = source[at] === '^';
    if (not) at += 1;
    const ranges: (readonly [number, number])[] = [];
    for (let char = next(); char !== ']'; char = next()) {
      const set = char === '\\' ? escaped() : one(char);
      const [first] = set.ranges;
      if (source[at] === '-' && source[at + 1] !== ']' && set.ranges.length === 1 && first && first[0] === first[1]) {
        at += 1;
        const end = next();
        const to = (end === '\\' ? escaped() : one(end)).ranges;
        if (to.length !== 1 || !to[0] || to[0][0] !== to[0][1] || to[0][0] < first[0]) throw new Unreadable();
        ranges.push([first[0], to[0][0]]);
      } else ranges.push(...set.ranges);
    }
    if (ranges.length === 0) throw new Unreadable();
    return { ranges, not };
  };

  const group = (inNot: boolean): Node => {
    let isNot = false;
    if (source[at] === '?') {
      at += 1;
      const kind = next();
      isNot = kind === '!';
      if (kind !== ':' && !isNot) throw new Unreadable();
    }
    if (isNot && inNot) throw new Unreadable();
    const part = choice(false, inNot || isNot);
    if (next() !== ')') throw new Unreadable();
    return isNot ? { kind: 'not', part } : part;
  };

  const quantified = (part: Node, inNot: boolean): Node => {
    const braces = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(source.slice(at));
    const sign = braces?.[0] ?? /^[*+?]/.exec(source.slice(at))?.[0];
    if (sign === undefined) return part;
    at += sign.length;
    // Lazy or not: it is the whole text that matches.
    if (source[at] === '?') at += 1;
    if (/^[*+?{]/.test(source.slice(at))) throw new Unreadable();
    const min = braces ? Number(braces[1]) : sign === '+' ? 1 : 0;
    const max = braces ? (braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Infinity) : sign === '?' ? 1 : Infinity;
    if (min > max || min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT)) throw new Unreadable();
    if (part.kind === 'not' || holdsNot(part) || (inNot && max === Infinity)) throw new Unreadable();
    return { kind: 'repeat', part, min, max };
  };

  const sequence = (isTop: boolean, inNot: boolean): Node => {
    const parts: Node[] = [];
    // Every expression is anchored; whoever writes the signs for it says nothing new.
    if (isTop && source[at] === '^') at += 1;
    while (more() && source[at] !== '|' && source[at] !== ')') {
      const char = next();
      if (isTop && char === '$' && (!more() || source[at] === '|')) break;
      if (/[*+?{}^$\]]/.test(char)) throw new Unreadable();
      const part: Node =
        char === '(' ? group(inNot) : { kind: 'char', set: char === '[' ? charClass() : char === '.' ? ANY : char === '\\' ? escaped() : one(char) };
      parts.push(quantified(part, inNot));
    }
    return { kind: 'sequence', parts };
  };

  function choice(isTop: boolean, inNot: boolean): Node {
    const options = [sequence(isTop, inNot)];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence(isTop, inNot));
    }
    return { kind: 'choice', options };
  }

  const tree = choice(true, false);
  if (more()) throw new Unreadable();
  return tree;
}

function holdsNot(node: Node): boolean {
  if (node.kind === 'char') return false;
  if (node.kind === 'not') return true;
  if (node.kind === 'repeat') return holdsNot(node.part);
  return (node.kind === 'sequence' ? node.parts : node.options).some(holdsNot);
}

/** Writes the steps of a tree from its end to its beginning, so that each step knows what follows it. */
function write(tree: Node): Program {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MAX_STEPS) throw new Unreadable();
    return steps.push(step) - 1;
  };
  const put = (node: Node, next: number): number => {
    if (node.kind === 'char') return add({ op: 'char', set: node.set, next });
    if (node.kind === 'sequence') return node.parts.reduceRight((after, part) => put(part, after), next);
    if (node.kind === 'choice')
      return node.options.length === 1 ? put(node.options[0] as Node, next) : add({ op: 'split', to: node.options.map((option) => put(option, next)) });
    if (node.kind === 'not') return add({ op: 'not', body: put(node.part, add({ op: 'accept' })), next });
    let start = next;
    if (node.max === Infinity) {
      const loop: Step & { op: 'split' } = { op: 'split', to: [next] };
      start = add(loop);
      loop.to.push(put(node.part, start));
    } else for (let times = node.min; times < node.max; times += 1) start = add({ op: 'split', to: [put(node.part, start), next] });
    for (let times = 0; times < node.min; times += 1) start = put(node.part, start);
    return start;
  };
  const end = add({ op: 'accept' });
  return { start: put(tree, end), steps };
}

/** The program of an expression; null when it is not of the language, or too long when its repetitions are written out. */
export function parseExpression(source: string): Program | null {
  try {
    return write(readTree(source));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
