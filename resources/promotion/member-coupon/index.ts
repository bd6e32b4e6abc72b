import { definePage } from '#kit/resource.ts';

/** Who claimed a coupon; `:id` is the coupon. */
export const receiveList = definePage({
  name: 'ReceiveList',
  route: '/promotions/receive-list/:id',
  title: { zh: '优惠券领取列表', en: 'Coupon claims' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'memberCoupon', at: ['list'] },
});
