/**
 * What an event tells through WeChat: the facts that a template can show, by the name under which an administrator picks them, and the
 * template of WeChat's library with the keywords that it has. Source: reference/settings.yaml `wechat_tmp_type`; WeChat's template library.
 */
import type { Text } from '../core/text.ts';
import type { WechatTmpType } from './enums.ts';

/** A fact of an event. `example` fills previews. */
export interface WechatFact {
  name: string;
  text: Text;
  example: string;
}

/** An event: its number in WeChat's template library, and its facts in the order of that template's keywords. */
export interface WechatEvent {
  sn: string;
  facts: readonly WechatFact[];
  /** The sentence above and below the facts, until an administrator writes others. */
  first: string;
  remark: string;
}

const fact = (name: string, en: string, example: string): WechatFact => ({ name, text: { zh: name, en }, example });
const ORDER = fact('订单编号', 'Order no.', '202601010000000001');
const GOODS = fact('商品名称', 'Goods', '纯棉T恤 × 1');
const AMOUNT = fact('支付金额', 'Amount paid', '￥99.00');
const SERVICE = fact('售后单号', 'After-sales no.', '202601020000000001');

export const wechatEvents: Readonly<Record<WechatTmpType, WechatEvent>> = {
  PAY_NOTICE: {
    sn: 'OPENTM207498902',
    facts: [ORDER, AMOUNT, GOODS, fact('支付时间', 'Paid at', '2026-01-01 12:00:00')],
    first: '您的订单已支付成功',
    remark: '我们会尽快为您发货',
  },
  SHIP_NOTICE: {
    sn: 'OPENTM200565259',
    facts: [
      ORDER,
      fact('物流公司', 'Express company', '顺丰速运'),
      fact('快递单号', 'Waybill no.', 'SF1234567890'),
      fact('发货时间', 'Shipped at', '2026-01-02 12:00:00'),
    ],
    first: '您的订单已发货',
    remark: '请留意收货',
  },
  ROG_NOTICE: {
    sn: 'OPENTM202314085',
    facts: [ORDER, GOODS, fact('下单时间', 'Ordered at', '2026-01-01 11:59:00'), fact('收货时间', 'Received at', '2026-01-04 12:00:00')],
    first: '您的订单已确认收货',
    remark: '感谢您的购买',
  },
  CANCEL_NOTICE: {
    sn: 'OPENTM411066758',
    facts: [ORDER, GOODS, fact('订单金额', 'Order total', '￥99.00'), fact('取消时间', 'Cancelled at', '2026-01-01 13:00:00')],
    first: '您的订单已取消',
    remark: '欢迎再次选购',
  },
  REFUND_GOOD_NOTICE: {
    sn: 'OPENTM409316217',
    facts: [SERVICE, ORDER, fact('审核结果', 'Decision', '审核通过'), fact('审核时间', 'Decided at', '2026-01-05 12:00:00')],
    first: '您的退货申请已审核',
    remark: '请按照页面提示寄回商品',
  },
  RETUND_NOTICE: {
    sn: 'OPENTM405731445',
    facts: [SERVICE, ORDER, fact('退款金额', 'Amount refunded', '￥99.00'), fact('退款时间', 'Refunded at', '2026-01-06 12:00:00')],
    first: '您的退款已完成',
    remark: '到账时间以支付渠道为准',
  },
  PINTUAN_NOTICE: {
    sn: 'OPENTM417762951',
    facts: [ORDER, GOODS, fact('拼团人数', 'Members', '3'), fact('成团时间', 'Complete at', '2026-01-01 15:00:00')],
    first: '您参加的拼团已成团',
    remark: '商家将尽快发货',
  },
};
