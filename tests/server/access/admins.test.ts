import { and, eq } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { sessionApi } from '#contract/access/session.ts';
import { adminUser } from '#server/core/schema.ts';
import { CAPTCHA, startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from './people.ts';

let server: TestServer;
let boss: Person;
let clerkRole: number;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
  clerkRole = await makeRole(server, ['brandList']);
});
afterAll(() => server.close());

type Fields = Parameters<typeof create>[0];
let names = 0;
const person = () => ({ username: `新人_${(names += 1)}`, password: TRAVELLING, role_id: clerkRole, founder: 0 as 0 | 1, department: '商品部' });
const create = (body: Partial<ReturnType<typeof person>> & Record<string, unknown> = {}, token = boss.token) =>
  server.call(adminApi.create, { body: { ...person(), ...body } }, { token });
const update = (id: number, body: Fields = {}, token = boss.token) =>
  server.call(adminApi.update, { params: { id }, body: { role_id: clerkRole, founder: 0, department: '商品部', ...body } as never }, { token });
const remove = (id: number, token = boss.token) => server.call(adminApi.remove, { params: { id } }, { token });
const one = (id: number, lang?: 'en') => server.call(adminApi.one, { params: { id } }, { token: boss.token, lang });
const refused = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error?.code];
const alive = async (token: string) => (await server.call(accountApi.sessions, {}, { token })).status;

