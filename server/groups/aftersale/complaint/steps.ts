/**
 * What is done with complaints: buyers file and withdraw, administrators hand over and rule, shops answer, all sides talk. Each
 * step locks the complaint, judges the state stored then and keeps the mark of the order's line right (R21, R26). A ruling
 * changes nothing in the order or its money.
 */
import { and, eq } from 'drizzle-orm';
import { complaintErrors, MESSAGE_MAX, RULING_MAX, type Complaint, type ComplaintCommunication } from '#contract/aftersale/complaint.schema.ts';
import { complaintMachine, type ComplaintOperation } from '#contract/aftersale/machines.ts';
import type { By } from '#contract/core/machine.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { lineComplaint } from '#server/groups/order/states.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, demandStep, step, stepAll, type Operator } from '#server/core/step.ts';
import { complaint, complaintCommunication } from '../schema.ts';
import { complaintKind, type ComplaintRow } from '../states.ts';
import { toComplaint } from './list.ts';

/** A complaint before and after a step; `before` is null for a new one. */
export interface ComplaintChange {
  before: Complaint | null;
  after: Complaint;
}

/** Whoever says something. */
export interface Speaker {
  by: Extract<By, 'admin' | 'buyer' | 'shop'>;
  id: string;
  name: string;
}

const OWNERS = { admin: '平台', buyer: '买家', shop: '卖家' } as const;

/** Locks a complaint that allows a step to this side. Refuses unknown ones and other states with 472. */
async function lock(db: Db, id: string, operation: ComplaintOperation, by: By): Promise<ComplaintRow> {
  const [row] = await db.select().from(complaint).where(eq(complaint.complain_id, id)).for('update');
  const open = found(row, complaintErrors.closed);
  demandStep(complaintKind, open, operation, by);
  return open;
}

type Values = Partial<Omit<ComplaintRow, 'status'>>;

/** Takes a step with a locked complaint. Its names are those of the dialogue; the step itself leaves no line. */
async function move(db: Db, row: ComplaintRow, operation: ComplaintOperation, by: Operator['by'], now: number, values: Values = {}): Promise<ComplaintChange> {
  const after = await step(db, complaintKind, row, operation, { by, name: '' }, now, { values });
  return { before: toComplaint(row), after: toComplaint(after) };
}

/** The line of a complaint may be complained about again. */
async function releaseLine(db: Db, { order_sn, complain_id }: ComplaintRow, by: 'admin' | 'buyer'): Promise<void> {
  const ofComplaint = and(eq(orderItem.order_sn, order_sn), eq(orderItem.complain_id, complain_id));
  await stepAll(db, lineComplaint, ofComplaint, 'COMPLAINT_END', by, { complain_id: null });
}

/** What a buyer complains about. `topic` is the name of a topic. */
export interface Grievance {
  order_sn: string;
  sku_id: string;
  member_id: string;
  topic: string;
  content: string;
  images?: readonly string[];
}

/**
 * A buyer complains about a line of a paid order.
 * @throws Refused 472 for an order that is not theirs or not paid, a line that is not in it, whose time is over, or about which a
 *   complaint is open
 */
