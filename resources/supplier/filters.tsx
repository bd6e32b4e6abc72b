/** The filters of both lists of supplier goods. */
import { shopApi } from '#contract/shop/shop.ts';
import { filter, textValue, type FilterChipProps, type FilterInputProps } from '#kit/list/filter.ts';
import { brandFilter, categoryFilter, priceFilter } from '#pickers/filters.tsx';
import { defineLookup } from '#pickers/lookup.tsx';

const suppliers = defineLookup({ endpoint: shopApi.supplierList, key: 'shop_id', label: 'shop_name', allText: 'allShops', placeholder: 'chooseShop' });

const SupplierInput = ({ id, label, filter: { name }, values, set }: FilterInputProps) => (
  <suppliers.Picker id={id} aria-label={label} value={textValue(values, name)} onChange={(chosen) => set(name, chosen)} />
);
const SupplierChip = ({ filter: { name }, values }: FilterChipProps) => <suppliers.Name id={textValue(values, name)} />;

export const supplyFilters = [
  filter.text('goods_name', { max: 200 }),
  filter.text('goods_sn', { max: 50 }),
  filter.custom('seller_id', { input: SupplierInput, chip: SupplierChip }),
  categoryFilter('category_path', { label: { zh: '商品类别', en: 'Category' } }),
  brandFilter('brand_id'),
  priceFilter(['start_price', 'end_price'], { label: { zh: '价格区间', en: 'Price range' } }),
];
