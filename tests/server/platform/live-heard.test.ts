/** Who hears of what by the rights of now. */
import { describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import { viewApi } from '#contract/platform/view.ts';
import { tellOrders } from '#server/groups/order/steps/index.ts';
import { menu } from '#server/core/schema.ts';
import { audienceOf, tellRecords } from '#server/core/changed.ts';
import type { Live } from '#server/core/live.ts';
import { eq } from 'drizzle-orm';
import type { TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from '../access/people.ts';
import { parsed, useStreams, type Reader } from './listening.ts';

let server: TestServer;
let live: Live;
let token: string;
const { listen, fence } = useStreams((up) => ({ server, live, token } = up));

describe('what a listener hears', () => {
  const changes = (reader: Reader) => parsed(reader, 'change');
  const rename = (person: Person, ticks: string[]) =>
    server.call(
      roleApi.update,
      { params: { id: person.roleId }, body: { role_name: `听${person.roleId}`, menus: ticks.map((identifier) => ({ identifier, checked: true })) } },
      { token },
    );

  it('is what it may list; who may open single records is told the kind only, and nobody else anything', async () => {
    const people = await Promise.all([['goodsList', 'brandList'], ['orderList'], ['refundList'], ['complaintList']].map((ticks) => makePerson(server, ticks)));
    const [goods, order, refund, complaint] = (await Promise.all(people.map((person) => listen(person.token)))) as [Reader, Reader, Reader, Reader];
    await tellOrders(live, server.db, ['20260101000001']);
    await tellRecords(live, server.db, 'refund', ['AS1']);
    await tellRecords(live, server.db, 'brand', ['7']);
    await fence(goods, order, refund, complaint);
    expect(changes(goods)).toEqual([{ resource: 'brand', ids: ['7'] }]);
    expect(changes(order)).toEqual([{ resource: 'order', ids: ['20260101000001'] }, { resource: 'receipt' }]);
    expect(changes(refund)).toEqual([{ resource: 'order' }, { resource: 'refund', ids: ['AS1'] }]);
    expect(changes(complaint)).toEqual([{ resource: 'order' }]);
  });

  it('follows the rights of now: a tick that is taken away, another role, a narrower menu', async () => {
    const [clerk, mover] = [await makePerson(server, ['orderList']), await makePerson(server, ['orderList'])];
    const [first, second] = [await listen(clerk.token), await listen(mover.token)];
    let number = 0;
    const order = async () => {
      number += 1;
      await tellRecords(live, server.db, 'order', [`n${number}`]);
      await fence(first, second);
      return [first, second].map((reader) => changes(reader).some(({ ids }) => String(ids) === `n${number}`));
    };
    expect(await order()).toEqual([true, true]);
    expect((await rename(clerk, ['brandList'])).status).toBe(200);
    expect(await order()).toEqual([false, true]);
    expect((await rename(clerk, ['orderList'])).status).toBe(200);
    expect(await order()).toEqual([true, true]);
    const body = { role_id: await makeRole(server, ['brandList']), founder: 0 as const, department: '部' };
    expect((await server.call(adminApi.update, { params: { id: mover.id }, body }, { token })).status).toBe(200);
    expect(await order()).toEqual([true, false]);
    const [row] = await server.db.select().from(menu).where(eq(menu.identifier, 'orderList'));
    const narrowed = { ...(row as { parent_id: number; title: string; identifier: string; url: string }), auth_regular: '/admin/trade/orders/export.*' };
    expect((await server.call(menuApi.update, { params: { id: row?.id ?? 0 }, body: narrowed }, { token })).status).toBe(200);
    expect(await order()).toEqual([false, false]);
  });

  it('is told of administrators, roles, menus and views as of every other kind', async () => {
    const [manager, holder, other] = [
      await makePerson(server, ['administratorManage']),
      await makePerson(server, ['roleManage']),
      await makePerson(server, []),
    ];
    const [admins, roles, nobody] = [await listen(manager.token), await listen(holder.token), await listen(other.token)];
    const heard = async (reader: Reader, kind: string) => {
      await fence(admins, roles, nobody);
      return changes(reader).flatMap(({ resource, ids }) => (resource === kind ? [ids ?? 'any'] : []));
    };
    const made = await server.call(roleApi.create, { body: { role_name: '实时', menus: [] } }, { token });
    const { role_id } = made.body;
    await server.call(roleApi.update, { params: { id: role_id }, body: { role_name: '实时二', menus: [] } }, { token });
    await server.call(roleApi.remove, { params: { id: role_id } }, { token });
    expect([await heard(admins, 'role'), await heard(roles, 'role'), await heard(nobody, 'role')]).toEqual([
      [[role_id], [role_id], [role_id]],
      [[role_id], [role_id], [role_id]],
      [],
    ]);
    // The list of administrators names their roles.
    expect([(await heard(admins, 'admin')).length, await heard(roles, 'admin')]).toEqual([2, []]);

    const body = { username: '实时用户', password: TRAVELLING, founder: 1 as const, department: '部' };
    const { id } = (await server.call(adminApi.create, { body }, { token })).body;
    await server.call(adminApi.update, { params: { id }, body: { founder: 1, department: '部二' } }, { token });
    await server.call(adminApi.remove, { params: { id } }, { token });
    expect([(await heard(admins, 'admin')).slice(2), await heard(roles, 'admin'), await heard(nobody, 'admin')]).toEqual([[[id], [id], [id]], [], []]);

    const entry = { parent_id: 0, title: '实时菜单', identifier: 'liveMenu', auth_regular: '/admin/nothing' };
    const { id: menuId } = (await server.call(menuApi.create, { body: entry }, { token })).body;
    await server.call(menuApi.update, { params: { id: menuId }, body: { ...entry, title: '实时菜单二' } }, { token });
    await server.call(menuApi.remove, { params: { id: menuId } }, { token });
    expect([await heard(roles, 'menu'), await heard(admins, 'menu'), await heard(nobody, 'menu')]).toEqual([[[menuId], [menuId], [menuId]], [], []]);
  });

  it('is told of a view if it may see it, or could until now', async () => {
    const [owner, other] = [await makePerson(server, 'founder'), await makePerson(server, ['goodsList'])];
    const [mine, theirs] = [await listen(owner.token), await listen(other.token)];
    const view = { name: '实时视图', is_default: 0 as const, state: { filter: {}, sort: [] } };
    const { id } = (await server.call(viewApi.create, { body: { resource: 'goodsList', ...view } }, { token: owner.token })).body;
    const share = (role_id: number | null) => server.call(viewApi.update, { params: { id }, body: { ...view, role_id } }, { token: owner.token });
    const heard = async () => {
      await fence(mine, theirs);
      return [mine, theirs].map((reader) => changes(reader).filter(({ resource, ids }) => resource === 'view' && String(ids) === String(id)).length);
    };
    expect(await heard()).toEqual([1, 0]);
    await share(other.roleId);
    expect(await heard()).toEqual([2, 1]);
    await share(null);
    expect(await heard()).toEqual([3, 2]);
    await server.call(viewApi.remove, { params: { id } }, { token: owner.token });
    expect(await heard()).toEqual([4, 2]);
  });

  it('is what the role hears whose view a founder takes', async () => {
    const role = await makeRole(server, ['brandList']);
    const founder = await makePerson(server, 'founder');
    const reader = await listen(founder.token, { 'view-as-role': String(role) });
    await tellRecords(live, server.db, 'order', ['1']);
    await tellRecords(live, server.db, 'brand', ['2']);
    await live.publish(server.db, { type: 'permission', data: { cause: 'admin' }, admins: [founder.id] });
    await tellRecords(live, server.db, 'order', ['3']);
    await fence(reader);
    expect(changes(reader)).toEqual([{ resource: 'brand', ids: ['2'] }]);
  });

  it('needs a kind whose readers are known', () => {
    expect(() => audienceOf('nothing')).toThrow('no endpoint answers');
    expect(audienceOf('parameter')).toEqual({ readers: ['category.param'], hinted: ['parameter.one'] });
  });
});
