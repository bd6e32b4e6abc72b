/**
 * Groups of members: founded and joined with orders, paid, left, complete or given up. Orders call these functions within their own steps; whoever
 * changes a group or an order of it holds the group's lock first, so that no two of its orders wait for each other.
 */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { pintuanGroupMachine, pintuanSeatMachine } from '#contract/promotion/machines.ts';
import { pintuanPhases } from '#contract/promotion/phases.ts';
import { pintuanErrors } from '#contract/promotion/pintuan.schema.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { member } from '#server/groups/member/schema.ts';
import { pintuan, pintuanGoods, pintuanOrder, pintuanSeat } from '../schema.ts';

export type GroupRow = typeof pintuanOrder.$inferSelect;
export type SeatRow = typeof pintuanSeat.$inferSelect;

/** How groups and the places in them go on. */
export const groupStatus = defineMark(pintuanOrder, pintuanGroupMachine);
export const seatStatus = defineMark(pintuanSeat, pintuanSeatMachine);

const HOUR = 3600;

/** Which group purchase an order takes part in; without a group it founds one. */
export interface Joining {
  pintuan_id: string;
  group_id?: string;
}

/** What an order of a group purchase is made with. */
export interface GroupOffer {
  activity: typeof pintuan.$inferSelect;
  goods: typeof pintuanGoods.$inferSelect;
  /** The group that is joined. */
  group: GroupRow | undefined;
}

const open = (group: GroupRow): boolean => group.order_status === 'new_order' || group.order_status === 'wait';

/** Locks a group until the transaction ends. */
async function lockGroup(db: Db, groupId: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(pintuanOrder).where(eq(pintuanOrder.order_id, groupId)).for('update');
  return row;
}

/** Locks the group of an order, if it is in one. Call it before the order is locked. */
export async function lockGroupOf(db: Db, orderSn: string): Promise<void> {
  await db.execute(sql`select 1 from pintuan_order where order_id = (select group_id from pintuan_seat where order_sn = ${orderSn}) for update`);
}

/**
 * What a member may order of a group purchase now. The group that is joined stays locked, so this comes before goods and members are.
 * @throws Refused 5016 for an activity that does not run, or a group that is full or over; 5018 above the limit; 5013 for a group the member is in
 */
export async function groupOffer(
  db: Db,
  { pintuan_id, group_id }: Joining,
  line: { sku_id: string; num: number },
  memberId: string,
  now: number,
): Promise<GroupOffer> {
  const group = group_id === undefined ? undefined : found(await lockGroup(db, group_id), pintuanErrors.full);
  const [row] = await db
    .select({ activity: pintuan, goods: pintuanGoods })
    .from(pintuan)
    .innerJoin(pintuanGoods, and(eq(pintuanGoods.pintuan_id, pintuan.promotion_id), eq(pintuanGoods.sku_id, line.sku_id)))
    .where(eq(pintuan.promotion_id, pintuan_id));
  const { activity, goods } = found(row, pintuanErrors.notRunning);
  if (pintuanPhases.at(activity, now) !== 'UNDERWAY') refuse(pintuanErrors.notRunning);
  if (activity.limit_num > 0 && line.num > activity.limit_num) refuse(pintuanErrors.aboveLimit);
  if (group) {
    const own = and(eq(pintuanSeat.group_id, group.order_id), eq(pintuanSeat.member_id, memberId), ne(pintuanSeat.seat_status, 'cancel'));
    if ((await db.$count(pintuanSeat, own)) > 0) refuse(pintuanErrors.ownGroup);
    const fits = group.pintuan_id === pintuan_id && group.sku_id === line.sku_id && group.order_status === 'wait' && group.end_time >= now;
    if (!fits || group.held_num >= group.required_num) refuse(pintuanErrors.full);
  }
  return { activity, goods, group };
}

async function foundGroup(db: Db, { activity, goods }: GroupOffer, now: number): Promise<GroupRow> {
  const { promotion_id, required_num, limit_time, end_time } = activity;
  const [row] = await db
    .insert(pintuanOrder)
    .values({
      pintuan_id: promotion_id,
      sku_id: goods.sku_id,
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      thumbnail: goods.thumbnail,
      // A group has its founder at least.
      required_num: Math.max(1, required_num),
      held_num: 1,
      create_time: now,
      end_time: limit_time > 0 ? Math.min(end_time, now + limit_time * HOUR) : end_time,
      order_status: born(pintuanGroupMachine, 'FOUND', 'buyer'),
    })
    .returning();
  return found(row);
}

