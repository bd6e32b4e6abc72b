/** The background task that writes an export. */
import { counted, textIn, type Lang } from '#contract/core/text.ts';
import type { ExportFormat } from '#contract/platform/export.ts';
import { exportErrors } from '#contract/platform/export.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { outward } from '#server/core/addresses.ts';
import { ringOf, type Keyring } from '#server/core/secrets/keys.ts';
import { maskOf } from '#server/core/secrets/mask.ts';
import type { Sorting } from '#server/db/order.ts';
import { found, refuse } from '#server/core/refused.ts';
import { unixNow } from '#server/platform/task/clock.ts';
import { defineTask, type Step } from '#server/platform/task/define.ts';
import { writtenColumns } from './cells.ts';
import { timeText } from '#contract/core/zone.ts';
import { csvOf } from './csv.ts';
import { exportOf, type ExportColumn, type ExportDefinition } from './define.ts';
import { mayRead, mayReveal } from './filter.ts';
import { xlsxOf } from './xlsx.ts';

/** What an export was started with; `query` is checked already. */
export interface ExportParams {
  resource: string;
  format: ExportFormat;
  query: Record<string, unknown>;
  columns: string[];
  ids: string[] | null;
  lang: Lang;
  /** Personal numbers and addresses are written in full; see `mayReveal`. */
  whole?: boolean;
  /** The public address of the server as whoever asked for it knows it. */
  address: string;
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows per page: many enough for speed, few enough that neither database nor server keep others waiting. */
const PAGE_ROWS = 1_000;

type NextPage = (after: unknown, limit: number) => Promise<unknown[]>;

/** All rows page by page; the next page is read while the last one is written. */
async function* pagesOf(step: Step, next: NextPage, total: number, judge: () => Promise<void>, count: (rows: number) => void): AsyncGenerator<unknown[]> {
  let done = 0;
  let coming = next(undefined, PAGE_ROWS);
  for (;;) {
    const rows = await coming;
    await judge();
    done += rows.length;
    count(done);
    await step.progress({
      done,
      total: Math.max(total, done),
      text: { zh: `已导出${counted(done)}/${counted(Math.max(total, done))}行`, en: `${counted(done)} of ${counted(Math.max(total, done))} rows` },
    });
    if (rows.length < PAGE_ROWS) {
      if (rows.length > 0) yield rows;
      return;
    }
    coming = next(rows.at(-1), PAGE_ROWS);
    // Heard when it is awaited; the reader may stop before.
    coming.catch(() => undefined);
    yield rows;
  }
}

/** A column of addresses writes them absolute; a file is read far from this server. */
function addressed(column: ExportColumn<unknown>, address: string): ExportColumn<unknown> {
  if (!column.address) return column;
  return { ...column, value: (row, lang) => outward(String(column.value(row, lang) ?? ''), address) };
}

/** A column of personal numbers or addresses, which are stored sealed: their masks, or all of them. */
function unsealed(column: ExportColumn<unknown>, ring: Keyring, whole: boolean): ExportColumn<unknown> {
  const { sensitive } = column;
  if (!sensitive) return column;
  const shown = (stored: string) => (whole ? ring.unseal(stored) : maskOf(ring, sensitive, stored));
  return { ...column, value: (row, lang) => shown(String(column.value(row, lang) ?? '')) };
}

/** The kind of task that writes an export. */
export const EXPORT_KIND = 'export';

/** Writing what was asked for of what can be exported. */
export const exportTask = (definitions: readonly ExportDefinition[]) =>
  defineTask<ExportParams>({
    kind: EXPORT_KIND,
    mayRead: async (db, actor, resource) => {
      const known = exportOf(definitions, resource ?? '');
      return known !== undefined && mayRead(db, actor, known.listing);
    },
    async run(step, { resource, format, query, columns, ids, lang, whole = false, address }) {
      const { listing, columns: known, open } = exportOf(definitions, resource) ?? refuse(exportErrors.unknown);
      // Rights may be taken away after it was asked for, and while it runs.
      const judge = async () => {
        const actor = await step.actor();
        if (!(await mayRead(step.db, actor, listing)) || (whole && !(await mayReveal(step.db, actor, listing)))) refuse(commonErrors.notPermitted);
      };
      await judge();
      const chosen = columns.map((field) => unsealed(addressed(found(known.find((column) => column.field === field)), address), ringOf(step.db), whole));
      const where = await listing.where(step.db, query, ids ?? undefined);
      const total = await listing.count(step.db, where);
      await step.progress({ done: 0, total });

      let rows = 0;
      const written = writtenColumns(chosen, lang);
      const pages = pagesOf(step, await open(step.db, where, lang, query as Sorting), total, judge, (done) => {
        rows = done;
      });
      const title = textIn(listing.title, lang);
      const { path, bytes } = await step.files.write(format, format === 'csv' ? csvOf(written, pages) : xlsxOf(title, written, pages));
      const stamp = timeText(unixNow()).slice(0, 16).replace(' ', '-').replace(':', '');
      const name = `${title}-${stamp}.${format}`;
      await step.progress({ text: { zh: `共导出${counted(rows)}行`, en: `${counted(rows)} rows` } });
      return { result: { file: name, rows, bytes }, file: { path, name, content_type: CONTENT_TYPES[format], bytes } };
    },
  });
