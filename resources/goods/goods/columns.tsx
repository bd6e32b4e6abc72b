import { goodsAuditStatus, goodsType } from '#contract/goods/enums.ts';
import { underText } from '#contract/goods/sentences.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Opener } from '#kit/cells/Opener.tsx';
import { Picture } from '#kit/cells/Picture.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { count } from '#kit/format/money.ts';
import { priceWithPoints } from '#kit/format/price.ts';
import { column } from '#kit/list/column.tsx';
import { brandFilter, categoryFilter, priceFilter, shopFilter } from '#pickers/filters.tsx';
import type { Goods } from './entity.ts';
import './goods.css';

/** Picture, name and number of goods; the name opens the detail. */
export const goodsColumn = column.custom<Goods>('goods_name', {
  fields: ['goods_name', 'sn'],
  primary: true,
  least: 230,
  skeleton: { width: 240, height: 48 },
  cell: (row, context) => (
    <span className="goods-cell">
      <Picture url={row.thumbnail} alt="" width={48} height={48} />
      <TwoLines below={<CopyText text={row.sn} words={context.words} />}>
        <Opener row={row} context={context}>
          <span className="goods-name" title={row.goods_name}>
            {row.goods_name}
          </span>
        </Opener>
      </TwoLines>
    </span>
  ),
});

/** Price, with points where the goods can be bought with points. */
export const priceColumn = column.custom<Goods>('price', {
  sortable: true,
  width: 128,
  align: 'right',
  cell: (row, { words }) => <span className="kit-figures">{priceWithPoints(row, words.lang)}</span>,
});

/** How many are there, and below how many were sold. */
export const stockColumn = column.custom<Goods>('quantity', {
  label: { zh: '库存 / 销量', en: 'Stock / sold' },
  fields: ['quantity', 'buy_count'],
  sortable: true,
  width: 122,
  align: 'right',
  cell: ({ quantity, buy_count }, { words }) => (
    <span className="kit-figures">
      <TwoLines below={words.say({ zh: `已售 ${count(buy_count)}`, en: `${count(buy_count)} sold` })}>
        <span className={quantity === 0 ? 'goods-none' : undefined}>{count(quantity)}</span>
      </TwoLines>
    </span>
  ),
});

/** Further facts, for those who choose them. */
export const furtherColumns = [
  column.tag<Goods>('goods_type', { options: goodsType, width: 110, optional: true }),
  column.tag<Goods>('is_auth', { options: goodsAuditStatus, width: 120, optional: true }),
  column.number<Goods>('buy_count', { width: 100, optional: true, sortable: true }),
  column.number<Goods>('enable_quantity', { width: 100, optional: true }),
  column.number<Goods>('exchange_point', { width: 110, optional: true }),
  column.time<Goods>('create_time', { optional: true, sortable: true }),
  column.text<Goods>('auth_message', { width: 200, optional: true }),
  column.custom<Goods>('under_message', { width: 200, optional: true, cell: (row, { words }) => underText.read(row.under_message ?? '', words.lang) }),
  column.copy<Goods>('goods_id', { width: 200, optional: true }),
];

/** The filters that both lists of goods end with. */
export const placeFilters = [
  shopFilter('seller_id', { ways: ['in', 'not'] }),
  categoryFilter('category_path'),
  brandFilter('brand_id', { ways: ['in', 'not', 'empty'] }),
  priceFilter(['start_price', 'end_price'], { label: { zh: '价格区间', en: 'Price range' } }),
];
