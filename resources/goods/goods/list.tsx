import { flagChoice, goodsPriority, goodsStatus, goodsStatusLabel, goodsTypeFilter, marketEnable } from '#contract/goods/enums.ts';
import { goodsApi, goodsFields } from '#contract/goods/goods.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { push, putOnSale, takeOffSale } from './actions.ts';
import { furtherColumns, goodsColumn, placeFilters, priceColumn, stockColumn } from './columns.tsx';
import { goodsEntity } from './entity.ts';
import { goodsList } from './index.ts';

export default defineListPage(goodsList, goodsEntity, {
  pageSize: 10,
  fixed: { supplier_goods_type: 0, shop_type: 'NORMAL' },
  search: { field: 'keyword' },
  filters: [
    filter.text('goods_name', { max: 200, ways: ['not'] }),
    filter.text('goods_sn', { max: 50, ways: ['not', 'empty'] }),
    filter.choice('goods_type', { options: goodsTypeFilter, ways: ['in', 'not'] }),
    filter.choice('point_disable', { options: flagChoice }),
    ...placeFilters,
    filter.choice('market_enable', { options: marketEnable, label: goodsFields.status }),
  ],
  columns: [
    goodsColumn,
    column.rate('priority', {
      width: 110,
      options: goodsPriority,
      edit: { endpoint: goodsApi.priority, request: ({ goods_id }, priority) => ({ body: { goods_id, priority } }) },
    }),
    column.text('seller_name', { width: 124 }),
    column.toggle('recommend', {
      width: 98,
      edit: { endpoint: goodsApi.recommend, request: ({ goods_id }, recommend) => ({ body: { goods_id, recommend } }) },
    }),
    priceColumn,
    stockColumn,
    column.tag('status', { options: goodsStatusLabel, of: goodsStatus, width: 104 }),
    ...furtherColumns,
  ],
  actions: [putOnSale, takeOffSale, push],
  detail: () => import('./show.tsx'),
});
