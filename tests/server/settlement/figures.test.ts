/** What a bill comes to and which time it covers, to the cent and the second (R19 to R24, R26, R28 to R30), and who may do what about it (R32). */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { secondsOf, timeText } from '#contract/core/zone.ts';
import { billApi, billPeriodApi } from '#contract/settlement/bill.ts';
import { billErrors } from '#contract/settlement/bill.schema.ts';
import { nextDue } from '#contract/settlement/days.ts';
import type { Db } from '#server/db/client.ts';
import { memberLevel } from '#server/groups/member/schema.ts';
import { orders, settlementItem } from '#server/groups/order/schema.ts';
import { completeOrder, confirmPayment, countRefund, lockOrder } from '#server/groups/order/steps/index.ts';
import { completePaid } from '#server/groups/settlement/bill/steps.ts';
import { settleDue } from '#server/groups/settlement/run/due.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { addShop, expectRefused, expectVoid, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/member/fixtures.ts';
import { makeOrder } from '#tests/server/order/orders.ts';

let server: TestServer;
let founder: string;
beforeAll(async () => {
  server = await startServer();
  founder = await server.login();
});
afterAll(() => server.close());

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const admin = { by: 'admin', name: 'superadmin', id: 1 } as const;
const inOne = <T>(work: (db: Db) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as Db));
const openShop = (values: Partial<typeof shop.$inferInsert> = {}) => addShop(server.db, { shop_createtime: now() - 40 * DAY, shop_commission: 255, ...values });
const settle = (ids: readonly string[], token = founder) => server.call(billApi.now, { params: { shop_ids: ids.join(',') } }, { token });
const billsOf = (...ids: string[]) => server.db.select().from(bill).where(inArray(bill.seller_id, ids)).orderBy(bill.start_time, bill.seller_id);
const stored = async (id: string) => (await server.db.select().from(shop).where(eq(shop.shop_id, id)))[0]!;

type Item = Partial<typeof settlementItem.$inferInsert>;
const item = async (seller_id: string, values: Item) => {
  const number = unique('S');
  const shared = { order_sn: number, add_time: now(), order_time: now(), payment_type: 'ONLINE' as const, member_id: '1', member_name: 'buyer', price: 0 };
  const refund = values.item_type === 'REFUND' ? { refund_sn: number, refund_time: now() } : {};
  await server.db.insert(settlementItem).values({ ...shared, item_type: 'PAYMENT', seller_id, ...refund, ...values });
};
/** Online and at the door, bought and given back: what of it belongs to which figure is different for each. */
const oneOfEach = async (id: string) => {
  const level = { level_discount_price: 333, level_shop_share: 3_400 };
  await item(id, { price: 9_990, site_coupon_price: 1_001, coupon_commission: 5_000, rebate: 700, ...level });
  await item(id, { price: 5_010, payment_type: 'COD', site_coupon_price: 1 });
  await item(id, { item_type: 'REFUND', price: 2_000, site_coupon_price: 999, rebate: 70, ...level, level_discount_price: 33 });
  await item(id, { item_type: 'REFUND', price: 1_000, payment_type: 'COD' });
};

