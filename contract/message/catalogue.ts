/**
 * The events that send messages: whom to, which variables their texts may use, and with what an installation starts. Templates are
 * neither added nor removed by hand (R23). Source: reference/settings.yaml `message_catalogue`.
 */
import type { Text } from '../core/text.ts';
import type { MessageType } from './enums.ts';

/** The three ways of a message, as their switches are called (`notice_state` ...). */
export type MessageChannel = 'notice' | 'sms' | 'email';
export const messageChannels: readonly MessageChannel[] = ['notice', 'sms', 'email'];

/** What a place in a text stands for, with an example for previews. Examples read like the data, which is Chinese. */
export interface Variable extends Text {
  example: string;
}

const labels = {
  ordersSn: { zh: '订单编号', en: 'Order number', example: '20260301000123' },
  orderSn: { zh: '订单编号', en: 'Order number', example: '20260301000123' },
  sn: { zh: '订单编号', en: 'Order number', example: '20260301000123' },
  createTime: { zh: '下单时间', en: 'Time of the order', example: '2026-03-01 10:24:36' },
  paymentTime: { zh: '付款时间', en: 'Time of payment', example: '2026-03-01 10:26:02' },
  finishTime: { zh: '收货时间', en: 'Time of receipt', example: '2026-03-05 18:40:11' },
  evalTime: { zh: '评价时间', en: 'Time of the review', example: '2026-03-06 09:12:45' },
  userName: { zh: '会员名称', en: 'Member name', example: 'lihua' },
  member_name: { zh: '会员名称', en: 'Member name', example: 'lihua' },
  memberName: { zh: '会员名称', en: 'Member name', example: 'lihua' },
  cancelTime: { zh: '取消时间', en: 'Time of cancelling', example: '2026-03-01 11:30:00' },
  sendTime: { zh: '发货时间', en: 'Time of shipping', example: '2026-03-02 16:05:27' },
  shipSn: { zh: '运单号', en: 'Waybill number', example: 'SF1402935687011' },
  message: { zh: '原因', en: 'Reason', example: '图片与描述不符' },
  reason: { zh: '原因', en: 'Reason', example: '图片与描述不符' },
  askTime: { zh: '咨询时间', en: 'Time of the question', example: '2026-03-01 14:08:19' },
  goodsName: { zh: '商品名称', en: 'Goods name', example: '纯棉四件套' },
  serviceSn: { zh: '服务单号', en: 'Service number', example: '30260301000045' },
  serviceType: { zh: '售后类型', en: 'Kind of service', example: '退货' },
  courierNumber: { zh: '退货运单号', en: 'Waybill of the return', example: 'YT7301984425613' },
  auditStatus: { zh: '审核结果', en: 'Verdict', example: '审核通过' },
  returnAddr: { zh: '退货地址', en: 'Return address', example: '浙江省杭州市余杭区文一西路998号' },
  loginTime: { zh: '登录时间', en: 'Time of sign-in', example: '2026-03-01 08:30:52' },
  byName: { zh: '用途', en: 'Purpose', example: '身份验证' },
  code: { zh: '验证码', en: 'Code', example: '482913' },
} satisfies Record<string, Variable>;

interface EventSpec {
  code: string;
  type: MessageType;
  /** What the template is called at first. */
  name: Text;
  vars: readonly (keyof typeof labels | 'name')[];
  /** The text of all three channels at first. */
  text: string;
  /** Channels that are open at first; the site message alone unless given. */
  open?: readonly MessageChannel[];
}

