/** CSV as RFC 4180 has it, in UTF-8 with a mark at its start, without which Excel would read it in the local code page. */
import { timeText } from '#contract/core/zone.ts';
import { harmlessWithin, type WrittenColumn } from './cells.ts';
import type { ColumnKind } from './define.ts';

const BOM = '\ufeff';

/** A text as it stands between commas. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${harmlessWithin(text).replaceAll('"', '""')}"` : text);

function written(kind: ColumnKind, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(value);
  if (kind === 'money') return value.toFixed(2);
  return kind === 'time' ? timeText(value) : String(value);
}

/** The file in chunks: a heading, then one chunk per page of rows. */
export async function* csvOf<Row>(columns: readonly WrittenColumn<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `${BOM}${columns.map(({ heading }) => quoted(heading)).join(',')}\r\n`;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) text += `${columns.map((column) => written(column.kind, column.read(row))).join(',')}\r\n`;
    yield text;
  }
}
