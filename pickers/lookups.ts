/** The short lists that pickers and filters choose from. */
import { brandApi } from '#contract/goods/brand.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { defineLookup } from './lookup.ts';

/** The brands. */
export const brands = defineLookup({ endpoint: brandApi.all, key: 'brand_id', label: 'name', allText: 'all', placeholder: 'chooseBrand' });

/** The open shops. */
export const shops = defineLookup({ endpoint: shopApi.pickerList, key: 'shop_id', label: 'shop_name', allText: 'allShops', placeholder: 'chooseShop' });