export async function fileComplaint(db: Db, { order_sn, sku_id, member_id, topic, content, images = [] }: Grievance, now: number): Promise<ComplaintChange> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, order_sn), eq(orders.disabled, 0)))
    .for('update');
  const [line] = await db
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.order_sn, order_sn), eq(orderItem.sku_id, sku_id)))
    .for('update');
  if (!order || !line || order.member_id !== member_id || order.pay_status !== 'PAY_YES') refuse(complaintErrors.lineBad);
  if (!lineComplaint.machine.allows(line.complain_status, 'COMPLAIN', 'buyer')) refuse(complaintErrors.lineBad);
  if (topic.trim() === '' || content.trim() === '') refuse(complaintErrors.lineBad);
  const insert = db
    .insert(complaint)
    .values({
      complain_topic: topic.trim(),
      status: born(complaintMachine, 'FILE', 'buyer'),
      content: content.trim(),
      images: images.length > 0 ? images.join(',') : null,
      create_time: now,
      order_sn,
      order_time: order.create_time,
      order_price: order.order_price,
      shipping_price: order.shipping_price,
      ship_no: order.ship_no,
      ship_name: order.ship_name ?? '',
      ship_addr: [order.ship_province, order.ship_city, order.ship_county, order.ship_town, order.ship_addr].join(''),
      ship_mobile: order.ship_mobile ?? '',
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      goods_name: line.name,
      goods_price: line.purchase_price,
      goods_image: line.goods_image,
      num: line.num,
      seller_id: order.seller_id,
      seller_name: order.seller_name,
      member_id: order.member_id,
      member_name: order.member_name,
    })
    .returning();
  const [row] = await refusingDuplicates({ complaint_open_once: complaintErrors.lineBad }, () => insert);
  const filed = found(row);
  await stepAll(db, lineComplaint, eq(orderItem.item_id, line.item_id), 'COMPLAIN', 'buyer', { complain_id: filed.complain_id });
  return { before: null, after: toComplaint(filed) };
}

/** An administrator hands a new complaint to the shop, which can answer then. @throws Refused 472 */
export async function handToShop(db: Db, id: string, now: number): Promise<ComplaintChange> {
  return move(db, await lock(db, id, 'TO_APPEAL', 'admin'), 'TO_APPEAL', 'admin', now);
}

/** The shop answers; the dialogue opens. @throws Refused 472 */
export async function answerComplaint(db: Db, id: string, answer: { content: string; images?: readonly string[] }, now: number): Promise<ComplaintChange> {
  const row = await lock(db, id, 'APPEAL', 'shop');
  const { content, images = [] } = answer;
  if (content.trim() === '') refuse(complaintErrors.closed);
  return move(db, row, 'APPEAL', 'shop', now, { appeal_content: content.trim(), appeal_images: images.length > 0 ? images.join(',') : null, appeal_time: now });
}

/** Buyer or shop want the platform to decide. @throws Refused 472 */
export async function askArbitration(db: Db, id: string, by: 'buyer' | 'shop', now: number): Promise<ComplaintChange> {
  return move(db, await lock(db, id, 'ASK_ARBITRATION', by), 'ASK_ARBITRATION', by, now);
}

/** Somebody says something in the dialogue. @throws Refused 472 outside the dialogue or for an empty or too long message */
export async function talk(db: Db, id: string, speaker: Speaker, content: string, now: number): Promise<ComplaintChange & { message: ComplaintCommunication }> {
  const row = await lock(db, id, 'TALK', speaker.by);
  if (content.trim() === '' || content.length > MESSAGE_MAX) refuse(complaintErrors.closed);
  const [message] = await db
    .insert(complaintCommunication)
    .values({ complain_id: id, content, create_time: now, owner: OWNERS[speaker.by], owner_name: speaker.name, owner_id: speaker.id })
    .returning();
  return { ...(await move(db, row, 'TALK', speaker.by, now)), message: found(message) };
}

/** An administrator rules, once; the complaint is over. @throws Refused 472 for an ended complaint or a ruling that is empty or too long */
export async function rule(db: Db, id: string, ruling: string, now: number): Promise<ComplaintChange> {
  const row = await lock(db, id, 'RULE', 'admin');
  if (ruling.trim() === '' || ruling.length > RULING_MAX) refuse(complaintErrors.closed);
  await releaseLine(db, row, 'admin');
  return move(db, row, 'RULE', 'admin', now, { arbitration_result: ruling.trim() });
}

/** The buyer takes a complaint back. @throws Refused 472 */
export async function withdrawComplaint(db: Db, id: string, now: number): Promise<ComplaintChange> {
  const row = await lock(db, id, 'WITHDRAW', 'buyer');
  await releaseLine(db, row, 'buyer');
  return move(db, row, 'WITHDRAW', 'buyer', now, { withdraw_time: now });
}
