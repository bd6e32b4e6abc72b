import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { columns, filters, search } from './columns.tsx';
import { seckillGoodsEntity } from './entity.ts';
import { seckillPassGoodsList } from './index.ts';

export default defineListPage(seckillPassGoodsList, seckillGoodsEntity, {
  fixed: ({ id }) => ({ seckill_id: id, status: 'PASS' }),
  search,
  filters,
  columns: [...columns, column.number('sold_quantity', { width: 110, optional: true }), column.number('sales_num', { width: 100 })],
  empty: { zh: '还没有通过的商品', en: 'Nothing was approved yet' },
});
