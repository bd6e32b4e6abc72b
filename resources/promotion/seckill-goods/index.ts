import { definePage } from '#kit/resource.ts';

const shared = { params: { id: /^\d+$/ }, hidden: true, noCache: true };

/** Entries of one flash sale that wait for review; `:id` is the flash sale. */
export const seckillAuditGoodsList = definePage({
  ...shared,
  name: 'seckillAuditGoodsList',
  route: '/promotions/seckill-list/audit/:id',
  title: { zh: '审核限时抢购商品', en: 'Review flash-sale goods' },
  records: { entity: 'seckillGoods', at: ['list'] },
});

/** What of it was approved. */
export const seckillPassGoodsList = definePage({
  ...shared,
  name: 'seckillPassGoodsList',
  route: '/promotions/seckill-list/pass/:id',
  title: { zh: '已通过限时抢购商品', en: 'Approved flash-sale goods' },
  records: { entity: 'seckillGoods', at: ['list'], identifier: 'seckillPassGoods' },
});
