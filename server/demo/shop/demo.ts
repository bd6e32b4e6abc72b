import { pictureUrl } from '#server/base/pictures/index.ts';
import { shipTemplate, shop, shopCat, shopTheme } from '#server/groups/shop/schema.ts';
import { defineDemo, rowsOf, type Stage } from '../define.ts';
import { catalogOf } from '../goods/plan.ts';
import { membersOf } from '../member/plan.ts';
import { furnishShops } from './furnish.ts';
import { makeShops, type Shops } from './shops.ts';

/** All shops with their groups of goods and freight templates. */
export const shopsOf = (stage: Stage): Shops => makeShops(stage.size('shops'), stage.drawn(catalogOf), stage.drawn(membersOf), stage.now);

const theme = (id: number, type: 'PC' | 'WAP', mark: string, name: string, is_default: 0 | 1) => ({
  id: String(id),
  type,
  mark,
  name,
  is_default,
  image_path: pictureUrl('notebook', mark),
});

const THEMES = [
  theme(1, 'PC', 'pc_classic', '经典红', 1),
  theme(2, 'PC', 'pc_fresh', '清新绿', 0),
  theme(3, 'WAP', 'wap_classic', '移动经典', 1),
  theme(4, 'WAP', 'wap_simple', '移动简约', 0),
  theme(5, 'PC', 'pc_festival', '节日主题', 0),
];

export const shopDemo = defineDemo({
  sizes: { shops: [40, 200, 10_000] },
  rows(stage) {
    const { plans, groups, templates } = stage.drawn(shopsOf);
    return [
      rowsOf(
        shop,
        plans.map((plan) => plan.row),
        'shop_id',
      ),
      rowsOf(shopTheme, THEMES, 'id'),
      rowsOf(shopCat, groups, 'shop_cat_id'),
      rowsOf(shipTemplate, templates, 'id'),
    ];
  },
  grow: (db, { now }) => furnishShops(db, now),
});
