import { seckillGoodsApi } from '#contract/promotion/seckill.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { call } from '#providers/http/client.ts';
import { leftColumn } from '../phase/left.tsx';
import { SILENT } from '../phase/use-moving.ts';
import { columns, filters, search } from './columns.tsx';
import { seckillGoodsEntity, type Entry } from './entity.ts';
import { seckillPassGoodsList } from './index.ts';
import { Sale } from './Sale.tsx';

/** One entry, by the list of its shop's entries of the same goods: entries are read in lists alone. */
async function lookedUp({ id, seckill_id, seller_id, goods_name }: Entry): Promise<Entry | undefined> {
  const { data } = await call(seckillGoodsApi.list, { query: { seckill_id, seller_id, goods_name, page_size: 100 } }, SILENT);
  return data.find((entry) => entry.id === id);
}

export default defineListPage(seckillPassGoodsList, seckillGoodsEntity, {
  fixed: ({ id }) => ({ seckill_id: id, status: 'PASS' }),
  Head: Sale,
  search,
  filters,
  columns: [...columns, leftColumn({ entity: seckillGoodsEntity, left: 'sold_quantity', sold: 'sales_num', read: lookedUp })],
  empty: { zh: '还没有通过的商品', en: 'Nothing was approved yet' },
});
