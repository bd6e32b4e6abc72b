/** Themes that shops can wear: exactly one of each type is the default (R16, R17). */
import { and, asc, eq, ne } from 'drizzle-orm';
import { themeType, type ThemeType } from '#contract/shop/enums.ts';
import { shopThemeApi } from '#contract/shop/theme.ts';
import { themeErrors, type ShopTheme } from '#contract/shop/theme.schema.ts';
import { themeText } from '#contract/shop/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { changed } from '#server/core/changed.ts';
import { implement } from '#server/core/context.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited, type Change } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { shop, shopTheme } from '../schema.ts';

type Body = Omit<ShopTheme, 'id'>;

const typeOf = (given: string): ThemeType => themeType.values.find((one) => one === given) ?? refuse(themeErrors.type);

const listing = listingOf(shopThemeApi.list, {
  title: { zh: '店铺模板', en: 'Shop themes' },
  table: shopTheme,
  key: shopTheme.id,
  called: shopTheme.name,
  where: ({ type }) => eq(shopTheme.type, typeOf(type)),
  order: orderBy([shopTheme.id], 'asc'),
});

/** All themes of a type, locked in one order: two that become the default at once follow each other. */
const lockType = (db: Db, type: ThemeType) => db.select().from(shopTheme).where(eq(shopTheme.type, type)).orderBy(asc(shopTheme.id)).for('update');

const taken = { shop_theme_mark_once: themeErrors.markTaken };

/** Takes the mark of the default from the others of a type. */
const clear = (db: Db, type: ThemeType, except: string) =>
  db
    .update(shopTheme)
    .set({ is_default: 0 })
    .where(and(eq(shopTheme.type, type), ne(shopTheme.id, except)));

async function create(db: Db, body: Body): Promise<ShopTheme> {
  // The first of a type is its default, whatever was said; locking none, two first ones are told apart by the index.
  const others = await lockType(db, body.type);
  const is_default = others.some((row) => row.is_default === 1) ? body.is_default : 1;
  if (is_default === 1) await clear(db, body.type, '0');
  const [row] = await refusingDuplicates(taken, () =>
    db
      .insert(shopTheme)
      .values({ ...body, is_default })
      .returning(),
  );
  return found(row);
}

async function update(db: Db, id: string, body: Body): Promise<Change<ShopTheme>> {
  const before = await one(db, id);
  // A theme stays what it is for.
  if (body.type !== before.type) refuse(themeErrors.type);
  const all = await lockType(db, before.type);
  const mine = found(
    all.find((row) => row.id === id),
    themeErrors.missing,
  );
  if (mine.is_default === 1 && body.is_default === 0) refuse(themeErrors.noDefault);
  if (body.is_default === 1) await clear(db, before.type, id);
  const [after] = await refusingDuplicates(taken, () => db.update(shopTheme).set(body).where(eq(shopTheme.id, id)).returning());
  if (body.mark !== mine.mark) await dress(db, found(after), id);
  return { before: mine, after: found(after) };
}

/** Shops that wear a theme wear another one from now on. */
async function dress(db: Db, { type, id, mark }: ShopTheme, instead: string): Promise<void> {
  if (type === 'PC') await db.update(shop).set({ shop_themeid: id, shop_theme_path: mark }).where(eq(shop.shop_themeid, instead));
  else await db.update(shop).set({ wap_themeid: id, wap_theme_path: mark }).where(eq(shop.wap_themeid, instead));
}

async function one(db: Db, id: string): Promise<ShopTheme> {
  const [row] = await db.select().from(shopTheme).where(eq(shopTheme.id, id));
  return found(row, themeErrors.missing);
}

async function remove(db: Db, id: string): Promise<ShopTheme> {
  const { type } = await one(db, id);
  const all = await lockType(db, type);
  const mine = found(
    all.find((row) => row.id === id),
    themeErrors.missing,
  );
  if (mine.is_default === 1) refuse(themeErrors.isDefault);
  await dress(db, found(all.find((row) => row.is_default === 1)), id);
  await db.delete(shopTheme).where(eq(shopTheme.id, id));
  return mine;
}

const log = audited<ShopTheme>('shopTheme', 'id', 'name');

/** Themes of shops. */
export const themePart: Part = {
  routes: implement(shopThemeApi, {
    list: ({ query }, { db }) => listing.page(db, query),
    one: ({ params }, { db }) => one(db, params.id),
    create: log.created(({ body }, { db }) => create(db, body)),
    update: log.updated(({ params, body }, { db }) => update(db, params.id, body)),
    remove: async ({ params }, context) => {
      const gone = await remove(context.db, params.id);
      await changed(context, 'shopTheme', [log.entries.removed(gone)]);
      return { seller_id: '', operator: themeText.write('removed', { name: gone.name }) };
    },
  }),
  exports: [defineExport(listing, { name: 'text', mark: 'text', type: themeType, is_default: 'number', image_path: 'address' })],
};
