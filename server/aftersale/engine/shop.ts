/** What shops do with a service: review, put back in stock, pay back, make the replacement order by hand, close. */
import { eq } from 'drizzle-orm';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { givesMoneyBack } from '#contract/aftersale/machines.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import type { Db } from '../../db/client.ts';
import { creditDeposit } from '../../member/account.ts';
import { lockOrder, returnStock } from '../../order/operations/index.ts';
import { orders } from '../../order/schema.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import { afterSaleGoods, afterSaleRefund } from '../schema.ts';
import { returnAddressOf } from '../service/detail.ts';
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
  releaseGifts,
  releaseLines,
  remarkOf,
  SYSTEM,
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
  const { payment_type } = await lockOrder(db, row.order_sn);
  await beginRefund(db, row, agree_price, payment_type);
}

/** Makes the replacement order behind an acceptance; when that fails the service waits as an exception. */
async function followUp(db: Db, before: ServiceRow, row: ServiceRow, now: number): Promise<ServiceChange> {
  const made = await replace(db, row, now);
  if ('cause' in made) {
    const after = await moveService(db, row, 'ERROR_EXCEPTION');
    await logStep(db, row.sn, SYSTEM, said.write('notReplaced', { type: said.write(row.service_type), cause: said.write(made.cause) }), now);
    return changeOf(before, after);
  }
  const after = await moveService(db, row, row.service_type === 'CHANGE_GOODS' ? 'PASS' : 'COMPLETED', { new_order_sn: made.sn });
  const step = after.service_status === 'COMPLETED' ? 'replacedAndDone' : 'replaced';
  await logStep(db, row.sn, SYSTEM, said.write(step, { type: said.write(row.service_type), sn: made.sn }), now);
  return changeOf(before, after, { order_sns: [made.sn] });
}

/** The address that goods are sent back to: as given, stored, or the shop's own. Refuses with E616 when there is none. */
async function addressFor(db: Db, row: ServiceRow, given: string | undefined): Promise<string | null> {
  if (row.service_type !== 'RETURN_GOODS' && row.service_type !== 'CHANGE_GOODS') return null;
  return given?.trim() || (await returnAddressOf(db, row.seller_id)) || refuse(afterSaleErrors.auditBad);
}

/**
 * The shop accepts or refuses what was asked for.
 * @throws Refused E614, E601, E618 for a long remark, E616 for an amount that is not within what was asked or a missing address
 */
export async function auditService(db: Db, sn: string, { pass, agree_price, return_addr, remark }: Audit, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'SELLER_AUDIT');
  const audit_remark = remarkOf(remark);
  const verdict = pass ? 'accepted' : 'refused';
  const line = audit_remark ? said.write(`${verdict}Saying`, { remark: audit_remark }) : said.write(verdict);
  if (!pass) {
    const order = await lockOrder(db, row.order_sn);
    if (row.service_type === 'ORDER_CANCEL') await db.update(orders).set({ service_status: 'EXPIRED' }).where(eq(orders.order_id, order.order_id));
    else await releaseLines(db, row, order);
    await releaseGifts(db, row);
    const after = await moveService(db, row, 'REFUSE', { audit_remark });
    await logStep(db, sn, row.seller_name, line, now);
    return changeOf(row, after, { order_sns: [row.order_sn] });
  }
  const address = await addressFor(db, row, return_addr);
  const money = givesMoneyBack(row.service_type);
  if (money) await agree(db, row, agree_price);
  const after = await moveService(db, row, 'PASS', { audit_remark, return_addr: address });
  await logStep(db, sn, row.seller_name, line, now);
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
  demand(row, 'STOCK_IN');
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
  await logStep(db, sn, row.seller_name, stock_remark ? said.write('storedSaying', { remark: stock_remark }) : said.write('stored'), now);
  const stored = await moveService(db, row, 'STOCK_IN', { stock_remark });
  if (row.service_type !== 'CHANGE_GOODS') return changeOf(row, stored);
  const after = await moveService(db, stored, 'COMPLETED');
  await logStep(db, sn, SYSTEM, said.write('exchanged'), now);
  return changeOf(row, after);
}

