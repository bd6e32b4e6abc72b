/** Phrases of orders, collections and invoices. */
export const order = {
  base: '基本信息',
  amounts: '金额明细',
  buyer: '买家信息',
  seller: '商家信息',
  receipt: '发票信息',
  noReceipt: '不需要发票',
  request: '采购申请',
  goods: '商品列表',
  gifts: '赠品列表',
  refunds: '退款记录',
  shipments: '发货记录',
  notShipped: '暂无发货记录',
  lineService: '查看售后',
  lineComplaint: '查看投诉',
  tracking: '物流信息',
  noTrace: '暂无物流信息',
  orderInfo: '订单信息',
  none: '无',
  download: '点击下载',
  viewTrace: '点击查看',
};
export type OrderTexts = Record<keyof typeof order, string>;
