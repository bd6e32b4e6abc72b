/** What shops do with a service: review, put back in stock, pay back, make the replacement order by hand, close. */
import { eq } from 'drizzle-orm';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { givesMoneyBack } from '#contract/aftersale/machines.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { creditDeposit } from '#server/groups/member/account.ts';
import { lockOrder, moveOrder, returnStock } from '#server/groups/order/steps/index.ts';
import { refuse, Refused } from '#server/core/refused.ts';
import { afterSaleGoods, afterSaleRefund } from '../schema.ts';
import { returnAddressOf } from '../service/detail.ts';
import type { Operator } from '#server/core/step.ts';
import { ceilingOf } from './ceiling.ts';
import { finishRefund } from './finish.ts';
import {
  beginRefund,
  changeOf,
  demand,
  goodsIn,
  lockRefund,
  lockService,
  logStep,
  moveRefund,
  moveService,
  refuseTamperedRefund,
  releaseGifts,
  releaseLines,
  remarkOf,
  shopOf,
  SYSTEM,
  systemAs,
  type RefundRecord,
  type ServiceChange,
  type ServiceRow,
} from './locked.ts';
import { replace } from './replacement.ts';

/** A shop's verdict. Without an amount the whole of what was asked is agreed; without an address the shop's own is used. */
export interface Audit {
  pass: boolean;
  /** Cents. */
  agree_price?: number;
  return_addr?: string;
  remark?: string;
}

/** Makes the refund that belongs to an accepted service. */
async function agree(db: Db, row: ServiceRow, agreed: number | undefined): Promise<void> {
  const [info] = await db.select().from(afterSaleRefund).where(eq(afterSaleRefund.service_sn, row.sn)).for('update');
  if (!info) refuse(afterSaleErrors.noRefund);
  const agree_price = agreed ?? info.refund_price;
  if (!Number.isSafeInteger(agree_price) || agree_price <= 0 || agree_price > info.refund_price) refuse(afterSaleErrors.auditBad);
  const order = await lockOrder(db, row.order_sn);
  await refuseTamperedRefund(db, row, order);
  if (agree_price > (await ceilingOf(db, order, row))) refuse(afterSaleErrors.tooMuch);
  await beginRefund(db, row, agree_price, order.payment_type);
}

/** Makes the replacement order behind an acceptance; when that fails the service waits as an exception. */
async function followUp(db: Db, before: ServiceRow, row: ServiceRow, now: number): Promise<ServiceChange> {
  const made = await replace(db, row, now);
  if ('cause' in made) {
    const line = said.write('notReplaced', { type: said.write(row.service_type), cause: said.write(made.cause) });
    return changeOf(before, await moveService(db, row, 'ORDER_FAILED', systemAs('system'), line, now));
  }
  const line = said.write(row.service_type === 'CHANGE_GOODS' ? 'replaced' : 'replacedAndDone', { type: said.write(row.service_type), sn: made.sn });
  const after = await moveService(db, row, 'ORDER_MADE', systemAs('system'), line, now, { values: { new_order_sn: made.sn } });
  return changeOf(before, after, { order_sns: [made.sn] });
}

/** The address that goods are sent back to: as given, stored, or the shop's own. Refuses with E616 when there is none. */
async function addressFor(db: Db, row: ServiceRow, given: string | undefined): Promise<string | null> {
  if (row.service_type !== 'RETURN_GOODS' && row.service_type !== 'CHANGE_GOODS') return null;
  return given?.trim() || (await returnAddressOf(db, row.seller_id)) || refuse(afterSaleErrors.auditBad);
}

/**
 * The shop accepts or refuses what was asked for.
 * @throws Refused E614, E601, E618 for a long remark, E616 for an amount that is not within what was asked or a missing address, E600
 *   for one that is not within what can still be given back
 */
export async function auditService(db: Db, sn: string, { pass, agree_price, return_addr, remark }: Audit, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'SELLER_AUDIT', 'shop');
  const audit_remark = remarkOf(remark);
  const verdict = pass ? 'accepted' : 'refused';
  const line = audit_remark ? said.write(`${verdict}Saying`, { remark: audit_remark }) : said.write(verdict);
  if (!pass) {
    const order = await lockOrder(db, row.order_sn);
    if (row.service_type === 'ORDER_CANCEL') await moveOrder(db, order, 'REQUEST_REFUSE', shopOf(row), now);
    else await releaseLines(db, row, order);
    await releaseGifts(db, row);
    const after = await moveService(db, row, 'SELLER_AUDIT', shopOf(row), line, now, { to: 'REFUSE', values: { audit_remark } });
    return changeOf(row, after, { order_sns: [row.order_sn] });
  }
  const address = await addressFor(db, row, return_addr);
  const money = givesMoneyBack(row.service_type);
  if (money) await agree(db, row, agree_price);
  const after = await moveService(db, row, 'SELLER_AUDIT', shopOf(row), line, now, { to: 'PASS', values: { audit_remark, return_addr: address } });
  return money ? changeOf(row, after, { refund: true, order_sns: [row.order_sn] }) : followUp(db, row, after, now);
}

/** How many pieces of a SKU came back in a state to be sold again. */
export interface Storing {
  lines?: readonly { sku_id: string; num: number }[];
  remark?: string;
}

/**
 * The shop puts goods back in stock, once; the state sees to that. Without lines everything came back.
 * @throws Refused E614, E601, E606 for more than was given back, E618
 */
