import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/core/endpoint.ts';
import { dayStart } from '#contract/core/zone.ts';
import { serviceStatus } from '#contract/aftersale/enums.ts';
import { orderApi } from '#contract/order/order.ts';
import { afterSale } from '#server/groups/aftersale/schema.ts';
import { orderItem, orders, orderTally } from '#server/groups/order/schema.ts';
import { only } from '#tests/server/aftersale/support.ts';
import { addGoods, expectBadFields, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder, newSn } from './orders.ts';

type Query = NonNullable<RequestOf<Awaited<ReturnType<typeof orderApi.list.shapes>>>['query']>;
type Row = typeof orders.$inferSelect & { names: string[]; inService: boolean };

let server: TestServer;
let token: string;
let made: Awaited<ReturnType<typeof makeOrder>>[];
let stored: Row[];
const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;
const word = unique('绿茶');

const list = (query: Query) => server.call(orderApi.list, { query }, { token });

/** After-sales services that are over. */
const ENDED = ['COMPLETED', 'REFUSE', 'CLOSED'];

async function readAll(): Promise<Row[]> {
  const rows = await server.db.select().from(orders);
  const items = await server.db.select({ sn: orderItem.order_sn, name: orderItem.name }).from(orderItem);
  const names = new Map<string, string[]>();
  for (const { sn, name } of items) names.set(sn, [...(names.get(sn) ?? []), name]);
  const services = await server.db.select({ sn: afterSale.order_sn, status: afterSale.service_status, disabled: afterSale.disabled }).from(afterSale);
  const running = new Set(services.filter(({ status, disabled }) => disabled === 'NORMAL' && !ENDED.includes(status)).map(({ sn }) => sn));
  return rows.map((row) => Object.assign(row, { names: names.get(row.sn) ?? [], inService: running.has(row.sn) }));
}

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const { db } = server;
  const tea = await addGoods(db, { goods_name: `${word}龙井 A款` });
  const other = await addGoods(db);
  made = [];
  const at = (days: number) => NOW - days * DAY;
  const add = async (spec: Parameters<typeof makeOrder>[1]) => made.push(await makeOrder(db, spec));
  await add({ order_status: 'NEW', at: at(1), lines: [{ goods: tea }], set: { client_type: 'WAP' } });
  await add({
    order_status: 'CONFIRM',
    at: at(1) + 10,
    lines: [{ goods: tea }, { goods: other, num: 2 }],
    set: { ship_name: `${word}欧阳娜`, client_type: 'H5' },
  });
  await add({ order_status: 'CONFIRM', payment_type: 'COD', at: at(2), lines: [{ goods: other }] });
  await add({ order_status: 'PAID_OFF', at: at(2), lines: [{ goods: tea }], set: { client_type: 'REACT', member_name: `${word}Lee` } });
  await add({ order_status: 'PAID_OFF', order_type: 'VIRTUAL', at: at(3), lines: [{ goods: other }] });
  await add({ order_status: 'ROG', order_type: 'VIRTUAL', at: at(40), lines: [{ goods: tea }] });
  await add({ order_status: 'COMPLETE', order_type: 'VIRTUAL', at: at(41), lines: [{ goods: tea }] });
  await add({
    order_status: 'FORMED',
    order_type: 'PINTUAN',
    at: at(5),
    lines: [{ goods: tea }],
    set: { order_data: '{"pintuan":"{\\"owesPersonNums\\":0}"}' },
  });
  await add({
    order_status: 'PAID_OFF',
    order_type: 'PINTUAN',
    at: at(5),
    lines: [{ goods: tea }],
    set: { order_data: '{"pintuan":"{\\"owesPersonNums\\":2}"}' },
  });
  await add({ order_status: 'ROG', payment_type: 'COD', at: at(8), lines: [{ goods: tea }] });
  await add({ order_status: 'SHIPPED', at: at(9), lines: [{ goods: tea }] });
  await add({ order_status: 'COMPLETE', at: at(60), lines: [{ goods: tea }], set: { comment_status: 'WAIT_CHASE', service_status: 'EXPIRED' } });
  await add({ order_status: 'CANCELLED', at: at(61), lines: [{ goods: tea }] });
  await add({ order_status: 'CANCELLED', paid: true, at: at(62), lines: [{ goods: tea }] });
  await add({ order_status: 'INTODB_ERROR', at: at(63), lines: [{ goods: tea }] });
  await add({ order_status: 'COMPLETE', at: at(64), lines: [{ goods: tea }], set: { disabled: 1 } });
  await add({ order_status: 'SHIPPED', order_type: 'CHANGE', at: at(65), lines: [{ goods: tea }] });
  // The goods were renamed since: what counts is the name under which they were bought.
  await add({ order_status: 'COMPLETE', at: at(66), lines: [{ goods: tea, set: { name: unique('旧名') } }] });
  // A state that an update brought about.
  await db
    .update(orders)
    .set({ order_status: 'CONFIRM' })
    .where(eq(orders.sn, made[0]?.sn ?? ''));
  stored = await readAll();
});
afterAll(() => server.close());

