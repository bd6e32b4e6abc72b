import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { together } from '#server/platform/part.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import { marginPart } from './margin/part.ts';
import { shopApproval, shopBulk, shopRoutes } from './routes.ts';
import { shop } from './schema.ts';
import { shopSearch } from './search.ts';
import { shopExport } from './shop/list.ts';
import { themePart } from './theme/part.ts';

const shopTimeline = defineTimeline({
  kind: 'shop',
  reader: shopApi.one as unknown as Endpoint,
  exists: async (db, id) => (await db.$count(shop, eq(shop.shop_id, id))) > 0,
  audited: true,
});

const { legal_id, bank_number, link_phone } = shop;

/** What is hidden of shops until somebody asks for it. */
const shopSensitive = defineSensitive(shopApi.one, { key: shop.shop_id, called: shop.shop_name, fields: { legal_id, bank_number, link_phone } });

/** The shop group. */
export const shopPart = together(
  {
    routes: shopRoutes,
    exports: [shopExport],
    bulk: shopBulk,
    searches: [shopSearch],
    approvals: [shopApproval],
    timelines: [shopTimeline],
    sensitive: [shopSensitive],
  },
  themePart,
  marginPart,
);
