import { CopyText } from '#kit/cells/CopyText.tsx';
import { Opener } from '#kit/cells/Opener.tsx';
import { Picture } from '#kit/cells/Picture.tsx';
import { priceWithPoints } from '#kit/format/price.ts';
import { column } from '#kit/list/column.tsx';
import { brandFilter, categoryFilter, priceFilter, shopFilter } from '#pickers/filters.tsx';
import type { Goods } from './entity.ts';
import './goods.css';

/** Picture, name and number of goods; the name opens the detail. */
export const goodsColumn = column.custom<Goods>('goods_name', {
  primary: true,
  width: 340,
  skeleton: { width: 240, height: 80 },
  cell: (row, context) => (
    <span className="goods-cell">
      <Picture url={row.thumbnail} alt="" width={80} height={80} />
      <span className="goods-cell-text">
        <Opener row={row} context={context}>
          <span className="goods-name">{row.goods_name}</span>
        </Opener>
        <span className="goods-sn">
          <CopyText text={row.sn} words={context.words} />
        </span>
      </span>
    </span>
  ),
});

/** Price, with points where the goods can be bought with points. */
export const priceColumn = column.custom<Goods>('price', {
  sortable: true,
  width: 150,
  align: 'right',
  cell: (row, { words }) => <span className="kit-figures">{priceWithPoints(row, words.lang)}</span>,
});

/** The filters that both lists of goods end with. */
export const placeFilters = [
  shopFilter('seller_id', { ways: ['in', 'not'] }),
  categoryFilter('category_path'),
  brandFilter('brand_id', { ways: ['in', 'not', 'empty'] }),
  priceFilter(['start_price', 'end_price'], { label: { zh: '价格区间', en: 'Price range' } }),
];