/**
 * An order takes its place: in a group of its own, or in the one it joins, by a single conditional update.
 * @throws Refused 5016 when the last place was taken meanwhile, 5013 for a group that the member is in
 */
export async function takeSeat(db: Db, offer: GroupOffer, order: { sn: string; member_id: string; num: number }, now: number): Promise<SeatRow> {
  const group = offer.group
    ? (
        await db
          .update(pintuanOrder)
          .set({ held_num: sql`${pintuanOrder.held_num} + 1` })
          .where(
            and(
              eq(pintuanOrder.order_id, offer.group.order_id),
              eq(pintuanOrder.order_status, 'wait'),
              sql`${pintuanOrder.held_num} < ${pintuanOrder.required_num}`,
            ),
          )
          .returning()
      )[0]
    : await foundGroup(db, offer, now);
  const { order_id, pintuan_id, sku_id } = found(group, pintuanErrors.full);
  const [person] = await db.select({ uname: member.uname, face: member.face }).from(member).where(eq(member.member_id, order.member_id));
  const insert = db
    .insert(pintuanSeat)
    .values({
      group_id: order_id,
      pintuan_id,
      sku_id,
      order_sn: order.sn,
      member_id: order.member_id,
      member_name: person?.uname ?? '',
      face: person?.face ?? '',
      is_master: offer.group ? 0 : 1,
      num: order.num,
      seat_status: born(pintuanSeatMachine, 'TAKE', 'buyer'),
    })
    .returning();
  const [seat] = await refusingDuplicates({ pintuan_seat_member: pintuanErrors.ownGroup }, () => insert);
  tell(db, found(group));
  return found(seat);
}

const tell = (db: Db, { order_id }: Pick<GroupRow, 'order_id'>) => markChanged(db, 'pintuanGroup', order_id, ['pintuanGoods']);

/** The place of an order with its group, both locked; nothing for an order that is in none. */
async function placeOf(db: Db, orderSn: string): Promise<{ seat: SeatRow; group: GroupRow } | undefined> {
  const [known] = await db.select({ group_id: pintuanSeat.group_id }).from(pintuanSeat).where(eq(pintuanSeat.order_sn, orderSn));
  const group = known && (await lockGroup(db, known.group_id));
  const [seat] = group ? await db.select().from(pintuanSeat).where(eq(pintuanSeat.order_sn, orderSn)) : [];
  return group && seat && { group, seat };
}

/** A group as its orders have to know it. */
export interface GroupNow {
  group_id: string;
  /** Orders that are paid and wait for the others. */
  waiting: readonly string[];
  /** How many members it still needs. */
  missing: number;
  /** Whether it may still become complete. */
  open: boolean;
}

async function groupNow(db: Db, group: GroupRow): Promise<GroupNow> {
  const rows = await db
    .select({ sn: pintuanSeat.order_sn })
    .from(pintuanSeat)
    .where(and(eq(pintuanSeat.group_id, group.order_id), eq(pintuanSeat.seat_status, 'pay_off')))
    .orderBy(asc(pintuanSeat.order_sn));
  const waiting = rows.flatMap(({ sn }) => (sn === null ? [] : [sn]));
  return { group_id: group.order_id, waiting, missing: Math.max(0, group.required_num - group.offered_num), open: open(group) };
}

/** An order of a group was paid. @returns how the group stands then; nothing for an order that is in none */
export async function paySeat(db: Db, orderSn: string): Promise<GroupNow | undefined> {
  const place = await placeOf(db, orderSn);
  if (!place) return undefined;
  const { seat, group } = place;
  const paid = await stepAll(db, seatStatus, eq(pintuanSeat.id, seat.id), 'PAY', 'system');
  tell(db, group);
  // A group that is over takes nobody in; what was paid for it goes back.
  if (paid.length === 0 || !open(group)) return groupNow(db, group);
  await stepAll(db, groupStatus, eq(pintuanOrder.order_id, group.order_id), 'PAY', 'system');
  const [after] = await db
    .update(pintuanOrder)
    .set({ offered_num: sql`${pintuanOrder.offered_num} + 1` })
    .where(eq(pintuanOrder.order_id, group.order_id))
    .returning();
  return groupNow(db, found(after));
}

