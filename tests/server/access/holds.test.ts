/** Nobody manages an account or a role that has a right they lack: every way of managing, and the races. */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { adminApi } from '#contract/access/admin.ts';
import { roleApi } from '#contract/access/role.ts';
import { holdsAtLeast, type Rights } from '#server/groups/access/auth/holds.ts';
import { adminUser, role, secondFactor } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { eventually } from '../platform/support.ts';
import { makePerson, makeRole, type Person } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the judgement', () => {
  const names = ['brandList', 'specList', 'chat', 'roleManage', 'systemLogs'];
  const rights: fc.Arbitrary<Rights> = fc.oneof(
    fc.constant<Rights>('all'),
    fc.subarray(names).map((some) => new Set(some)),
  );

  it('lets through exactly those who hold every right of the other', () => {
    fc.assert(
      fc.property(rights, rights, (own, other) => {
        const lacks = own !== 'all' && (other === 'all' || names.some((name) => other.has(name) && !own.has(name)));
        expect(holdsAtLeast(own, other)).toBe(!lacks);
      }),
    );
  });

  it('is an order: everybody holds their own, and what is held by whom one holds', () => {
    fc.assert(
      fc.property(rights, rights, rights, (a, b, c) => {
        expect(holdsAtLeast(a, a)).toBe(true);
        if (holdsAtLeast(a, b) && holdsAtLeast(b, c)) expect(holdsAtLeast(a, c)).toBe(true);
      }),
    );
  });
});

const KEEPER = ['administratorManage', 'roleManage'];
const tree = (...ticks: string[]) => ticks.map((identifier) => ({ identifier, checked: true }));
let names = 0;
const fresh = () => `受管${(names += 1)}`;

/** Every endpoint that changes an account or a role, tried on a target that was made for it. */
const ways: Record<string, (target: Person, token: string, ticks: string[]) => Promise<{ status: number; error: { code: string } }>> = {
  'admin.create': (target, token) =>
    server.call(adminApi.create, { body: { username: fresh(), password: md5('abc123'), role_id: target.roleId, founder: 0, department: '部' } }, { token }),
  'admin.update': (target, token) =>
    server.call(adminApi.update, { params: { id: target.id }, body: { role_id: target.roleId, founder: 0, department: '改' } }, { token }),
  'admin.resetSecondFactor': async (target, token) => {
    await server.db.insert(secondFactor).values({ admin_id: target.id, secret: 'x', enabled_at: 1 });
    return server.call(adminApi.resetSecondFactor, { params: { id: target.id } }, { token });
  },
  'admin.remove': (target, token) => server.call(adminApi.remove, { params: { id: target.id } }, { token }),
  'role.create': (_target, token, ticks) => server.call(roleApi.create, { body: { role_name: fresh(), menus: tree(...ticks) } }, { token }),
  'role.update': (target, token) => server.call(roleApi.update, { params: { id: target.roleId }, body: { role_name: fresh(), menus: [] } }, { token }),
  'role.remove': async (target, token) => {
    await server.db.update(adminUser).set({ user_state: -1 }).where(eq(adminUser.id, target.id));
    return server.call(roleApi.remove, { params: { id: target.roleId } }, { token });
  },
};

describe('what lists tell', () => {
  it('is what a call would be answered: whom one may manage', async () => {
    const keeper = await makePerson(server, [...KEEPER, 'brandList']);
    const [below, beyond] = [await makePerson(server, ['brandList']), await makePerson(server, ['brandList', 'specList'])];
    const founder = await makePerson(server, 'founder');
    const told = async (token: string) => {
      const admins = await server.call(adminApi.list, { query: { page_size: 500 } }, { token });
      const roles = await server.call(roleApi.list, { query: { page_size: 500 } }, { token });
      const of = ({ id, roleId }: Person) => [
        admins.body.data.find((row) => row.id === id)?.manageable,
        roleId === 0 ? undefined : roles.body.data.find((row) => row.role_id === roleId)?.manageable,
      ];
      for (const person of [below, beyond]) {
        const one = await server.call(adminApi.one, { params: { id: person.id } }, { token });
        const role = await server.call(roleApi.one, { params: { id: person.roleId } }, { token });
        expect([one.body.manageable, role.body.manageable]).toEqual(of(person));
      }
      return { keeper: of(keeper), below: of(below), beyond: of(beyond), founder: of(founder) };
    };
    expect(await told(keeper.token)).toEqual({ keeper: [1, 1], below: [1, 1], beyond: [0, 0], founder: [0, undefined] });
    expect(await told(founder.token)).toEqual({ keeper: [1, 1], below: [1, 1], beyond: [1, 1], founder: [1, undefined] });
  });
});

