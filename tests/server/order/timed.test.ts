/** Orders move on by themselves when the times of the settings have passed, each once, however many processes look. */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSettingApi } from '#contract/order/setting.ts';
import type { OrderSetting } from '#contract/order/setting.schema.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { orderItem, orderLog, orders, settlementItem } from '#server/groups/order/schema.ts';
import { startOrderClock } from '#server/groups/order/timed/clock.ts';
import { runDue } from '#server/groups/order/timed/run.ts';
import { memberComment } from '#server/groups/review/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { expectBadFields } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { seedDay } from '#tests/support/seeded.ts';
import { eventually, otherProcess } from '#tests/server/platform/support.ts';
import { makeOrder, type OrderSpec } from './orders.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Long before the demo data, so that only what these tests made is due. */
const NOW = 1_500_000_000;
const { show, save } = orderSettingApi;
let server: TestServer;
let token: string;
let services: Parameters<typeof runDue>[0];
let close: () => Promise<void>;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const other = await otherProcess(server);
  services = other.services;
  close = () => other.live.close();
});
afterAll(async () => {
  await close();
  await server.close();
});

const stored = async (sn: string) => (await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]!;
const linesOf = (sn: string) => server.db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);
const lastLog = async (sn: string) => {
  const rows = await server.db.select().from(orderLog).where(eq(orderLog.order_sn, sn)).orderBy(orderLog.log_id);
  return [rows.at(-1)?.op_name, rows.at(-1)?.message];
};

/** A pair of orders: one for which the time of a rule has just passed, one for which it has not. */
async function pair(spec: OrderSpec, field: 'create_time' | 'ship_time' | 'signing_time' | 'complete_time', seconds: number) {
  const at = NOW - 200 * DAY;
  const due = await makeOrder(server.db, { at, ...spec, set: { ...spec.set, [field]: NOW - seconds } });
  const early = await makeOrder(server.db, { at, ...spec, set: { ...spec.set, [field]: NOW - seconds + 1 } });
  return { due, early };
}