/** An order leaves its group because it ended; however often it is called, its place is free once. A group that nobody is in is over. */
export async function leaveSeat(db: Db, orderSn: string): Promise<GroupNow | undefined> {
  const place = await placeOf(db, orderSn);
  if (!place) return undefined;
  const { seat, group } = place;
  const left = await stepAll(db, seatStatus, eq(pintuanSeat.id, seat.id), 'LEAVE', 'system');
  if (left.length === 0) return undefined;
  tell(db, group);
  if (!open(group)) return groupNow(db, group);
  const paid = seat.seat_status === 'pay_off' ? 1 : 0;
  const [after] = await db
    .update(pintuanOrder)
    .set({ held_num: sql`${pintuanOrder.held_num} - 1`, offered_num: sql`${pintuanOrder.offered_num} - ${paid}` })
    .where(eq(pintuanOrder.order_id, group.order_id))
    .returning();
  if (after?.held_num === 0) await stepAll(db, groupStatus, eq(pintuanOrder.order_id, group.order_id), 'FAIL', 'system');
  return groupNow(db, found(after));
}

/** Locks a group and says how it stands; nothing where there is none. */
export async function groupStanding(db: Db, groupId: string): Promise<GroupNow | undefined> {
  const group = await lockGroup(db, groupId);
  return group && groupNow(db, group);
}

/** A locked group with nobody missing is complete. @returns the orders that belong to it; none where somebody is missing */
export async function formGroup(db: Db, groupId: string): Promise<string[]> {
  const full = and(eq(pintuanOrder.order_id, groupId), sql`${pintuanOrder.offered_num} >= ${pintuanOrder.required_num}`);
  const [group] = await stepAll(db, groupStatus, full, 'FORM', 'system');
  if (!group) return [];
  const seats = await stepAll(db, seatStatus, eq(pintuanSeat.group_id, groupId), 'FORM', 'system');
  tell(db, group);
  return seats.flatMap(({ order_sn }) => (order_sn === null ? [] : [order_sn])).toSorted();
}

/**
 * The time of a group is over (R63, R64). With members missing it is given up, unless its activity fills groups up: then the missing ones are
 * anonymous, as long as one member has paid. What is to become of its orders follows from how it stands afterwards.
 * @param mayForm false while it is not known who of it stays: then it waits
 * @returns the orders that can be shipped now
 */
export async function endGroup(db: Db, groupId: string, mayForm: boolean, now: number): Promise<string[]> {
  const group = await lockGroup(db, groupId);
  if (!group || !open(group) || group.end_time >= now || group.offered_num >= group.required_num) return [];
  const [activity] = await db.select({ mocker: pintuan.enable_mocker }).from(pintuan).where(eq(pintuan.promotion_id, group.pintuan_id));
  if (activity?.mocker === 1 && group.offered_num > 0) {
    if (!mayForm) return [];
    const { pintuan_id, sku_id, required_num, offered_num } = group;
    const anonymous = { group_id: groupId, pintuan_id, sku_id, seat_status: born(pintuanSeatMachine, 'FILL', 'system') };
    await db.insert(pintuanSeat).values(Array.from({ length: required_num - offered_num }, () => anonymous));
    await db.update(pintuanOrder).set({ held_num: required_num, offered_num: required_num }).where(eq(pintuanOrder.order_id, groupId));
    return formGroup(db, groupId);
  }
  await stepAll(db, groupStatus, eq(pintuanOrder.order_id, groupId), 'FAIL', 'system');
  tell(db, group);
  return [];
}

/** Groups behind one whose time is over, or that nobody is missing in though they are not complete yet. */
export async function dueGroups(db: Db, now: number, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pintuanOrder.order_id })
    .from(pintuanOrder)
    .where(
      and(
        inArray(pintuanOrder.order_status, ['new_order', 'wait']),
        gt(pintuanOrder.order_id, after),
        sql`(${pintuanOrder.end_time} < ${now} or ${pintuanOrder.offered_num} >= ${pintuanOrder.required_num})`,
      ),
    )
    .orderBy(asc(pintuanOrder.order_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The condition that an order holds a place in a group that is over without it: `order_sn` of these orders. */
export const strandedOrders = sql`
  select s.order_sn from pintuan_seat s join pintuan_order g on g.order_id = s.group_id
  where s.seat_status in ('new_order', 'pay_off') and g.order_status in ('formed', 'cancel') and s.order_sn is not null`;
