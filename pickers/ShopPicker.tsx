import type { PickerShop } from '#contract/shop/shop.schema.ts';
import { LookupBox, type PickerProps } from './LookupBox.tsx';
import { shops } from './lookups.ts';

export interface ShopPickerProps extends Omit<PickerProps<PickerShop>, 'query'> {
  /** Only shops of this type; default all. */
  shopType?: 'NORMAL' | 'SUPPLIER' | '' | undefined;
}

/** Chooses one of the open shops, or with `all` the whole platform (id 0). */
export function ShopPicker({ shopType, ...props }: ShopPickerProps) {
  return <LookupBox lookup={shops} {...props} query={shopType ? { shop_type: shopType } : undefined} />;
}
