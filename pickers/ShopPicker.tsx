import { shopApi } from '#contract/shop/shop.ts';
import { defineLookup, type PickerProps } from './lookup.tsx';
import type { PickerShop } from '#contract/shop/shop.schema.ts';

const lookup = defineLookup({ endpoint: shopApi.pickerList, key: 'shop_id', label: 'shop_name', allText: 'allShops', placeholder: 'chooseShop' });

export interface ShopPickerProps extends Omit<PickerProps<PickerShop>, 'query'> {
  /** Only shops of this type; default all. */
  shopType?: 'NORMAL' | 'SUPPLIER' | '' | undefined;
}

/** Chooses one of the open shops, or with `all` the whole platform (id 0). */
export function ShopPicker({ shopType, ...props }: ShopPickerProps) {
  return <lookup.Picker {...props} query={shopType ? { shop_type: shopType } : undefined} />;
}

/** Chooses one or several shops, for filters. */
export const ShopFilterInput = lookup.PickInput;

/** The name of a shop by its id. */
export const ShopName = lookup.Name;
