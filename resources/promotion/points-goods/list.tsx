import { goodsStatus, goodsStatusLabel, marketEnable } from '#contract/goods/enums.ts';
import { goodsFields } from '#contract/goods/goods.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { furtherColumns, goodsColumn, placeFilters, priceColumn, stockColumn } from '#resources/goods/goods/columns.tsx';
import { goodsEntity } from '#resources/goods/goods/entity.ts';
import { pointsGoods } from './index.ts';

/** Goods that are had for points, to look at: shops enter them, and the goods group reviews them and takes them off sale. */
export default defineListPage(pointsGoods, goodsEntity, {
  pageSize: 10,
  fixed: { goods_type: 'POINT' },
  search: { field: 'keyword' },
  filters: [
    filter.text('goods_name', { max: 200, ways: ['not'] }),
    filter.text('goods_sn', { max: 50, ways: ['not', 'empty'] }),
    filter.choice('market_enable', { options: marketEnable, label: goodsFields.status }),
    ...placeFilters,
  ],
  columns: [
    goodsColumn,
    column.text('seller_name', { width: 160 }),
    { ...priceColumn, width: 210 },
    stockColumn,
    column.tag('status', { options: goodsStatusLabel, of: goodsStatus, width: 110 }),
    ...furtherColumns,
  ],
  detail: () => import('#resources/goods/goods/show.tsx'),
  empty: { zh: '还没有积分商品，店铺添加后显示在这里', en: 'Shops have not entered goods for points yet' },
});
