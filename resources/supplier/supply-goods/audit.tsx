import { goodsApi } from '#contract/goods/goods.ts';
import { supplyGoodsWaiting } from '#contract/goods/waiting.ts';
import { audit } from '#resources/goods/goods/actions.ts';
import { furtherColumns, goodsColumn, stockColumn } from '#resources/goods/goods/columns.tsx';
import { goodsEntity } from '#resources/goods/goods/entity.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { supplyFilters } from './filters.tsx';
import { supplyGoodsAudit } from './index.ts';

export default defineListPage(supplyGoodsAudit, goodsEntity, {
  pageSize: 10,
  fixed: { is_auth: 0, supplier_goods_type: 1 },
  search: { field: 'keyword' },
  empty: { zh: '没有待审核的供货商品', en: 'No supply goods wait for review' },
  filters: supplyFilters,
  columns: [
    goodsColumn,
    column.text('seller_name', { width: 180 }),
    column.money('price', { sortable: true, width: 150, label: { zh: '销售价格', en: 'Price' } }),
    stockColumn,
    ...furtherColumns,
  ],
  actions: [audit, reviewAll(goodsEntity, supplyGoodsWaiting, goodsApi.audit)],
  detail: () => import('#resources/goods/goods/show.tsx'),
});