const cod = (row: Row) => row.payment_type === 'COD';
const tags: Record<string, (row: Row) => boolean> = {
  ALL: () => true,
  WAIT_PAY: (row) => row.order_status === 'NEW' || (row.order_status === 'CONFIRM' && !cod(row)) || (row.order_status === 'ROG' && cod(row)),
  WAIT_SHIP: (row) =>
    (row.order_status === 'PAID_OFF' && !cod(row) && ['NORMAL', 'CHANGE', 'SUPPLY_AGAIN'].includes(row.order_type)) ||
    (row.order_status === 'CONFIRM' && cod(row) && row.order_type === 'NORMAL') ||
    (row.order_status === 'FORMED' && row.order_type === 'PINTUAN'),
  WAIT_ROG: (row) => row.order_status === 'SHIPPED',
  ROG: (row) => row.order_status === 'ROG',
  COMPLETE: (row) => row.order_status === 'COMPLETE',
  CANCELLED: (row) => row.order_status === 'CANCELLED',
  REDEEM_OFF: (row) => row.order_type === 'VIRTUAL' && ['ROG', 'COMPLETE'].includes(row.order_status),
  WAIT_COMMENT: (row) => row.ship_status === 'SHIP_ROG' && row.comment_status === 'UNFINISHED',
  WAIT_CHASE: (row) => row.ship_status === 'SHIP_ROG' && row.comment_status === 'WAIT_CHASE',
  REFUND: (row) => row.inService,
  nonsense: () => true,
};
const clients: Record<string, string[]> = { H5: ['H5', 'WAP'], APP: ['APP', 'NATIVE', 'REACT'], PC: ['PC'] };
/** One filter in all of its ways. */
function way(query: object, name: string, same: (asked: string) => boolean, value: unknown): boolean {
  const asked = query as Record<string, never>;
  const [any, none, empty] = [asked[`${name}.in`] as string[] | undefined, asked[`${name}.not`] as string[] | undefined, asked[`${name}.empty`]];
  return (any?.some(same) ?? true) && !none?.some(same) && (empty === undefined || (empty === 1) === !value);
}
const has = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());

/** The same filters, said a second time and without any of the server's code. */
function expected(query: Query): Row[] {
  return stored
    .filter((row) => row.disabled === 0)
    .filter((row) => !query.tag || tags[query.tag]?.(row))
    .filter((row) => !query.order_sn || row.sn.includes(query.order_sn))
    .filter((row) => !query.trade_sn || row.trade_sn.includes(query.trade_sn))
    .filter((row) => !query.ship_name || has(row.ship_name, query.ship_name))
    .filter((row) => !query.buyer_name || has(row.member_name, query.buyer_name))
    .filter((row) => !query.goods_name || row.names.some((name) => has(name, query.goods_name ?? '')))
    .filter((row) => !query.keywords || row.sn.includes(query.keywords) || row.names.some((name) => has(name, query.keywords ?? '')))
    .filter((row) => !query.seller_id || query.seller_id === '0' || row.seller_id === query.seller_id)
    .filter((row) => !query.member_id || row.member_id === query.member_id)
    .filter((row) => !query.order_status || query.order_status === 'ALL' || row.order_status === query.order_status)
    .filter((row) => !query.pay_status || row.pay_status === query.pay_status)
    .filter((row) => !query.payment_type || row.payment_type === query.payment_type)
    .filter((row) => !query.order_type || row.order_type === query.order_type)
    .filter((row) => !query.client_type || (clients[query.client_type] ?? []).includes(row.client_type))
    .filter((row) =>
      ['payment_type', 'order_type', 'seller_id', 'ship_name'].every((name) =>
        way(query, name, (asked) => row[name as keyof Row] === asked, row[name as keyof Row]),
      ),
    )
    .filter((row) => way(query, 'client_type', (asked) => (clients[asked] ?? [asked]).includes(row.client_type), row.client_type))
    .filter((row) => query.start_time === undefined || row.create_time >= query.start_time)
    .filter((row) => query.end_time === undefined || row.create_time <= query.end_time)
    .toSorted((a, b) => {
      const up = query.sort !== undefined && query.order !== 'desc' ? -1 : 1;
      const by = query.sort === 'order_amount' ? 'order_price' : 'create_time';
      return up * (b[by] - a[by] || Number(BigInt(b.order_id) - BigInt(a.order_id)));
    });
}