describe('a bill', () => {
  it('comes to what its items say, figure by figure, up from the half cent', async () => {
    const [normal, supplier] = [await openShop(), await openShop({ shop_type: 'SUPPLIER' })];
    for (const { shop_id } of [normal, supplier]) await oneOfEach(shop_id);
    expectVoid(await settle([normal.shop_id, supplier.shop_id]));
    expect((await billsOf(normal.shop_id))[0]).toMatchObject({
      price: 9_990,
      cod_price: 5_010,
      refund_price: 2_000,
      cod_refund_price: 1_000,
      commi_price: 383, // 15000 x 2.55 % = 382.5
      refund_commi_price: 77, // 3000 x 2.55 % = 76.5
      distribution_rebate: 700,
      distribution_return_rebate: 70,
      site_coupon_commi: 502, // 500.5 + 1
      platform_member_level_price: 220, // 333 x 66 % = 219.78
      platform_member_level_refund_price: 22, // 33 x 66 % = 21.78
      bill_price: 9_990 + 77 + 70 + 502 + 220 - 2_000 - 383 - 700 - 22,
      order_num: 2,
      refund_num: 2,
    });
    expect((await billsOf(supplier.shop_id))[0]).toMatchObject({
      price: 9_990,
      cod_price: 0,
      commi_price: 255, // 254.745
      refund_commi_price: 51,
      site_coupon_commi: 0,
      distribution_rebate: 0,
      bill_price: 9_990 + 51 - 2_000 - 255,
    });
  });

  it('takes the share of a level discount that the shop bears from the level, for the order and its refund', async () => {
    const one = await openShop();
    const [level] = await server.db.select().from(memberLevel).limit(1);
    await server.db.update(memberLevel).set({ allocation_ratio: 40 });
    const { member_id, uname } = await addMember(server.db, { level_id: level!.id });
    const { sn } = await makeOrder(server.db, {
      lines: [{ price: 1_000 }],
      set: { seller_id: one.shop_id, seller_name: one.shop_name, member_id, member_name: uname, member_level_discount_price: 200 },
    });
    await inOne((tx) => confirmPayment(tx, sn, 10, admin, now()));
    await inOne(async (tx) => countRefund(tx, await lockOrder(tx, sn), `T${sn}`, 500, now()));
    expectVoid(await settle([one.shop_id]));
    expect((await billsOf(one.shop_id))[0]).toMatchObject({ platform_member_level_price: 120, platform_member_level_refund_price: 60 });
  });

  it('knows nothing of goods that replace others', async () => {
    const one = await openShop();
    for (const order_type of ['CHANGE', 'SUPPLY_AGAIN'] as const) {
      const { sn } = await makeOrder(server.db, { order_type, order_status: 'ROG', set: { seller_id: one.shop_id, seller_name: one.shop_name } });
      await inOne((tx) => completeOrder(tx, sn, admin, now()));
      expect((await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]?.order_status).toBe('COMPLETE');
    }
    expect(await server.db.$count(settlementItem, eq(settlementItem.seller_id, one.shop_id))).toBe(0);
  });

  it('offers an administrator nothing while it is the turn of the shop, and is completed seven days after it was paid', async () => {
    const one = await openShop();
    expectVoid(await settle([one.shop_id]));
    const [{ bill_id }] = (await billsOf(one.shop_id)) as [typeof bill.$inferSelect];
    const { body } = await server.call(billApi.one, { params: { bill_id } }, { token: founder });
    expect(Object.values(body.operate_allowable)).toEqual([false, false, false, false, false]);
    await server.db.update(bill).set({ status: 'RECON' }).where(eq(bill.bill_id, bill_id));
    const recon = (await server.call(billApi.one, { params: { bill_id } }, { token: founder })).body.operate_allowable;
    expect(recon).toEqual({ allow_recon: false, allow_auth: true, allow_pay: false, allow_complete: false, allow_next_step: true });
    const at = now();
    const status = async (after: number) => {
      while ((await inOne((tx) => completePaid(tx, 50, at + after))) > 0);
      return (await billsOf(one.shop_id))[0]?.status;
    };
    await server.db.update(bill).set({ status: 'PAY', pay_time: at }).where(eq(bill.bill_id, bill_id));
    expect([await status(7 * DAY - 1), await status(7 * DAY)]).toEqual(['PAY', 'COMPLETE']);
  });
});

