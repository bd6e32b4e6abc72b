import { shopApi } from '#contract/shop/shop.ts';
import { defineLookup } from './lookup.tsx';

const lookup = defineLookup({ endpoint: shopApi.pickerList, key: 'shop_id', label: 'shop_name', allText: 'allShops', placeholder: 'chooseShop' });

/** Chooses one of the open shops, or with `all` the whole platform (id 0). */
export const ShopPicker = lookup.Picker;

/** The name of a shop by its id. */
export const ShopName = lookup.Name;