/** What the payment platform said to a refund the way it was paid. */
export interface PlatformAnswer {
  accepted: boolean;
  reason?: string;
}

/**
 * The shop pays back what was agreed: to the deposit at once, the way it was paid through the payment platform, everything else by
 * an administrator's hand.
 * @param platform its answer, for ways back through it; accepted unless given
 * @throws Refused E614, E601, E606 without a refund record
 */
export async function sellerRefund(db: Db, sn: string, now: number, platform: PlatformAnswer = { accepted: true }): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'SELLER_REFUND');
  const record = await lockRefund(db, sn);
  if (!record) refuse(afterSaleErrors.stockIn);
  await lockOrder(db, row.order_sn);
  const amount = record.agree_price ?? record.refund_price;
  await logStep(db, sn, row.seller_name, said.write('shopRefunded'), now);
  if (record.refund_way === 'BALANCE') {
    const failed = await credited(db, row, amount, now);
    if (failed === undefined) return finishRefund(db, row, record, { actual_price: amount, how: 'toDeposit' }, now);
    return leaveToHand(db, row, record, failed, now);
  }
  if (record.refund_way !== 'ORIGINAL') return leaveToHand(db, row, record, undefined, now);
  if (!platform.accepted) return leaveToHand(db, row, record, platform.reason || said.write('platformRefused'), now);
  await moveRefund(db, record, { refund_status: 'REFUNDING', actual_price: amount, refund_time: now });
  const after = await moveService(db, row, 'REFUNDING');
  await logStep(db, sn, SYSTEM, said.write('askedPlatform'), now);
  return changeOf(row, after, { refund: true });
}

/** Credits the deposit; answers why it failed. Nothing was written then. */
async function credited(db: Db, row: ServiceRow, amount: number, now: number): Promise<string | undefined> {
  try {
    await creditDeposit(db, row.member_id, amount, { reason: accountText.write('refunded', { sn: row.sn }), sn: row.sn, operator: SYSTEM, now });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return said.write('memberGone');
    throw error;
  }
}

/** An administrator has to pay back by hand. */
export async function leaveToHand(db: Db, row: ServiceRow, record: RefundRecord, failed: string | undefined, now: number): Promise<ServiceChange> {
  await moveRefund(db, record, { refund_status: 'REFUNDING', actual_price: null, refund_time: null, refund_fail_reason: failed ?? null });
  const after = await moveService(db, row, 'WAIT_FOR_MANUAL');
  await logStep(db, row.sn, SYSTEM, failed ? said.write('failedByHand', { cause: failed }) : said.write('byHand'), now);
  return changeOf(row, after, { refund: true });
}

/** The shop makes the replacement order by hand after it had failed. @throws Refused E614, E601, E617 when it fails again */
export async function retryReplacement(db: Db, sn: string, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'CREATE_NEW_ORDER');
  const made = await replace(db, row, now);
  if ('cause' in made) refuse(made.cause === 'goodsShort' ? afterSaleErrors.stockShort : afterSaleErrors.goodsGone);
  const after = await moveService(db, row, row.service_type === 'CHANGE_GOODS' ? 'PASS' : 'COMPLETED', { new_order_sn: made.sn });
  await logStep(db, sn, row.seller_name, said.write('replacedByHand', { type: said.write(row.service_type), sn: made.sn }), now);
  return changeOf(row, after, { order_sns: [made.sn] });
}

/** The shop closes a service whose replacement order cannot be made. @throws Refused E614, E601, E618 without a reason of 1-150 characters */
export async function closeService(db: Db, sn: string, reason: string, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  demand(row, 'CLOSE');
  const close_reason = remarkOf(reason) ?? refuse(afterSaleErrors.parameterBad);
  await releaseLines(db, row, await lockOrder(db, row.order_sn));
  const after = await moveService(db, row, 'CLOSED', { close_reason });
  await logStep(db, sn, row.seller_name, said.write('closed', { reason: close_reason }), now);
  return changeOf(row, after, { order_sns: [row.order_sn] });
}
