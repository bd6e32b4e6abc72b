// Writes one workbook with the server's writer and, where ExcelJS is installed, the same one with its streaming writer. No database.
// npm run bench:xlsx                                  ours alone
// npm install --no-save exceljs && npm run bench:xlsx    both; NODE_PATH may name another folder that has it
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { xlsxOf } from '../server/platform/export/xlsx.ts';

const ROWS = 100_000;
/** Rows come by pages, as exports read them. */
const PAGE = 1_000;
const TEXTS = 10;
const NUMBERS = 10;
const RUNS = 3;

/** What one writer took: seconds, megabytes. */
type Figures = Record<'processor' | 'elapsed' | 'memory' | 'file', number>;

type Row = readonly (string | number)[];
/** What of ExcelJS is used here; it is no dependency of the product. */
interface ExcelJS {
  stream: {
    xlsx: {
      WorkbookWriter: new (options: object) => {
        addWorksheet(name: string): { columns: object[]; addRow(row: Row): { commit(): void }; commit(): void };
        commit(): Promise<void>;
      };
    };
  };
}

const headings = [...Array.from({ length: TEXTS }, (_, n) => `Text ${n + 1}`), ...Array.from({ length: NUMBERS }, (_, n) => `Number ${n + 1}`)];
const rowOf = (nr: number): Row => [
  ...Array.from({ length: TEXTS }, (_, n) => `第 ${nr} 行的文字 ${n}${(nr + n) % 20 === 0 ? ' & 更多' : ''}`),
  ...Array.from({ length: NUMBERS }, (_, n) => (nr * 31 + n) / 100),
];

const ours = (path: string): Promise<void> => {
  async function* pages() {
    for (let from = 0; from < ROWS; from += PAGE) yield Array.from({ length: PAGE }, (_, n) => rowOf(from + n));
  }
  const columns = headings.map((heading, at) => ({ heading, kind: at < TEXTS ? ('text' as const) : ('number' as const), read: (row: Row) => row[at] ?? null }));
  return pipeline(Readable.from(xlsxOf('bench', columns, pages())), createWriteStream(path));
};

const excelJs = (): ExcelJS | undefined => {
  try {
    return createRequire(import.meta.url)('exceljs') as ExcelJS;
  } catch {
    return undefined;
  }
};

async function theirs(path: string): Promise<void> {
  const { WorkbookWriter } = excelJs()!.stream.xlsx;
  // Packed at the same level; what would cost it more is left out.
  const book = new WorkbookWriter({ filename: path, useStyles: false, useSharedStrings: false, zip: { zlib: { level: 1 } } });
  const sheet = book.addWorksheet('bench');
  sheet.columns = headings.map((header) => ({ header }));
  for (let nr = 0; nr < ROWS; nr += 1) {
    sheet.addRow(rowOf(nr)).commit();
    // Gives what was written time to go out, as a database that is asked for the next rows does.
    if (nr % PAGE === 0) await new Promise((done) => setImmediate(done));
  }
  sheet.commit();
  await book.commit();
}

const writers: Readonly<Record<string, (path: string) => Promise<void>>> = { ours, theirs };

/** In a process of its own, so that the memory is that of one writer. */
async function measure(name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-xlsx-'));
  const path = join(folder, 'book.xlsx');
  const [cpu, begun] = [process.cpuUsage(), performance.now()];
  await writers[name]!(path);
  const elapsed = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { size } = await stat(path);
  await rm(folder, { recursive: true });
  process.send?.({ processor: (user + system) / 1e6, elapsed, memory: process.resourceUsage().maxRSS / 1024, file: size / 1e6 } satisfies Figures);
}

const run = (name: string): Promise<Figures> =>
  new Promise((done, fail) => {
    const child = fork(import.meta.filename, [name]);
    let figures: Figures | undefined;
    child.once('message', (told) => (figures = told as Figures));
    child.once('exit', () => (figures ? done(figures) : fail(new Error(`${name} told no figures`))));
  });

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

const [one] = process.argv.slice(2);
if (one) await measure(one);
else {
  const names = excelJs() ? Object.keys(writers) : ['ours'];
  const all = new Map<string, Figures[]>(names.map((name) => [name, []]));
  // In turns, so that what else the machine does meets both.
  for (let round = 0; round < RUNS; round += 1) for (const name of names) all.get(name)!.push(await run(name));
  process.stdout.write(`${ROWS} rows of ${TEXTS} texts and ${NUMBERS} numbers, median of ${RUNS} runs\n`);
  for (const [name, runs] of all) {
    const of = (figure: keyof Figures, digits = 1) => median(runs.map((each) => each[figure])).toFixed(digits);
    process.stdout.write(
      `${name === 'ours' ? 'server/platform/export/xlsx.ts' : 'ExcelJS'}: processor ${of('processor')} s, elapsed ${of('elapsed')} s, memory at most ${of('memory', 0)} MB, file ${of('file')} MB\n`,
    );
  }
  if (!excelJs()) process.stdout.write('ExcelJS is not installed: npm install --no-save exceljs\n');
}
