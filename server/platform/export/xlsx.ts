/** An Excel workbook written as its rows come, with numbers, money and dates as such. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { WrittenColumn } from './cells.ts';
import { columnNames, escaped, rowWriter, sheetEnd, sheetStart, workbookParts } from './sheet.ts';
import './sums.ts';

/** Rows of one sheet, heading included; more go on to another sheet. */
const MAX_ROWS = 1_048_576;
/** Rows that become bytes together. A text of many pieces is a burden to the collector of garbage as long as it is one. */
const TOGETHER = 50;

/** Pages of rows with a look at the one that comes next, since a sheet must end before a page that it cannot hold. */
interface Pages<Row> {
  current: readonly Row[] | undefined;
  advance(): Promise<void>;
}

function pagesOf<Row>(source: AsyncIterable<readonly Row[]>): Pages<Row> {
  const iterator = source[Symbol.asyncIterator]();
  const pages: Pages<Row> = {
    current: undefined,
    async advance() {
      const next = await iterator.next();
      pages.current = next.done ? undefined : next.value;
    },
  };
  return pages;
}

async function* sheet<Row>(columns: readonly WrittenColumn<Row>[], pages: Pages<Row>, maxRows: number): AsyncGenerator<string | Buffer> {
  const names = columnNames(columns.length);
  const write = rowWriter(columns, names);
  let rowNumber = 1;
  yield sheetStart(columns, names);
  while (pages.current && (rowNumber === 1 || rowNumber + pages.current.length <= maxRows)) {
    let text = '';
    for (const row of pages.current) {
      rowNumber += 1;
      text += write(row, rowNumber);
      if (rowNumber % TOGETHER === 0) {
        yield Buffer.from(text);
        text = '';
      }
    }
    yield Buffer.from(text);
    await pages.advance();
  }
  yield sheetEnd(names, rowNumber);
}

/**
 * The file in chunks.
 * @param title what the sheets are called
 * @param maxRows rows of one sheet, for tests
 */
export async function* xlsxOf<Row>(
  title: string,
  columns: readonly WrittenColumn<Row>[],
  source: AsyncIterable<readonly Row[]>,
  maxRows = MAX_ROWS,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));

  async function fill(): Promise<void> {
    const pages = pagesOf(source);
    await pages.advance();
    let sheets = 0;
    do {
      sheets += 1;
      const content = Readable.from(sheet(columns, pages, maxRows), { objectMode: false });
      // Who stops reading the file stops the rows with it.
      output.once('close', () => content.destroy());
      zip.addReadStream(content, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 1 });
      await once(content, 'end');
    } while (pages.current);
    for (const [path, text] of workbookParts(escaped(title), sheets)) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  }

  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const chunk of output) yield chunk as Buffer;
}
