/** The filters of both lists of supplier goods. */
import { shopApi } from '#contract/shop/shop.ts';
import { brandFilter, categoryFilter, priceFilter } from '#pickers/filters.tsx';
import { lookupFilter } from '#pickers/lookup-filter.tsx';
import { defineLookup } from '#pickers/lookup.ts';
import { filter } from '#kit/list/filter.ts';

const suppliers = defineLookup({ endpoint: shopApi.supplierList, key: 'shop_id', label: 'shop_name', allText: 'allShops', placeholder: 'chooseShop' });

export const supplyFilters = [
  filter.text('goods_name', { max: 200, ways: ['not'] }),
  filter.text('goods_sn', { max: 50, ways: ['not', 'empty'] }),
  lookupFilter('seller_id', suppliers, { ways: ['in', 'not'] }),
  categoryFilter('category_path', { label: { zh: '商品类别', en: 'Category' } }),
  brandFilter('brand_id', { ways: ['in', 'not', 'empty'] }),
  priceFilter(['start_price', 'end_price'], { label: { zh: '价格区间', en: 'Price range' } }),
];