describe('the timed rules', () => {
  it('leave the demo data alone: nothing of it is due when somebody looks at it first', async () => {
    expect(await server.db.$count(orders, eq(orders.disabled, 0))).toBeGreaterThan(0);
    expect(await runDue(services, seedDay() + HOUR)).toEqual({});
  });

  it('do each step when its time has passed, and not a second before', async () => {
    const unpaid = await pair({ order_status: 'CONFIRM' }, 'create_time', DAY);
    const cod = await makeOrder(server.db, { order_status: 'CONFIRM', payment_type: 'COD', at: NOW - 3 * DAY });
    const shipped = await pair({ order_status: 'SHIPPED' }, 'ship_time', 10 * DAY);
    const asked = await makeOrder(server.db, { order_status: 'SHIPPED', at: NOW - 40 * DAY, set: { service_status: 'APPLY' } });
    const open = { comment_status: 'FINISHED', complain_closed: 1 } as const;
    const uncollected = await pair({ order_status: 'ROG', payment_type: 'COD', set: open }, 'signing_time', 3 * DAY);
    const received = await pair({ order_status: 'ROG', set: open }, 'signing_time', 7 * DAY);
    const paid = await makeOrder(server.db, {
      order_status: 'PAID_OFF',
      payment_type: 'COD',
      at: NOW - 30 * DAY,
      set: { ...open, signing_time: NOW - 9 * DAY, payment_time: NOW - 6 * DAY },
    });
    const completed = await pair({ order_status: 'COMPLETE', lines: [{}, { set: { service_status: 'APPLY' } }], set: open }, 'complete_time', 30 * DAY);
    const complained = await pair(
      { order_status: 'COMPLETE', lines: [{}, { set: { complain_status: 'COMPLETE' } }], set: { service_status: 'EXPIRED', comment_status: 'FINISHED' } },
      'complete_time',
      30 * DAY,
    );
    const running = await makeOrder(server.db, {
      order_status: 'COMPLETE',
      at: NOW - 200 * DAY,
      lines: [{}, { set: { complain_status: 'APPLYING' } }],
      set: { service_status: 'EXPIRED', comment_status: 'FINISHED', complete_time: NOW - 60 * DAY },
    });
    const silent = await pair({ order_status: 'COMPLETE', lines: [{}, {}], set: { service_status: 'EXPIRED', complain_closed: 1 } }, 'signing_time', 15 * DAY);
    const [spoken, unspoken] = await linesOf(silent.due.sn);
    const { order_sn, goods_id, sku_id, name: goods_name } = spoken!;
    const { member_id, member_name, seller_id } = silent.due;
    const own = { order_sn, goods_id, sku_id, goods_name, member_id, member_name, seller_id, content: '一般', grade: 'neutral' as const, create_time: NOW };
    await server.db.insert(memberComment).values(own);
    const deleted = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 3 * DAY, set: { disabled: 1 } });

    expect(await runDue(services, NOW)).toEqual({
      cancel: 1,
      receive: 1,
      collect: 1,
      complete: 1,
      'close after-sales': 1,
      'close complaints': 2,
      'finish comments': 1,
    });
    expect(await stored(unpaid.due.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '超时未付款' });
    expect(await lastLog(unpaid.due.sn)).toEqual(['系统检测', '取消订单']);
    expect(await stored(shipped.due.sn)).toMatchObject({ order_status: 'ROG', ship_status: 'SHIP_ROG', signing_time: NOW });
    expect(await stored(uncollected.due.sn)).toMatchObject({
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      pay_money: uncollected.due.need_pay_money,
      payment_time: NOW,
    });
    expect(await stored(received.due.sn)).toMatchObject({ order_status: 'COMPLETE', complete_time: NOW });
    expect(await lastLog(received.due.sn)).toEqual(['系统检测', '订单已完成']);
    expect(await stored(completed.due.sn)).toMatchObject({ order_status: 'COMPLETE', service_status: 'EXPIRED' });
    expect((await linesOf(completed.due.sn)).map((line) => line.service_status)).toEqual(['EXPIRED', 'APPLY']);
    expect((await linesOf(complained.due.sn)).map((line) => line.complain_status)).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await stored(complained.due.sn)).toMatchObject({ complain_closed: 1 });
    expect((await linesOf(running.sn)).map((line) => line.complain_status)).toEqual(['EXPIRED', 'APPLYING']);
    expect(await stored(running.sn)).toMatchObject({ complain_closed: 0 });
    expect(await stored(silent.due.sn)).toMatchObject({ comment_status: 'FINISHED' });
    expect((await linesOf(silent.due.sn)).map((line) => line.comment_status)).toEqual(['FINISHED', 'FINISHED']);
    // What was said stays alone; what was not is praised, which counts for the goods and gives nobody points (R13 of orders, R23 of members).
    const comments = await server.db.select().from(memberComment).where(eq(memberComment.order_sn, silent.due.sn)).orderBy(memberComment.comment_id);
    expect(comments).toMatchObject([
      { sku_id, by_system: 0, audit_status: 'WAIT_AUDIT' },
      { sku_id: unspoken!.sku_id, by_system: 1, audit_status: 'PASS_AUDIT', grade: 'good', content: '此评论默认好评！', create_time: NOW },
    ]);
    const products = await server.db
      .select()
      .from(goods)
      .where(inArray(goods.goods_id, [goods_id, unspoken!.goods_id]));
    expect(new Map(products.map((row) => [row.goods_id, row.comment_num]))).toEqual(
      new Map([
        [goods_id, 0],
        [unspoken!.goods_id, 1],
      ]),
    );
    expect(await server.db.$count(ledgerEntry, and(eq(ledgerEntry.account, member_id), eq(ledgerEntry.cause, 'comment'), eq(ledgerEntry.time, NOW)))).toBe(0);
    const untouched = [
      unpaid.early,
      cod,
      shipped.early,
      asked,
      uncollected.early,
      received.early,
      paid,
      completed.early,
      complained.early,
      silent.early,
      deleted,
    ];
    const columns = ({ order_status, service_status, comment_status, complain_closed }: typeof orders.$inferSelect) => [
      order_status,
      service_status,
      comment_status,
      complain_closed,
    ];
    for (const before of untouched) expect(columns(await stored(before.sn)), before.sn).toEqual(columns(before));

    // What is done is not done again; the payment of `paid` is old enough a day later, and a ruled complaint closes the window.
    await server.db.update(orderItem).set({ complain_status: 'COMPLETE' }).where(eq(orderItem.complain_status, 'APPLYING'));
    expect(await runDue(services, NOW)).toEqual({ 'close complaints': 1 });
    expect(await stored(running.sn)).toMatchObject({ complain_closed: 1 });
    expect(await runDue(services, NOW)).toEqual({});
    expect((await runDue(services, NOW + DAY))['complete COD']).toBe(1);
    expect(await stored(paid.sn)).toMatchObject({ order_status: 'COMPLETE', complete_time: NOW + DAY });
  });

  it('do each step once when several processes look at the same time', async () => {
    const sample = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 100 * DAY });
    const [line] = sample.items;
    const goods = { goods_id: line!.goods_id, sku_id: line!.sku_id };
    const made = [sample];
    for (let i = 0; i < 11; i += 1) made.push(await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 100 * DAY, lines: [{ set: goods }] }));
    const other = await otherProcess(server);
    const results = await Promise.all([runDue(services, NOW - 95 * DAY), runDue(other.services, NOW - 95 * DAY), runDue(services, NOW - 95 * DAY)]);
    await other.live.close();
    expect(results.reduce((sum, { cancel = 0 }) => sum + cancel, 0)).toBe(12);
    const sns = made.map(({ sn }) => sn);
    const logs = await server.db.select().from(orderLog).where(inArray(orderLog.order_sn, sns));
    expect(logs.filter(({ message }) => message === '取消订单')).toHaveLength(12);
    const [sku] = await server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, goods.sku_id));
    expect(sku?.enable_quantity).toBe(12);
    expect(await server.db.$count(settlementItem, inArray(settlementItem.order_sn, sns))).toBe(0);
  });

  it('pass over an order that cannot take the step, and go on', async () => {
    // A buyer that does not exist gets nothing back, so the cancel is rolled back as a whole.
    const bad = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 150 * DAY, balance: 100, set: { member_id: '8999999999' } });
    const good = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 149 * DAY });
    expect((await runDue(services, NOW - 140 * DAY)).cancel).toBe(1);
    expect((await stored(bad.sn)).order_status).toBe('CONFIRM');
    expect((await stored(good.sn)).order_status).toBe('CANCELLED');
    await server.db.update(orders).set({ disabled: 1 }).where(eq(orders.sn, bad.sn));
  });

  it('run by themselves while a process lives, and stop with it', async () => {
    const made = await makeOrder(server.db, { order_status: 'CONFIRM', at: Math.floor(Date.now() / 1000) - 2 * DAY });
    const clock = startOrderClock(services, 20);
    await eventually(async () => (await stored(made.sn)).order_status === 'CANCELLED');
    await clock.stop();
    const later = await makeOrder(server.db, { order_status: 'CONFIRM', at: Math.floor(Date.now() / 1000) - 2 * DAY });
    await new Promise((done) => setTimeout(done, 80));
    expect((await stored(later.sn)).order_status).toBe('CONFIRM');
  });
});

