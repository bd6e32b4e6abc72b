/**
 * Stands in for lodash's comparison, which Refine tells by whether filters and notices changed (see vite.config.ts): with what it needs the
 * original weighs as much as a whole list, for kinds of values that never reach it (maps, typed arrays, circles).
 */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object';

/** True when two values hold the same, however deep: lists, records and dates. */
export default function isEqual(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return Object.is(a.getTime(), (b as unknown as Date).getTime());
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]));
}
