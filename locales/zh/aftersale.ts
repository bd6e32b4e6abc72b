/** Phrases of after-sales services, refunds and complaints. */
export const aftersale = {
  // service
  goods: '商品列表',
  gifts: '赠品列表',
  service: '服务单信息',
  refund: '退款信息',
  providedBy: '本次售后由商家提供：{{seller}}',
  byCourier: '快递寄回商家',
  companyRefund: '企业退款',
  companyRefundTip: '售后服务完成后，款项自动退回企业账户。',
  offlineTip: '请先联系买家取得收款账户，再线下打款。',
  // manual refund
  manual: '人工退款',
  manualHint: '请先线下把款项付给买家，再在此登记金额。系统不会转账，登记后服务单即完成，不能撤销。',
  pay: '退款',
  payConfirm: '请确认已为服务单 {{service}} 向{{member}}完成人工退款，金额 {{amount}}。',
  paidBack: '已登记向{{member}}退款 {{amount}}',
  // complaint
  order: '订单信息',
  complainedGoods: '投诉商品',
  people: '相关人员',
  noAppeal: '商家未申诉',
  noRuling: '尚未仲裁',
  filed: '买家提交投诉',
  appealed: '商家提交申诉',
  withdrawn: '买家撤销投诉',
  complaint: '投诉信息',
  appeal: '申诉信息',
  dialogue: '对话详情',
  messages: '对话记录',
  noMessages: '暂无对话',
  send: '发送对话',
  ruling: '平台仲裁',
};
export type AftersaleTexts = Record<keyof typeof aftersale, string>;
