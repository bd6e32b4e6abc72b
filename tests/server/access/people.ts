/** Roles and administrators that the tests of this folder make for themselves. Sessions are started without the slow sign-in. */
import md5 from 'md5';
import type { TokenPair } from '#contract/access/session.schema.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { startSession } from '#server/groups/access/auth/sessions.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';
import { seedRole } from '#server/groups/access/menu/seed.ts';
import { adminUser } from '#server/core/schema.ts';
import type { TestServer } from '../harness.ts';

/** The password of the people made here, as typed and as it travels. */
export const TYPED = 'abc123';
export const TRAVELLING = md5(TYPED);
const stored = hashPassword(TRAVELLING);

export interface Person {
  id: number;
  username: string;
  roleId: number;
  /** Access token of the first session. */
  token: string;
  refreshToken: string;
  /** Starts another session. */
  again(): Promise<TokenPair>;
}

let made = 0;

/** A role with a name of its own. */
export async function makeRole(server: TestServer, ticks: readonly string[]): Promise<number> {
  made += 1;
  return seedRole(server.db, { role_name: `角色${made}`, ticks });
}

/** A signed-in administrator: a founder, or with a new role that has these ticks. */
export async function makePerson(server: TestServer, rights: readonly string[] | 'founder'): Promise<Person> {
  const founder = rights === 'founder' ? 1 : 0;
  const roleId = rights === 'founder' ? 0 : await makeRole(server, rights);
  made += 1;
  const username = `人员${made}`;
  const date_line = Math.floor(Date.now() / 1000);
  const [row] = await server.db
    .insert(adminUser)
    .values({ username, password: await stored, department: '测试部', founder, role_id: roleId, date_line })
    .returning({ id: adminUser.id });
  if (!row) throw new Error(`${username} was not stored`);
  const signing = { key: await tokenKey(server), config: server.config };
  const again = () =>
    startSession(
      server.db,
      signing,
      { admin: { id: row.id, username, founder }, roleName: '', uuid: '', ip: '127.0.0.1', userAgent: '' },
      Math.floor(Date.now() / 1000),
    );
  const first = await again();
  return { id: row.id, username, roleId, token: first.accessToken, refreshToken: first.refreshToken, again };
}