describe('every way of managing', () => {
  it('is listed here', () => {
    const changing = [...Object.values(adminApi), ...Object.values(roleApi)] as unknown as Endpoint[];
    expect(Object.keys(ways).sort()).toEqual(
      changing
        .filter((endpoint) => endpoint.method !== 'GET')
        .map((endpoint) => endpoint.id)
        .sort(),
    );
  });

  it.each([
    [['brandList'], ['brandList'], true],
    [['brandList', 'chat'], ['brandList'], true],
    [['brandList'], [], true],
    [['brandList'], ['brandList', 'specList'], false],
    [['chat'], ['brandList'], false],
  ])('asks for at least the rights of the other: %j over %j', async (own, others, may) => {
    const keeper = await makePerson(server, [...KEEPER, ...own]);
    for (const [way, attempt] of Object.entries(ways)) {
      const target = await makePerson(server, others);
      const answer = await attempt(target, keeper.token, others);
      expect([way, answer.status, answer.error?.code]).toEqual(may ? [way, 200, answer.error?.code] : [way, 401, '002']);
    }
  });

  it('covers demotion, a new password and another role of a wider account, and founders', async () => {
    const keeper = await makePerson(server, [...KEEPER, 'brandList']);
    const wider = await makePerson(server, ['brandList', 'specList']);
    const founder = await makePerson(server, 'founder');
    const narrow = await makeRole(server, ['brandList']);
    const change = (id: number, body: Record<string, unknown>) =>
      server.call(adminApi.update, { params: { id }, body: { role_id: narrow, founder: 0, department: '部', ...body } }, { token: keeper.token });
    const refusals = [
      await change(wider.id, {}),
      await change(wider.id, { role_id: wider.roleId, password: md5('taken1') }),
      await change(wider.id, { founder: 1 }),
      await change(founder.id, {}),
      await change(founder.id, { founder: 1, password: md5('taken1') }),
      await server.call(adminApi.remove, { params: { id: founder.id } }, { token: keeper.token }),
    ];
    expect(refusals.map((answer) => [answer.status, answer.error.code])).toEqual(refusals.map(() => [401, '002']));
    const [stored] = await server.db.select().from(adminUser).where(eq(adminUser.id, wider.id));
    expect(stored).toMatchObject({ role_id: wider.roleId, version: 1, founder: 0 });
  });
});

async function waitsForLock(): Promise<boolean> {
  const result = await server.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
}

describe('races', () => {
  it('judge a role as it is when its lock is held', async () => {
    const founder = await makePerson(server, 'founder');
    for (let round = 0; round < 5; round += 1) {
      const keeper = await makePerson(server, [...KEEPER, 'brandList']);
      const id = await makeRole(server, ['brandList']);
      const widen = server.call(roleApi.update, { params: { id }, body: { role_name: fresh(), menus: tree('brandList', 'chat') } }, { token: founder.token });
      const take = server.call(roleApi.update, { params: { id }, body: { role_name: fresh(), menus: [] } }, { token: keeper.token });
      const [widened, taken] = await Promise.all([widen, take]);
      const [stored] = await server.db.select().from(role).where(eq(role.role_id, id));
      expect(widened.status).toBe(200);
      // Either the keeper was first, and the founder's state stands; or the role was wider already, and the keeper was refused.
      expect(stored?.menus).toEqual(['brandList', 'chat']);
      expect([200, 401]).toContain(taken.status);
    }
  });

  it('judge the caller by the rights that are left when the lock is held', async () => {
    const keeper = await makePerson(server, [...KEEPER, 'brandList']);
    const target = await makePerson(server, ['brandList']);
    const less = await makeRole(server, KEEPER);
    let answer: ReturnType<(typeof ways)[string]> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from admin_user where id = ${target.id} for update`);
      answer = ways['admin.update']?.(target, keeper.token, []);
      // The embedded database lets the call begin only afterwards; PostgreSQL lets it come as far as this lock.
      if (server.database.kind === 'postgres') await eventually(waitsForLock, 'the call at the lock');
      await tx.update(adminUser).set({ role_id: less }).where(eq(adminUser.id, keeper.id));
    });
    expect((await answer)?.status).toBe(401);
  });
});
