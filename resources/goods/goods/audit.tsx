import { goodsApi } from '#contract/goods/goods.ts';
import { goodsWaiting } from '#contract/goods/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { audit } from './actions.ts';
import { furtherColumns, goodsColumn, placeFilters, priceColumn, stockColumn } from './columns.tsx';
import { goodsEntity } from './entity.ts';
import { goodsAudit } from './index.ts';

export default defineListPage(goodsAudit, goodsEntity, {
  pageSize: 10,
  fixed: { is_auth: 0, market_enable: 1, supplier_goods_type: 0 },
  search: { field: 'keyword' },
  empty: { zh: '没有待审核的商品', en: 'No goods wait for review' },
  filters: [filter.text('goods_name', { max: 200, ways: ['not'] }), filter.text('goods_sn', { max: 50, ways: ['not', 'empty'] }), ...placeFilters],
  columns: [
    goodsColumn,
    column.text('seller_name', { width: 160 }),
    { ...priceColumn, label: { zh: '销售价格', en: 'Price' } },
    stockColumn,
    ...furtherColumns,
  ],
  actions: [audit, reviewAll(goodsEntity, goodsWaiting, goodsApi.audit)],
  detail: () => import('./show.tsx'),
});
