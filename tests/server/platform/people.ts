/** Roles and administrators that the tests of this folder make for themselves. */
import md5 from 'md5';
import { sessionApi } from '#contract/platform/session.ts';
import { createAdmin, seedRole } from '#server/platform/menus/seed.ts';
import { CAPTCHA, type TestServer } from '../harness.ts';

/** The password of the people made here, as typed and as it travels. */
export const TYPED = 'abc123';
export const TRAVELLING = md5(TYPED);

export interface Person {
  id: number;
  username: string;
  roleId: number;
  token: string;
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
  const id = await createAdmin(server.db, { username, password: TYPED, department: '测试部', founder, role_id: roleId });
  const answer = await server.call(sessionApi.login, { query: { username, password: TRAVELLING, captcha: CAPTCHA, uuid: username } });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.error)}`);
  return { id, username, roleId, token: answer.body.access_token };
}
