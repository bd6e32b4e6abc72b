/** What the product itself writes into services and their logs. Stored in Chinese; see `defineSentences`. */
import { defineSentences, labelsOf } from '../core/sentence.ts';
import type { Lang } from '../core/text.ts';
import { serviceGiftKind, serviceType } from './enums.ts';

const number = { sn: String.raw`\w+` };

/** The log of a service: one line per step (R18). */
export const serviceLogText = defineSentences({
  // What was asked for.
  ...labelsOf(serviceType),
  asked: { zh: '买家申请{type}，原因：{reason}', en: 'Requested by the buyer: {type}. Reason: {reason}' },
  groupFailed: { zh: '拼团失败，系统自动取消订单', en: 'The group purchase failed; the system cancelled the order' },
  // The shop's verdict.
  accepted: { zh: '商家审核通过', en: 'Accepted by the shop' },
  acceptedSaying: { zh: '商家审核通过，备注：{remark}', en: 'Accepted by the shop. Remark: {remark}' },
  refused: { zh: '商家审核未通过', en: 'Refused by the shop' },
  refusedSaying: { zh: '商家审核未通过，备注：{remark}', en: 'Refused by the shop. Remark: {remark}' },
  closed: { zh: '商家关闭售后服务，原因：{reason}', en: 'Closed by the shop. Reason: {reason}' },
  // The order that replaces the goods.
  replaced: { zh: '已生成{type}订单{sn}', en: 'Order {sn} was made ({type})', where: number },
  replacedAndDone: { zh: '已生成{type}订单{sn}，售后服务已完成', en: 'Order {sn} was made ({type}); the service is completed', where: number },
  replacedByHand: { zh: '商家手动生成{type}订单{sn}', en: 'The shop made order {sn} by hand ({type})', where: number },
  notReplaced: { zh: '{type}订单生成失败：{cause}', en: 'The order ({type}) could not be made: {cause}' },
  goodsGone: { zh: '商品已被删除', en: 'the goods were deleted' },
  goodsOff: { zh: '商品已下架', en: 'the goods are off sale' },
  goodsUnaudited: { zh: '商品未通过审核', en: 'the goods are not approved' },
  goodsShort: { zh: '商品库存不足', en: 'the goods are out of stock' },
  // The goods.
  sentBack: { zh: '买家已退还商品，{company} {sn}', en: 'The buyer sent the goods back: {company} {sn}', where: { sn: String.raw`\S+` } },
  stored: { zh: '商家已将商品入库', en: 'The shop put the goods back in stock' },
  storedSaying: { zh: '商家已将商品入库，备注：{remark}', en: 'The shop put the goods back in stock. Remark: {remark}' },
  done: { zh: '售后服务已完成', en: 'The service is completed' },
  exchanged: { zh: '换货完成，售后服务已完成', en: 'Exchanged; the service is completed' },
  // The money.
  shopRefunded: { zh: '商家已退款', en: 'The shop confirmed the refund' },
  askedPlatform: { zh: '已向支付平台申请原路退款', en: 'The payment platform was asked to refund the way it was paid' },
  byHand: { zh: '等待平台人工退款', en: 'Waiting for a manual refund' },
  failedByHand: { zh: '退款失败：{cause}，等待平台人工退款', en: 'The refund failed: {cause}. Waiting for a manual refund' },
  platformRefused: { zh: '支付平台拒绝退款', en: 'the payment platform refused it' },
  platformFailed: { zh: '支付平台退款失败', en: 'the payment platform failed' },
  overCeiling: { zh: '订单可退金额仅剩￥{amount}', en: 'only ￥{amount} of the order can still be refunded', where: { amount: String.raw`\d+\.\d\d` } },
  overpaid: {
    zh: '支付平台实际退款超出可退金额￥{amount}，请核实',
    en: 'The payment platform refunded ￥{amount} beyond what could be refunded; please check',
    where: { amount: String.raw`\d+\.\d\d` },
  },
  paidAgain: {
    zh: '退款完成后支付平台又退款￥{amount}，其中超出可退金额￥{over}，请核实',
    en: 'The payment platform refunded ￥{amount} after the refund was completed, ￥{over} beyond what could be refunded; please check',
    where: { amount: String.raw`\d+\.\d\d`, over: String.raw`\d+\.\d\d` },
  },
  memberGone: { zh: '会员不存在', en: 'the member is gone' },
  toDeposit: { zh: '退款已存入会员预存款', en: 'The refund went to the deposit' },
  manually: { zh: '平台已人工退款', en: 'Refunded manually by the platform' },
  originally: { zh: '支付平台已原路退款', en: 'Refunded by the payment platform the way it was paid' },
  refundDone: {
    zh: '{how}，退款金额￥{amount}，售后服务已完成',
    en: '{how}: ￥{amount}; the service is completed',
    where: { amount: String.raw`\d+\.\d\d` },
  },
});

const gifts = labelsOf(serviceGiftKind);

/** Gifts of an order that have no name of their own. */
export const giftText = defineSentences({
  points: { zh: `{points}${gifts.GIFT_POINT.zh}`, en: '{points} points', where: { points: String.raw`\d+` } },
  freight: gifts.FREE_FREIGHT,
  coupon: gifts.COUPON,
  gift: gifts.GIFT,
});

/** The parts of where goods are sent back to, as a shop says it; `RETURN_ADDRESS_JOINT` stands between them. */
export const returnAddressText = defineSentences({
  receiver: { zh: '收货人：{name}', en: 'Receiver: {name}' },
  phone: { zh: '联系方式：{phone}', en: 'Phone: {phone}' },
  address: { zh: '地址：{address}', en: 'Address: {address}' },
});
export const RETURN_ADDRESS_JOINT = '，';

/** Where goods are sent back to, from what a shop says about itself; null when it says nothing. */
export function returnAddress({ name, phone, address }: Readonly<Record<'name' | 'phone' | 'address', string>>): string | null {
  const parts = [
    name && returnAddressText.write('receiver', { name }),
    phone && returnAddressText.write('phone', { phone }),
    address && returnAddressText.write('address', { address }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(RETURN_ADDRESS_JOINT) : null;
}

/** Such an address in a language; one that a shop wrote itself stays as it is. */
export function readReturnAddress(stored: string, lang: Lang): string {
  const parts = stored.split(RETURN_ADDRESS_JOINT);
  const read = parts.map((part) => returnAddressText.read(part, lang));
  return read.some((part, at) => part !== parts[at]) ? read.join(', ') : stored;
}
