import { defineRight, defineRights } from '../core/right.ts';

export const promotionRights = defineRights('promotions', { zh: '促销', en: 'Promotions' }, [
  defineRights('pointsMallManage', { zh: '积分商城', en: 'Points mall' }, [
    defineRight('pointsGoods', { zh: '积分商品', en: 'Points goods' }, '/admin/promotion/exchange-goods.*', '/admin/goods(/[0-9,]+.*)?'),
    defineRight('pointsClassify', { zh: '积分分类', en: 'Points categories' }, '/admin/promotion/exchange-cats.*'),
  ]),
  defineRight('couponList', { zh: '优惠券', en: 'Coupons' }, '/admin/promotion/coupons.*', '/admin/members/coupon.*'),
  defineRight('signIn', { zh: '签到', en: 'Sign-in' }, '/admin/promotion/sign.*'),
  defineRight('crowdfunding', { zh: '众筹', en: 'Crowdfunding' }, '/admin/promotion/crowdfunding.*'),
  defineRights('groupBuyManage', { zh: '团购', en: 'Group buying' }, [
    defineRight('groupBuyList', { zh: '团购列表', en: 'Group-buy list' }, '/admin/promotion/group-buy-.*'),
    defineRight('groupBuyCategory', { zh: '团购分类', en: 'Group-buy categories' }, '/admin/promotion/group-buy-cats.*'),
  ]),
  defineRight('seckillList', { zh: '限时抢购', en: 'Flash sale' }, '/admin/promotion/seckill.*'),
  defineRight('assembleList', { zh: '拼团活动', en: 'Group purchase' }, '/admin/promotion/pintuan.*'),
]);
