/** Where goods are in their life: waiting for review, rejected, off sale, in the recycle bin, in the points mall. */
import { diceOf, type Dice } from '../dice.ts';
import type { GoodsBatch, GoodsRow } from './rows.ts';
import type { Shops } from '../shop/shops.ts';
import { REJECT_REASONS, UNDER_REASONS } from '../names.ts';

const DAY = 86_400;

/** Shares of all goods; of 1,200 goods about 34 wait, 22 are rejected, 20 were taken off sale by the platform. */
const SHARES = { waiting: 0.029, rejected: 0.018, platformOff: 0.017, shopOff: 0.035, recycled: 0.01, points: 0.02 } as const;

function neverSold(row: GoodsRow): void {
  Object.assign(row, { buy_count: 0, comment_num: 0, grade: 100, view_count: Math.min(row.view_count ?? 0, 40), priority: 1, recommend: 0 });
}

function makeWaiting(row: GoodsRow, now: number, dice: Dice): void {
  neverSold(row);
  row.is_auth = 0;
  row.create_time = Math.max(row.create_time, now - dice.int(1, 9) * DAY - dice.int(0, DAY / 3));
  row.last_modify = row.create_time;
}

/** Supplier goods have two states more: 3 taken off sale, 4 approved and not yet listed. */
function supplierStates(rows: GoodsRow[], now: number, dice: Dice): void {
  for (const [index, row] of dice.some(rows, Math.ceil(rows.length * 0.4)).entries()) {
    if (index % 4 === 0) makeWaiting(row, now, dice);
    else if (index % 4 === 1) Object.assign(row, { is_auth: 3, market_enable: 0, under_message: `平台下架：${dice.pick(UNDER_REASONS)}` });
    else if (index % 4 === 2) Object.assign(row, { is_auth: 4, market_enable: 0 });
    else Object.assign(row, { is_auth: 2, auth_message: dice.pick(REJECT_REASONS) });
  }
}

/** Changes the batch in place. Goods of closed shops are off sale; every product is in one special state at most. */
export function applyStates(batch: GoodsBatch, shops: Shops, now: number): void {
  const dice = diceOf('states');
  const closed = new Set(shops.plans.filter((plan) => plan.row.shop_disable === 'CLOSED').map((plan) => plan.row.shop_id));
  for (const row of batch.goods) {
    if (closed.has(row.seller_id)) Object.assign(row, { market_enable: 0, under_message: '平台下架：店铺已关闭' });
  }
  supplierStates(
    batch.goods.filter((row) => row.supplier_goods_type === 1),
    now,
    dice,
  );

  let free = batch.goods.filter((row) => row.supplier_goods_type === 0 && !closed.has(row.seller_id));
  const take = (share: number, candidates = free): GoodsRow[] => {
    const taken = dice.some(candidates, Math.round(batch.goods.length * share));
    const gone = new Set(taken);
    free = free.filter((row) => !gone.has(row));
    return taken;
  };
  for (const row of take(SHARES.waiting)) makeWaiting(row, now, dice);
  for (const row of take(SHARES.rejected)) {
    neverSold(row);
    Object.assign(row, { is_auth: 2, auth_message: dice.pick(REJECT_REASONS) });
  }
  for (const row of take(SHARES.platformOff)) Object.assign(row, { market_enable: 0, under_message: `平台下架：${dice.pick(UNDER_REASONS)}` });
  for (const row of take(SHARES.shopOff)) row.market_enable = 0;
  for (const row of take(SHARES.recycled)) Object.assign(row, { market_enable: 0, disabled: 0 });
  // Only shops that the platform runs itself may offer point goods.
  for (const row of take(
    SHARES.points,
    free.filter((one) => one.self_operated === 1 && one.goods_type === 'NORMAL'),
  )) {
    const money = Math.floor(((row.price ?? 0) * dice.pick([0, 0.2, 0.5])) / 100) * 100;
    const points = Math.max(10, Math.round(((row.price ?? 0) - money) / 100)) * 10;
    Object.assign(row, { goods_type: 'POINT', point_disable: 1, exchange_point: points });
    batch.exchanges.push({
      exchange_id: String(batch.exchanges.length + 1),
      goods_id: row.goods_id,
      category_id: '0',
      enable_exchange: 1,
      exchange_money: money,
      exchange_point: points,
    });
  }
}
