/** Asking for exports, for the tests of what they hold and of who may have them. */
import { expect } from 'vitest';
import type { Lang } from '#contract/core/text.ts';
import { exportApi } from '#contract/platform/export.ts';
import type { TestServer } from '../harness.ts';
import { download, finished, parseCsv } from './support.ts';

export interface Wanted {
  resource: string;
  format?: 'csv' | 'xlsx';
  filter?: Record<string, unknown>;
  columns?: string[];
  ids?: string[];
  whole?: 0 | 1;
}

/** Asking, getting the finished task with its file, and getting the rows of a CSV (heading first). */
export function exporter(server: TestServer, token: string) {
  const ask = (wanted: Wanted, as = token, lang: Lang = 'zh') => server.call(exportApi.create, { body: { format: 'csv', ...wanted } }, { token: as, lang });

  async function exported(wanted: Wanted, as = token, lang: Lang = 'zh') {
    const { status, body, error } = await ask(wanted, as, lang);
    expect(error?.message ?? status).toBe(200);
    const done = await finished(server, as, body.task_id);
    expect(done).toMatchObject({ status: 'succeeded', error: null, percent: 100 });
    return { task: done, file: await download(server, as, body.task_id) };
  }

  async function csvRows(wanted: Wanted, as = token, lang: Lang = 'zh'): Promise<string[][]> {
    const { file, task: done } = await exported({ ...wanted, format: 'csv' }, as, lang);
    const rows = parseCsv(file.bytes);
    expect(done.result).toMatchObject({ rows: rows.length - 1, bytes: file.bytes.length });
    return rows;
  }

  return { ask, exported, csvRows };
}