describe('the time of a bill', () => {
  it('ends with the last second before the settlement day, of closed shops too, and those of a day share a period', async () => {
    const from = secondsOf('2026-04-01T00:00:07');
    const due = secondsOf('2026-04-15T00:00:00');
    const values = { shop_createtime: from, settlement_day: '15', settled_until: from - 1, settle_due: due };
    const [open, closed] = [await openShop(values), await openShop({ ...values, shop_disable: 'CLOSED' })];
    for (const [add_time, price] of [
      [due - 1, 100],
      [due, 10],
    ] as const) {
      await item(open.shop_id, { add_time, price });
      await item(closed.shop_id, { add_time, price: price * 2 });
    }
    // One at a time, as two processes would: the second adds to the period of the first.
    while ((await inOne((tx) => settleDue(tx, 1, due))) > 0);
    const bills = await billsOf(open.shop_id, closed.shop_id);
    const span = { start_time: from, end_time: due - 1, bill_type: 0 };
    expect(bills).toMatchObject([
      { ...span, price: 100 },
      { ...span, price: 200 },
    ]);
    const { body } = await server.call(billPeriodApi.list, { query: { sn: bills[0]!.sn } }, { token: founder });
    expect(body.data).toMatchObject([{ bill_num: 2, price: 3, commi_price: 0.08, bill_price: 2.92, wait_settled: 2.92 }]);
    expect(await stored(closed.shop_id)).toMatchObject({ settled_until: due - 1, settle_due: secondsOf('2026-05-15T00:00:00') });
    while ((await inOne((tx) => settleDue(tx, 10, secondsOf('2026-05-15T00:00:00')))) > 0);
    expect((await billsOf(open.shop_id)).map(({ start_time, price }) => [start_time, price])).toEqual([
      [from, 100],
      [due, 10],
    ]);
  });

  it('has one number for all that began and ended alike, and another one for each other period', async () => {
    const began = now() - 9 * DAY;
    const shops = [await openShop({ shop_createtime: began }), await openShop({ shop_createtime: began }), await openShop({ shop_createtime: began + 1 })];
    expectVoid(await settle(shops.map(({ shop_id }) => shop_id)));
    const [a, b, other] = await billsOf(...shops.map(({ shop_id }) => shop_id));
    expect(a!.sn).toBe(b!.sn);
    expect(other!.sn).not.toBe(a!.sn);
    expect(new Set([a, b, other].map((one) => one!.bill_sn)).size).toBe(3);
    const next = [await openShop({ shop_createtime: began }), await openShop({ shop_createtime: began })];
    for (const { shop_id } of next) expectVoid(await settle([shop_id]));
    expect(new Set((await billsOf(...next.map(({ shop_id }) => shop_id))).map(({ sn }) => sn)).size).toBe(2);
  });

  it('follows new settlement days from what is settled already', async () => {
    const one = await openShop({ settlement_day: '1' });
    expectVoid(await settle([one.shop_id]));
    const { settled_until } = await stored(one.shop_id);
    const day = Number(timeText(settled_until! + 3 * DAY).slice(8, 10));
    expectVoid(await server.call(billApi.param, { params: { shop_ids: one.shop_id }, body: { param: String(day) } }, { token: founder }));
    expect(await stored(one.shop_id)).toMatchObject({ settled_until, settlement_day: String(day), settle_due: nextDue([day], settled_until!) });
    expect(await billsOf(one.shop_id)).toHaveLength(1);
  });

  it('is any stretch that has passed, when a founder asks for one: for the shops that are settled up to its beginning', async () => {
    const from = now() - 3_600;
    const [ready, behind] = [await openShop({ settled_until: from - 1 }), await openShop({ settled_until: from - 2 })];
    await item(ready.shop_id, { add_time: from + 60, price: 700 });
    const make = (start: number | string, end: number | string, token = founder) => {
      const text = (at: number | string) => (typeof at === 'string' ? at : timeText(at));
      return server.call(billApi.init, { query: { start_time: text(start), end_time: text(end) } }, { token });
    };
    for (const [start, end] of [
      [from, from],
      [from, now() + 60],
      ['2026-02-30 00:00:00', from],
    ] as const)
      expectRefused(await make(start, end), billErrors.span);
    expectVoid(await make(from, from + 60));
    expect(await billsOf(ready.shop_id)).toMatchObject([{ start_time: from, end_time: from + 60, price: 700 }]);
    expect(await billsOf(behind.shop_id)).toEqual([]);
  });
});

it('whoever may see bills may take them on, and whoever looks after shops may settle them: neither may do the other', async () => {
  const [money, shops] = [await makePerson(server, ['settlement']), await makePerson(server, ['shopList'])];
  const one = await openShop();
  const params = { shop_ids: one.shop_id };
  const span = { start_time: timeText(now() - 60), end_time: timeText(now() - 30) };
  expectRefused(await settle([one.shop_id], money.token), commonErrors.notPermitted);
  expectRefused(await server.call(billApi.param, { params, body: { param: '1' } }, { token: money.token }), commonErrors.notPermitted);
  for (const { token } of [money, shops]) expectRefused(await server.call(billApi.init, { query: span }, { token }), commonErrors.notPermitted);
  expectVoid(await settle([one.shop_id], shops.token));
  const [made] = await billsOf(one.shop_id);
  await server.db.update(bill).set({ status: 'RECON' }).where(eq(bill.bill_id, made!.bill_id));
  const next = (token: string) => server.call(billApi.next, { params: { bill_id: made!.bill_id }, body: {} }, { token });
  expectRefused(await next(shops.token), commonErrors.notPermitted);
  expectRefused(await server.call(billApi.list, {}, { token: shops.token }), commonErrors.notPermitted);
  expectRefused(await server.call(billApi.total, { query: {} }, { token: shops.token }), commonErrors.notPermitted);
  // Lists go without the bank.
  const listed = await server.call(billApi.list, { query: { seller_id: one.shop_id } }, { token: money.token });
  expect(listed.body.data.map(({ bill_id }) => bill_id)).toEqual([made!.bill_id]);
  expect(JSON.stringify(listed.body)).not.toContain('bank');
  // Approving moves no money: that is posted when it is paid, once.
  const posted = () => server.db.$count(ledgerEntry, and(eq(ledgerEntry.account, one.shop_id), eq(ledgerEntry.cause, 'bill')));
  await server.db.update(bill).set({ bill_price: 100 }).where(eq(bill.bill_id, made!.bill_id));
  expect([(await next(money.token)).body.status, await posted()]).toEqual(['PASS', 0]);
  expect([(await next(money.token)).body.status, await posted()]).toEqual(['PAY', 1]);
  expect(await stored(one.shop_id)).toMatchObject({ settled_total: 100, owed_total: 0 });
});
