/** That every route asks who may call it, and asks the database anew each time. The judgement itself: tests/server/unit/access/permits.test.ts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, type Endpoint } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { uploadApi } from '#contract/base/upload.ts';
import { openDatabase } from '#server/db/open.ts';
import { role } from '#server/core/schema.ts';
import { buildApp } from '#server/app.ts';
import { localFiles } from '#server/core/storage.ts';
import { openLive } from '#server/core/live.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, type Person } from './people.ts';

let server: TestServer;
let clerk: Person;
beforeAll(async () => {
  server = await startServer();
  clerk = await makePerson(server, []);
});
afterAll(() => server.close());

const give = (...menus: string[]) => server.db.update(role).set({ menus }).where(eq(role.role_id, clerk.roleId));

/** Calls an endpoint with ids of nothing: only the gate in front of it is of interest. */
async function knock({ method, path }: Pick<Endpoint, 'method' | 'path'>, token?: string, app = server.app): Promise<number> {
  const url = `/api${fillPath(path, new Proxy({}, { get: () => '987654321' }))}`;
  return (await app.inject({ method, url, headers: token ? { authorization: token } : {} })).statusCode;
}

describe('the gate before every endpoint', () => {
  it('lets nobody in without a session, except where it is public', async () => {
    const open: string[] = [];
    for (const endpoint of endpoints) if (endpoint.permission !== 'public' && (await knock(endpoint)) !== 403) open.push(endpoint.id);
    expect(open).toEqual([]);
  });

  it('keeps whoever has no permission out of everything that asks for one', async () => {
    const asking = endpoints.filter(({ permission }) => permission === 'founder' || Array.isArray(permission));
    const open: string[] = [];
    for (const endpoint of asking) if ((await knock(endpoint, clerk.token)) !== 401) open.push(endpoint.id);
    expect(open).toEqual([]);
    expect(asking.length).toBeGreaterThan(100);
  });

  it('opens with the role, and with a founder where only founders may', async () => {
    await give('brandList');
    expect(await knock(brandApi.list, clerk.token)).toBe(200);
    await give('specList');
    expect(await knock(brandApi.list, clerk.token)).toBe(401);
    const boss = await makePerson(server, 'founder');
    expect(await knock(uploadApi.remove, boss.token)).toBe(400);
    expect(await knock(uploadApi.remove, clerk.token)).toBe(401);
  });
});

it('a right that was taken away is gone with the next call, in every process', async () => {
  await give('brandList');
  // On PostgreSQL the other process has connections of its own; the embedded database belongs to one process.
  const url = (server.database.db as unknown as { $client: { options?: { connectionString?: string } } }).$client.options?.connectionString;
  const database = url ? await openDatabase({ url }) : server.database;
  const live = await openLive(database);
  const app = await buildApp({ config: server.config, database, live, files: localFiles(server.config) }, undefined, { write: () => {} });
  expect([await knock(brandApi.list, clerk.token), await knock(brandApi.list, clerk.token, app)]).toEqual([200, 200]);
  await give();
  expect([await knock(brandApi.list, clerk.token, app), await knock(brandApi.list, clerk.token)]).toEqual([401, 401]);
  await app.close();
  await live.close();
  if (url) await database.close();
});