describe('adding', () => {
  it('stores what was entered and answers it without the password', async () => {
    const answer = await create({ username: '张三_01', real_name: '张三', remark: '试用', face: '/files/a.png' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: answer.body.id,
      account_state: 'NORMAL',
      username: '张三_01',
      role_id: clerkRole,
      role_name: expect.stringContaining('角色') as string,
      founder: 0,
      department: '商品部',
      real_name: '张三',
      remark: '试用',
      face: '/files/a.png',
      mobile: '',
      email: '',
      date_line: expect.any(Number) as number,
      user_state: 0,
      identity_check: 0,
      manageable: 1,
      second_factor: 0,
      version: 1,
    });
    expect((await one(answer.body.id)).body).toEqual(answer.body);
    expect((await server.call(sessionApi.login, { query: { username: '张三_01', password: TRAVELLING, captcha: CAPTCHA, uuid: 'u' } })).status).toBe(200);
  });

  it('gives a founder no role, and the name of that in the caller’s language', async () => {
    const answer = await create({ founder: 1, role_id: clerkRole });
    expect(answer.body).toMatchObject({ role_id: 0, founder: 1, role_name: '超级管理员' });
    expect((await one(answer.body.id, 'en')).body.role_name).toBe('Super administrator');
  });

  it.each([
    ['username', { username: '12345' }],
    ['username', { username: 'a' }],
    ['username', { username: 'x'.repeat(21) }],
    ['username', { username: 'a b' }],
    ['real_name', { real_name: '!' }],
    ['remark', { remark: 'x'.repeat(91) }],
    ['founder', { founder: 2 }],
    ['role_id', { role_id: undefined }],
    ['role_id', { role_id: -1 }],
    ['department', { department: '' }],
    ['face', { face: 'javascript:alert(1)' }],
  ])('names the field that is wrong: %s', async (field, body) => {
    const answer = await create(body as Fields);
    expect(refused(answer)).toEqual([400, '004']);
    expect(answer.error.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('refuses a malformed password, a taken name and an unknown role', async () => {
    expect(refused(await create({ password: 'abc123' }))).toEqual([409, '917']);
    expect(refused(await create({ password: '' }))).toEqual([409, '917']);
    expect(refused(await create({ username: boss.username }))).toEqual([409, '915']);
    expect(refused(await create({ role_id: 999_999 }))).toEqual([404, '003']);
    expect(refused(await create({ role_id: 0 }))).toEqual([404, '003']);
  });

  it('gives one name only once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ username: '同名人' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.error.code).toBe('915');
  });
});

describe('listing', () => {
  it('shows live ones, newest first, by part of name, department or real name', async () => {
    const first = (await create({ department: '查找部' })).body;
    const second = (await create({ real_name: '查找人', department: '别的' })).body;
    const third = (await create({ username: '查找_名', department: '别的' })).body;
    const list = (keyword: string, paging = {}) => server.call(adminApi.list, { query: { keyword, ...paging } }, { token: boss.token });
    expect((await list('查找')).body.data.map((row) => row.id)).toEqual([third.id, second.id, first.id]);
    expect((await list('查找', { page_no: 2, page_size: 2 })).body).toMatchObject({ data: [{ id: first.id }], data_total: 3, page_no: 2, page_size: 2 });
    expect((await list('查找', { page_no: 9 })).body).toMatchObject({ data: [], data_total: 3 });
    await remove(second.id);
    expect((await list('查找')).body.data_total).toBe(2);
    expect((await list('%')).body.data_total).toBe(0);
    expect((await list('查找_')).body.data.map((row) => row.id)).toEqual([third.id]);
  });

  it('answers 404 for one that does not live, 400 for no id', async () => {
    expect(refused(await one(999_999))).toEqual([404, '003']);
    expect(refused(await server.call(adminApi.one, { params: { id: 'x' } }, { token: boss.token }))).toEqual([400, '004']);
    expect(refused(await server.call(adminApi.one, { params: { id: '9'.repeat(25) } }, { token: boss.token }))).toEqual([400, '004']);
  });
});

describe('editing', () => {
  it('changes everything but the name, and keeps the password and what was not sent', async () => {
    const { id, username } = (await create({ remark: '旧', real_name: '旧名' })).body;
    const answer = await update(id, { username: '换名字', department: '新部', remark: '新', password: '' });
    expect(answer.body).toMatchObject({ id, username, department: '新部', remark: '新', real_name: '旧名' });
    expect((await server.call(sessionApi.login, { query: { username, password: TRAVELLING, captcha: CAPTCHA, uuid: 'u' } })).status).toBe(200);
  });

  it('ends that administrator’s sessions when the password is new, and only then', async () => {
    const someone = await makePerson(server, ['brandList']);
    expect((await update(someone.id, { role_id: someone.roleId })).status).toBe(200);
    expect(await alive(someone.token)).toBe(200);
    expect((await update(someone.id, { role_id: someone.roleId, password: md5('other1') })).status).toBe(200);
    expect(await alive(someone.token)).toBe(403);
    expect(await alive(boss.token)).toBe(200);
    expect(refused(await update(someone.id, { password: 'short' }))).toEqual([409, '917']);
  });

  it('refuses an unknown administrator or role', async () => {
    expect(refused(await update(999_999))).toEqual([404, '003']);
    expect(refused(await update((await create()).body.id, { role_id: 999_999 }))).toEqual([404, '003']);
  });
});

describe('deleting', () => {
  it('frees the name, and the id stays gone', async () => {
    const { id, username } = (await create()).body;
    expect((await remove(id)).status).toBe(200);
    expect(refused(await remove(id))).toEqual([404, '003']);
    expect(refused(await one(id))).toEqual([404, '003']);
    const again = await create({ username });
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(id);
  });

  it('is refused for the own account', async () => {
    const answer = await remove(boss.id);
    expect([answer.status, answer.error]).toEqual([400, { code: '004', message: '不能删除自己的账号' }]);
    expect(await alive(boss.token)).toBe(200);
  });
});

describe('super administrators', () => {
  it('are made, changed and deleted only by each other', async () => {
    const manager = await makePerson(server, ['administratorManage', 'brandList']);
    const founder = (await create({ founder: 1 })).body.id;
    expect(refused(await create({ founder: 1 }, manager.token))).toEqual([401, '002']);
    expect(refused(await update(founder, { founder: 1 }, manager.token))).toEqual([401, '002']);
    expect(refused(await update(founder, { founder: 0 }, manager.token))).toEqual([401, '002']);
    expect(refused(await update(manager.id, { founder: 1 }, manager.token))).toEqual([401, '002']);
    expect(refused(await remove(founder, manager.token))).toEqual([401, '002']);
    expect((await update(founder, { founder: 0 })).body).toMatchObject({ founder: 0, role_id: clerkRole });
  });

  it('never run out: the last one can neither be demoted nor deleted, not even at once', async () => {
    const other = await makePerson(server, 'founder');
    const live = and(eq(adminUser.founder, 1), eq(adminUser.user_state, 0));
    const rest = (await server.db.select({ id: adminUser.id }).from(adminUser).where(live))
      .map((row) => row.id)
      .filter((id) => id !== boss.id && id !== other.id);
    for (const id of rest) expect((await update(id, { founder: 0 })).status).toBe(200);
    // Each of the last two takes the other one away.
    const [one, two] = await Promise.all([update(other.id, { founder: 0 }), remove(boss.id, other.token)]);
    expect(await server.db.$count(adminUser, live)).toBe(1);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    const [last] = await server.db.select({ id: adminUser.id }).from(adminUser).where(live);
    const token = last?.id === boss.id ? boss.token : other.token;
    const demoted = await update(last?.id ?? 0, { founder: 0 }, token);
    expect([demoted.status, demoted.error]).toEqual([409, { code: '916', message: '至少保留一名超级管理员' }]);
    expect(refused(await remove(last?.id ?? 0, token))).toEqual([409, '916']);
    // Hand the rest of the file a founder again, whoever won.
    const back = last?.id === boss.id ? boss.id : (await create({ founder: 1 }, token)).body.id;
    expect(back).toBeGreaterThan(0);
  });
});

describe('granting', () => {
  let founder: Person;
  beforeAll(async () => {
    founder = await makePerson(server, 'founder');
  });

  it('gives nobody a role with more than the own rights', async () => {
    const manager = await makePerson(server, ['administratorManage', 'brandList']);
    const within = await makeRole(server, ['brandList']);
    const beyond = await makeRole(server, ['brandList', 'specList']);
    expect((await create({ role_id: within }, manager.token)).status).toBe(200);
    const tooMuch = await create({ role_id: beyond }, manager.token);
    expect([tooMuch.status, tooMuch.error]).toEqual([401, { code: '002', message: '不能授予自己没有的权限' }]);
    expect(refused(await update(manager.id, { role_id: beyond }, manager.token))).toEqual([401, '002']);
    expect((await create({ role_id: beyond }, founder.token)).status).toBe(200);
  });
});
