import * as z from 'zod';
import { defineShapes, flag, id, idOrZero } from '../core/fields.ts';

/** A shop as pickers show it. */
export const pickerShop = z.object({ shop_id: id(), shop_name: z.string() });
export type PickerShop = z.output<typeof pickerShop>;

const shopCatRow = z.object({
  shop_cat_id: id(),
  shop_cat_pid: idOrZero(),
  shop_id: id(),
  shop_cat_name: z.string(),
  cat_path: z.string(),
  sort: z.number().int(),
  /** 1 shown, 0 hidden. */
  disable: flag(),
});

/** A group of a shop's own goods with the groups below it (two levels). */
export const shopCat = shopCatRow.extend({ children: z.array(shopCatRow.extend({ children: z.array(z.never()) })) });
export type ShopCat = z.output<typeof shopCat>;

/** A place in a freight line. */
export interface ShipRegion {
  name: string;
  children?: ShipRegion[] | undefined;
}
const shipRegion: z.ZodType<ShipRegion> = z.object({
  name: z.string(),
  get children() {
    return z.array(shipRegion).optional();
  },
});

/** A line of a freight template: amounts in kilograms or pieces by the template's type, prices in yuan. */
export const shipItem = z.object({
  first_company: z.number(),
  first_price: z.number(),
  continued_company: z.number(),
  continued_price: z.number(),
  regions: z.array(shipRegion),
});

/** A shop's freight template. */
export const shipTemplate = z.object({
  id: id(),
  seller_id: id(),
  name: z.string(),
  type: z.literal([1, 2]),
  items: z.array(shipItem),
  free_items: z.array(shipItem),
});
export type ShipTemplate = z.output<typeof shipTemplate>;

export const shapes = defineShapes({
  pickerList: { query: z.object({ shop_type: z.enum(['NORMAL', 'SUPPLIER']).optional() }), response: z.array(pickerShop) },
  supplierList: { response: z.array(pickerShop) },
});
