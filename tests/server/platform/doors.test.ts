/** How a call gets in at all: by which method, from which address, and how often. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { sessionApi } from '#contract/platform/session.ts';
import { adminSession } from '#server/platform/schema.ts';
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
