import { defineListPage } from '#kit/list/page.tsx';
import { leftColumn } from '../phase/left.tsx';
import { columns, filters, search } from './columns.tsx';
import { seckillGoodsEntity } from './entity.ts';
import { seckillPassGoodsList } from './index.ts';

export default defineListPage(seckillPassGoodsList, seckillGoodsEntity, {
  fixed: ({ id }) => ({ seckill_id: id, status: 'PASS' }),
  search,
  filters,
  columns: [...columns, leftColumn('sold_quantity', 'sales_num')],
  empty: { zh: '还没有通过的商品', en: 'Nothing was approved yet' },
});
