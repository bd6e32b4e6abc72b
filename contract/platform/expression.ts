/**
 * Permission expressions: regular expressions over API paths that administrators may edit. They run on every call, so one
 * that could take long on some path is refused together with those that do not compile.
 */

/** How many unbounded repetitions may follow one another: time grows with path length to this power. */
const MAX_UNBOUNDED = 3;
const MAX_REPEAT = 100;

/** Thrown inside the scan below when an expression is too costly. */
class Costly extends Error {}

/**
 * Adds up the unbounded repetitions (`*`, `+`, `{n,}`) on the most expensive way through an expression and refuses
 * repetitions of something that repeats or branches itself, as in `(a+)+` or `(a|a)*`, and back references.
 */
function scan(source: string): number {
  let at = 0;

  const quantifier = (): 'none' | 'once' | 'bounded' | 'unbounded' => {
    const rest = source.slice(at);
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(rest);
    const kind = braces ?? /^[*+?]/.exec(rest);
    if (!kind) return 'none';
    at += kind[0].length;
    if (source[at] === '?') at += 1;
    if (kind[0] === '?') return 'once';
    if (!braces) return 'unbounded';
    if (braces[2] !== undefined && braces[3] === '') return 'unbounded';
    if (Number(braces[3] ?? braces[1]) > MAX_REPEAT) throw new Costly();
    return 'bounded';
  };

  const atom = (): { cost: number; plain: boolean } => {
    const char = source[at];
    if (char === '[') {
      at += 1;
      while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      at += 1;
      return { cost: 0, plain: true };
    }
    if (char === '\\') {
      if (/^\\[1-9k]/.test(source.slice(at))) throw new Costly();
      at += 2;
      return { cost: 0, plain: true };
    }
    if (char === '(') {
      at += 1;
      at += /^\?(:|=|!|<=|<!|<\w+>)/.exec(source.slice(at))?.[0].length ?? 0;
      const start = at;
      const cost = alternatives();
      const plain = !/[|?*+{]/.test(source.slice(start, at));
      at += 1;
      return { cost, plain };
    }
    at += 1;
    return { cost: 0, plain: true };
  };

  const alternatives = (): number => {
    let most = 0;
    let cost = 0;
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        most = Math.max(most, cost);
        cost = 0;
        continue;
      }
      const part = atom();
      const times = quantifier();
      if ((times === 'unbounded' || times === 'bounded') && !part.plain) throw new Costly();
      cost += part.cost + (times === 'unbounded' ? 1 : 0);
    }
    return Math.max(most, cost);
  };

  return alternatives();
}

/**
 * The expression anchored at both ends, case-sensitive; null when it does not compile or could take too long.
 */
export function compileExpression(source: string): RegExp | null {
  try {
    // Alone first: `a)|(b` compiles only inside our brackets.
    const alone = new RegExp(source);
    return scan(source) <= MAX_UNBOUNDED ? new RegExp(`^(?:${alone.source})$`) : null;
  } catch {
    return null;
  }
}
