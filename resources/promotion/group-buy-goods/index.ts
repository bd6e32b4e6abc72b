import { definePage } from '#kit/resource.ts';

const id = { id: /^\d+$/ };

/** Entries of one activity; `:id` is the activity. */
export const groupBuyGoodsPage = definePage({
  name: 'groupBuyGoods',
  route: '/promotions/group-buy-manage/group-buy-goods/:id',
  title: { zh: '团购商品', en: 'Group-buy goods' },
  params: id,
  hidden: true,
  records: { entity: 'groupBuyGoods', at: ['list'] },
});

export const groupBuyGoodsInfo = definePage({
  name: 'groupBuyGoodsInfo',
  route: '/promotions/group-buy-manage/group-buy-goods-info/:id',
  title: { zh: '团购商品信息', en: 'Group-buy goods' },
  params: id,
  hidden: true,
  records: { entity: 'groupBuyGoods', at: ['show'] },
});
