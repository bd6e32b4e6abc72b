/** Judges a JSON text before it is parsed, by its length in one pass and without a stack. */

/** How much one JSON body may hold. */
export interface JsonBounds {
  /** Levels of lists and objects. */
  depth: number;
  /** Values, however they are nested. */
  values: number;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const COMMA = 44;

/** The position behind the string that begins at `from`. */
function afterString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** True when the text is nested deeper or holds more values than the bounds allow. Whether it is JSON at all is for the parser to say. */
export function exceeds(text: string, bounds: JsonBounds): boolean {
  let depth = 0;
  let values = 1;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = afterString(text, at);
      continue;
    }
    if (OPEN.has(code)) {
      if (++depth > bounds.depth || ++values > bounds.values) return true;
    } else if (CLOSE.has(code)) depth -= 1;
    else if (code === COMMA && ++values > bounds.values) return true;
    at += 1;
  }
  return false;
}
