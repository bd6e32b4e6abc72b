import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { orderApi } from '#contract/order/order.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { roleApi } from '#contract/access/role.ts';
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
      title: { zh: '商品审核', en: 'Goods review' },
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

  it('is shown to those alone who may decide', async () => {
    const [auditor, clerk] = [await makePerson(server, ['goodsAudit']), await makePerson(server, ['goodsList'])];
    expect((await server.call(approvalApi.list, {}, { token: auditor.token })).body.items.map(({ route }) => route)).toEqual(['goodsAudit']);
    expect((await server.call(approvalApi.list, {}, { token: clerk.token })).body).toEqual({ items: [], badges: {} });
    expect((await server.call(roleApi.list, {}, { token: clerk.token })).status).toBe(401);
  });
});
