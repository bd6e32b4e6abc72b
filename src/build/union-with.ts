type List<T> = readonly T[] | null | undefined;

/**
 * Stands in for lodash's union of lists (see vite.config.ts and is-equal.ts), by which Refine puts filters together.
 * @param given lists, and at the end what says that two entries are the same
 * @returns all entries, each once: the first of those that are the same
 */
export default function unionWith<T>(...given: [...List<T>[], (a: T, b: T) => boolean]): T[] {
  const same = given.at(-1) as (a: T, b: T) => boolean;
  const kept: T[] = [];
  for (const one of (given.slice(0, -1) as List<T>[]).flatMap((list) => list ?? [])) {
    if (!kept.some((other) => same(one, other))) kept.push(one);
  }
  return kept;
}
