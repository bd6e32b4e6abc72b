/**
 * Whatever administrators, buyers and shops do with orders, in any order and at once: money, stock, points and history stay right,
 * and what is not allowed changes nothing. Works through the server's endpoints and the functions that stand for buyer and shop.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCloseService, machineOf, operationsOf, type OrderOperation } from '#contract/order/machines.ts';
import type { By } from '#contract/core/machine.ts';
import { orderOperationApi } from '#contract/order/order.ts';
import { applyService } from '#server/groups/aftersale/steps/apply.ts';
import { auditService, sellerRefund, stockIn } from '#server/groups/aftersale/steps/shop.ts';
import { afterSale, afterSaleGoods, refund } from '#server/groups/aftersale/schema.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import * as engine from '#server/groups/order/steps/index.ts';
import { orderItem, orderLog, orders, payLog, settlementItem } from '#server/groups/order/schema.ts';
import { Refused } from '#server/core/refused.ts';
import { addGoods, addShop, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let tokens: string[];
beforeAll(async () => {
  server = await startServer();
  tokens = [await server.login('superadmin'), await server.login('order_clerk')];
});
afterAll(() => server.close());

const NOW = Math.floor(Date.now() / 1000);
const STOCK = 6;
const DEPOSIT = 20_000;
const POINTS = 100;
const consignee = { ship_name: '李四', ship_mobile: '13500000002', ship_addr: '漕溪路2号' };
const account = { account_type: 'ALIPAY', return_account: 'a@example.com' } as const;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Row = typeof orders.$inferSelect;
const STEPS = [
  'pay',
  'payWrong',
  'cancel',
  'complete',
  'close',
  'buyerPay',
  'buyerCancel',
  'ship',
  'receive',
  'collect',
  'ask',
  'accept',
  'refuse',
  'store',
  'refund',
] as const;
type Step = (typeof STEPS)[number];

/** A transaction of its own, as buyers' and shops' calls would be. Answers whether the step was taken; other failures are mistakes. */
async function inOne(work: (db: Db) => Promise<unknown>): Promise<boolean> {
  try {
    await server.db.transaction((tx) => work(tx as unknown as Db));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const { pay, cancel, complete, closeService } = orderOperationApi;
const ok = ({ status, error }: { status: number; error: unknown }): boolean => {
  if (status !== 200) expect({ status, error }).toMatchObject({ status: 409, error: { code: expect.stringMatching(/^(454|460)$/) as unknown } });
  return status === 200;
};

/** The newest service of an order; the steps of services are refused without one. */
async function withService(sn: string, work: (db: Db, service: string) => Promise<unknown>): Promise<boolean> {
  const rows = await server.db
    .select({ sn: afterSale.sn, id: afterSale.id })
    .from(afterSale)
    .where(eq(afterSale.order_sn, sn))
    .orderBy(sql`id desc`)
    .limit(1);
  const [service] = rows;
  return service ? inOne((db) => work(db, service.sn)) : false;
}

function take(step: Step, { sn, need_pay_money, member_id }: Row, token: string): Promise<boolean> {
  const at = { params: { order_sn: sn } };
  const price = need_pay_money / 100;
  switch (step) {
    case 'pay':
      return server.call(pay, { ...at, body: { pay_price: price } }, { token }).then(ok);
    case 'payWrong':
      return server.call(pay, { ...at, body: { pay_price: price + 0.01 } }, { token }).then(ok);
    case 'cancel':
      return server.call(cancel, at, { token }).then(ok);
    case 'complete':
      return server.call(complete, at, { token }).then(ok);
    case 'close':
      return server.call(closeService, at, { token }).then(ok);
    case 'buyerPay':
      return inOne((db) => engine.payOrder(db, sn, { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝' }, NOW));
    case 'buyerCancel':
      return inOne((db) => engine.cancelOrder(db, sn, '不想要了', { by: 'buyer', name: '买家' }, NOW));
    case 'ship':
      return inOne((db) => engine.shipOrder(db, sn, [{ logi_id: '1', logi_name: '顺丰', ship_no: 'S1' }], NOW));
    case 'receive':
      return inOne((db) => engine.receiveOrder(db, sn, 'buyer', NOW));
    case 'collect':
      return inOne((db) => engine.collectOnDelivery(db, sn, { by: 'shop', name: '店铺' }, NOW));
    case 'ask':
      return inOne((db) => applyService(db, { service_type: 'ORDER_CANCEL', order_sn: sn, member_id, reason: '不想要了', account }, NOW));
    case 'accept':
      return withService(sn, (db, service) => auditService(db, service, { pass: true }, NOW));
    case 'refuse':
      return withService(sn, (db, service) => auditService(db, service, { pass: false }, NOW));
    case 'store':
      return withService(sn, (db, service) => stockIn(db, service, {}, NOW));
    case 'refund':
      return withService(sn, (db, service) => sellerRefund(db, service, NOW));
  }
}

/** Whether a step must be taken in this state; undefined where that depends on a service. */
function due(step: Step, row: Row): boolean | undefined {
  const may = (operation: OrderOperation, by: By) => machineOf(row).allows(row.order_status, operation, by);
  const flags = operationsOf(row);
  switch (step) {
    case 'pay':
      return may('PAY', 'admin');
    case 'payWrong':
      return false;
    case 'cancel':
      return may('CANCEL', 'admin');
    case 'complete':
      return may('COMPLETE', 'admin');
    case 'close':
      return mayCloseService(row);
    case 'buyerPay':
      return may('PAY', 'buyer');
    case 'buyerCancel':
      return may('CANCEL', 'buyer');
    case 'ship':
      return flags.allow_ship;
    case 'receive':
      return flags.allow_rog;
    case 'collect':
      return may('PAY', 'shop');
    case 'ask':
      return flags.allow_service_cancel;
    default:
      return undefined;
  }
}

/** One buyer, one shop with two products, and what was ordered. */
interface World {
  member_id: string;
  skus: { sku_id: string; goods_id: string }[];
  sns: string[];
}

interface Config {
  cod: boolean;
  nums: [number, number];
  deposit: 'none' | 'part' | 'all';
  points: number;
  coupon: number;
  activity: number;
}

async function makeWorld(configs: readonly Config[]): Promise<World> {
  const shop = await addShop(server.db);
  const products = [];
  for (const price of [1_999, 350])
    products.push(await addGoods(server.db, { seller_id: shop.shop_id, seller_name: shop.shop_name, price, quantity: STOCK, enable_quantity: STOCK }));
  const skus = products.map(({ sku_id, goods_id }) => ({ sku_id, goods_id }));
  await server.db
    .update(goodsSku)
    .set({ quantity: STOCK, enable_quantity: STOCK })
    .where(
      inArray(
        goodsSku.sku_id,
        skus.map(({ sku_id }) => sku_id),
      ),
    );
  const uname = unique('买家');
  const mobile = `198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const [buyer] = await server.db
    .insert(member)
    .values({ uname, nickname: uname, mobile, balance: DEPOSIT, consum_point: POINTS, create_time: NOW })
    .returning();
  const { member_id } = buyer!;
  const sns: string[] = [];
  for (const { cod, nums, deposit, points, coupon, activity } of configs) {
    const lines = nums.flatMap((num, at) => (num > 0 ? [{ sku_id: skus[at]!.sku_id, num }] : []));
    const value = Math.max(0, 1_999 * nums[0] + 350 * nums[1] - coupon - activity) + 800;
    const balance = deposit === 'none' ? 0 : deposit === 'all' && !cod ? value : Math.floor(value / 3);
    await server.db.transaction(async (tx) => {
      const purchase = {
        member_id,
        lines,
        consignee,
        shipping_price: 800,
        coupon_price: coupon,
        full_minus: activity,
        balance,
        paid_point: points,
        gift_point: 9,
      };
      sns.push((await engine.placeOrder(tx as unknown as Db, { ...purchase, payment_type: cod ? 'COD' : 'ONLINE' }, NOW)).sn);
    });
  }
  return { member_id, skus, sns };
}

/** Everything that orders touch. */
async function look({ member_id, skus, sns }: World) {
  const { db } = server;
  const [rows, lines, logs, collections, settlements, services, returned, refunds, whole, pieces, [buyer]] = await Promise.all([
    db.select().from(orders).where(inArray(orders.sn, sns)).orderBy(orders.order_id),
    db.select().from(orderItem).where(inArray(orderItem.order_sn, sns)).orderBy(orderItem.item_id),
    db.select().from(orderLog).where(inArray(orderLog.order_sn, sns)).orderBy(orderLog.log_id),
    db.select().from(payLog).where(inArray(payLog.order_sn, sns)).orderBy(payLog.pay_log_id),
    db.select().from(settlementItem).where(inArray(settlementItem.order_sn, sns)).orderBy(settlementItem.id),
    db.select().from(afterSale).where(inArray(afterSale.order_sn, sns)).orderBy(afterSale.id),
    db
      .select({ order_sn: afterSale.order_sn, sku_id: afterSaleGoods.sku_id, num: afterSaleGoods.storage_num })
      .from(afterSaleGoods)
      .innerJoin(afterSale, eq(afterSale.sn, afterSaleGoods.service_sn))
      .where(inArray(afterSale.order_sn, sns))
      .orderBy(afterSaleGoods.id),
    db.select().from(refund).where(inArray(refund.order_sn, sns)).orderBy(refund.id),
    db
      .select()
      .from(goods)
      .where(
        inArray(
          goods.goods_id,
          skus.map((sku) => sku.goods_id),
        ),
      )
      .orderBy(goods.goods_id),
    db
      .select()
      .from(goodsSku)
      .where(
        inArray(
          goodsSku.sku_id,
          skus.map((sku) => sku.sku_id),
        ),
      )
      .orderBy(goodsSku.sku_id),
    db.select({ balance: member.balance, consum_point: member.consum_point }).from(member).where(eq(member.member_id, member_id)),
  ]);
  return { rows, lines, logs, collections, settlements, services, returned, refunds, whole, pieces, buyer: buyer! };
}
type Seen = Awaited<ReturnType<typeof look>>;

/** Which log lines an order in this state has, besides those of its making. */
function historyOf(row: Row): string[] {
  const received = row.signing_time !== null;
  return [
    ...(row.pay_status === 'PAY_YES' ? ['支付订单'] : []),
    ...(row.ship_time !== null ? ['订单发货'] : []),
    ...(received ? ['确认收货'] : []),
    ...(row.order_status === 'COMPLETE' ? ['订单已完成'] : []),
    ...(row.order_status === 'COMPLETE' && row.service_status === 'EXPIRED' ? ['售后失效'] : []),
    ...(row.order_status === 'CANCELLED' ? ['取消订单'] : []),
  ].toSorted();
}

function checkOrder(row: Row, seen: Seen): void {
  const own = <T extends { order_sn: string }>(rows: readonly T[]) => rows.filter(({ order_sn }) => order_sn === row.sn);
  const lines = own(seen.lines);
  const paid = row.pay_status === 'PAY_YES';
  // Searches within a state look at the lines alone.
  expect(lines.map(({ facet }) => facet)).toEqual(lines.map(() => row.facet));
  // Money: what is paid follows from lines, freight and discounts, is noted once, and refunds never exceed it.
  expect(row.goods_price).toBe(total(lines.map(({ subtotal }) => subtotal)));
  expect(row.order_price).toBe(Math.max(0, row.goods_price - row.full_minus - row.coupon_price) + row.shipping_price);
  expect(row.need_pay_money).toBe(row.order_price - row.balance);
  expect(row.pay_money).toBe(paid ? row.need_pay_money : null);
  const received = { pay_status: 'PAY_YES', pay_money: row.order_price, pay_type: row.payment_method_name };
  expect(own(seen.collections)).toMatchObject([paid ? received : { pay_status: 'PAY_NO', pay_money: null, pay_type: null }]);
  const items = own(seen.settlements);
  expect(items.filter(({ item_type }) => item_type === 'PAYMENT').map(({ price }) => price)).toEqual(paid ? [row.order_price] : []);
  const back = own(seen.refunds).filter(({ refund_status }) => refund_status === 'COMPLETED');
  expect(total(back.map(({ actual_price }) => actual_price ?? 0))).toBeLessThanOrEqual(row.order_price);
  expect(items.filter(({ item_type }) => item_type === 'REFUND')).toHaveLength(back.length);
  expect(total(lines.map(({ refund_price }) => refund_price ?? 0))).toBeLessThanOrEqual(Math.max(0, row.order_price - row.shipping_price));
  // States fit each other (R3), and every change has its line in the history.
  const cod = row.payment_type === 'COD';
  const pairs: Record<string, string[]> = {
    CONFIRM: ['PAY_NO SHIP_NO'],
    PAID_OFF: [cod ? 'PAY_YES SHIP_ROG' : 'PAY_YES SHIP_NO'],
    SHIPPED: [cod ? 'PAY_NO SHIP_YES' : 'PAY_YES SHIP_YES'],
    ROG: [cod ? 'PAY_NO SHIP_ROG' : 'PAY_YES SHIP_ROG'],
    COMPLETE: ['PAY_YES SHIP_ROG'],
    INTODB_ERROR: ['PAY_NO SHIP_NO'],
    CANCELLED: ['PAY_NO SHIP_NO', 'PAY_YES SHIP_NO', 'PAY_YES SHIP_YES'],
  };
  expect(pairs[row.order_status]).toContain(`${row.pay_status} ${row.ship_status}`);
  const history = own(seen.logs).map(({ message }) => message);
  expect(history.filter((message) => message !== '创建订单' && message !== '确认订单').toSorted()).toEqual(historyOf(row));
}

function checkAll(world: World, seen: Seen): void {
  for (const row of seen.rows) checkOrder(row, seen);
  const placed = seen.rows.filter(({ order_status }) => order_status !== 'INTODB_ERROR');
  const undone = placed.filter(({ order_status, pay_status }) => order_status === 'CANCELLED' && pay_status === 'PAY_NO');
  const ended = placed.filter(({ order_status }) => order_status === 'CANCELLED');
  // Stock: what is ordered and not given back is gone, exactly once.
  for (const { sku_id, goods_id } of world.skus) {
    const pieces = (wanted: readonly Row[]) =>
      total(seen.lines.filter((line) => line.sku_id === sku_id && wanted.some(({ sn }) => sn === line.order_sn)).map(({ num }) => num));
    const shipped = placed.filter(({ ship_status }) => ship_status !== 'SHIP_NO');
    const came = (wanted: readonly Row[]) =>
      total(seen.returned.filter((line) => line.sku_id === sku_id && wanted.some(({ sn }) => sn === line.order_sn)).map(({ num }) => num ?? 0));
    const expected = { enable_quantity: STOCK - pieces(placed) + pieces(undone) + came(placed), quantity: STOCK - pieces(shipped) + came(shipped) };
    expect(seen.pieces.find((sku) => sku.sku_id === sku_id)).toMatchObject(expected);
    expect(seen.whole.find((one) => one.goods_id === goods_id)).toMatchObject(expected);
  }
  // Deposit and points: likewise.
  const toDeposit = seen.refunds.filter(({ refund_status, refund_way }) => refund_status === 'COMPLETED' && refund_way === 'BALANCE');
  const deposit =
    DEPOSIT -
    total(placed.map(({ balance }) => balance)) +
    total(undone.map(({ balance }) => balance)) +
    total(toDeposit.map(({ actual_price }) => actual_price ?? 0));
  const given = total(placed.filter(({ signing_time }) => signing_time !== null).map(({ gift_point }) => gift_point));
  const points = POINTS - total(placed.map(({ paid_point }) => paid_point)) + total(ended.map(({ paid_point }) => paid_point)) + given;
  expect(seen.buyer).toEqual({ balance: deposit, consum_point: points });
}

const config: fc.Arbitrary<Config> = fc.record({
  cod: fc.boolean(),
  nums: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 })),
  deposit: fc.constantFrom('none', 'none', 'part', 'all'),
  points: fc.integer({ min: 0, max: 20 }),
  coupon: fc.constantFrom(0, 0, 333),
  activity: fc.constantFrom(0, 0, 501),
});
/** Mostly something that the order's state allows, so that orders get far; sometimes anything, and sometimes several at once. */
const wish = fc.oneof({ weight: 3, arbitrary: fc.nat(99) }, { weight: 1, arbitrary: fc.constantFrom(...STEPS) });
const turn = fc.array(fc.record({ which: fc.integer({ min: 0, max: 1 }), wish, session: fc.integer({ min: 0, max: 1 }) }), { minLength: 1, maxLength: 3 });

/** The step that a wish means for an order: steps that lead on count twice. */
function meant(what: number | Step, row: Row): Step {
  if (typeof what === 'string') return what;
  const allowed = STEPS.filter((step) => due(step, row) ?? row.service_status === 'APPLY');
  const choice = [...allowed, ...allowed.filter((step) => step !== 'cancel' && step !== 'buyerCancel' && step !== 'ask')];
  return choice[what % choice.length] ?? 'cancel';
}

describe('orders under many hands', () => {
  it('keep money, stock, points and history right', { timeout: 240_000 }, async () => {
    const taken = new Map<Step, number>();
    await fc.assert(
      fc.asyncProperty(fc.tuple(config, config), fc.array(turn, { minLength: 8, maxLength: 14 }), async (configs, turns) => {
        const world = await makeWorld(configs);
        let before = await look(world);
        checkAll(world, before);
        for (const wishes of turns) {
          const moves = wishes.map(({ wish: what, ...rest }) => ({ ...rest, step: meant(what, before.rows[rest.which]!) }));
          const results = await Promise.all(moves.map(({ which, step, session }) => take(step, before.rows[which]!, tokens[session]!)));
          const after = await look(world);
          checkAll(world, after);
          if (!results.includes(true)) expect(after).toEqual(before);
          const [only] = moves;
          const wanted = moves.length === 1 && only ? due(only.step, before.rows[only.which]!) : undefined;
          if (wanted !== undefined) expect({ step: only?.step, taken: results[0] }).toEqual({ step: only?.step, taken: wanted });
          moves.forEach(({ step }, at) => results[at] && taken.set(step, (taken.get(step) ?? 0) + 1));
          before = after;
        }
      }),
      // On a slow machine fewer runs; the seed of a failure is printed.
      { numRuns: 8, interruptAfterTimeLimit: 60_000 },
    );
    // Orders were really moved, not only refused.
    expect(total([...taken.values()])).toBeGreaterThan(5);
  });
});
