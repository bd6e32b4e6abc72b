/** Points that members earn with orders, by the point settings. */
import { accountText } from '#contract/member/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints } from '#server/groups/member/account.ts';
import { earned, type PointEvent } from '#server/groups/member/point-rules.ts';
import { pointSettings } from '#server/groups/member/point-setting.ts';
import { SYSTEM, type OrderRow } from './locked.ts';

async function earn(db: Db, order: OrderRow, event: PointEvent, why: 'paidOnline' | 'bought', now: number): Promise<void> {
  const change = earned(await pointSettings.read(db), event);
  if (change.grade === 0 && change.consum === 0) return;
  const cause = { kind: event.kind, id: order.sn };
  await changePoints(db, order.member_id, change, { cause, reason: accountText.write(why, { sn: order.sn }), operator: SYSTEM.name, now });
}

/** For paying online. */
export const earnForPaying = (db: Db, order: OrderRow, now: number): Promise<void> => earn(db, order, { kind: 'online_pay' }, 'paidOnline', now);

/** For what was bought, per whole yuan, when the order is completed. */
export const earnForBuying = (db: Db, order: OrderRow, now: number): Promise<void> =>
  earn(db, order, { kind: 'buy_goods', cents: order.order_price }, 'bought', now);

/** Points that the order promised, when it is received. */
export async function giveGiftPoints(db: Db, order: OrderRow, now: number): Promise<void> {
  const note = { cause: { kind: 'gift', id: order.sn }, reason: accountText.write('given', { sn: order.sn }), operator: SYSTEM.name, now };
  if (order.gift_point > 0) await changePoints(db, order.member_id, { consum: order.gift_point }, note);
}
