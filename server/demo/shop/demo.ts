import { shipTemplate, shop, shopCat } from '#server/groups/shop/schema.ts';
import { defineDemo, rowsOf, type Stage } from '../define.ts';
import { catalogOf } from '../goods/plan.ts';
import { membersOf } from '../member/plan.ts';
import { makeShops, type Shops } from './shops.ts';

/** All shops with their groups of goods and freight templates. */
export const shopsOf = (stage: Stage): Shops => makeShops(stage.size('shops'), stage.drawn(catalogOf), stage.drawn(membersOf), stage.now);

export const shopDemo = defineDemo({
  sizes: { shops: [40, 200, 2000] },
  rows(stage) {
    const { plans, groups, templates } = stage.drawn(shopsOf);
    return [
      rowsOf(
        shop,
        plans.map((plan) => plan.row),
        'shop_id',
      ),
      rowsOf(shopCat, groups, 'shop_cat_id'),
      rowsOf(shipTemplate, templates, 'id'),
    ];
  },
});
