import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { adminApi } from '#contract/access/admin.ts';
import { exportApi } from '#contract/platform/export.ts';
import { exportErrors } from '#contract/platform/export.schema.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { taskApi } from '#contract/platform/task.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import { harmless, harmlessWithin } from '#server/platform/export/cells.ts';
import { exportTask } from '#server/platform/export/run.ts';
import { product } from '#server/product.ts';
import { role } from '#server/core/schema.ts';
import type { Step } from '#server/platform/task/define.ts';
import { taskFiles } from '#server/platform/task/files.ts';
import { startRunner } from '#server/platform/task/runner.ts';
import { task } from '#server/platform/task/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addGoods, expectBadFields, expectRefused } from '../goods/fixtures.ts';
import { makePerson, makeRole } from '../access/people.ts';
import { exporter } from './exporter.ts';
import { download, finished, otherProcess, parseCsv, queue, sheetRows, unzip } from './support.ts';

let server: TestServer;
let token: string;
let ask: ReturnType<typeof exporter>['ask'];
let exported: ReturnType<typeof exporter>['exported'];
let csvRows: ReturnType<typeof exporter>['csvRows'];

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  ({ ask, exported, csvRows } = exporter(server, token));
});
afterAll(() => server.close());

describe('what is written', () => {
  /** What is stored, what a cell shows, and what it shows in CSV where that differs. */
  const cells: readonly (readonly [stored: string, shown: string, csv?: string])[] = [
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1', "' =1"],
    ['\u3000\u200b＝1', "'\u3000\u200b＝1"],
    ['"=1"', '\'"=1"'],
    ['a,b', 'a,b'],
    ['say "hi"', 'say "hi"'],
    ['two\r\nlines', 'two\r\nlines'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    ['正常', '正常'],
    ['a-b=c; d', 'a-b=c; d'],
    // A program that takes other separators begins a cell within these.
    ['红;=1+1', '红;=1+1', "红;'=1+1"],
    ['红; "＝1";-1', '红; "＝1";-1', '红; "\'＝1";\'-1'],
    ['红\n=1', '红\n=1', "红\n'=1"],
    ['bell\u0007', 'bell', 'bell\u0007'],
  ];
  let ids: string[];

  beforeAll(async () => {
    ids = [];
    for (const [n, [goods_name]] of cells.entries()) {
      const row = await addGoods(server.db, {
        goods_name,
        price: 123_456 + n,
        quantity: n,
        create_time: 1_700_000_000 - n,
        is_auth: 0,
        auth_message: '=cmd()',
      });
      ids.push(row.goods_id);
    }
  });

  const columns = ['goods_name', 'price', 'quantity', 'status', 'create_time', 'auth_message', 'exchange_point'];

  it('takes no longer over what never ends', () => {
    const long = '\n'.repeat(200_000);
    expect(harmlessWithin(`x${long}`)).toBe(`x${long}`);
    expect(harmless(' '.repeat(200_000))).toHaveLength(200_000);
  });

  it('is CSV that reads back, with formulas made harmless', async () => {
    const { file, task: done } = await exported({ resource: 'goods', format: 'csv', ids, columns });
    const [heading, ...rows] = parseCsv(file.bytes);
    expect(heading).toEqual(['商品名称', '商品价格', '库存', '商品状态', '创建时间', '审核备注', '兑换所需积分']);
    expect(rows.map(([name]) => name)).toEqual(cells.map(([, shown, csv]) => csv ?? shown));
    // In the zone of the marketplace, whatever that of the server is.
    expect(rows[0]?.slice(1)).toEqual(['1234.56', '0', '待审核', '2023-11-15 06:13:20', "'=cmd()", '']);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename="__-[\d-]+\.csv"; filename\*=UTF-8''%E5%95%86%E5%93%81-\d{4}-\d\d-\d\d-\d{4}\.csv$/,
    );
    expect(done).toMatchObject({ kind: 'export', title: { zh: '导出商品', en: 'Export: Goods' }, done: cells.length, total: cells.length, downloadable: true });
    expect(done.expires).toBe((done.finished ?? 0) + 7 * 86_400);
  });

  it('is in the language of the caller', async () => {
    const [heading, first] = await csvRows({ resource: 'goods', ids: ids.slice(0, 1), columns: ['create_time', 'status', 'goods_name'] }, token, 'en');
    expect(heading).toEqual(['Created at', 'Status', 'Goods name']);
    expect(first?.[1]).toBe('Pending review');
  });

  it('is a workbook with numbers, money and dates as such, and texts that are no formulas', async () => {
    const { file } = await exported({ resource: 'goods', format: 'xlsx', ids, columns });
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const parts = unzip(file.bytes);
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('name="商品"');
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).not.toContain('<f>');
    const [heading, ...rows] = sheetRows(xml);
    expect([...(heading?.values() ?? [])].map(({ value }) => value)).toEqual([
      '商品名称',
      '商品价格',
      '库存',
      '商品状态',
      '创建时间',
      '审核备注',
      '兑换所需积分',
    ]);
    // A control character has no place in a workbook.
    expect(rows.map((row) => row.get('A'))).toEqual(cells.map(([, value]) => ({ type: 'text', style: 0, value })));
    const first = rows[0];
    expect(first?.get('B')).toEqual({ type: 'number', style: 2, value: '1234.56' });
    expect(first?.get('C')).toEqual({ type: 'number', style: 0, value: '0' });
    expect(first?.get('D')).toMatchObject({ type: 'text', value: '待审核' });
    expect(first?.get('G')).toBeUndefined();
    // The day number of spreadsheets, counted from 1899-12-30, of what a clock of the marketplace shows.
    const shown = new Date(Math.round(Number(first?.get('E')?.value) * 86_400) * 1000 + Date.UTC(1899, 11, 30));
    expect(shown.toISOString()).toBe('2023-11-15T06:13:20.000Z');
  });

  it('never holds a password', async () => {
    const rows = await csvRows({ resource: 'admin' });
    expect(rows.flat().join()).not.toMatch(/scrypt|\$/);
    expect(rows[0]).not.toContain('管理员密码');
  });
});

