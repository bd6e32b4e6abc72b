/** How a call gets in at all: by which method, from which address, and how often. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { sessionApi } from '#contract/access/session.ts';
import { adminSession } from '#server/core/schema.ts';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { localFiles } from '#server/core/storage.ts';
import { openLive } from '#server/core/live.ts';
import { limitStore } from '#server/core/limits.ts';
import { rateLimit as rateLimitTable } from '#server/core/schema.ts';
import type { Config } from '#server/core/config.ts';
import type { Database, Db } from '#server/db/client.ts';
import { startServer, CAPTCHA, DEMO_PASSWORD, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustProxy: 1, limits: { login: 0, captcha: 2 } });
});
afterAll(() => server.close());

describe('HEAD', () => {
  it('reaches no endpoint at all', async () => {
    const token = await server.login();
    const reached: string[] = [];
    for (const { id, path } of endpoints) {
      const url = `/api${fillPath(path, new Proxy({}, { get: () => '1' }))}`;
      const { statusCode } = await server.app.inject({ method: 'HEAD', url, headers: { authorization: token } });
      if (statusCode !== 404 && statusCode !== 405) reached.push(`${id}: ${statusCode}`);
    }
    expect(reached).toEqual([]);
  });

  it('of the sign-in signs nobody in', async () => {
    const before = await server.db.$count(adminSession);
    const query = new URLSearchParams({ username: 'superadmin', password: DEMO_PASSWORD, captcha: CAPTCHA, uuid: 'head', scene: 'LOGIN' });
    await server.app.inject({ method: 'HEAD', url: `/api${sessionApi.login.path}?${query.toString()}` });
    expect(await server.db.$count(adminSession)).toBe(before);
  });

  it('asks whether the process lives', async () => {
    for (const url of ['/api/healthz', '/api/readyz']) expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });
});

const picture = async (on: TestServer, forwarded: string) =>
  (await on.app.inject({ url: '/api/base/captchas/LOGIN/door', headers: { 'x-forwarded-for': forwarded } })).statusCode;

describe('the address of a caller', () => {
  it('is the entry that the nearest proxy added, whatever the caller wrote before it', async () => {
    expect(await picture(server, '1.1.1.1, 203.0.113.7')).toBe(200);
    expect(await picture(server, '2.2.2.2, 203.0.113.7')).toBe(200);
    expect(await picture(server, '3.3.3.3, 203.0.113.7')).toBe(429);
    expect(await picture(server, '203.0.113.7, 203.0.113.8')).toBe(200);
  });

  it('counts as many proxies as there are, and none when there is none', async () => {
    const two = await startServer({ trustProxy: 2, limits: { login: 0, captcha: 1 } });
    expect(await picture(two, '9.9.9.9, 203.0.113.7, 10.0.0.1')).toBe(200);
    expect(await picture(two, '8.8.8.8, 203.0.113.7, 10.0.0.2')).toBe(429);
    await two.close();
    const none = await startServer({ trustProxy: 0, limits: { login: 0, captcha: 1 } });
    expect(await picture(none, '203.0.113.7')).toBe(200);
    expect(await picture(none, '203.0.113.8')).toBe(429);
    await none.close();
  });
});

/** The application as another process on the same database has it. */
async function beside(limits: Config['limits'], database: Database = server.database) {
  const config = { ...server.config, trustProxy: 0, limits };
  const live = await openLive(server.database);
  const app = await buildApp({ config, database, live, files: localFiles(config) });
  return { app, close: () => app.close().then(() => live.close()) };
}

describe('rate limits', () => {
  const signIn = async (app: TestServer['app']) => (await app.inject(`/api${sessionApi.login.path}?username=nobody&password=x`)).statusCode;

  it('hold over all processes, each endpoint and address for itself', async () => {
    await server.db.delete(rateLimitTable);
    const [one, two] = [await beside({ login: 3, captcha: 1 }), await beside({ login: 3, captcha: 1 })];
    const statuses = [await signIn(one.app), await signIn(two.app), await signIn(one.app), await signIn(two.app), await signIn(one.app)];
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect((await one.app.inject('/api/base/captchas/LOGIN/door')).statusCode).toBe(200);
    expect((await two.app.inject('/api/base/captchas/LOGIN/door')).statusCode).toBe(429);
    // The window ends, and what is long over is cleared away.
    await server.db.insert(rateLimitTable).values({ key: 'long over', hits: 9, ends_at: 1 });
    await server.db.update(rateLimitTable).set({ ends_at: sql`${rateLimitTable.ends_at} - 60000` });
    expect(await signIn(two.app)).toBe(400);
    expect((await server.db.select().from(rateLimitTable)).map((row) => row.key)).not.toContain('long over');
    await one.close();
    await two.close();
  });

  it('lose no call of many at once', async () => {
    await server.db.delete(rateLimitTable);
    const one = await beside({ login: 7, captcha: 0 });
    const statuses = await Promise.all(Array.from({ length: 20 }, () => signIn(one.app)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(13);
    await one.close();
  });

  it('close the door with 503 while the database is away', async () => {
    const away = new Proxy(server.db, {
      get: (db, name) => {
        if (name !== 'insert') return Reflect.get(db, name) as unknown;
        return () => {
          throw new Error('connection terminated');
        };
      },
    });
    const { app, close } = await beside({ login: 3, captcha: 1 }, { ...server.database, db: away });
    for (const url of [
      `/api${sessionApi.login.path}?username=superadmin&password=${DEMO_PASSWORD}&captcha=${CAPTCHA}&uuid=u`,
      '/api/base/captchas/LOGIN/door',
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([503, '503']);
    }
    await close();
  });

  it('wait for a slow database only so long', async () => {
    const never = { values: () => never, onConflictDoUpdate: () => never, returning: () => new Promise(() => {}) };
    const failures: unknown[] = [];
    const Store = limitStore({ ...server.database, db: { insert: () => never } as unknown as Db }, (error) => failures.push(error), 5);
    const store = new Store({} as never);
    const error = await new Promise((resolve) => store.incr('key', resolve, 60_000, 1));
    expect(error).toMatchObject({ refusal: { status: 503 } });
    expect(failures).toHaveLength(1);
  });
});
