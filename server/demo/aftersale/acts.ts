/** What buyers, shops and the payment platform do after the sale in the simulation. Administrators' work is left to administrators. */
import { and, eq } from 'drizzle-orm';
import { answerComplaint, askArbitration, fileComplaint } from '#server/groups/aftersale/complaint/steps.ts';
import {
  applyService,
  auditService,
  refundReported,
  sellerRefund,
  sendBack,
  stockIn,
  tellComplaints,
  tellServices,
  type Application,
  type RefundAccount,
} from '#server/groups/aftersale/steps/index.ts';
import { afterSale } from '#server/groups/aftersale/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import {
  APPEALS,
  AUDIT_REMARKS,
  BANKS,
  BRANCHES,
  CHANGE_REASONS,
  COMPLAINTS,
  PAID_CANCEL_REASONS,
  PROBLEMS,
  REFUSE_REMARKS,
  RETURN_REASONS,
  STOCK_REMARKS,
  SUPPLY_REASONS,
} from '../order/words.ts';
import { aCompany, aComplaint, anOrder, aReceivedLine, aService } from '../simulate/choose.ts';
import { defineActs, type Scene } from '../simulate/act.ts';

/** Where the money goes when it cannot go back the way it came. */
const accountOf = ({ dice, now }: Scene, name: string): RefundAccount =>
  dice.chance(0.5)
    ? { account_type: 'ALIPAY', return_account: `138${now % 100_000_000}` }
    : {
        account_type: 'BANKTRANSFER',
        bank_name: dice.pick(BANKS),
        bank_account_number: `6217${now}${dice.int(10_000, 99_999)}`,
        bank_account_name: name,
        bank_deposit_name: dice.pick(BRANCHES),
      };

/** A buyer wants to return, exchange or be sent again one line of a received order. */
export async function ask(scene: Scene): Promise<boolean> {
  const { db, live, dice, now } = scene;
  const chosen = await aReceivedLine(db, dice);
  if (!chosen) return false;
  const { order, line } = chosen;
  const service_type = dice.weighted([
    ['RETURN_GOODS', 6],
    ['CHANGE_GOODS', 3],
    ['SUPPLY_AGAIN_GOODS', 2],
  ] as const);
  const reasons = { RETURN_GOODS: RETURN_REASONS, CHANGE_GOODS: CHANGE_REASONS, SUPPLY_AGAIN_GOODS: SUPPLY_REASONS }[service_type];
  const application: Application = {
    service_type,
    order_sn: order.sn,
    member_id: order.member_id,
    sku_id: line.sku_id,
    return_num: 1,
    reason: dice.pick(reasons),
    problem_desc: dice.pick(PROBLEMS),
    account: accountOf(scene, order.ship_name ?? order.member_name),
    ...(dice.chance(0.6) ? { images: [line.goods_image] } : {}),
  };
  await tellServices(live, db, [await applyService(db, application, now)]);
  return true;
}

/** A buyer wants to cancel a paid order that was not received yet. */
export async function askToCancel(scene: Scene): Promise<boolean> {
  const { db, live, dice, now } = scene;
  const order = await anOrder(
    db,
    dice,
    and(eq(orders.order_status, 'PAID_OFF'), eq(orders.payment_type, 'ONLINE'), eq(orders.order_type, 'NORMAL'), eq(orders.service_status, 'NOT_APPLY')),
  );
  if (!order) return false;
  const application: Application = {
    service_type: 'ORDER_CANCEL',
    order_sn: order.sn,
    member_id: order.member_id,
    reason: dice.pick(PAID_CANCEL_REASONS),
    account: accountOf(scene, order.ship_name ?? order.member_name),
  };
  await tellServices(live, db, [await applyService(db, application, now)]);
  return true;
}

/** A shop reviews what a buyer asked for. */
export async function review({ db, live, dice, now }: Scene): Promise<boolean> {
  const service = await aService(db, dice, 'APPLY');
  if (!service) return false;
  const pass = dice.chance(0.85);
  const audit = { pass, remark: dice.pick(pass ? AUDIT_REMARKS : REFUSE_REMARKS), return_addr: `${service.seller_name}售后部` };
  await tellServices(live, db, [await auditService(db, service.sn, audit, now)]);
  return true;
}

