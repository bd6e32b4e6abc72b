import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/core/endpoint.ts';
import { orderApi } from '#contract/order/order.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

type Query = NonNullable<RequestOf<Awaited<ReturnType<typeof orderApi.list.shapes>>>['query']>;

/** More than are counted without being asked for; three of four are one buyer's. */
const MANY = 20_400;
const FITTING = (MANY / 4) * 3;
/** Newer than every other order. */
const SECOND = Math.floor(Date.now() / 1000);
const numberOf = (n: number) => `8${String(n).padStart(19, '0')}`;
/** The numbers of a page, newest first. */
const wanted = (page_no: number, page_size: number) =>
  Array.from({ length: MANY }, (_, n) => MANY - n)
    .filter((n) => n % 4 !== 0)
    .slice((page_no - 1) * page_size, page_no * page_size)
    .map(numberOf);

let server: TestServer;
let token: string;
const list = async (query: Query) => (await server.call(orderApi.list, { query: { buyer_name: 'zq', ...query } }, { token })).body;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const { sn } = await makeOrder(server.db, { at: SECOND - 86_400 });
  await server.db.execute(sql`
    insert into orders (sn, trade_sn, seller_id, seller_name, member_id, member_name, order_status, pay_status, order_price, need_pay_money, create_time)
    select '8' || lpad(n::text, 19, '0'), '8' || lpad(n::text, 19, '0'), seller_id, seller_name, member_id,
      case when n % 4 = 0 then 'other' else 'zqbuyer' end, 'COMPLETE', 'PAY_YES', order_price, need_pay_money, ${SECOND}::bigint + n
    from orders, generate_series(1, ${MANY}::int) as n where sn = ${sn}`);
}, 120_000);
afterAll(() => server.close());

describe('a fragment that fits most orders', () => {
  it('says how many there are at least, which is always more than the pages so far, and counts where it is asked to', async () => {
    for (const page_no of [1, 7]) {
      const answer = await list({ page_no });
      expect(answer.data.map(({ sn }) => sn)).toEqual(wanted(page_no, 20));
      expect(answer.data_total_at_least).toBe(true);
      expect(answer.data_total).toBeGreaterThan(page_no * 20);
      expect(answer.data_total).toBeLessThan(FITTING);
    }
    const exact = await list({ exact_total: 1 });
    expect(exact.data.map(({ sn }) => sn)).toEqual(wanted(1, 20));
    expect(exact).toMatchObject({ data_total: FITTING });
    expect(exact).not.toHaveProperty('data_total_at_least');
    const { body } = await server.call(orderApi.tabCounts, { query: { buyer_name: 'zq' } }, { token });
    expect(body).toMatchObject({ ALL: FITTING, COMPLETE: FITTING });
  });

  it('is counted exactly on its last page and beyond it', async () => {
    const last = FITTING / 100;
    const answer = await list({ page_no: last, page_size: 100 });
    expect(answer.data.map(({ sn }) => sn)).toEqual(wanted(last, 100));
    expect(answer).toMatchObject({ data_total: FITTING });
    expect(answer).not.toHaveProperty('data_total_at_least');
    const beyond = await list({ page_no: last + 1, page_size: 100 });
    expect(beyond).toMatchObject({ data: [], data_total: FITTING });
    expect(beyond).not.toHaveProperty('data_total_at_least');
  });

  it('is counted at once where time leaves few orders', async () => {
    const answer = await list({ start_time: SECOND + MANY - 1_999, end_time: SECOND + MANY });
    expect(answer).toMatchObject({ data_total: 1_500 });
    expect(answer).not.toHaveProperty('data_total_at_least');
    const few = await list({ start_time: SECOND + 1, end_time: SECOND + 16 });
    expect(few).toMatchObject({ data_total: 12 });
    const none = await list({ start_time: SECOND + 1, end_time: SECOND + 16, page_no: 2 });
    expect(none).toMatchObject({ data: [], data_total: 12 });
  });
});
