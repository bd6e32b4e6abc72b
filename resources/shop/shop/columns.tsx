import { shopStatus } from '#contract/shop/enums.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column, type Column } from '#kit/list/column.tsx';
import type { Shop } from './entity.ts';
import { shopDetail } from './index.ts';

/** The shop's name, which leads to its page. */
export const shopName: Column<Shop> = column.custom<Shop>('shop_name', {
  primary: true,
  width: 180,
  cell: ({ shop_id, shop_name }) => (
    <PageLink page={shopDetail} params={{ id: shop_id }}>
      {shop_name}
    </PageLink>
  ),
});

export const state: Column<Shop> = column.tag<Shop>('shop_disable', { options: shopStatus, width: 130 });

export const location: Column<Shop> = column.custom<Shop>('shop_province', {
  width: 220,
  label: { zh: '所在地', en: 'Location' },
  cell: ({ shop_province, shop_city, shop_county, shop_town }) => `${shop_province}${shop_city}${shop_county}${shop_town}`,
  fields: ['shop_region'],
});