/** A buyer sends goods back that the shop agreed to take. */
export async function giveBack({ db, live, dice, now }: Scene): Promise<boolean> {
  const company = await aCompany(db, dice);
  const service = await aService(db, dice, 'PASS');
  if (!service || !company || (service.service_type !== 'RETURN_GOODS' && service.service_type !== 'CHANGE_GOODS')) return false;
  const parcel = { courier_company_id: company.id, courier_company: company.name, courier_number: `TH${now}${dice.int(100, 999)}`, ship_time: now };
  await tellServices(live, db, [await sendBack(db, service.sn, parcel, now)]);
  return true;
}

/** A shop takes goods back into stock. */
export async function store({ db, live, dice, now }: Scene): Promise<boolean> {
  const [row] = await db
    .select({ sn: afterSale.sn })
    .from(afterSale)
    .where(and(eq(afterSale.service_type, 'ORDER_CANCEL'), eq(afterSale.service_status, 'PASS'), eq(afterSale.disabled, 'NORMAL')))
    .limit(1);
  const service = dice.chance(0.4) && row ? row : ((await aService(db, dice, 'FULL_COURIER')) ?? row);
  if (!service) return false;
  await tellServices(live, db, [await stockIn(db, service.sn, { remark: dice.pick(STOCK_REMARKS) }, now)]);
  return true;
}

/** A shop pays back; some payment platforms refuse, and then an administrator has to. */
export async function payBack({ db, live, dice, now }: Scene): Promise<boolean> {
  const service = await aService(db, dice, 'STOCK_IN');
  if (!service) return false;
  const answer = dice.chance(0.75) ? { accepted: true } : { accepted: false, reason: '交易已超过可退款期限' };
  await tellServices(live, db, [await sellerRefund(db, service.sn, now, answer)]);
  return true;
}

/** The payment platform reports that money is back. */
export async function moneyBack({ db, live, dice, now }: Scene): Promise<boolean> {
  const service = await aService(db, dice, 'REFUNDING');
  if (!service) return false;
  await tellServices(live, db, [await refundReported(db, service.sn, { accepted: true }, now)]);
  return true;
}

/** A buyer complains about a line. */
export async function complain({ db, live, dice, now }: Scene): Promise<boolean> {
  const chosen = await aReceivedLine(db, dice);
  if (!chosen) return false;
  const { order, line } = chosen;
  const [topic, content] = dice.pick(COMPLAINTS);
  const grievance = {
    order_sn: order.sn,
    sku_id: line.sku_id,
    member_id: order.member_id,
    topic,
    content,
    images: [line.goods_image],
  };
  await tellComplaints(live, db, [await fileComplaint(db, grievance, now)]);
  return true;
}

/** A shop answers a complaint, or one of both sides wants the platform to decide. */
export async function dispute({ db, live, dice, now }: Scene): Promise<boolean> {
  const unanswered = await aComplaint(db, dice, 'WAIT_APPEAL');
  if (unanswered) {
    await tellComplaints(live, db, [await answerComplaint(db, unanswered.complain_id, { content: dice.pick(APPEALS) }, now)]);
    return true;
  }
  const open = await aComplaint(db, dice, 'COMMUNICATION');
  if (!open) return false;
  await tellComplaints(live, db, [await askArbitration(db, open.complain_id, dice.chance(0.7) ? 'buyer' : 'shop', now)]);
  return true;
}

/** What buyers and shops do about services and complaints. */
export const aftersaleActs = defineActs([
  { name: 'ask', what: { zh: '售后申请', en: 'service requests' }, weight: 3, run: ask },
  { name: 'askToCancel', what: { zh: '取消申请', en: 'cancel requests' }, weight: 2, run: askToCancel },
  { name: 'review', what: { zh: '商家审核', en: 'reviews' }, weight: 4, run: review },
  { name: 'giveBack', what: { zh: '退回商品', en: 'returns sent' }, weight: 2, run: giveBack },
  { name: 'store', what: { zh: '入库', en: 'returns stored' }, weight: 3, run: store },
  { name: 'payBack', what: { zh: '商家退款', en: 'refunds' }, weight: 3, run: payBack },
  { name: 'moneyBack', what: { zh: '退款到账', en: 'refunds arrived' }, weight: 2, run: moneyBack },
  { name: 'complain', what: { zh: '投诉', en: 'complaints' }, weight: 1, run: complain },
  { name: 'dispute', what: { zh: '投诉处理', en: 'answers to complaints' }, weight: 1, run: dispute },
]);
