import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { orderApi } from '#contract/order/order.ts';
import { orderOperationApi } from '#contract/order/order.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { roleApi } from '#contract/access/role.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addGoods } from '../goods/fixtures.ts';
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
    const seen = (await server.call(approvalApi.work, { query: { page_size: 200 } }, { token: auditor.token })).body.data;
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['goods']));
    expect((await server.call(roleApi.list, {}, { token: clerk.token })).status).toBe(401);
  });
});