export const messageEvents = [
  {
    code: 'SHOPORDERSNEW',
    type: 'SHOP',
    name: { zh: '店铺新订单创建提醒', en: 'New order' },
    vars: ['ordersSn', 'createTime'],
    text: '${createTime}收到新订单${ordersSn}，请及时处理。',
  },
  {
    code: 'SHOPORDERSPAY',
    type: 'SHOP',
    name: { zh: '店铺订单支付提醒', en: 'Order paid' },
    vars: ['ordersSn', 'paymentTime'],
    text: '订单${ordersSn}已于${paymentTime}付款。',
  },
  {
    code: 'SHOPORDERSRECEIVE',
    type: 'SHOP',
    name: { zh: '店铺订单收货提醒', en: 'Order received' },
    vars: ['ordersSn', 'finishTime'],
    text: '订单${ordersSn}已于${finishTime}确认收货。',
  },
  {
    code: 'SHOPORDERSEVALUATE',
    type: 'SHOP',
    name: { zh: '店铺订单评价提醒', en: 'Order reviewed' },
    vars: ['ordersSn', 'evalTime', 'userName', 'sn', 'member_name'],
    text: '${userName}评价了订单${ordersSn}。',
  },
  {
    code: 'SHOPORDERSCANCEL',
    type: 'SHOP',
    name: { zh: '店铺订单取消提醒', en: 'Order cancelled' },
    vars: ['ordersSn', 'cancelTime'],
    text: '订单${ordersSn}已于${cancelTime}取消。',
  },
  { code: 'SHOPREFUND', type: 'SHOP', name: { zh: '店铺退款提醒', en: 'Refund requested' }, vars: [], text: '您有新的退款申请。' },
  { code: 'SHOPRETURN', type: 'SHOP', name: { zh: '店铺退货提醒', en: 'Return requested' }, vars: [], text: '您有新的退货申请。' },
  {
    code: 'SHOPGOODSVIOLATION',
    type: 'SHOP',
    name: { zh: '商品违规被禁售提醒', en: 'Goods banned' },
    vars: ['name', 'message'],
    text: '商品${name}因${message}被禁售。',
  },
  {
    code: 'SHOPGOODSVERIFY',
    type: 'SHOP',
    name: { zh: '商品审核失败提醒', en: 'Goods review failed' },
    vars: ['name', 'message'],
    text: '商品${name}审核未通过，原因：${message}。',
  },
  {
    code: 'SHOPGOODSMARKETENABLE',
    type: 'SHOP',
    name: { zh: '商品下架消息提醒', en: 'Goods taken off sale' },
    vars: ['name', 'reason'],
    text: '商品${name}已被下架，原因：${reason}。',
  },
  {
    code: 'SHOPGOODSASK',
    type: 'SHOP',
    name: { zh: '店铺商品咨询提醒', en: 'Question asked' },
    vars: ['askTime', 'memberName', 'goodsName'],
    text: '${memberName}于${askTime}咨询了商品${goodsName}。',
  },
  {
    code: 'SHOPAFTERSALE',
    type: 'SHOP',
    name: { zh: '订单申请售后服务提醒', en: 'After-sales requested' },
    vars: ['orderSn', 'serviceSn', 'serviceType'],
    text: '订单${orderSn}提交了${serviceType}申请，服务单${serviceSn}。',
  },
  {
    code: 'SHOPAFTERSALEGOODSSHIP',
    type: 'SHOP',
    name: { zh: '买家退还售后商品提醒', en: 'Buyer sent goods back' },
    vars: ['serviceSn', 'serviceType', 'courierNumber'],
    text: '服务单${serviceSn}（${serviceType}）的商品已寄回，单号${courierNumber}。',
  },
  {
    code: 'MEMBERORDERCREATE',
    type: 'MEMBER',
    name: { zh: '订单创建提醒', en: 'Order created' },
    vars: ['ordersSn', 'createTime'],
    text: '您已于${createTime}下单，订单号${ordersSn}。',
  },
  {
    code: 'MEMBERORDERSPAY',
    type: 'MEMBER',
    name: { zh: '订单支付提醒', en: 'Order paid' },
    vars: ['ordersSn', 'paymentTime'],
    text: '您的订单${ordersSn}已于${paymentTime}付款。',
  },
  {
    code: 'MEMBERORDERSSEND',
    type: 'MEMBER',
    name: { zh: '订单发货提醒', en: 'Order shipped' },
    vars: ['ordersSn', 'shipSn', 'sendTime'],
    text: '您的订单${ordersSn}已于${sendTime}发货，运单号${shipSn}。',
  },
  {
    code: 'MEMBERORDERSRECEIVE',
    type: 'MEMBER',
    name: { zh: '订单收货提醒', en: 'Order received' },
    vars: ['ordersSn', 'finishTime'],
    text: '您的订单${ordersSn}已于${finishTime}收货。',
  },
  {
    code: 'MEMBERORDERSCANCEL',
    type: 'MEMBER',
    name: { zh: '订单取消提醒', en: 'Order cancelled' },
    vars: ['ordersSn', 'cancelTime'],
    text: '您的订单${ordersSn}已于${cancelTime}取消。',
  },
  {
    code: 'MEMBERREFUNDUPDATE',
    type: 'MEMBER',
    name: { zh: '售后服务退款提醒', en: 'Refund under way' },
    vars: ['serviceSn', 'serviceType'],
    text: '服务单${serviceSn}（${serviceType}）正在退款。',
  },
  {
    code: 'MEMBERASAUDIT',
    type: 'MEMBER',
    name: { zh: '售后服务申请审核提醒', en: 'After-sales reviewed' },
    vars: ['serviceSn', 'serviceType', 'auditStatus'],
    text: '服务单${serviceSn}（${serviceType}）审核结果：${auditStatus}。',
  },
  {
    code: 'MEMBERASAUDITRETURNCHANGE',
    type: 'MEMBER',
    name: { zh: '退货和换货售后服务审核通过提醒', en: 'Return or exchange approved' },
    vars: ['serviceSn', 'serviceType', 'returnAddr'],
    text: '服务单${serviceSn}（${serviceType}）已通过，请寄回：${returnAddr}。',
    open: ['notice', 'sms'],
  },
  {
    code: 'MEMBERASCOMPLETED',
    type: 'MEMBER',
    name: { zh: '售后服务完成提醒', en: 'After-sales finished' },
    vars: ['serviceSn', 'serviceType'],
    text: '服务单${serviceSn}（${serviceType}）已完成。',
  },
  {
    code: 'MEMBERASCLOSED',
    type: 'MEMBER',
    name: { zh: '售后服务单关闭提醒', en: 'After-sales closed' },
    vars: ['serviceSn', 'serviceType'],
    text: '服务单${serviceSn}（${serviceType}）已关闭。',
  },
  {
    code: 'MEMBERLOGINSUCCESS',
    type: 'MEMBER',
    name: { zh: '会员登录成功提醒', en: 'Signed in' },
    vars: ['name', 'loginTime'],
    text: '${name}，您于${loginTime}登录成功。',
  },
  {
    code: 'MEMBERREGISTESUCCESS',
    type: 'MEMBER',
    name: { zh: '会员注册成功提醒', en: 'Registered' },
    vars: ['name', 'loginTime'],
    text: '${name}，欢迎注册。',
  },
  {
    code: 'PINTUANORDERAUTOCANCEL',
    type: 'MEMBER',
    name: { zh: '拼团订单自动取消提醒', en: 'Group purchase failed' },
    vars: ['orderSn'],
    text: '拼团订单${orderSn}未成团，已自动取消并退款。',
  },
  {
    code: 'MOBILECODESEND',
    type: 'MEMBER',
    name: { zh: '手机发送验证码', en: 'Mobile code' },
    vars: ['byName', 'code'],
    text: '【${siteName}】${byName}验证码${code}。',
    open: ['sms'],
  },
  {
    code: 'EMAILCODESEND',
    type: 'MEMBER',
    name: { zh: '邮箱发送验证码', en: 'Email code' },
    vars: ['byName', 'code'],
    text: '【${siteName}】${byName}验证码${code}。',
    open: [],
  },
] as const satisfies readonly EventSpec[];

