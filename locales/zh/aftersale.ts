/** Phrases of after-sales services, refunds and complaints. */
export const aftersale = {
  // service
  goods: '商品列表',
  gifts: '赠品列表',
  service: '服务单信息',
  refund: '退款信息',
  history: '日志信息',
  steps: '审核环节',
  showAll: '查看更多',
  showLess: '收起',
  providedBy: '本次售后由商家提供：{{seller}}',
  byCourier: '快递寄回商家',
  companyRefund: '企业退款',
  companyRefundTip: '售后服务完成后，款项自动退回企业账户。',
  offlineTip: '请先联系买家取得收款账户，再线下打款。',
  // manual refund
  manual: '人工退款',
  manualHint: '请先线下把款项付给买家，再在此登记金额。系统不会转账，登记后服务单即完成，不能撤销。',
  pay: '退款',
  payConfirm: '请确认已完成人工退款，金额 {{amount}}。',
  paidBack: '已登记向{{member}}退款 {{amount}}',
  // complaint
  order: '订单信息',
  complainedGoods: '投诉商品',
  complaint: '投诉信息',
  appeal: '申诉信息',
  dialogue: '对话详情',
  messages: '对话记录',
  noMessages: '暂无对话',
  send: '发送对话',
  ruling: '平台仲裁',
  rulingHint: '提交后投诉结束，双方都能看到仲裁意见，且不能再修改。订单和款项不受影响。',
  rule: '直接仲裁结束投诉流程',
  saveRuling: '提交保存仲裁意见',
  ruled: '仲裁成功',
  ruleConfirm: '确定以此仲裁意见结束投诉？',
};
export type AftersaleTexts = Record<keyof typeof aftersale, string>;
