/** Who may call what, over every endpoint, as a function: that the routes ask it is for tests/server/access/permits.test.ts. */
import { describe, expect, it } from 'vitest';
import { fillPath, type Endpoint } from '#contract/core/endpoint.ts';
import { goodsApis } from '#contract/goods/index.ts';
import { endpoints } from '#contract/index.ts';
import { orderApis } from '#contract/order/index.ts';
import { leafOf, rightNames } from '#contract/rights.ts';
import { shopApis } from '#contract/shop/index.ts';
import { colleagues } from '#server/demo/access/staff.ts';
import { permits, type HeldLeaf } from '#server/core/auth/permits.ts';

const leaves = (names: readonly string[]): HeldLeaf[] => names.flatMap((name) => leafOf(name) ?? []);
const everyLeaf = leaves(rightNames);
const pathOf = ({ path }: Endpoint) => fillPath(path, new Proxy({}, { get: (_, name) => (name === 'parent_id' ? '0' : '987654321') }));
const listOf = (apis: object): Endpoint[] => Object.values(apis).flatMap((api) => Object.values(api as object) as Endpoint[]);

/** What a colleague of the demonstration may call of these endpoints. */
function openTo(username: string, among: readonly Endpoint[]): string[] {
  const role = colleagues.find(({ admin }) => admin.username === username)?.role;
  if (!role) throw new Error(`there is no ${username}`);
  return among.filter((endpoint) => permits(leaves(role.ticks), endpoint.permission, pathOf(endpoint))).map(({ id }) => id);
}

describe('every endpoint', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s is open to whom it names, and to nobody else', (_id, endpoint) => {
    const { permission } = endpoint;
    const path = pathOf(endpoint);
    expect(permits('founder', permission, path)).toBe(true);
    expect(permits([], permission, path)).toBe(permission === 'any' || permission === 'public');
    if (permission === 'founder') expect(permits(everyLeaf, permission, path)).toBe(false);
    if (!Array.isArray(permission)) return;
    for (const leaf of leaves(permission)) expect(permits([leaf], permission, path), leaf.identifier).toBe(true);
    const others = everyLeaf.filter((leaf) => !permission.includes(leaf.identifier));
    expect(permits(others, permission, path)).toBe(false);
  });

  it('without a session are few', () => {
    const open = endpoints.filter(({ permission }) => permission === 'public').map(({ id }) => id);
    expect(open.sort()).toEqual([
      'captcha.image',
      'captcha.sound',
      // A search engine's plug-in fetches the custom words; its key guards them.
      'customWord.load',
      'region.children',
      'region.depth',
      'session.login',
      'session.logout',
      'session.refresh',
      'site.show',
      'upload.editorConfig',
      'validator.open',
    ]);
  });
});

describe('the colleagues of the demonstration', () => {
  const goods = listOf(goodsApis);
  const orders = listOf(orderApis);
  const forAll = (among: readonly Endpoint[]) => among.filter(({ permission }) => permission === 'any' || permission === 'public').map(({ id }) => id);

  it('of the goods may do everything with them but their settings, and nothing with orders', () => {
    const open = openTo('goods_clerk', goods);
    expect(goods.map(({ id }) => id).filter((id) => !open.includes(id))).toEqual(['goodsSetting.show', 'goodsSetting.save']);
    expect(openTo('goods_clerk', orders)).toEqual([]);
  });

  it('of the orders may do everything with them but their settings, and only look goods up', () => {
    const open = openTo('order_clerk', orders);
    expect(orders.map(({ id }) => id).filter((id) => !open.includes(id))).toEqual([
      'logiCompany.one',
      'logiCompany.create',
      'logiCompany.update',
      'logiCompany.status',
      'logiCompany.remove',
      'orderSetting.show',
      'orderSetting.save',
    ]);
    expect(openTo('order_clerk', goods)).toEqual(forAll(goods));
    expect(forAll(goods)).toContain('goods.list');
  });

  it('of finance see what they settle by', () => {
    expect(openTo('finance_clerk', orders)).toEqual(['order.one', 'payLog.list', 'payLog.exportRows', 'receipt.list', 'receipt.one', 'express.trace']);
  });

  it('who audit see the audit and what its page reads', () => {
    const known = [...goods, ...listOf(shopApis)];
    const named = known
      .filter(({ permission }) => Array.isArray(permission) && permission.some((one) => one === 'goodsAudit' || one === 'shopAudit'))
      .map(({ id }) => id);
    expect(openTo('auditor', known).sort()).toEqual([...forAll(known), ...named].sort());
    expect(named).toContain('goods.audit');
    expect(named).not.toContain('goods.up');
  });
});