export async function stockIn(db: Db, sn: string, { lines, remark }: Storing, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'STOCK_IN', 'shop');
  const stock_remark = remarkOf(remark);
  const goods = await goodsIn(db, sn);
  const pieces = goods.map((line) => ({ line, num: lines ? (lines.find(({ sku_id }) => sku_id === line.sku_id)?.num ?? -1) : line.return_num }));
  if (pieces.some(({ line, num }) => !Number.isInteger(num) || num < 0 || num > line.return_num)) refuse(afterSaleErrors.stockIn);
  const order = await lockOrder(db, row.order_sn);
  for (const { line, num } of pieces) await db.update(afterSaleGoods).set({ storage_num: num }).where(eq(afterSaleGoods.id, line.id));
  await returnStock(
    db,
    pieces.map(({ line, num }) => ({ sku_id: line.sku_id, num })),
    order.ship_status !== 'SHIP_NO',
  );
  const line = stock_remark ? said.write('storedSaying', { remark: stock_remark }) : said.write('stored');
  const stored = await moveService(db, row, 'STOCK_IN', shopOf(row), line, now, { values: { stock_remark } });
  if (row.service_type !== 'CHANGE_GOODS') return changeOf(row, stored);
  return changeOf(row, await moveService(db, stored, 'FINISH', systemAs('system'), said.write('exchanged'), now));
}

/** What the payment platform said to a refund the way it was paid. */
export interface PlatformAnswer {
  accepted: boolean;
  reason?: string;
  /** What it says it paid, cents; what it was asked for unless given. */
  amount?: number;
}

/**
 * The shop pays back what was agreed: to the deposit at once, the way it was paid through the payment platform, everything else by
 * an administrator's hand, as is what the order no longer holds.
 * @param platform its answer, for ways back through it; accepted unless given
 * @throws Refused E614, E601, E606 without a refund record
 */
export async function sellerRefund(db: Db, sn: string, now: number, platform: PlatformAnswer = { accepted: true }): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'SELLER_REFUND', 'shop');
  const record = await lockRefund(db, sn);
  if (!record) refuse(afterSaleErrors.stockIn);
  const order = await lockOrder(db, row.order_sn);
  await refuseTamperedRefund(db, row, order);
  const amount = record.agree_price ?? record.refund_price;
  await logStep(db, sn, row.seller_name, said.write('shopRefunded'), now);
  const operator = shopOf(row);
  const left = await ceilingOf(db, order, row);
  const byHand = (failed?: string) => leaveToHand(db, row, record, { operator, failed }, now);
  if (amount > left) return byHand(said.write('overCeiling', { amount: (left / 100).toFixed(2) }));
  if (record.refund_way === 'BALANCE') {
    const failed = await credited(db, row, amount, now);
    if (failed !== undefined) return byHand(failed);
    return finishRefund(db, row, record, { actual_price: amount, how: 'toDeposit', operation: 'SELLER_REFUND', operator }, now);
  }
  if (record.refund_way !== 'ORIGINAL') return byHand();
  if (!platform.accepted) return byHand(platform.reason || said.write('platformRefused'));
  await moveRefund(db, record, 'START', 'shop', now, { actual_price: amount, refund_time: now });
  const after = await moveService(db, row, 'SELLER_REFUND', systemAs('shop'), said.write('askedPlatform'), now, { to: 'REFUNDING' });
  return changeOf(row, after, { refund: true });
}

/** Credits the deposit; answers why it failed. Nothing was written then. */
async function credited(db: Db, row: ServiceRow, amount: number, now: number): Promise<string | undefined> {
  try {
    const cause = { kind: 'refund', id: row.sn };
    const reason = accountText.write('refunded', { sn: row.sn });
    await creditDeposit(db, row.member_id, amount, { cause, reason, counterpart: `shop:${row.seller_id}`, operator: SYSTEM, now });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return said.write('memberGone');
    throw error;
  }
}

/** An administrator has to pay back by hand: at once, or since the payment platform failed, which is a job's step. */
export async function leaveToHand(
  db: Db,
  row: ServiceRow,
  record: RefundRecord,
  { operator, failed }: { operator: Operator; failed?: string | undefined },
  now: number,
): Promise<ServiceChange> {
  const late = operator.by === 'job';
  await moveRefund(db, record, late ? 'HAND_OVER' : 'START', operator.by, now, { actual_price: null, refund_time: null, refund_fail_reason: failed ?? null });
  const line = failed ? said.write('failedByHand', { cause: failed }) : said.write('byHand');
  const after = await moveService(db, row, late ? 'REFUND_FAILED' : 'SELLER_REFUND', systemAs(operator.by), line, now, { to: 'WAIT_FOR_MANUAL' });
  return changeOf(row, after, { refund: true });
}

/** The shop makes the replacement order by hand after it had failed. @throws Refused E614, E601, E617 when it fails again */
export async function retryReplacement(db: Db, sn: string, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'CREATE_NEW_ORDER', 'shop');
  const made = await replace(db, row, now);
  if ('cause' in made) refuse(made.cause === 'goodsShort' ? afterSaleErrors.stockShort : afterSaleErrors.goodsGone);
  const line = said.write('replacedByHand', { type: said.write(row.service_type), sn: made.sn });
  const after = await moveService(db, row, 'CREATE_NEW_ORDER', shopOf(row), line, now, { values: { new_order_sn: made.sn } });
  return changeOf(row, after, { order_sns: [made.sn] });
}

/** The shop closes a service whose replacement order cannot be made. @throws Refused E614, E601, E618 without a reason of 1-150 characters */
export async function closeService(db: Db, sn: string, reason: string, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'CLOSE', 'shop');
  const close_reason = remarkOf(reason) ?? refuse(afterSaleErrors.parameterBad);
  await releaseLines(db, row, await lockOrder(db, row.order_sn));
  const after = await moveService(db, row, 'CLOSE', shopOf(row), said.write('closed', { reason: close_reason }), now, { values: { close_reason } });
  return changeOf(row, after, { order_sns: [row.order_sn] });
}
