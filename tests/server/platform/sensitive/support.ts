/** What the tests of personal numbers share: one server, and administrators with numbers of their own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { sensitiveApi } from '#contract/platform/sensitive.ts';
import { makeRole, TRAVELLING } from '../../access/people.ts';
import { startServer, type TestServer } from '../../harness.ts';

/** The server that all parts share, and the token of its founder. */
export let server: TestServer;
export let token: string;
/** How many numbers and names were made so far. */
export let made = 0;
/** A number of this file alone, of which none ends like another. */
export const number = () => `137${String((made += 1)).padStart(4, '0')}${String(5000 + made)}`;

/** Opens the server for the parts of a file. */
export function useSensitiveServer(): void {
  beforeAll(async () => {
    server = await startServer({ revealsPerHour: 0 });
    token = await server.login();
  });
  afterAll(() => server.close());
}

export const body = { founder: 0 as const, department: '测试部', password: TRAVELLING };
export async function add(more: { mobile?: string; email?: string } = {}) {
  made += 1;
  const role_id = await makeRole(server, ['brandList']);
  return server.call(adminApi.create, { body: { ...body, username: `敏感${made}`, role_id, ...more } }, { token });
}
export const rowOf = async (id: number) => {
  const result = await server.db.execute(sql`select row_to_json(a)::text as row from admin_user a where id = ${id}`);
  return (result as unknown as { rows: { row: string }[] }).rows[0]!.row;
};
export const update = (id: number, more: { mobile?: string; email?: string }, as = token) =>
  server.call(adminApi.update, { params: { id }, body: { ...body, password: '', role_id: 1, ...more } }, { token: as });
export const list = async (keyword: string, as = token) => (await server.call(adminApi.list, { query: { keyword } }, { token: as })).body;
export const reveal = (id: number | string, field = 'mobile', as = token, entity = 'admin') =>
  server.call(sensitiveApi.reveal, { params: { entity, record_id: id, field } }, { token: as });
