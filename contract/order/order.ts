import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { complaintList, refundList, serviceList } from '../aftersale/rights.ts';
import { memberList } from '../member/rights.ts';
import { collectionList, orderList, receiptHistory } from './rights.ts';
import { settlement } from '../shop/rights.ts';

/** What a person reads for each field of an order, its lines, parcels and history, and for the filters of its list. */
export const orderFields = {
  refunded_price: { zh: '已退款金额', en: 'Refunded' },
  refund_list: { zh: '退款服务单', en: 'Refunds' },
  order_id: { zh: '订单ID', en: 'Order id' },
  sn: { zh: '订单编号', en: 'Order no.' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  trade_sn: { zh: '交易单号', en: 'Trade no.' },
  seller_id: { zh: '店铺名称', en: 'Shop' },
  seller_name: { zh: '店铺名称', en: 'Shop' },
  member_id: { zh: '下单会员', en: 'Buyer' },
  member_name: { zh: '下单会员', en: 'Buyer' },
  buyer_name: { zh: '下单会员', en: 'Buyer' },
  keywords: { zh: '关键词', en: 'Keyword' },
  tag: { zh: '订单状态', en: 'Order status' },
  enterprise_id: { zh: '企业订单', en: 'Company order' },
  order_type: { zh: '订单类型', en: 'Order type' },
  order_status: { zh: '订单状态', en: 'Order status' },
  order_status_text: { zh: '订单状态', en: 'Order status' },
  pay_status: { zh: '付款状态', en: 'Payment status' },
  pay_status_text: { zh: '付款状态', en: 'Payment status' },
  ship_status: { zh: '发货状态', en: 'Shipping status' },
  ship_status_text: { zh: '发货状态', en: 'Shipping status' },
  comment_status: { zh: '评论状态', en: 'Comments' },
  service_status: { zh: '售后是否失效', en: 'After-sales' },
  service_status_text: { zh: '售后是否失效', en: 'After-sales' },
  payment_type: { zh: '支付方式', en: 'Payment type' },
  payment_name: { zh: '付款方式', en: 'Payment method' },
  payment_method_name: { zh: '付款方式', en: 'Payment method' },
  payment_time: { zh: '付款时间', en: 'Paid at' },
  pay_order_no: { zh: '支付平台流水号', en: 'Transaction no.' },
  pay_money: { zh: '付款金额', en: 'Amount paid' },
  pay_price: { zh: '收款金额', en: 'Amount received' },
  order_amount: { zh: '订单总额', en: 'Order total' },
  order_price: { zh: '订单金额', en: 'Order total' },
  shipping_amount: { zh: '订单运费', en: 'Freight' },
  shipping_price: { zh: '运费', en: 'Freight' },
  goods_price: { zh: '商品金额', en: 'Goods amount' },
  goods_original_total_price: { zh: '商品原价合计', en: 'Goods before promotions' },
  discount_price: { zh: '优惠金额', en: 'Discount' },
  member_level_discount_price: { zh: '等级优惠', en: 'Level discount' },
  coupon_price: { zh: '优惠券抵扣', en: 'Coupon' },
  cash_back: { zh: '返现金额', en: 'Promotion saving' },
  paid_point: { zh: '积分抵扣', en: 'Points used' },
  gift_point: { zh: '赠送积分', en: 'Points given' },
  modify_price: { zh: '商家调价', en: 'Price change by the shop' },
  balance: { zh: '预存款支付金额', en: 'Paid from deposit' },
  need_pay_money: { zh: '在线支付金额', en: 'To pay otherwise' },
  client_type: { zh: '订单来源', en: 'Source' },
  client_type_text: { zh: '订单来源', en: 'Source' },
  create_time: { zh: '下单时间', en: 'Ordered at' },
  start_time: { zh: '下单日期（起）', en: 'Ordered from' },
  end_time: { zh: '下单日期（止）', en: 'Ordered until' },
  ship_name: { zh: '收货人', en: 'Consignee' },
  ship_mobile: { zh: '收货人联系方式', en: 'Consignee phone' },
  ship_addr: { zh: '收货地址', en: 'Address' },
  receive_time: { zh: '送货时间', en: 'Delivery time' },
  the_sign: { zh: '签收人', en: 'Signed by' },
  shipping_type: { zh: '配送方式', en: 'Delivery' },
  logi_name: { zh: '物流公司', en: 'Express company' },
  logistics_name: { zh: '物流公司', en: 'Express company' },
  ship_no: { zh: '快递单号', en: 'Waybill no.' },
  delivery_sn: { zh: '物流单号', en: 'Waybill no.' },
  ship_time: { zh: '订单发货时间', en: 'Shipped at' },
  signing_time: { zh: '订单收货时间', en: 'Received at' },
  complete_time: { zh: '订单完成时间', en: 'Completed at' },
  cancel_reason: { zh: '订单取消原因', en: 'Cancel reason' },
  remark: { zh: '买家备注', en: 'Buyer note' },
  weight: { zh: '重量（kg）', en: 'Weight (kg)' },
  goods_num: { zh: '商品件数', en: 'Pieces' },
  need_receipt: { zh: '是否需要发票', en: 'Invoice wanted' },
  receipt_history: { zh: '发票信息', en: 'Invoice' },
  ping_tuan_status: { zh: '拼团状态', en: 'Group state' },
  apply_title: { zh: '申请单标题', en: 'Purchase request' },
  apply_reason: { zh: '申请原因', en: 'Reason' },
  apply_remark: { zh: '申请备注', en: 'Remark' },
  expect_time: { zh: '期望到货时间', en: 'Wanted by' },
  order_sku_list: { zh: '商品列表', en: 'Goods' },
  sku_list: { zh: '商品信息', en: 'Goods' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_image: { zh: '商品图片', en: 'Picture' },
  name: { zh: '商品名称', en: 'Goods' },
  num: { zh: '购买数量', en: 'Quantity' },
  original_price: { zh: '商品价格', en: 'Price' },
  purchase_price: { zh: '成交单价', en: 'Price agreed' },
  subtotal: { zh: '小计', en: 'Subtotal' },
  gift_list: { zh: '赠品列表', en: 'Gifts' },
  gift_img: { zh: '赠品图片', en: 'Picture' },
  gift_name: { zh: '赠品名称', en: 'Gift' },
  gift_value: { zh: '赠品价值', en: 'Value' },
  op_name: { zh: '操作人员', en: 'Operator' },
  op_time: { zh: '操作时间', en: 'Time' },
  message: { zh: '操作详情', en: 'Detail' },
} satisfies Record<string, Text>;

/** Screens that open an order. */
const look = [orderList, memberList, serviceList, refundList, complaintList, collectionList, receiptHistory, settlement];
const follow = [orderList, memberList];

/** Reading orders. Source: reference/order.yaml `# ---- orders`. */
export const orderApi = defineApi('order', orderFields, () => import('./order.schema.ts'), {
  // The member page lists orders as well; taking all of them away takes the order list.
  list: { method: 'GET', path: '/admin/trade/orders', permission: follow, takenBy: [orderList], summary: { zh: '查询订单列表', en: 'List orders' } },
  tabCounts: {
    method: 'GET',
    path: '/admin/trade/orders/tab-counts',
    permission: follow,
    summary: { zh: '查询各状态订单数', en: 'How many orders each tab has' },
  },
  one: { method: 'GET', path: '/admin/trade/orders/{order_sn}', permission: look, summary: { zh: '查询订单详情', en: 'Get an order' } },
  log: { method: 'GET', path: '/admin/trade/orders/{order_sn}/log', permission: follow, summary: { zh: '查询订单日志', en: 'History of an order' } },
  flow: { method: 'GET', path: '/admin/trade/orders/{order_sn}/flow', permission: follow, summary: { zh: '查询订单流程', en: 'Progress of an order' } },
  shipping: {
    method: 'GET',
    path: '/admin/trade/orders/shipping/{order_sn}',
    permission: follow,
    summary: { zh: '查询订单发货记录', en: 'Parcels of an order' },
  },
  /** Rows for clients that make the spreadsheet themselves; the back-office exports by a background task. */
  exportRows: {
    method: 'GET',
    path: '/admin/trade/orders/export/sync',
    permission: [orderList],
    timeout: 0,
    summary: { zh: '导出订单', en: 'Orders for an export' },
  },
  exportRowsOld: {
    method: 'GET',
    path: '/admin/trade/orders/export',
    permission: [orderList],
    timeout: 0,
    summary: { zh: '导出订单（旧地址）', en: 'Orders for an export, older address' },
  },
});

/** Kinds of records on screens that follow an order. */
export const orderFollowers = ['payLog', 'receipt'] as const;

const touches = ['order', ...orderFollowers, 'dashboard'] as const;

/** What the platform may do with an order. Source: reference/order.yaml R6, R7, R8. */
export const orderOperationApi = defineApi('orderOperation', orderFields, () => import('./step.schema.ts'), {
  pay: {
    method: 'POST',
    path: '/admin/trade/orders/{order_sn}/pay',
    permission: [orderList],
    touches,
    bodyInQuery: true,
    answer: 'void',
    important: true,
    summary: { zh: '确认收款', en: 'Confirm the payment of an order' },
  },
  cancel: {
    method: 'POST',
    path: '/admin/trade/orders/{order_sn}/cancelled',
    permission: [orderList],
    touches,
    answer: 'void',
    important: true,
    bulk: true,
    summary: { zh: '取消订单', en: 'Cancel an order' },
  },
  complete: {
    method: 'POST',
    path: '/admin/trade/orders/{order_sn}/complete',
    permission: [orderList],
    touches,
    answer: 'void',
    bulk: true,
    summary: { zh: '订单完成', en: 'Complete an order' },
  },
  closeService: {
    method: 'POST',
    path: '/admin/trade/orders/{order_sn}/service',
    permission: [orderList],
    touches,
    answer: 'void',
    important: true,
    bulk: true,
    summary: { zh: '关闭订单售后', en: 'Close after-sales of an order' },
  },
});
