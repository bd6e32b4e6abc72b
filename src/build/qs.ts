/**
 * Stands in for `qs`, which Refine reads and writes query strings with (see vite.config.ts): addresses here are flat, with repeated keys
 * for lists, so the nested notation of the original, as large as the router's history, is never needed.
 */
type Values = Record<string, unknown>;

/** Reads a query string, with or without `?`: a text by name, a list where a name comes more than once. */
export function parse(text: string): Record<string, string | string[]> {
  const read = new URLSearchParams(text);
  return Object.fromEntries([...new Set(read.keys())].map((name) => [name, read.getAll(name).length > 1 ? read.getAll(name) : (read.get(name) ?? '')]));
}

/** Writes a query string; what is nothing is left out. */
export function stringify(values: Values, { addQueryPrefix = false } = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') written.append(name, String(one));
    }
  }
  const text = written.toString();
  return text && addQueryPrefix ? `?${text}` : text;
}

export default { parse, stringify };
