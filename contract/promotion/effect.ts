import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { assembleList, couponList, crowdfunding, groupBuyList, seckillList } from './rights.ts';

/** What a person reads for what an activity brought. */
export const effectFields = {
  id: { zh: '活动编号', en: 'Activity ID' },
  orders: { zh: '付款订单数', en: 'Paid orders' },
  pieces: { zh: '件数', en: 'Items sold' },
  amount: { zh: '成交金额', en: 'Turnover' },
  refunded: { zh: '其中已退款', en: 'Of which refunded' },
  platform_discount: { zh: '平台承担优惠', en: 'Platform discount' },
  shop_discount: { zh: '店铺承担优惠', en: 'Shop discount' },
  new_buyers: { zh: '新买家', en: 'New buyers' },
  returning_buyers: { zh: '老买家', en: 'Returning buyers' },
} satisfies Record<string, Text>;

/** What activities brought, each kind for whoever may see its list. Not in the reference: a part of this product's own pages. */
export const effectApi = defineApi('activityEffect', effectFields, () => import('./effect.schema.ts'), {
  coupon: {
    method: 'GET',
    path: '/admin/promotion/coupons/{id}/effect',
    permission: [couponList],
    summary: { zh: '查询优惠券效果', en: 'Effect of a coupon' },
  },
  groupBuy: {
    method: 'GET',
    path: '/admin/promotion/group-buy-actives/{id}/effect',
    permission: [groupBuyList],
    summary: { zh: '查询团购活动效果', en: 'Effect of a group buy' },
  },
  seckill: {
    method: 'GET',
    path: '/admin/promotion/seckill/{id}/effect',
    permission: [seckillList],
    summary: { zh: '查询限时抢购效果', en: 'Effect of a flash sale' },
  },
  pintuan: {
    method: 'GET',
    path: '/admin/promotion/pintuan/{id}/effect',
    permission: [assembleList],
    summary: { zh: '查询拼团活动效果', en: 'Effect of a group purchase' },
  },
  crowdfunding: {
    method: 'GET',
    path: '/admin/promotion/crowdfunding/{id}/effect',
    permission: [crowdfunding],
    summary: { zh: '查询众筹项目效果', en: 'Effect of a project' },
  },
});