export type MessageEvent = (typeof messageEvents)[number];
export type MessageCode = MessageEvent['code'];
/** Codes of the messages to shops, or to members. */
export type MessageCodeFor<T extends MessageType> = Extract<MessageEvent, { type: T }>['code'];
/** What an event gives its texts. `siteName` is known everywhere and given by nobody. */
export type MessageValues<C extends MessageCode> = Readonly<Record<Extract<MessageEvent, { code: C }>['vars'][number], string>>;

const byCode = new Map<string, MessageEvent>(messageEvents.map((event) => [event.code, event]));

/** The event of a template's code; undefined for one that this product does not know. */
export const messageEvent = (code: string): MessageEvent | undefined => byCode.get(code);

/** The name of the site, which every text may use. */
export const SITE_NAME = 'siteName';

const shopName: Variable = { zh: '商品名称', en: 'Goods name', example: '纯棉四件套' };
const memberName: Variable = { zh: '会员名称', en: 'Member name', example: 'lihua' };
const siteName: Variable = { zh: '网站名称', en: 'Site name', example: '悦选商城' };

/** The variables that the texts of an event may use, in the order in which they are offered. */
export function variablesOf(code: string): ReadonlyMap<string, Variable> {
  const event = messageEvent(code);
  const own = (event?.vars ?? []).map((name) => [name, name === 'name' ? (event?.type === 'SHOP' ? shopName : memberName) : labels[name]] as const);
  return new Map<string, Variable>([...own, [SITE_NAME, siteName]]);
}

const PLACE = /\$\{([^{}]*)\}/g;

/** The names of the places in a text, as written. */
export const placesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? ''))];

/** A text with its places filled in; unknown ones stay as written (R22). */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));

/** The values of a preview. */
export const exampleValues = (code: string): Record<string, string> => Object.fromEntries([...variablesOf(code)].map(([name, { example }]) => [name, example]));

/** The places of a text that its event has no variable for. */
export function strangePlaces(code: string, text: string): string[] {
  const known = variablesOf(code);
  return placesIn(text).filter((name) => !known.has(name));
}
