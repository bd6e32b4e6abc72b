/** No value of a query or body is ever logged, in whatever way a call fails; nor does the system log keep a secret. */
import { sql } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customWordApi } from '#contract/goods/custom-word.ts';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { sessionApi } from '#contract/access/session.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { describeError } from '#server/core/logger.ts';
import { Refused } from '#server/core/refused.ts';
import { systemLog } from '#server/core/schema.ts';
import { CAPTCHA, startServer, type TestServer } from '../harness.ts';
import { PLANTED } from '../log-watch.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from './people.ts';

let server: TestServer;
let boss: Person;
let roleId: number;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
  roleId = await makeRole(server, []);
});
afterAll(() => server.close());

const secret = `${PLANTED}key`;
const travelling = md5(PLANTED);
const token = () => ({ token: boss.token });

/** Lets every write of a table fail, with a message and a detail that quote the row, as real ones do. */
async function breakTable(table: string, column: string): Promise<() => Promise<unknown>> {
  await server.db.execute(sql.raw(`alter table ${table} add constraint broken_${table} check (${column} is null) not valid`));
  return () => server.db.execute(sql.raw(`alter table ${table} drop constraint broken_${table}`));
}

/** What was logged while something was done. */
async function loggedDuring(work: () => Promise<unknown>): Promise<string> {
  const before = server.logged().length;
  await work();
  return server.logged().slice(before).join('');
}

describe('a call that fails', () => {
  it.each<[string, string, string, () => Promise<{ status: number; error: unknown }>]>([
    [
      'with a password that is stored',
      'admin_user',
      'username',
      () =>
        server.call(
          adminApi.create,
          { body: { username: `人_${PLANTED}`, password: travelling, role_id: roleId, founder: 0, department: PLANTED, remark: '13900001111' } },
          token(),
        ),
    ],
    [
      'with a new password of the own',
      'admin_user',
      'password',
      () => server.call(sessionApi.profile, { body: { face: `/files/${PLANTED}.png`, old_passwprd: TRAVELLING, password: travelling } }, token()),
    ],
    ['with the key of the custom words', 'setting', 'key', () => server.call(customWordApi.saveSecret, { body: { password: secret } }, token())],
    ['with a custom word', 'custom_word', 'name', () => server.call(customWordApi.create, { body: { name: PLANTED } }, token())],
    [
      'at the sign-in',
      'admin_session',
      'uuid',
      () => server.call(sessionApi.login, { query: { username: boss.username, password: TRAVELLING, captcha: CAPTCHA, uuid: PLANTED } }),
    ],
    [
      'with the secret of an authenticator',
      'second_factor',
      'secret',
      () => server.call(accountApi.enrolSecondFactor, { body: { password: TRAVELLING } }, token()),
    ],
    ['at its log record', 'system_log', 'params', () => server.call(customWordApi.create, { body: { name: `${PLANTED}2` } }, token())],
  ])('%s is logged with its kind and place, and without values', async (_name, table, column, attempt) => {
    const mend = await breakTable(table, column);
    let answer: Awaited<ReturnType<typeof attempt>> | undefined;
    const text = await loggedDuring(async () => {
      answer = await attempt();
    });
    await mend();
    expect([answer?.status, answer?.error]).toEqual([500, { code: commonErrors.internal.code, message: commonErrors.internal.zh }]);
    expect(text).toContain(`broken_${table}`);
    expect(text).toContain('23514');
    expect(text).toMatch(/ {4}at /);
    for (const value of [PLANTED, travelling, TRAVELLING, '13900001111', 'scrypt$', boss.token, 'Failing row', 'insert into', 'params:'])
      expect(text).not.toContain(value);
  });

  it('before it is understood is logged without what came', async () => {
    const text = await loggedDuring(async () => {
      const url = `/api${sessionApi.profile.path}`;
      const headers = { authorization: `Bearer ${PLANTED}`, cookie: PLANTED };
      for (const payload of [`{"password":"${PLANTED}"`, `{"a":${PLANTED}}`])
        await server.app.inject({ method: 'PUT', url, headers: { ...headers, authorization: boss.token, 'content-type': 'application/json' }, payload });
      await server.app.inject({ url: `/api/nothing?key=${PLANTED}`, headers });
      await server.app.inject({ url: `/api/base/%zz?key=${PLANTED}`, headers });
      await server.app.inject({ url: `/api${sessionApi.login.path}?password=${PLANTED}&username=${PLANTED}`, headers });
    });
    expect(text).not.toContain(PLANTED);
    expect(text).toContain('/api/nothing');
  });

  it('is logged without its message also where nothing is said beside it', async () => {
    const text = await loggedDuring(async () => {
      server.app.log.error(new Error(`value ${PLANTED}`));
      server.app.log.error({ err: new TypeError(`Cannot read ${PLANTED}`) });
      server.app.log.error({ error: Object.assign(new Error(PLANTED), { params: [PLANTED], query: PLANTED }) }, 'with another name');
      server.app.log.info(`asked for /login?password=${PLANTED}`);
    });
    expect(text).not.toContain(PLANTED);
    expect(text).toContain('TypeError');
    expect(text).toContain('logs.test');
  });
});

describe('what is kept of an error', () => {
  it('is names and frames, through all causes', () => {
    const cause = Object.assign(new Error(`duplicate key\n    at ${PLANTED} 'x'`), {
      code: '23505',
      constraint: 'brand_name',
      table: 'brand',
      routine: '_bt_check_unique',
      detail: PLANTED,
      where: PLANTED,
    });
    const error = new Error(`Failed query: insert\nparams: ${PLANTED}\n    at ${PLANTED}`, { cause });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'Error', cause: { code: '23505', constraint: 'brand_name', table: 'brand', routine: '_bt_check_unique' } });
    expect(described.stack).toContain('logs.test');
    expect(JSON.stringify(described)).not.toContain(PLANTED);
    expect(JSON.stringify(describeError(Object.assign(new Error('x'), { code: `${PLANTED} with spaces`, name: `${PLANTED} name` })))).not.toContain(PLANTED);
    expect(describeError(PLANTED)).toEqual({ type: 'string', message: '', stack: '' });
    expect(describeError(new AggregateError([new Error(PLANTED)], PLANTED)).errors).toHaveLength(1);
    expect(describeError(new Refused(commonErrors.tooMany)).message).toBe(commonErrors.tooMany.en);
  });
});

it('the system log keeps no secret of the calls that carry one', async () => {
  await server.call(customWordApi.saveSecret, { body: { password: secret } }, token());
  await server.app.inject({ method: 'PUT', url: `/api${customWordApi.saveSecret.path}?password=${secret}`, headers: { authorization: boss.token } });
  const made = await server.call(
    adminApi.create,
    { body: { username: '有密码的人', password: travelling, role_id: roleId, founder: 0, department: '部' } },
    token(),
  );
  await server.call(adminApi.update, { params: { id: made.body.id }, body: { password: travelling, role_id: roleId, founder: 0, department: '部' } }, token());
  const enrolled = await server.call(accountApi.enrolSecondFactor, { body: { password: TRAVELLING } }, token());
  const rows = JSON.stringify(await server.db.select().from(systemLog));
  expect(rows).toContain('有密码的人');
  for (const value of [secret, travelling, TRAVELLING, md5(secret), 'scrypt$', enrolled.body.secret, boss.token]) expect(rows).not.toContain(value);
});
