/** Workbooks of any length, and files that are given up half-way. */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenColumns } from '#server/platform/export/cells.ts';
import { csvOf } from '#server/platform/export/csv.ts';
import { xlsxOf } from '#server/platform/export/xlsx.ts';
import { attachment } from '#server/platform/task/service.ts';
import { taskFiles } from '#server/platform/task/files.ts';
import { sheetRows, unzip } from './support.ts';

const columns = writtenColumns<number>([{ field: 'n', label: { zh: '数', en: 'n' }, kind: 'number', value: (n) => n }], 'zh');

async function* pages(count: number, size: number, fail?: Error): AsyncGenerator<number[]> {
  for (let at = 0; at < count; at += size) yield Array.from({ length: Math.min(size, count - at) }, (_, n) => at + n);
  if (fail) throw fail;
}

async function workbook(title: string, source: AsyncIterable<number[]>, maxRows?: number): Promise<Map<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxOf(title, columns, source, maxRows)) chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

describe('a workbook', () => {
  it('goes on in further sheets, each with its heading', async () => {
    const parts = await workbook('数', pages(29, 4), 11);
    const sheets = [1, 2, 3, 4].map((n) => sheetRows(parts.get(`xl/worksheets/sheet${n}.xml`) ?? ''));
    expect(sheets.map((rows) => rows.length)).toEqual([9, 9, 9, 6]);
    for (const [heading] of sheets) expect(heading?.get('A')?.value).toBe('数');
    expect(sheets.flatMap(([, ...rows]) => rows.map((row) => Number(row.get('A')?.value)))).toEqual(Array.from({ length: 29 }, (_, n) => n));
    expect([...(parts.get('xl/workbook.xml') ?? '').matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['数 1', '数 2', '数 3', '数 4']);
    for (const n of [1, 2, 3, 4]) expect(parts.get('[Content_Types].xml')).toContain(`/xl/worksheets/sheet${n}.xml`);
  });

  it('without rows has its heading', async () => {
    const parts = await workbook('空', pages(0, 1));
    expect(sheetRows(parts.get('xl/worksheets/sheet1.xml') ?? '')).toHaveLength(1);
  });

  it('has a sheet name that every program takes', async () => {
    const parts = await workbook(`[a]:b*c?d/e\\f'g&<${'x'.repeat(40)}`, pages(1, 1));
    const name = /sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? '';
    expect(name).not.toMatch(/[[\]:*?/\\']/);
    expect(name.replace(/&\w+;/g, '&').length).toBeLessThanOrEqual(31);
    expect(name).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
  });
});

describe('the files of tasks', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const left = async () => (await readdir(join(dataDir, 'tasks'), { recursive: true })).filter((name) => /\.(xlsx|csv)$/.test(name));

  it('leave nothing behind when the rows fail, and say why', async () => {
    const files = taskFiles({ dataDir });
    const why = new Error('cancelled');
    await expect(files.write('xlsx', xlsxOf('数', columns, pages(100, 10, why)))).rejects.toBe(why);
    await expect(files.write('csv', csvOf(columns, pages(100, 10, why)))).rejects.toBe(why);
    await expect(files.write('xlsx', xlsxOf('数', columns, pages(0, 10, why)))).rejects.toBe(why);
    expect(await left()).toEqual([]);
  });

  it('are removed when nobody claims them', async () => {
    const files = taskFiles({ dataDir });
    const [old, fresh] = [await files.write('xlsx', xlsxOf('数', columns, pages(3, 3))), await files.write('xlsx', xlsxOf('数', columns, pages(3, 3)))];
    await utimes(join(dataDir, 'tasks/uploads', old.path), 1_000, 1_000);
    await files.removeOlder(2_000);
    expect((await left()).map((name) => name.replaceAll('\\', '/'))).toEqual([expect.stringContaining(fresh.path)]);
    await expect(files.open(old.path)).rejects.toThrow();
  });
});

it('a download keeps its name in every alphabet', () => {
  expect(attachment('商品 "A"(1).csv')).toBe(`attachment; filename="__ _A_(1).csv"; filename*=UTF-8''%E5%95%86%E5%93%81%20%22A%22%281%29.csv`);
});
