import { hourText } from '#contract/promotion/seckill.ts';
import { GoodsLine } from '#kit/cells/GoodsLine.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { shopFilter } from '#pickers/filters.tsx';
import type { Entry } from './entity.ts';

/** What both lists of entries show. */
export const columns = [
  column.custom<Entry>('time_line', { width: 110, sortable: true, cell: ({ time_line }) => <span className="kit-figures">{hourText(time_line)}</span> }),
  column.custom<Entry>('goods_name', {
    primary: true,
    cell: ({ goods_id, goods_name, goods_image }) => <GoodsLine goodsId={goods_id} name={goods_name} image={goods_image} />,
  }),
  column.text<Entry>('specs', { width: 160 }),
  column.text<Entry>('seller_name', { width: 160 }),
  column.money<Entry>('original_price', { width: 120 }),
  column.money<Entry>('price', { width: 120, sortable: true }),
];

/** And what both are searched by. */
export const search = { field: 'goods_name', placeholder: { zh: '请输入商品名称', en: 'Goods' } };
export const filters = [filter.text('goods_name', { max: 100 }), shopFilter('seller_id')];