describe('asking', () => {
  it('is refused for unknown things, columns and filters', async () => {
    expectRefused(await ask({ resource: 'nothing' }), exportErrors.unknown);
    const column = await ask({ resource: 'brand', columns: ['name', 'version'] });
    expect(column).toMatchObject({ status: 400, error: { message: '没有可导出的字段：version', errors: [{ field: 'columns' }] } });
    expectBadFields(await ask({ resource: 'goods', filter: { start_price: 'cheap' } }), 'start_price');
  });

  it('needs the permission of the list', async () => {
    const clerk = await makePerson(server, ['brandList']);
    expect((await exported({ resource: 'brand', columns: ['name'] }, clerk.token)).task.status).toBe('succeeded');
    for (const resource of ['goods', 'spec', 'admin', 'role', 'log']) expectRefused(await ask({ resource }, clerk.token), commonErrors.notPermitted);
    const offered = await server.call(exportApi.resources, {}, { token: clerk.token });
    expect(offered.body.map(({ resource }) => resource)).toEqual(['brand']);
    expect(offered.body[0]?.columns.map(({ field }) => field)).toEqual(['brand_id', 'name', 'logo']);
  });

  it('leaves a record in the system log', async () => {
    const { body } = await ask({ resource: 'brand', filter: { name: '米' } });
    const log = await server.call(logApi.list, { query: { resource: 'export', record_id: String(body.task_id) } }, { token });
    expect(log.body.data[0]).toMatchObject({ operator_name: 'superadmin', operate_detail: '导出数据：品牌', method: 'POST /admin/exports' });
  });
});

