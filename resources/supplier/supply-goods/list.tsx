import { marketEnable, supplierGoodsStatus, supplierGoodsStatusLabel } from '#contract/goods/enums.ts';
import { goodsFields } from '#contract/goods/goods.ts';
import { putOnSale, takeOffSale } from '#resources/goods/goods/actions.ts';
import { furtherColumns, goodsColumn, stockColumn } from '#resources/goods/goods/columns.tsx';
import { goodsEntity, type Goods } from '#resources/goods/goods/entity.ts';
import type { Action } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { supplyFilters } from './filters.tsx';
import { supplyGoodsList } from './index.ts';

/** Coming back changes more than it gives back: these goods need an approval again. */
const withoutUndo = ({ undo: _undo, ...one }: Action<Goods>): Action<Goods> => one;

export default defineListPage(supplyGoodsList, goodsEntity, {
  pageSize: 10,
  fixed: { supplier_goods_type: 1 },
  search: { field: 'keyword' },
  filters: [...supplyFilters, filter.choice('market_enable', { options: marketEnable, label: goodsFields.status })],
  columns: [
    goodsColumn,
    column.text('seller_name', { width: 180 }),
    column.money('price', { sortable: true, width: 150 }),
    stockColumn,
    column.tag('status', { options: supplierGoodsStatusLabel, of: supplierGoodsStatus, width: 140 }),
    ...furtherColumns,
  ],
  actions: [
    // Rejected goods and those taken off sale may come back as they are; approved ones once they are listed.
    {
      ...withoutUndo(putOnSale),
      on: 'row',
      when: ({ is_auth, market_enable }) => is_auth === 2 || is_auth === 3 || ((is_auth === 1 || is_auth === 4) && market_enable === 0),
    },
    { ...withoutUndo(takeOffSale), on: 'row', when: ({ is_auth, market_enable }) => (is_auth === 1 || is_auth === 4) && market_enable === 1 },
  ],
  detail: () => import('#resources/goods/goods/show.tsx'),
});
