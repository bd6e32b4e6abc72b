/** What members do besides buying: they join, pay in, comment, ask, answer, and tell the platform. Each is one step in the caller's transaction. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { accountText } from '#contract/member/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { tellRecords } from '#server/core/changed.ts';
import { recharge } from '#server/groups/member/holdings.ts';
import { feedback, member } from '#server/groups/member/schema.ts';
import { createMember } from '#server/groups/member/service.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { writeAsk } from '#server/groups/review/asks.ts';
import { writeComment } from '#server/groups/review/comments.ts';
import { askApproval, commentApproval } from '#server/groups/review/part.ts';
import { writeReply } from '#server/groups/review/replies.ts';
import { memberAsk, memberComment } from '#server/groups/review/schema.ts';
import { isSensitiveTaken, sensitiveCopy } from '#server/core/secrets/sensitive.ts';
import { tellNumber } from '#server/platform/approval/define.ts';
import { aMember, aSku } from '../simulate/choose.ts';
import { defineActs, type Scene } from '../simulate/act.ts';
import { ANSWERS, BAD, FEEDBACK, GOOD, NEUTRAL, QUESTIONS } from './words.ts';

/** Somebody joins. */
export async function join({ db, live, dice, now }: Scene): Promise<boolean> {
  const own = `${now.toString(36)}${dice.int(100, 999)}`;
  // A range that no subscriber has.
  const mobile = `170${String(dice.int(0, 99_999_999)).padStart(8, '0')}`;
  if (await isSensitiveTaken(db, member.mobile, mobile)) return false;
  const made = await createMember(db, { uname: `new_${own}`, mobile, sex: dice.chance(0.5) ? 1 : 0 }, '', now);
  await tellRecords(live, db, 'member', [made.member_id]);
  return true;
}

/** A member pays into the wallet. */
export async function payIn({ db, live, dice, now }: Scene): Promise<boolean> {
  const who = await aMember(db, dice);
  if (!who) return false;
  const way = dice.pick([
    ['支付宝', 'alipayDirectPlugin'],
    ['微信', 'weixinPayPlugin'],
  ] as const);
  await recharge(
    db,
    {
      memberId: who.member_id,
      cents: dice.pick([100, 200, 300, 500]) * 100,
      way: way[0],
      plugin: way[1],
      operator: operatorText.write('system'),
      reason: accountText.write('toppedUp'),
      counterpart: `payment:${way[1]}`,
    },
    now,
  );
  await tellRecords(live, db, 'recharge');
  await tellRecords(live, db, 'depositLog');
  return true;
}

/** A buyer comments on a line of an order that was received. */
export async function comment({ db, live, dice, now }: Scene): Promise<boolean> {
  const rows = await db
    .select({ line: orderItem, order: orders })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.order_sn, orders.sn))
    .where(and(eq(orders.ship_status, 'SHIP_ROG'), eq(orderItem.comment_status, 'UNFINISHED'), eq(orders.disabled, 0)))
    .orderBy(desc(orders.create_time))
    .limit(20);
  if (rows.length === 0) return false;
  const { line, order } = dice.pick(rows);
  if ((await db.$count(memberComment, and(eq(memberComment.order_sn, order.sn), eq(memberComment.sku_id, line.sku_id)))) > 0) return false;
  const grade = dice.weighted([
    ['good', 85],
    ['neutral', 10],
    ['bad', 5],
  ] as const);
  const made = await writeComment(
    db,
    {
      goods_id: line.goods_id,
      goods_name: line.name,
      goods_img: line.goods_image ?? '',
      sku_id: line.sku_id,
      seller_id: order.seller_id,
      order_sn: order.sn,
      member_id: order.member_id,
      member_name: order.member_name,
      content: dice.pick(grade === 'good' ? GOOD : grade === 'neutral' ? NEUTRAL : BAD),
      grade,
    },
    now,
  );
  await tellRecords(live, db, 'comment', [made.comment_id]);
  await tellNumber(commentApproval, live, db);
  return true;
}

/** A member asks about goods. */
export async function ask({ db, live, dice, now }: Scene): Promise<boolean> {
  const [who, about] = [await aMember(db, dice), await aSku(db, dice)];
  if (!who || !about) return false;
  const { goods_id, goods_name, thumbnail: goods_img, seller_id } = about.goods;
  const { ask_id } = await writeAsk(
    db,
    {
      goods_id,
      goods_name,
      goods_img,
      seller_id,
      member_id: who.member_id,
      member_name: who.uname,
      content: dice.pick(QUESTIONS),
      anonymous: dice.chance(0.25) ? 'YES' : 'NO',
    },
    now,
  );
  await tellRecords(live, db, 'ask', [ask_id]);
  await tellNumber(askApproval, live, db);
  return true;
}

/** Another member answers a question. */
export async function answer({ db, live, dice, now }: Scene): Promise<boolean> {
  const who = await aMember(db, dice);
  const rows = await db
    .select({ ask_id: memberAsk.ask_id, member_id: memberAsk.member_id })
    .from(memberAsk)
    .where(sql`${memberAsk.status} = 'NORMAL' and ${memberAsk.auth_status} = 'PASS_AUDIT'`)
    .orderBy(desc(memberAsk.create_time))
    .limit(40);
  if (!who || rows.length === 0) return false;
  const { ask_id, member_id } = dice.pick(rows);
  if (member_id === who.member_id) return false;
  const { id } = await writeReply(
    db,
    { ask_id, member_id: who.member_id, member_name: who.uname, content: dice.pick(ANSWERS), anonymous: dice.chance(0.2) ? 'YES' : 'NO' },
    now,
  );
  await tellRecords(live, db, 'askReply', [id]);
  return true;
}

/** A member tells the platform something. */
export async function tell({ db, live, dice, now }: Scene): Promise<boolean> {
  const who = await aMember(db, dice);
  if (!who) return false;
  const [feedback_type, content] = dice.pick(FEEDBACK);
  await db
    .insert(feedback)
    .values({ member_id: who.member_id, ...sensitiveCopy(db, feedback, { mobile: who.mobile }), content, feedback_type, create_time: now });
  await tellRecords(live, db, 'feedback');
  return true;
}

/** What members do besides buying. */
export const reviewActs = defineActs([
  { name: 'joinMember', what: { zh: '注册会员', en: 'new members' }, weight: 3, run: join },
  { name: 'payIn', what: { zh: '充值', en: 'recharges' }, weight: 3, run: payIn },
  { name: 'comment', what: { zh: '评论', en: 'comments' }, weight: 5, run: comment },
  { name: 'ask', what: { zh: '咨询', en: 'questions' }, weight: 3, run: ask },
  { name: 'answer', what: { zh: '咨询回复', en: 'replies' }, weight: 2, run: answer },
  { name: 'tell', what: { zh: '意见反馈', en: 'feedback' }, weight: 1, run: tell },
]);
