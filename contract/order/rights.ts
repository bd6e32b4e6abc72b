import { defineRight, defineRights } from '../core/right.ts';

/** What whoever opens a single order reads, wherever its number stands. */
export const ONE_ORDER = '/admin/trade/orders/[0-9]+';

export const orderList = defineRight(
  'orderList',
  { zh: '订单列表', en: 'Order list' },
  '/admin/trade/orders(?!/pay-log).*',
  '/admin/express.*',
  '/admin/systems/logi-companies',
  '/admin/systems/express-platforms/express',
  '/admin/members/receipts/[0-9]+',
);
export const collectionList = defineRight('collectionList', { zh: '收款单', en: 'Collections' }, '/admin/trade/orders/pay-log.*', ONE_ORDER);
export const receiptHistory = defineRight(
  'receiptHistory',
  { zh: '开票历史', en: 'Invoice history' },
  '/admin/members/receipts.*',
  ONE_ORDER,
  '/admin/systems/express-platforms/express',
);
export const orderRights = defineRights('order', { zh: '订单', en: 'Orders' }, [orderList, collectionList, receiptHistory]);
export const expressPlatformSettings = defineRight('expressPlatformSettings', { zh: '快递平台', en: 'Express platform' }, '/admin/systems/express-platforms.*');
export const expressSettings = defineRight('expressSettings', { zh: '物流公司', en: 'Express companies' }, '/admin/systems/logi-companies.*');
