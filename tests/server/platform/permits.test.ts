import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingOf, fillPath, type Endpoint } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { leafOf, permissionNames } from '#contract/platform/permission-tree.ts';
import { role } from '#server/platform/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, type Person } from './people.ts';

let server: TestServer;
let clerk: Person;
let boss: Person;
beforeAll(async () => {
  server = await startServer();
  clerk = await makePerson(server, []);
  boss = await makePerson(server, 'founder');
});
afterAll(() => server.close());

const leaves = permissionNames.filter((name) => leafOf(name));
const give = (menus: string[]) => server.db.update(role).set({ menus }).where(eq(role.role_id, clerk.roleId));
const asking = endpoints.filter((endpoint): endpoint is Endpoint & { permission: readonly string[] } => Array.isArray(endpoint.permission));

/** Calls an endpoint with ids of nothing and an empty body: only the gate in front of it is of interest. */
async function knock(endpoint: Endpoint, token?: string): Promise<{ status: number; code?: string }> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, name === 'parent_id' ? '0' : '987654321']));
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const json = encodingOf(endpoint) === 'json';
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}`,
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(hasBody ? { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' } : {}),
    },
    payload: hasBody ? (json ? '{}' : '') : undefined,
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return { status: response.statusCode, code: isJson ? (response.json() as { code?: string } | null)?.code : undefined };
}

describe('the gate before every endpoint', () => {
  it('lets nobody in without a session, except where it is public', async () => {
    for (const endpoint of endpoints.filter((one) => one.permission !== 'public'))
      expect(await knock(endpoint), endpoint.id).toEqual({ status: 403, code: '403' });
  });

  it('lets each named leaf in alone', async () => {
    for (const endpoint of asking) {
      for (const name of endpoint.permission) {
        await give([name]);
        const { status, code } = await knock(endpoint, clerk.token);
        expect([status, code].join(), `${name} at ${endpoint.id}`).not.toMatch(/^(401|403|500)/);
      }
    }
  });

  it('keeps all other leaves together out', async () => {
    for (const endpoint of asking) {
      await give(leaves.filter((name) => !endpoint.permission.includes(name)));
      expect(await knock(endpoint, clerk.token), endpoint.id).toEqual({ status: 401, code: '002' });
    }
  });

  it('lets every administrator through where any may call, and only founders where they alone may', async () => {
    await give([]);
    for (const endpoint of endpoints) {
      if (endpoint.answer === 'stream' || endpoint.id === 'session.logout') continue;
      if (endpoint.permission === 'founder') expect((await knock(endpoint, clerk.token)).status, endpoint.id).toBe(401);
      if (endpoint.permission === 'any') expect((await knock(endpoint, clerk.token)).status, endpoint.id).not.toBe(403);
      if (endpoint.permission !== 'public' && endpoint.permission !== 'any')
        expect([401, 403], endpoint.id).not.toContain((await knock(endpoint, boss.token)).status);
    }
  });
});
