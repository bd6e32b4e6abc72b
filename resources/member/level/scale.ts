/** What a range that is being typed makes of the others: the same as the server does when it is saved. */

export interface Range {
  id: string;
  name: string;
  from: number;
  to: number;
}

export interface Scale {
  /** All ranges as they would be, from the lowest. */
  ranges: readonly (Range & { own: boolean; moved: boolean })[];
  /** The level that leaves no room. */
  conflict: Range | undefined;
}

/** @param own nothing while it is not a range yet */
export function scaleOf(others: readonly Range[], own: Range | undefined): Scale {
  const plain = (range: Range) => ({ ...range, own: false, moved: false });
  if (!own) return { ranges: others.toSorted((a, b) => a.from - b.from).map(plain), conflict: undefined };
  const conflict = others.find(({ from, to }) => (own.from <= from && own.to >= to) || (own.from > from && own.to < to));
  const below = others.filter(({ from }) => from < own.from).toSorted((a, b) => b.from - a.from)[0];
  const above = others.filter(({ from }) => from > own.from).toSorted((a, b) => a.from - b.from)[0];
  const fitted = others.map((range) => {
    if (conflict) return plain(range);
    const next = { ...range, to: range === below ? own.from - 1 : range.to, from: range === above ? own.to + 1 : range.from };
    return { ...next, own: false, moved: next.from !== range.from || next.to !== range.to };
  });
  return { ranges: [...fitted, { ...own, own: true, moved: false }].toSorted((a, b) => a.from - b.from), conflict };
}
