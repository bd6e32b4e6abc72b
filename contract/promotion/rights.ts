import { defineRight, defineRights } from '../core/right.ts';
import { GOODS_DETAIL } from '../goods/rights.ts';

export const pointsGoods = defineRight(
  'pointsGoods',
  { zh: '积分商品', en: 'Points goods' },
  '/admin/promotion/exchange-goods.*',
  '/admin/goods(/[0-9,]+.*)?',
  ...GOODS_DETAIL,
);
export const pointsClassify = defineRight('pointsClassify', { zh: '积分分类', en: 'Points categories' }, '/admin/promotion/exchange-cats.*');
export const couponList = defineRight('couponList', { zh: '优惠券', en: 'Coupons' }, '/admin/promotion/coupons.*', '/admin/members/coupon.*');
export const signIn = defineRight('signIn', { zh: '签到', en: 'Sign-in' }, '/admin/promotion/sign.*', '/admin/promotion/coupons/[A-Za-z0-9_]+/list');
export const crowdfunding = defineRight('crowdfunding', { zh: '众筹', en: 'Crowdfunding' }, '/admin/promotion/crowdfunding.*');
export const groupBuyList = defineRight('groupBuyList', { zh: '团购列表', en: 'Group-buy list' }, '/admin/promotion/group-buy-.*');
export const groupBuyCategory = defineRight('groupBuyCategory', { zh: '团购分类', en: 'Group-buy categories' }, '/admin/promotion/group-buy-cats.*');
export const seckillList = defineRight('seckillList', { zh: '限时抢购', en: 'Flash sale' }, '/admin/promotion/seckill.*');
export const assembleList = defineRight('assembleList', { zh: '拼团活动', en: 'Group purchase' }, '/admin/promotion/pintuan.*');
/** The calendar is of this product's own; the reference has none. */
export const activityCalendar = defineRight('activityCalendar', { zh: '活动日历', en: 'Activity calendar' }, '/admin/promotion/activities');
export const pointsMallRights = defineRights('pointsMallManage', { zh: '积分商城', en: 'Points mall' }, [pointsGoods, pointsClassify]);
export const groupBuyRights = defineRights('groupBuyManage', { zh: '团购', en: 'Group buying' }, [groupBuyList, groupBuyCategory]);

export const promotionRights = defineRights('promotions', { zh: '促销', en: 'Promotions' }, [
  pointsMallRights,
  couponList,
  signIn,
  crowdfunding,
  groupBuyRights,
  seckillList,
  assembleList,
  activityCalendar,
]);
