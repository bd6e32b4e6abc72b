import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { shopList, supplierShop } from './rights.ts';

/** What a person reads for the numbers of a shop. */
export const shopGlanceFields = {
  shop_id: { zh: '店铺', en: 'Shop' },
  start_time: { zh: '开始时间', en: 'Start' },
  end_time: { zh: '结束时间', en: 'End' },
  goods_on_sale: { zh: '在售商品', en: 'Goods on sale' },
  goods_total: { zh: '全部商品', en: 'All goods' },
  orders: { zh: '订单数', en: 'Orders' },
  sold: { zh: '付款订单数', en: 'Paid orders' },
  amount: { zh: '交易额', en: 'Turnover' },
  services: { zh: '售后服务', en: 'After-sales services' },
  after_sale_rate: { zh: '售后率', en: 'After-sales rate' },
  refunded: { zh: '退款金额', en: 'Refunded' },
  billed: { zh: '结算金额', en: 'Billed' },
  unbilled: { zh: '待结算金额', en: 'Not billed yet' },
  days: { zh: '每日', en: 'Days' },
  staff: { zh: '店员', en: 'Staff' },
  clerk_id: { zh: '店员', en: 'Clerk' },
  clerk_name: { zh: '店员', en: 'Name' },
  founder: { zh: '店主', en: 'Owner' },
  create_time: { zh: '加入时间', en: 'Joined' },
} satisfies Record<string, Text>;

const permission = [shopList, supplierShop];

/** A shop at a glance. Not in the reference: a page of this product. */
export const shopGlanceApi = defineApi('shopGlance', shopGlanceFields, () => import('./glance.schema.ts'), {
  numbers: { method: 'GET', path: '/admin/shops/glance', permission, summary: { zh: '查询店铺经营数据', en: 'Numbers of a shop' } },
  staff: { method: 'GET', path: '/admin/shops/{shop_id}/clerks', permission, summary: { zh: '查询店铺店员', en: 'Staff of a shop' } },
});
