import { shopApi } from '#contract/shop/shop.ts';
import { shopErrors } from '#contract/shop/shop.schema.ts';
import { shopText } from '#contract/shop/sentences.ts';
import { shopWaiting } from '#contract/shop/waiting.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import type { Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { withoutIndexes } from '#server/core/secrets/sensitive.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import { defineBulk, type BulkDefinition } from '#server/platform/bulk/define.ts';
import { shopEffects, type StoredShop } from './effects.ts';
import { shop } from './schema.ts';
import { openShops } from './service.ts';
import { oldestShops, oneShop, shopListing, waitingShops } from './shop/list.ts';
import { addBase, addShop, saveShop } from './shop/save.ts';
import { closeShop, reopenShop, type ShopChange } from './shop/states.ts';
import { toShopDetail, toShopRow } from './shop/view.ts';

export const shopApproval = defineApproval(shopWaiting, waitingShops, oldestShops);

const operatorOf = (context: Context): Operator => {
  const { id, username } = actorOf(context);
  return { by: 'admin', name: username, id };
};

/** What the log keeps of a shop; it masks what is sealed. */
const kept = (row: StoredShop) => withoutIndexes(shop, row);

const entryOf = ({ before, after }: ShopChange) => ({ ids: [after.shop_id], before: kept(before), after: kept(after), title: after.shop_name });

const madeBy = async (context: Context, row: StoredShop) => {
  await changed(context, 'shop', [{ ids: [row.shop_id], after: kept(row), title: row.shop_name }]);
  return toShopDetail(row);
};

const moved = (context: Context, change: ShopChange, said: 'closed' | 'opened') =>
  changed(context, 'shop', [entryOf(change)]).then(() => ({
    seller_id: change.after.shop_id,
    operator: shopText.write(said, { name: change.after.shop_name }),
  }));

export const shopRoutes = implement(shopApi, {
  list: async ({ query }, { db }) => {
    const page = await shopListing.page(db, query);
    return { ...page, data: page.data.map(toShopRow) };
  },
  pickerList: ({ query }, { db }) => openShops(db, query.shop_type),
  supplierList: (_, { db }) => openShops(db, 'SUPPLIER'),
  one: ({ params }, { db }) => oneShop(db, params.shop_id),
  disable: async ({ params }, context) => {
    const change = await closeShop(context.db, params.shop_id, operatorOf(context), context.now);
    await shopEffects.get().tellWaiting(context.db, context.services);
    return moved(context, change, 'closed');
  },
  enable: async ({ params }, context) => moved(context, await reopenShop(context.db, params.shop_id, operatorOf(context), context.now), 'opened'),
  update: async ({ params, body }, context) => {
    const { pass, audit_remark, version, ...given } = body;
    const saved = await saveShop(context.db, params.shop_id, { given, pass, audit_remark, version }, operatorOf(context), context.now, context.lang);
    await changed(context, 'shop', [entryOf(saved)]);
    if (saved.renamed) await shopEffects.get().renamed(context, saved.after);
    if (pass !== undefined) await tellNumber(shopApproval, context.services.live, context.db);
    return toShopDetail(saved.after);
  },
  createBase: async ({ body }, context) => madeBy(context, await addBase(context.db, body, context.now)),
  create: async ({ body }, context) => madeBy(context, await addShop(context.db, body, context.now, context.lang)),
});

const inBulk = (
  endpoint: typeof shopApi.disable,
  move: (db: Db, id: string, operator: Operator, now: number) => Promise<ShopChange>,
  follow?: BulkDefinition['follow'],
) =>
  defineBulk({
    endpoint,
    ...(follow && { follow }),
    listing: shopListing,
    missing: shopErrors.missing,
    apply: async ({ db, now, operator }, id) => [entryOf(await move(db, id, { by: 'admin', ...operator }, now))],
  });

export const shopBulk = [
  inBulk(shopApi.disable, closeShop, (db, services) => shopEffects.get().tellWaiting(db, services)),
  inBulk(shopApi.enable as unknown as typeof shopApi.disable, reopenShop),
];
