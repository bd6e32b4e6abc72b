import type { ShopCat } from '#contract/shop/shop.schema.ts';

/** The name of a shop's group as `parent / child`; empty while unknown. */
export function groupName(groups: readonly ShopCat[] | undefined, id: string | null): string {
  for (const group of groups ?? []) {
    if (group.shop_cat_id === id) return group.shop_cat_name;
    const child = group.children.find((one) => one.shop_cat_id === id);
    if (child) return `${group.shop_cat_name} / ${child.shop_cat_name}`;
  }
  return '';
}
