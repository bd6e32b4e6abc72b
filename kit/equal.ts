const plain = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** True when two values hold the same, however deep. Nothing, null and an empty text are the same: an emptied field is no change. */
export function same(a: unknown, b: unknown): boolean {
  const [left, right] = [a ?? '', b ?? ''];
  if (Object.is(left, right)) return true;
  if (!plain(left) || !plain(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left) && left.length !== (right as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => same(left[name], right[name]));
}