describe('the order list', () => {
  it('finds with every filter, alone and together, exactly what the filter says, page by page', async () => {
    const own = made[1];
    if (!own) throw new Error('missing');
    const slot = Math.floor((NOW - 5 * DAY) / 28_800) * 28_800;
    const queries: Query[] = [
      {},
      ...Object.keys(tags).map((tag) => ({ tag })),
      { order_sn: own.sn },
      { order_sn: own.sn.slice(3, 9) },
      { order_sn: own.sn.slice(-4) },
      { order_sn: '%' },
      { order_sn: '20' },
      { order_sn: own.sn.slice(-2), tag: 'COMPLETE' },
      { order_sn: '0', sort: 'order_amount', order: 'desc', start_time: NOW - 30 * DAY },
      { trade_sn: '2', buyer_name: 'e' },
      { trade_sn: own.trade_sn },
      { trade_sn: own.trade_sn.slice(2, 8) },
      { ship_name: `${word}欧阳` },
      { ship_name: '张' },
      { buyer_name: `${word.toUpperCase()}LEE` },
      { buyer_name: 'E' },
      { buyer_name: '_', keywords: '2' },
      { keywords: '2' },
      { keywords: '0', tag: 'WAIT_PAY', seller_id: own.seller_id },
      { keywords: '2', goods_name: word },
      { goods_name: word },
      { goods_name: `${word}龙井 a款` },
      { goods_name: word, tag: 'WAIT_PAY' },
      { goods_name: word, end_time: NOW - 30 * DAY },
      { goods_name: word, seller_id: own.seller_id },
      { goods_name: word, keywords: '龙井' },
      { goods_name: word, member_id: own.member_id },
      { goods_name: word, tag: 'WAIT_COMMENT' },
      { goods_name: '手机', tag: 'COMPLETE', client_type: 'APP' },
      { tag: 'REFUND', order_status: 'COMPLETE' },
      { keywords: word },
      { keywords: own.sn.slice(4, 9) },
      { keywords: own.sn.slice(4, 9), tag: 'COMPLETE', seller_id: own.seller_id },
      { keywords: word, payment_type: 'COD' },
      { seller_id: own.seller_id },
      { seller_id: '0', tag: 'COMPLETE' },
      { seller_id: own.seller_id, tag: 'CANCELLED' },
      { member_id: '1' },
      { order_status: 'FORMED' },
      { order_status: 'ALL' },
      { pay_status: 'PAY_YES' },
      { payment_type: 'COD' },
      { client_type: 'H5' },
      { client_type: 'APP', pay_status: 'PAY_YES' },
      { order_type: 'VIRTUAL' },
      { start_time: NOW - 9 * DAY, end_time: NOW - 2 * DAY },
      { start_time: NOW - 2 * DAY - 100, end_time: NOW - 2 * DAY + 100 },
      { start_time: slot, end_time: slot + 28_799 },
      { start_time: slot, end_time: slot },
      { start_time: NOW - 9 * DAY, tag: 'WAIT_SHIP' },
      { end_time: NOW - 50 * DAY, order_type: 'NORMAL' },
      { 'order_type.in': ['VIRTUAL', 'PINTUAN'] },
      { 'order_type.not': ['NORMAL', 'CHANGE'], tag: 'REDEEM_OFF' },
      { 'client_type.in': ['H5', 'PC'] },
      { 'client_type.not': ['H5'], payment_type: 'COD' },
      { 'seller_id.in': [own.seller_id, '1'] },
      { 'seller_id.not': [own.seller_id], keywords: word },
      { goods_name: word, 'seller_id.in': [own.seller_id], 'order_type.not': ['CHANGE'] },
      { 'ship_name.empty': 1 },
      { 'ship_name.empty': 0, 'order_type.in': ['NORMAL'] },
      { sort: 'create_time' },
      { sort: 'create_time', order: 'desc' },
      { sort: 'create_time', keywords: word },
      { sort: 'order_amount' },
      { sort: 'order_amount', order: 'desc', tag: 'COMPLETE' },
      { sort: 'order_amount', order: 'desc', start_time: NOW - 9 * DAY },
      { sort: 'order_amount', goods_name: word },
      { sort: 'order_amount', seller_id: own.seller_id },
    ];
    for (const query of queries) {
      const wanted = expected(query);
      for (const [page_no, page_size] of [
        [2, 3],
        [Math.max(1, Math.ceil(wanted.length / 4)), 4],
      ] as const) {
        const answer = await list({ ...query, page_no, page_size });
        expect(answer.status, JSON.stringify(query)).toBe(200);
        const from = (page_no - 1) * page_size;
        expect({ query, page_no, total: answer.body.data_total, found: answer.body.data.map((row) => row.sn) }).toEqual({
          query,
          page_no,
          total: wanted.length,
          found: wanted.slice(from, from + page_size).map((row) => row.sn),
        });
      }
      const { tag: _own, ...others } = query;
      const counts = await server.call(orderApi.tabCounts, { query }, { token });
      const rows = expected(others);
      expect({ query, all: counts.body.ALL, done: counts.body.COMPLETE }).toEqual({
        query,
        all: rows.length,
        done: rows.filter((row) => tags['COMPLETE']?.(row)).length,
      });
    }
    const beyond = await list({ page_no: 9_999, page_size: 100 });
    expect(beyond.body).toMatchObject({ data: [], data_total: expected({}).length });
  }, 120_000);

  it('finds what was placed in a period that moves with the day, and what a filter takes no way for is refused', async () => {
    const [today, week] = [dayStart(NOW), dayStart(NOW, -6)];
    for (const [period, from] of [
      ['today', today],
      ['last_7_days', week],
    ] as const) {
      const { body } = await list({ 'create_time.within': period, page_size: 10_000 });
      expect(body.data.map((row) => row.sn)).toEqual(expected({ start_time: from, end_time: dayStart(NOW, 1) - 1 }).map((row) => row.sn));
    }
    const counts = await server.call(orderApi.tabCounts, { query: { 'create_time.within': 'last_7_days' } }, { token });
    expect(counts.body.ALL).toBe(expected({ start_time: week }).length);
    expectBadFields(await list({ 'create_time.within': 'some_day' as 'today' }), 'create_time.within');
    expectBadFields(await list({ 'order_type.empty': 1 } as Query), 'order_type.empty');
    expectBadFields(await list({ sort: 'ship_name' as 'create_time' }), 'sort');
  });

  it('finds orders in after-sales by their services, until these are over', async () => {
    const goods = await addGoods(server.db, { goods_name: unique('售后中') });
    const sns = new Map<string, string>();
    const serve = async (name: string, values: Partial<typeof afterSale.$inferInsert>, sn?: string) => {
      const order_sn = sn ?? (await makeOrder(server.db, { order_status: 'COMPLETE', lines: [{ goods }] })).sn;
      sns.set(name, order_sn);
      const { member_id, member_name, seller_id, seller_name } = only(await server.db.select().from(orders).where(eq(orders.sn, order_sn)));
      const who = { member_id, member_name, seller_id, seller_name, sn: `AS${newSn()}`, order_sn, create_time: NOW };
      await server.db.insert(afterSale).values({ service_type: 'RETURN_GOODS', reason: '不合适', ...who, ...values });
    };
    for (const status of serviceStatus.values) await serve(status, { service_status: status });
    await serve('removed', { service_status: 'APPLY', disabled: 'DELETED' });
    // Asked for again after a refusal.
    await serve('again', { service_status: 'REFUSE' });
    await serve('again', { service_status: 'PASS' }, sns.get('again'));
    const { body } = await list({ tag: 'REFUND', goods_name: goods.goods_name, page_size: 100 });
    const over = new Set([...ENDED, 'removed'].map((name) => sns.get(name)));
    expect(body.data.map(({ sn }) => sn).toSorted()).toEqual([...sns.values()].filter((sn) => !over.has(sn)).toSorted());
    expect(body.data_total).toBe(body.data.length);
    expect((await list({ tag: 'REFUND', order_sn: sns.get('COMPLETED') ?? '' })).body.data).toEqual([]);
    stored = await readAll();
  });

  it('says what a row means', async () => {
    const [row] = (await list({ order_sn: made[1]?.sn ?? '' })).body.data;
    expect(row).toMatchObject({
      order_status_text: '待付款',
      pay_status_text: '新订单',
      client_type_text: 'H5',
      is_retrace: false,
      waiting_group_nums: 0,
      ping_tuan_status: null,
    });
    expect(row?.order_amount).toBe(59.97);
    expect(row?.sku_list.map((sku) => [sku.num, sku.subtotal])).toEqual([
      [1, 19.99],
      [2, 39.98],
    ]);
    expect(row?.order_operate_allowable_vo).toMatchObject({ allow_pay: true, allow_cancel: true, allow_complete: false });
    const waiting = (await list({ order_sn: made[8]?.sn ?? '' })).body.data[0];
    expect(waiting).toMatchObject({ ping_tuan_status: '待成团', waiting_group_nums: 2, cancel_left_time: 0, is_retrace: true });
    expect((await list({ order_sn: made[7]?.sn ?? '' })).body.data[0]?.ping_tuan_status).toBe('已成团');
    const english = await server.call(orderApi.list, { query: { order_sn: made[3]?.sn ?? '' } }, { token, lang: 'en' });
    expect(english.body.data[0]).toMatchObject({ order_status_text: 'Awaiting shipment', client_type_text: 'App', pay_status_text: 'Paid' });
    const fresh = await makeOrder(server.db, { at: NOW - 3600 });
    const left = (await list({ order_sn: fresh.sn })).body.data[0]?.cancel_left_time ?? 0;
    expect(left).toBeGreaterThan(22 * 3600);
    expect(left).toBeLessThanOrEqual(23 * 3600);
    stored = await readAll();
  });

  it('tells by the way an order was paid whether the money can go back by it', async () => {
    const goods = await addGoods(server.db, { goods_name: unique('原路') });
    const ways = { weixinPayPlugin: true, alipayDirectPlugin: true, unionpayPlugin: false, chinapayPlugin: false, balancePayPlugin: false };
    const sns = new Map<string, boolean>();
    for (const [payment_plugin_id, expected] of Object.entries(ways))
      sns.set((await makeOrder(server.db, { order_status: 'PAID_OFF', lines: [{ goods }], set: { payment_plugin_id } })).sn, expected);
    const byAdmin = await makeOrder(server.db, { order_status: 'PAID_OFF', lines: [{ goods }], set: { payment_plugin_id: null, payment_method_id: '-1' } });
    const { body } = await list({ goods_name: goods.goods_name, page_size: 100 });
    expect(new Map(body.data.map(({ sn, is_retrace }) => [sn, is_retrace]))).toEqual(new Map([...sns, [byAdmin.sn, false]]));
    stored = await readAll();
  });

  it('refuses times that are no numbers or the wrong way round', async () => {
    expectBadFields(await list({ start_time: 20, end_time: 10 }), 'start_time');
    const text = await server.app.inject({ url: '/api/admin/trade/orders?end_time=tomorrow', headers: { authorization: token } });
    expect([text.statusCode, text.json()]).toMatchObject([400, { code: '004', errors: [{ field: 'end_time' }] }]);
  });

  it('answers the rows of an export without paging, under both addresses', async () => {
    const query = { goods_name: word, pay_status: 'PAY_YES', page_no: 2, page_size: 1 } as const;
    const rows = await server.call(orderApi.exportRows, { query }, { token });
    const old = await server.call(orderApi.exportRowsOld, { query }, { token });
    expect(rows.body.map((row) => row.sn)).toEqual(expected({ goods_name: word, pay_status: 'PAY_YES' }).map((row) => row.sn));
    expect(old.body).toEqual(rows.body);
  });

  it('keeps its tally true through inserts, changes and deletions, however often it is folded', async () => {
    const tally = async () => {
      const rows = await server.db
        .select({ facet: orderTally.facet, slot: orderTally.slot, orders: sql<number>`sum(orders)::int`, amount: sql<number>`sum(amount)::int` })
        .from(orderTally)
        .groupBy(orderTally.facet, orderTally.slot)
        .having(sql`sum(orders) <> 0 or sum(amount) <> 0`)
        .orderBy(orderTally.slot, orderTally.facet);
      const counted = await server.db
        .select({
          facet: orders.facet,
          slot: sql<number>`(create_time / 28800)::int`,
          orders: sql<number>`count(*)::int`,
          amount: sql<number>`sum(order_price)::int`,
        })
        .from(orders)
        .where(eq(orders.disabled, 0))
        .groupBy(orders.facet, sql`create_time / 28800`)
        .orderBy(sql`2`, orders.facet);
      expect(rows).toEqual(counted);
    };
    await tally();
    const order = await makeOrder(server.db, { at: NOW - 100 * DAY });
    await server.db
      .update(orders)
      .set({ order_price: 1234, create_time: NOW - 90 * DAY })
      .where(eq(orders.sn, order.sn));
    await tally();
    await server.db.update(orders).set({ disabled: 1 }).where(eq(orders.sn, order.sn));
    await server.db.execute(sql`select order_tally_fold()`);
    await tally();
    await server.db.delete(orders).where(eq(orders.sn, order.sn));
    await tally();
    expect(newSn()).toHaveLength(20);
  });
});