describe('the order settings', () => {
  const defaults: OrderSetting = {
    cancel_order_day: 1,
    cancel_order_hour: 0,
    cancel_order_minutes: 0,
    rog_order_day: 10,
    complete_order_day: 7,
    service_expired_day: 30,
    complain_expired_day: 30,
    comment_order_day: 15,
    complete_order_pay: 3,
  };

  it('are the defaults at first, are stored as a whole, and count at the next run', async () => {
    expect((await server.call(show, {}, { token })).body).toEqual({ ...defaults, version: 1 });
    const early = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW - 99 * DAY });
    expect((await runDue(services, NOW - 99 * DAY + 45 * 60)).cancel).toBeUndefined();
    const { cancel_order_hour: _, ...partial } = { ...defaults, cancel_order_day: 0, cancel_order_minutes: 45, rog_order_day: 20 };
    const saved = { ...partial, cancel_order_hour: 0, version: 2 };
    expect((await server.call(save, { body: partial as OrderSetting }, { token })).body).toEqual(saved);
    expect((await server.call(show, {}, { token })).body).toEqual(saved);
    expect((await runDue(services, NOW - 99 * DAY + 45 * 60)).cancel).toBe(1);
    expect((await stored(early.sn)).order_status).toBe('CANCELLED');
  });

  it('name what is wrong: ranges, what is missing, and less than half an hour in all', async () => {
    const before = (await server.call(show, {}, { token })).body;
    const wrong = { ...defaults, cancel_order_hour: 24, rog_order_day: 0, comment_order_day: 100, complete_order_pay: undefined } as unknown as OrderSetting;
    expectBadFields(await server.call(save, { body: wrong }, { token }), 'cancel_order_hour', 'rog_order_day', 'comment_order_day', 'complete_order_pay');
    const short = await server.call(save, { body: { ...defaults, cancel_order_day: 0, cancel_order_minutes: 29 } }, { token });
    expectBadFields(short, 'cancel_order_minutes');
    expect(short.error.errors?.[0]?.message).toBe('自动取消时间不得少于30分钟');
    expect((await server.call(show, {}, { token: await server.login('order_clerk') })).status).toBe(401);
    expect((await server.call(show, {}, { token })).body).toEqual(before);
  });
});
