import { eq } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { customWordErrors } from '#contract/goods/custom-word.schema.ts';
import { customWordApi } from '#contract/goods/custom-word.ts';
import { customWord } from '#server/groups/goods/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  await server.db.delete(customWord);
});
afterAll(() => server.close());

const add = (name: string) => server.call(customWordApi.create, { body: { name } }, { token });
const load = (secret_key?: string) => server.call(customWordApi.load, { query: secret_key === undefined ? {} : { secret_key } });

describe('custom words', () => {
  it('are added, changed and deleted logically', async () => {
    const name = unique('分');
    const { body: row } = await add(` ${name} `);
    expect(row).toEqual({ id: expect.stringMatching(/^\d+$/), name, add_time: expect.any(Number), modify_time: row.add_time, disabled: 1 });
    expectRefused(await add(name), customWordErrors.taken);
    expect((await server.call(customWordApi.update, { params: { id: row.id }, body: { name } }, { token })).body.name).toBe(name);
    const other = (await add(unique('分'))).body;
    expectRefused(await server.call(customWordApi.update, { params: { id: other.id }, body: { name } }, { token }), customWordErrors.taken);
    expectVoid(await server.call(customWordApi.remove, { params: { id: row.id } }, { token }));
    expectRefused(await server.call(customWordApi.remove, { params: { id: row.id } }, { token }), commonErrors.notFound);
    expectRefused(await server.call(customWordApi.update, { params: { id: row.id }, body: { name } }, { token }), commonErrors.notFound);
    expect((await server.db.select().from(customWord).where(eq(customWord.id, row.id)))[0]).toMatchObject({ disabled: 0 });
    expect((await add(name)).status).toBe(200);
  });

  it('are read from the query string as well', async () => {
    const name = unique('q');
    const answer = await server.app.inject({ method: 'POST', url: `/api/admin/goodssearch/custom-words?name=${name}`, headers: { authorization: token } });
    expect(answer.json()).toMatchObject({ name });
  });

  it('are listed by their last change and found by a part', async () => {
    const mark = unique('列');
    const [a, b] = [(await add(`${mark}a`)).body, (await add(`${mark}b`)).body];
    await server.db
      .update(customWord)
      .set({ modify_time: b.modify_time + 50 })
      .where(eq(customWord.id, a.id));
    const { body } = await server.call(customWordApi.list, { query: { keywords: mark } }, { token });
    expect(body.data.map((row) => row.id)).toEqual([a.id, b.id]);
  });

  it('need 1 to 20 characters, and a known id', async () => {
    expectBadFields(await add(''), 'name');
    expectBadFields(await add('长'.repeat(21)), 'name');
    expectRefused(await server.call(customWordApi.one, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
  });
});

describe('the download for a search engine', () => {
  it('is empty until there is a secret, then opens with its key alone', async () => {
    await server.db.delete(customWord);
    const [a, b] = [unique('x'), unique('y')];
    await add(a);
    await add(b);
    expect((await server.call(customWordApi.secret, {}, { token })).body).toEqual({});
    expect((await load('anything')).body ?? '').toBe('');
    expectBadFields(await server.call(customWordApi.saveSecret, { body: { password: ' ' } }, { token }), 'password');
    const secret = { password: 'letmein', secret_key: md5('letmein') };
    expect((await server.call(customWordApi.saveSecret, { body: { password: 'letmein' } }, { token })).body).toEqual(secret);
    expect((await server.call(customWordApi.secret, {}, { token })).body).toEqual(secret);
    expect((await load()).body ?? '').toBe('');
    expectRefused(await load('letmein'), customWordErrors.secretBad);
    const answer = await load(secret.secret_key);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe(`${b}\n${a}`);
  });

  it('keeps the secret out of the log', async () => {
    await server.call(customWordApi.saveSecret, { body: { password: 'hush-hush' } }, { token });
    const rows = await server.db.select().from(systemLog);
    expect(JSON.stringify(rows)).not.toContain('hush-hush');
    expect(JSON.stringify(rows)).not.toContain(md5('hush-hush'));
  });
});
