/** Price ranges as data: each starts where the one before ends. */

export type Range = readonly [number, number];
/** While it is edited the last end may be missing. */
export type Row = readonly [number, number | null];

const toCents = (price: number): number => Math.round(price * 100);

/**
 * Checks what an editor is created with.
 * @throws Error for a mistake of the program: more ranges than may be, or ranges that do not ascend
 */
export function checkRanges(ranges: readonly Range[], most: number): void {
  if (ranges.length > most) throw new Error(`默认区间数量超过上限 / Too many default ranges: ${ranges.length} of ${most}`);
  const ascending = ranges.every(([from, to], at) => from < to && (at === 0 || from > (ranges[at - 1]?.[0] ?? -Infinity)));
  if (ranges.length === 0 || !ascending) throw new Error('默认区间无效 / Invalid default ranges');
}

/** What keeps a row from being confirmed. An amount has two decimals: what was typed beyond is refused rather than rounded. */
export function problemOf(row: Row | undefined): 'lastRangeInvalid' | 'rangeDecimals' | undefined {
  if (row === undefined || row[1] === null || row[1] <= row[0]) return 'lastRangeInvalid';
  return toCents(row[1]) / 100 === row[1] ? undefined : 'rangeDecimals';
}

/** True when the row may be confirmed. */
export const isRange = (row: Row | undefined): row is Range => problemOf(row) === undefined;

/** One more row, from the end of the last. Unchanged when that is not finished. */
export function addRow(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  return isRange(last) ? [...rows, [last[1], toCents(last[1] + 1) / 100]] : rows;
}

/** Without the last row; the only one stays. */
export const removeRow = (rows: readonly Row[]): readonly Row[] => (rows.length > 1 ? rows.slice(0, -1) : rows);

/** With another end of the last row. */
export const endRow = (rows: readonly Row[], end: number | null): readonly Row[] => rows.map((row, at) => (at === rows.length - 1 ? [row[0], end] : row));