describe('doing it again', () => {
  it('makes a new file of the same rows and columns as they are now, for whoever asks, with their rights', async () => {
    const keyword = `再来一次${Date.now()}`;
    await addGoods(server.db, { goods_name: `${keyword}甲` });
    const person = await makePerson(server, ['goodsList']);
    const first = await exported({ resource: 'goods', filter: { keyword }, columns: ['goods_name'] }, person.token);
    await addGoods(server.db, { goods_name: `${keyword}乙` });
    const { body } = await server.call(taskApi.repeat, { params: { id: first.task.id } }, { token: person.token });
    expect(body.task_id).toBeGreaterThan(first.task.id);
    await finished(server, person.token, body.task_id);
    const rows = parseCsv((await download(server, person.token, body.task_id)).bytes);
    expect(
      rows
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual([`${keyword}乙`, `${keyword}甲`].sort());

    const other = await makePerson(server, ['goodsList']);
    expectRefused(await server.call(taskApi.repeat, { params: { id: first.task.id } }, { token: other.token }), commonErrors.notFound);
  });

  it('is refused while the task is open, and for kinds that are done once', async () => {
    const open = await queue(server, 'export', { status: 'running' });
    expectRefused(await server.call(taskApi.repeat, { params: { id: open.id } }, { token }), taskErrors.running);
    const once = await queue(server, 'goods-index', { status: 'succeeded', finished: 1_700_000_100 });
    expectRefused(await server.call(taskApi.repeat, { params: { id: once.id } }, { token }), taskErrors.once);
  });
});

describe('the list of tasks', () => {
  it('holds the own ones, for super administrators those of all, by person and time', async () => {
    const person = await makePerson(server, ['goodsList']);
    const mine = (await ask({ resource: 'goods' }, person.token)).body.task_id;
    await finished(server, person.token, mine);
    const own = await server.call(taskApi.list, {}, { token: person.token });
    expect(own.body.data.map(({ id }) => id)).toEqual([mine]);
    const [{ owner_name = '', created = 0 } = {}] = own.body.data;
    const all = await server.call(taskApi.list, { query: { owner_name } }, { token });
    expect(all.body.data.map(({ id }) => id)).toEqual([mine]);
    const other = await server.call(taskApi.list, { query: { owner_name: 'superadmin' } }, { token: person.token });
    expect(other.body.data).toEqual([]);
    const listed = async (query: { start_time?: number; end_time?: number }) =>
      (await server.call(taskApi.list, { query: { owner_name, ...query } }, { token })).body.data_total;
    expect([await listed({ start_time: created }), await listed({ start_time: created + 1 }), await listed({ end_time: created - 1 })]).toEqual([1, 0, 0]);
  });
});

describe('the file', () => {
  it('is for its owner and for super administrators', async () => {
    const [owner, other] = [await makePerson(server, ['brandList']), await makePerson(server, ['brandList'])];
    const { task: done } = await exported({ resource: 'brand', columns: ['name'] }, owner.token);
    expect((await download(server, owner.token, done.id)).status).toBe(200);
    expect((await download(server, token, done.id)).status).toBe(200);
    expect((await download(server, other.token, done.id)).status).toBe(404);
    expectRefused(await server.call(taskApi.one, { params: { id: done.id } }, { token: other.token }), commonErrors.notFound);
    expectRefused(await server.call(taskApi.cancel, { params: { id: done.id } }, { token: other.token }), commonErrors.notFound);
    await server.call(taskApi.remove, { params: { ids: String(done.id) } }, { token: other.token });
    expect((await download(server, owner.token, done.id)).status).toBe(200);
    const own = await server.call(taskApi.list, { query: {} }, { token: owner.token });
    expect(own.body.data.map(({ id }) => id)).toEqual([done.id]);
    expect((await server.call(taskApi.list, { query: {} }, { token: other.token })).body.data).toEqual([]);
    const all = await server.call(taskApi.list, { query: { kind: 'export', status: 'succeeded', page_size: 100 } }, { token });
    expect(all.body.data.map(({ id }) => id)).toContain(done.id);
  });

  it('is given by the rights of now: a right that is gone, or that comes back, counts at once', async () => {
    const owner = await makePerson(server, ['brandList']);
    const boss = await makePerson(server, 'founder');
    const { task: done } = await exported({ resource: 'brand', columns: ['name'] }, owner.token);
    const withheld = { status: 'succeeded', result: null, downloadable: false, text: { en: expect.stringContaining('no longer') } };

    const expectGone = async () => {
      expectRefused(await server.call(taskApi.result, { params: { id: done.id } }, { token: owner.token }), commonErrors.notPermitted);
      expect((await server.call(taskApi.one, { params: { id: done.id } }, { token: owner.token })).body).toMatchObject(withheld);
      const [listed] = (await server.call(taskApi.list, { query: {} }, { token: owner.token })).body.data;
      expect(listed).toMatchObject(withheld);
      expectRefused(await ask({ resource: 'brand' }, owner.token), commonErrors.notPermitted);
    };
    const edit = (identifier: string) =>
      server.call(
        roleApi.update,
        { params: { id: owner.roleId }, body: { role_name: `改${owner.roleId}`, menus: [{ identifier, checked: true }] } },
        { token: boss.token },
      );

    expect((await edit('specList')).status).toBe(200);
    await expectGone();
    expect((await edit('brandList')).status).toBe(200);
    expect((await download(server, owner.token, done.id)).status).toBe(200);

    const other = await makeRole(server, ['specList']);
    const moved = await server.call(
      adminApi.update,
      { params: { id: owner.id }, body: { role_id: other, founder: 0, department: '部' } },
      { token: boss.token },
    );
    expect(moved.status).toBe(200);
    await expectGone();
    expect((await download(server, boss.token, done.id)).status).toBe(200);
    expect((await server.call(adminApi.remove, { params: { id: owner.id } }, { token: boss.token })).status).toBe(200);
    expect((await download(server, owner.token, done.id)).status).toBe(403);
  });

  it('is not finished when the right is taken away while it is written', async () => {
    const owner = await makePerson(server, ['specList']);
    const { services, live } = await otherProcess(server);
    const actor = async () => ({ id: owner.id, username: owner.username, founder: false, roleId: owner.roleId, sid: '' });
    const step: Step = {
      task: { id: 0, owner_id: owner.id, owner_name: owner.username, attempt: 1 },
      services,
      files: taskFiles(server.config),
      db: server.db,
      state: null,
      actor,
      write: () => Promise.reject(new Error('an export changes nothing')),
      // Reported between the first look at the rights and the first page.
      progress: async () => void (await server.db.update(role).set({ menus: [] }).where(eq(role.role_id, owner.roleId))),
    };
    const run = exportTask(product.exports).run(step, { resource: 'spec', format: 'csv', query: {}, columns: ['spec_id'], ids: null, lang: 'zh', address: '' });
    await expect(run).rejects.toMatchObject({ refusal: commonErrors.notPermitted });
    await live.close();
  });

  it('has no public address', async () => {
    const { task: done } = await exported({ resource: 'brand' });
    const [row] = await server.db.select({ file: task.file }).from(task).where(eq(task.id, done.id));
    const path = row?.file?.path ?? '';
    expect(await readdir(join(server.config.dataDir, 'tasks', 'uploads'), { recursive: true })).toContain(path);
    expect((await server.app.inject({ url: `/files/${path}` })).statusCode).toBe(404);
    expect(JSON.stringify(done)).not.toContain(path);
  });

  it('goes with its task, and with its time', async () => {
    const files = () => readdir(join(server.config.dataDir, 'tasks', 'uploads'), { recursive: true });
    const pathOf = async (id: number) => (await server.db.select({ file: task.file }).from(task).where(eq(task.id, id)))[0]?.file?.path ?? '';
    const [removed, expired] = [(await exported({ resource: 'brand' })).task.id, (await exported({ resource: 'brand' })).task.id];
    const [first, second] = [await pathOf(removed), await pathOf(expired)];

    expect((await server.call(taskApi.remove, { params: { ids: String(removed) } }, { token })).status).toBe(200);
    expect(await files()).not.toContain(first);
    expect((await download(server, token, removed)).status).toBe(404);

    await server.db.update(task).set({ expires: 1_700_000_000 }).where(eq(task.id, expired));
    expect((await download(server, token, expired)).status).toBe(409);
    const { services, live } = await otherProcess(server);
    await startRunner(services, [], { pollMs: 0 }).clean();
    await live.close();
    expect(await files()).not.toContain(second);
    expectRefused(await server.call(taskApi.result, { params: { id: expired } }, { token }), taskErrors.noFile);
    expect((await server.call(taskApi.one, { params: { id: expired } }, { token })).body).toMatchObject({ status: 'succeeded', downloadable: false });
  });

  it('is not made when the right is gone meanwhile', async () => {
    const clerk = await makePerson(server, ['brandList']);
    const params = { resource: 'role', format: 'csv', query: {}, columns: ['role_name'], ids: null, lang: 'zh' };
    const [row] = await server.db
      .insert(task)
      .values({ kind: 'export', title: { zh: '', en: '' }, params, owner_id: clerk.id, owner_name: clerk.username, created: 1 })
      .returning();
    await server.call(exportApi.create, { body: { resource: 'brand', format: 'csv' } }, { token: clerk.token });
    expect(await finished(server, clerk.token, row?.id ?? 0)).toMatchObject({
      status: 'failed',
      error: { zh: commonErrors.notPermitted.zh },
      downloadable: false,
    });
  });

  it('of an open task cannot be removed with it', async () => {
    const [row] = await server.db
      .insert(task)
      .values({ kind: 'test.nobody', title: { zh: '', en: '' }, params: {}, owner_id: 1, owner_name: 'superadmin', created: 1 })
      .returning();
    expectRefused(await server.call(taskApi.remove, { params: { ids: String(row?.id) } }, { token }), taskErrors.open);
  });
});
