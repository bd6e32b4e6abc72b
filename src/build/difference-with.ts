/**
 * Stands in for lodash's difference of lists (see vite.config.ts and is-equal.ts), by which Refine takes fixed filters out of others.
 * @returns what `list` has and `without` has not
 */
export default function differenceWith<T>(list: readonly T[] | null | undefined, without: readonly T[] | null | undefined, same: (a: T, b: T) => boolean): T[] {
  return (list ?? []).filter((one) => !(without ?? []).some((other) => same(one, other)));
}
