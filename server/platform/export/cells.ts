/** How values are written, whatever the file format. */
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { zoneOffset } from '#contract/core/zone.ts';
import type { ColumnKind, ExportColumn } from './define.ts';

/** A column ready to be written in one language: `read` gives text, a number, or null for an empty cell. */
export interface WrittenColumn<Row> {
  heading: string;
  kind: ColumnKind;
  read(row: Row): string | number | null;
}

/** What spreadsheets skip before they look at a text: white space, characters without width, quotes, control characters. */
const SKIPPED = String.raw`\s\p{Cc}\p{Cf}"“”＂`;
/** Signs of a formula, also as Chinese and Japanese keyboards write them. */
const SIGN = String.raw`[=+\-@＝＋－＠﹢﹣﹦﹫−]`;
/** Texts that begin so are taken for formulas by spreadsheets, whatever their cell's type says. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[${SKIPPED}]*${SIGN})`, 'u');

/**
 * True for the code of a Latin letter, a digit or a Chinese character. Nearly all texts begin and end with one, and are then neither a
 * formula nor in need of their white space; asking for the code takes a tenth of what the expressions do.
 */
export const isLetter = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/** The text such that no spreadsheet computes it. */
export const harmless = (text: string): string => (!isLetter(text.charCodeAt(0)) && FORMULA.test(text) ? `'${text}` : text);

/** Everything before a sign that may be the end of one cell and the beginning of the next; looked at once, however long. */
const BEFORE_SIGN = new RegExp(`(?<![;${SKIPPED}])([;${SKIPPED}]+)(?=${SIGN})`, 'gu');

/**
 * A harmless text that stays so when a program cuts the file at other separators than its own: `;` is the one of half of the
 * world's settings, and CSV does not say.
 */
export const harmlessWithin = (text: string): string => text.replace(BEFORE_SIGN, (run) => (/[;\t\r\n]/.test(run) ? `${run}'` : run));

function cell(kind: ColumnKind, value: string | number | null | undefined, label: (value: string | number) => string): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'enum':
      return harmless(label(value));
    case 'text':
      return harmless(String(value));
    default: {
      const number = Number(value);
      return Number.isFinite(number) ? number : null;
    }
  }
}

/** The columns as they are written in a language. */
export function writtenColumns<Row>(columns: readonly ExportColumn<Row>[], lang: Lang): WrittenColumn<Row>[] {
  return columns.map(({ label, kind, options, value }) => ({
    heading: harmless(label[lang]),
    kind,
    read: (row) => cell(kind, value(row, lang), (v) => (options ? enumLabel(options, v, lang) : String(v))),
  }));
}

/** Unix seconds as the day number of spreadsheets, which know no time zones: what a clock of the marketplace shows. */
export const daySerial = (time: number): number => (time + zoneOffset(time)) / 86_400 + 25_569;
