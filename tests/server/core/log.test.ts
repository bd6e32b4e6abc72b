import { sql } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from '../access/people.ts';

let server: TestServer;
let boss: Person;
let roleId: number;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
  roleId = await makeRole(server, ['brandList']);
});
afterAll(() => server.close());

type Query = Parameters<typeof server.call<Awaited<ReturnType<typeof logApi.list.shapes>>>>[1] extends { query?: infer Q } ? Q : never;
const logs = async (query: NonNullable<Query> = {}, lang?: 'en', token = boss.token) => (await server.call(logApi.list, { query }, { token, lang })).body;
const newAdmin = (username: string) =>
  server.call(adminApi.create, { body: { username, password: TRAVELLING, role_id: roleId, founder: 0, department: '商品部' } }, { token: boss.token });

describe('a change leaves a row', () => {
  it('with who, what, when, from where and the parameters, secrets masked, in the reader’s language', async () => {
    const { id } = (await newAdmin('被记录人')).body;
    const { data } = await logs({ page_size: 1 });
    expect(data[0]).toMatchObject({
      operator_id: boss.id,
      operator_name: boss.username,
      operate_detail: '添加管理员：被记录人',
      operate_ip: '127.0.0.1',
      level: 'important',
      method: 'POST /admin/systems/manager/admin-users',
    });
    expect(JSON.parse(data[0]?.params ?? '')).toEqual({
      body: expect.objectContaining({ username: '被记录人', password: '***', department: '商品部' }) as unknown,
    });
    expect(Math.abs((data[0]?.operate_time ?? 0) - Date.now() / 1000)).toBeLessThan(30);
    expect((await logs({ page_size: 1 }, 'en')).data[0]?.operate_detail).toBe('Add an administrator: 被记录人');
    expect(JSON.stringify(data)).not.toContain(TRAVELLING);
    expect(id).toBeGreaterThan(0);
  });

  it('with the fields that changed, before and after', async () => {
    const { id } = (await newAdmin('改来改去')).body;
    await server.call(
      adminApi.update,
      { params: { id }, body: { role_id: roleId, founder: 0, department: '客服部', remark: '调岗', password: md5('other1') } },
      { token: boss.token },
    );
    const [row] = (await logs({ resource: 'admin', record_id: String(id) })).data;
    expect(row?.changes).toEqual([
      {
        resource: 'admin',
        ids: [String(id)],
        title: '改来改去',
        fields: [
          { field: 'department', before: '商品部', after: '客服部' },
          { field: 'remark', before: '', after: '调岗' },
          { field: 'password', before: '***', after: '***' },
        ],
      },
    ]);
  });

  it('as one history per record, newest first, deletion included', async () => {
    const { id } = (await newAdmin('有历史的')).body;
    const { id: other } = (await newAdmin('另一个人')).body;
    await server.call(adminApi.update, { params: { id }, body: { role_id: roleId, founder: 0, department: '新部' } }, { token: boss.token });
    await server.call(adminApi.remove, { params: { id } }, { token: boss.token });
    const history = (await logs({ resource: 'admin', record_id: String(id) })).data;
    expect(history.map((row) => row.operate_detail)).toEqual(['删除管理员：有历史的', '修改管理员：有历史的', '添加管理员：有历史的']);
    expect(history[0]?.changes[0]?.fields).toContainEqual({ field: 'department', before: '新部', after: null });
    expect((await logs({ resource: 'admin', record_id: String(other) })).data_total).toBe(1);
    expect((await logs({ resource: 'admin' })).data_total).toBeGreaterThanOrEqual(5);
    expect((await logs({ resource: 'nothing' })).data_total).toBe(0);
  });

  it('not when the call was refused, nor when it only read', async () => {
    const before = await server.db.$count(systemLog);
    await newAdmin(boss.username);
    await server.call(roleApi.list, {}, { token: boss.token });
    expect(await server.db.$count(systemLog)).toBe(before);
  });
});

describe('reading the log', () => {
  it('filters by account, operation or address, by level and by time, both ends included', async () => {
    const time = 1_700_000_000;
    await server.db.insert(systemLog).values(
      [
        {
          operator_name: '甲筛选',
          operate_detail: '改品牌',
          operate_detail_en: 'Edit brand',
          operate_ip: '10.0.0.1',
          operate_time: time,
          level: 'normal' as const,
        },
        {
          operator_name: '乙',
          operate_detail: '删筛选',
          operate_detail_en: 'Delete filter',
          operate_ip: '10.0.0.2',
          operate_time: time + 10,
          level: 'important' as const,
        },
        { operator_name: '丙', operate_detail: '其他', operate_detail_en: 'Other', operate_ip: '10.77.0.3', operate_time: time + 20, level: 'normal' as const },
      ].map((row) => Object.assign(row, { method: 'PUT /admin/x', params: '{}' })),
    );
    const found = async (query: NonNullable<Query>) => (await logs(query)).data.map((row) => row.operator_name);
    expect(await found({ keyword: '筛选' })).toEqual(['乙', '甲筛选']);
    expect(await found({ keyword: '10.77' })).toEqual(['丙']);
    expect(await found({ keyword: 'delete FILTER' })).toEqual(['乙']);
    expect(await found({ keyword: '筛选', level: 'important' })).toEqual(['乙']);
    expect(await found({ start_time: time, end_time: time + 10 })).toEqual(['乙', '甲筛选']);
    expect(await found({ start_time: time + 11, end_time: time + 20 })).toEqual(['丙']);
    expect((await logs({ start_time: time, end_time: time + 20, page_no: 2, page_size: 2 })).data.map((row) => row.operator_name)).toEqual(['甲筛选']);
  });

  it('refuses a start after the end, and a level that does not exist', async () => {
    const wrong = await server.call(logApi.list, { query: { start_time: 2, end_time: 1 } }, { token: boss.token });
    expect([wrong.status, wrong.error.code, wrong.error.message]).toEqual([400, '004', '开始时间不能晚于结束时间']);
    expect((await server.call(logApi.list, { query: { level: 'loud' as 'normal' } }, { token: boss.token })).error.code).toBe('004');
  });

  it('is for holders of systemLogs only', async () => {
    const reader = await makePerson(server, ['systemLogs']);
    const clerk = await makePerson(server, ['brandList']);
    expect((await logs({}, undefined, reader.token)).data.length).toBeGreaterThan(0);
    expect((await server.call(logApi.list, {}, { token: clerk.token })).error.code).toBe('002');
  });

  it('finds text with its indexes', async () => {
    const { rows } = (await server.db.execute(sql`select indexname from pg_indexes where tablename = 'system_log'`)) as unknown as {
      rows: { indexname: string }[];
    };
    expect(rows.map((row) => row.indexname)).toEqual(expect.arrayContaining(['system_log_text', 'system_log_records', 'system_log_time']));
  });
});
