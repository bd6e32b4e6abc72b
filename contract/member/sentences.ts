/** What the product itself writes into the logs of a member's deposit and points. Stored in Chinese; see `defineSentences`. */
import { defineSentences } from '../core/sentence.ts';
import { paymentText } from '../order/sentences.ts';

const number = { sn: String.raw`\w+` };

/** Why deposit or points changed. `sn` is the number of the order or service behind it. */
export const accountText = defineSentences({
  ordered: { zh: '下单 {sn}', en: 'Order {sn} placed', where: number },
  orderCancelled: { zh: '取消订单 {sn}', en: 'Order {sn} cancelled', where: number },
  paidOnline: { zh: '在线支付订单 {sn}', en: 'Order {sn} paid online', where: number },
  bought: { zh: '购买商品 {sn}', en: 'Goods bought {sn}', where: number },
  given: { zh: '订单赠送积分 {sn}', en: 'Points given with order {sn}', where: number },
  refunded: { zh: '售后退款 {sn}', en: 'After-sales refund {sn}', where: number },
  pledgeRefunded: { zh: '众筹退款 {sn}', en: 'Refund of pledge {sn}', where: number },
  pointsBack: { zh: '售后退还积分 {sn}', en: 'Points back after sales {sn}', where: number },
  shopped: { zh: '订单支付', en: 'Paid for an order' },
  registered: { zh: '注册赠送积分', en: 'Points for registering' },
  pointsForShopping: { zh: '购物赠送积分', en: 'Points for shopping' },
  toppedUp: { zh: '会员充值', en: 'Topped up' },
  toppedUpBy: { zh: '管理员 {name} 充值', en: 'Topped up by administrator {name}' },
  adjusted: { zh: '管理员调整积分', en: 'Adjusted by an administrator' },
  signedIn: { zh: '每日签到', en: 'Daily sign-in' },
  carriedOver: { zh: '期初积分', en: 'Points carried over' },
  commented: { zh: '评论商品 {name}', en: 'For a review of {name}' },
});

/** How a deposit was topped up: in the back-office, or by a payment method as it is called by default. */
export const rechargeText = defineSentences({
  ...paymentText.texts,
  backOffice: { zh: '后台充值', en: 'Back-office' },
});
