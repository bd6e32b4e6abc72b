import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { settlement, shopList } from '../shop/rights.ts';
import { figureLabels } from './terms.ts';

/** What a person reads for each field of a bill, its items and the filters of their lists. */
export const billFields = {
  bill_id: { zh: '结算单编号', en: 'Bill ID' },
  bill_sn: { zh: '结算单号', en: 'Bill no.' },
  sn: { zh: '账单号', en: 'Period no.' },
  seller_id: { zh: '店铺名称', en: 'Shop' },
  shop_name: { zh: '店铺名称', en: 'Shop' },
  shop_type: { zh: '店铺类型', en: 'Shop type' },
  shop_ids: { zh: '店铺', en: 'Shops' },
  start_time: { zh: '开始日期', en: 'From' },
  end_time: { zh: '结束日期', en: 'To' },
  create_time: { zh: '出账日期', en: 'Issued at' },
  pay_time: { zh: '付款时间', en: 'Paid at' },
  status: { zh: '结算状态', en: 'Status' },
  status_text: { zh: '结算状态', en: 'Status' },
  bill_type: { zh: '出账方式', en: 'Billing' },
  rate: { zh: '佣金比例', en: 'Commission rate' },
  order_num: { zh: '订单数', en: 'Orders' },
  refund_num: { zh: '退款单数', en: 'Refunds' },
  order_total_price: { zh: '订单收入总金额', en: 'All order income' },
  refund_total_price: { zh: '订单退款总金额', en: 'All refunds' },
  discount_price: { zh: '优惠金额', en: 'Discounts' },
  ...figureLabels,
  bill_price: { zh: '平台应付金额', en: 'Payable to the shop' },
  bank_account_name: { zh: '银行开户名', en: 'Account holder' },
  bank_account_number: { zh: '公司银行账号', en: 'Account number' },
  bank_name: { zh: '开户银行支行名称', en: 'Bank branch' },
  bank_code: { zh: '支行联行号', en: 'Branch code' },
  bank_address: { zh: '银行地址', en: 'Bank address' },
  item_type: { zh: '类型', en: 'Type' },
  figure: { zh: '结算项', en: 'Term' },
  share: { zh: '计入金额', en: 'Counts as' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  refund_sn: { zh: '退款单号', en: 'Refund no.' },
  add_time: { zh: '入账时间', en: 'Counted at' },
  order_time: { zh: '下单时间', en: 'Ordered at' },
  refund_time: { zh: '操作时间', en: 'Refunded at' },
  payment_type: { zh: '支付方式', en: 'Payment' },
  member_name: { zh: '会员', en: 'Member' },
  ship_name: { zh: '收货人', en: 'Consignee' },
  site_coupon_price: { zh: '平台优惠券金额', en: 'Platform coupons' },
  coupon_commission: { zh: '店铺承担比例', en: "Shop's share of coupons" },
  level_discount_price: { zh: '会员等级优惠', en: 'Level discount' },
  level_shop_share: { zh: '店铺分摊比例', en: "Shop's share of level discounts" },
  rebate: { zh: '分销佣金', en: 'Distribution rebate' },
  param: { zh: '结算日', en: 'Settlement days' },
  settled: { zh: '已对账金额', en: 'Reconciled' },
  wait_settled: { zh: '未对账金额', en: 'Not reconciled' },
  only_differences: { zh: '只看有差异的店铺', en: 'Only shops with differences' },
} satisfies Record<string, Text>;

/** What a person reads for each field of a period; its sums are those of its bills. */
export const billPeriodFields = {
  sn: billFields.sn,
  start_time: billFields.start_time,
  end_time: billFields.end_time,
  create_time: billFields.create_time,
  bill_num: { zh: '结算单数', en: 'Bills' },
  price: { zh: '订单金额', en: 'Order amount' },
  commi_price: { zh: '收取佣金', en: 'Commission' },
  discount_price: { zh: '优惠金额', en: 'Discounts' },
  refund_price: { zh: '退单金额', en: 'Refund amount' },
  refund_commi_price: { zh: '退还佣金', en: 'Commission returned' },
  bill_price: { zh: '本期应结', en: 'To settle' },
  wait_settled: billFields.wait_settled,
} satisfies Record<string, Text>;

const permission = [settlement];

/** Settlement periods: one per run, start and end. Source: reference/shop.yaml `# settlement`. */
export const billPeriodApi = defineApi('billPeriod', billPeriodFields, () => import('./period.schema.ts'), {
  list: { method: 'GET', path: '/admin/order/bills/statistics', permission, summary: { zh: '查询结算周期列表', en: 'List settlement periods' } },
});

/** Bills of shops with the items behind them. Source: reference/shop.yaml `# settlement`, R18 to R30. */
export const billApi = defineApi('bill', billFields, () => import('./bill.schema.ts'), {
  list: { method: 'GET', path: '/admin/order/bills', permission, summary: { zh: '查询结算单列表', en: 'List bills' } },
  total: { method: 'GET', path: '/admin/order/bills/total-price', permission, summary: { zh: '查询结算金额合计', en: 'Totals of bills' } },
  init: {
    method: 'GET',
    path: '/admin/order/bills/init',
    permission: 'founder',
    transaction: true,
    important: true,
    timeout: 0,
    touches: ['billPeriod'],
    answer: 'void',
    summary: { zh: '生成一段时间的结算单', en: 'Make the bills of a period' },
  },
  reconciliation: {
    method: 'GET',
    path: '/admin/order/bills/reconciliation',
    permission,
    timeout: 60_000,
    summary: { zh: '核对一个账单周期', en: 'Reconcile a period with its orders' },
  },
  one: { method: 'GET', path: '/admin/order/bills/{bill_id}', permission, summary: { zh: '查询结算单', en: 'Get a bill' } },
  items: { method: 'GET', path: '/admin/order/bills/{bill_id}/{bill_type}', permission, summary: { zh: '查询结算单明细', en: 'List the items of a bill' } },
  logs: { method: 'GET', path: '/admin/order/bills/{bill_id}/log', permission, summary: { zh: '查询结算单日志', en: 'Get the log of a bill' } },
  export: {
    method: 'GET',
    path: '/admin/order/bills/{bill_id}/export',
    permission,
    guarded: true,
    timeout: 0,
    summary: { zh: '导出结算单', en: 'Export a bill' },
  },
  next: {
    method: 'PUT',
    path: '/admin/order/bills/{bill_id}/next',
    permission,
    guarded: true,
    bulk: true,
    important: true,
    touches: ['billPeriod'],
    summary: { zh: '推进结算单', en: 'Take the next step of a bill' },
  },
  param: {
    method: 'PUT',
    path: '/admin/order/bills/{shop_ids}/param',
    permission: [shopList],
    answer: 'void',
    touches: ['shop'],
    summary: { zh: '设置店铺结算日', en: 'Set the settlement days of shops' },
  },
  now: {
    method: 'POST',
    path: '/admin/order/bills/now/{shop_ids}',
    permission: [shopList],
    answer: 'void',
    important: true,
    timeout: 60_000,
    touches: ['shop', 'billPeriod'],
    summary: { zh: '立即结算', en: 'Settle shops now' },
  },
});
