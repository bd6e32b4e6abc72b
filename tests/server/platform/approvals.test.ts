import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { orderApi } from '#contract/order/order.ts';
import { orderOperationApi } from '#contract/order/order.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { roleApi } from '#contract/access/role.ts';
import type { Db } from '#server/db/client.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { payIn } from '#server/groups/shop/margin/ledger.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addGoods, addShop } from '../goods/fixtures.ts';
import { makeOrder } from '../order/orders.ts';
import { makePerson } from '../access/people.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('what waits for approval', () => {
  it('is counted as the audit list counts it', async () => {
    await addGoods(server.db, { is_auth: 0 });
    const { body } = await server.call(approvalApi.list, {}, { token });
    const listed = await server.call(goodsApi.list, { query: { is_auth: 0, market_enable: 1, page_size: 1 } }, { token });
    const count = listed.body.data_total;
    expect(count).toBeGreaterThan(0);
    expect(body.items).toContainEqual({
      kind: 'goods',
      title: { zh: '商品审核', en: 'Goods' },
      route: 'goodsAudit',
      query: {},
      permission: 'goodsAudit',
      count,
    });
    expect(body.badges['goodsAudit']).toBe(count);
  });

  it('counts supply goods by themselves, as their audit list does, on sale or not', async () => {
    const numbers = async () => (await server.call(approvalApi.counts, {}, { token })).body;
    const before = await numbers();
    for (const market_enable of [0, 1] as const) await addGoods(server.db, { is_auth: 0, supplier_goods_type: 1, market_enable });
    for (const values of [{ disabled: 0 }, { disabled: -1 }, { is_auth: 1 }, { is_auth: 3 }] as const)
      await addGoods(server.db, { is_auth: 0, supplier_goods_type: 1, ...values });
    const { goods, supplyGoods } = await numbers();
    const listed = await server.call(goodsApi.list, { query: { is_auth: 0, supplier_goods_type: 1, page_size: 1 } }, { token });
    expect({ goods, supplyGoods }).toEqual({ goods: before['goods'], supplyGoods: listed.body.data_total });
    expect(supplyGoods).toBe((before['supplyGoods'] ?? 0) + 2);
    await addGoods(server.db, { is_auth: 0 });
    expect(await numbers()).toMatchObject({ goods: (goods ?? 0) + 1, supplyGoods });
    const { badges, items } = (await server.call(approvalApi.list, {}, { token })).body;
    expect(badges['supplyGoodsAudit']).toBe(supplyGoods);
    expect(items.find(({ kind }) => kind === 'supplyGoods')).toMatchObject({ title: { zh: '供货商品审核', en: 'Supply goods' }, query: {} });
  });

  it('counts deposits as the list of those that wait does, with what was paid', async () => {
    const { shop_id, shop_name } = await addShop(server.db);
    const { id } = await server.db.transaction((tx) => payIn(tx as unknown as Db, shop_id, 123_450, '', 1_600_000_000));
    const { body } = await server.call(approvalApi.list, {}, { token });
    const listed = await server.call(marginApi.list, { query: { auth_status: 'WAIT_AUDIT', page_size: 1 } }, { token });
    const count = listed.body.data_total;
    expect(count).toBeGreaterThan(1);
    expect(body.items).toContainEqual({
      kind: 'margin',
      title: { zh: '保证金审核', en: 'Deposits' },
      route: 'examineList',
      query: {},
      permission: 'examineList',
      count,
    });
    const [first] = (await server.call(approvalApi.work, { query: { kind: 'margin' } }, { token })).body.data;
    expect(first).toMatchObject({ key: `margin:${id}`, title: shop_name, amount: 1234.5, since: 1_600_000_000 });
  });

  it('names cash on delivery that nobody confirmed, as the order list counts it', async () => {
    await makeOrder(server.db, { order_status: 'ROG', payment_type: 'COD' });
    const { items } = (await server.call(approvalApi.list, {}, { token })).body;
    const cash = items.find(({ kind }) => kind === 'order');
    const listed = await server.call(orderApi.list, { query: { tag: 'ROG', payment_type: 'COD', page_size: 1 } }, { token });
    expect(cash).toMatchObject({ route: 'orderList', query: { tag: 'ROG', payment_type: 'COD' }, count: listed.body.data_total });
    expect(cash?.count).toBeGreaterThan(0);
  });

  it('tells how much cash waits as soon as some of it is confirmed, and of other orders nothing', async () => {
    const [paid, cash] = [await makeOrder(server.db), await makeOrder(server.db, { order_status: 'ROG', payment_type: 'COD' })];
    const events: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => void events.push(JSON.parse(payload) as LiveEvent));
    for (const { sn, need_pay_money } of [paid, cash])
      await server.call(orderOperationApi.pay, { params: { order_sn: sn }, body: { pay_price: need_pay_money / 100 } }, { token });
    const listed = await server.call(orderApi.list, { query: { tag: 'ROG', payment_type: 'COD', page_size: 1 } }, { token });
    await expect
      .poll(() => events.filter(({ type }) => type === 'badge'))
      .toEqual([{ type: 'badge', data: { order: listed.body.data_total }, readers: ['dashboard.summary'] }]);
    await stop();
  });

  it('is a worklist over all kinds, longest waiting first, page by page, with numbers by kind', async () => {
    const { items } = (await server.call(approvalApi.list, {}, { token })).body;
    const all = items.reduce((sum, { count }) => sum + count, 0);
    const rows = [];
    for (let page_no = 1; rows.length < all; page_no += 1) {
      const { body } = await server.call(approvalApi.work, { query: { page_no, page_size: 50 } }, { token });
      expect(body.data_total).toBe(all);
      expect(body.data.length).toBeGreaterThan(0);
      rows.push(...body.data);
    }
    expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).sort((a, b) => a - b));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(all);
    const counts = (await server.call(approvalApi.counts, {}, { token })).body;
    expect(counts).toEqual({ ALL: all, ...Object.fromEntries(items.map(({ kind, count }) => [kind, count])) });
    for (const { kind, count } of items)
      expect(
        rows.filter((row) => row.kind === kind),
        kind,
      ).toHaveLength(count);
    for (const { kind, amount, title } of rows) {
      expect(title).not.toBe('');
      if (['vatQualification', 'shop', 'comment', 'ask'].includes(kind)) expect(amount).toBeNull();
      else expect(typeof amount, kind).toBe('number');
    }

    const alone = (await server.call(approvalApi.work, { query: { kind: 'goods', page_no: 2, page_size: 2 } }, { token })).body;
    expect(alone.data.map(({ key }) => key)).toEqual(
      rows
        .filter(({ kind }) => kind === 'goods')
        .slice(2, 4)
        .map(({ key }) => key),
    );
  });

  it('is shown to those alone who may decide', async () => {
    const [auditor, clerk] = [await makePerson(server, ['goodsAudit']), await makePerson(server, ['goodsList'])];
    expect((await server.call(approvalApi.list, {}, { token: auditor.token })).body.items.map(({ route }) => route)).toEqual(['goodsAudit']);
    expect((await server.call(approvalApi.list, {}, { token: clerk.token })).body).toEqual({ items: [], badges: {} });
    for (const kind of [undefined, 'goods', 'order']) {
      expect((await server.call(approvalApi.work, { query: kind ? { kind } : {} }, { token: clerk.token })).body).toMatchObject({ data: [], data_total: 0 });
    }
    for (const [right, kind] of [
      ['supplyGoodsAudit', 'supplyGoods'],
      ['examineList', 'margin'],
    ] as const) {
      const one = await makePerson(server, [right]);
      const { items } = (await server.call(approvalApi.list, {}, { token: one.token })).body;
      expect(items.map((item) => [item.kind, item.count > 0])).toEqual([[kind, true]]);
      expect((await server.call(approvalApi.work, { query: { kind } }, { token: auditor.token })).body).toMatchObject({ data: [], data_total: 0 });
    }
    const seen = (await server.call(approvalApi.work, { query: { page_size: 200 } }, { token: auditor.token })).body.data;
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['goods']));
    expect((await server.call(roleApi.list, {}, { token: clerk.token })).status).toBe(401);
  });
});
