/** How shops move from state to state, with all that follows in the same transaction (R7, R8, R10). */
import { eq } from 'drizzle-orm';
import { shopStatus } from '#contract/shop/enums.ts';
import { shopMachine, type ShopOperation } from '#contract/shop/machines.ts';
import { shopErrors } from '#contract/shop/shop.schema.ts';
import { themeErrors } from '#contract/shop/theme.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineKind, step, type Operator } from '#server/core/step.ts';
import { shopEffects, type StoredShop } from '../effects.ts';
import { shop, shopClerk, shopTag, shopTheme } from '../schema.ts';

export const shopKind = defineKind<StoredShop, ShopOperation, 'shop_disable'>({
  table: shop,
  key: 'shop_id',
  fields: ['shop_disable'],
  machines: () => ({ shop_disable: shopMachine }),
  refuse: (row) => {
    const { zh, en } = shopStatus.entries[row.shop_disable] ?? { zh: row.shop_disable, en: row.shop_disable };
    return refuse(shopErrors.state, { status_zh: zh, status_en: en });
  },
  live: { resource: 'shop', id: ({ shop_id }) => shop_id, follows: ['goods'] },
});

/** A shop before and after a change. */
export interface ShopChange {
  before: StoredShop;
  after: StoredShop;
}

/** Locks a shop until the transaction ends. @throws Refused E206 */
export async function lockShop(db: Db, id: string): Promise<StoredShop> {
  const [row] = await db.select().from(shop).where(eq(shop.shop_id, id)).for('update');
  return found(row, shopErrors.missing);
}

/** The default theme of each type. @throws Refused E202 while one is missing */
export async function defaultThemes(db: Db) {
  const rows = await db.select().from(shopTheme).where(eq(shopTheme.is_default, 1));
  const of = (type: 'PC' | 'WAP') =>
    found(
      rows.find((row) => row.type === type),
      themeErrors.missing,
    );
  const [pc, wap] = [of('PC'), of('WAP')];
  return { shop_themeid: pc.id, shop_theme_path: pc.mark, wap_themeid: wap.id, wap_theme_path: wap.mark };
}

/** The labels that every shop can put on its goods. */
const TAGS = [
  ['hot', '热卖排行'],
  ['new', '新品推荐'],
  ['recommend', '推荐商品'],
] as const;

/** What an open shop needs besides its own row: its owner, who may do everything in it, and its tags (R8). */
export async function furnish(db: Db, row: StoredShop, now: number): Promise<void> {
  await shopEffects.get().opened(db, row);
  if (row.member_id !== '0')
    await db
      .insert(shopClerk)
      .values({ shop_id: row.shop_id, member_id: row.member_id, clerk_name: row.member_name, role_id: '0', founder: 1, create_time: now })
      .onConflictDoNothing();
  await db
    .insert(shopTag)
    .values(TAGS.map(([mark, tag_name]) => ({ shop_id: row.shop_id, mark, tag_name })))
    .onConflictDoNothing();
}

/** Closes an open shop: everything that it sells leaves the shelves with it. @throws Refused E206, E204 */
export async function closeShop(db: Db, id: string, operator: Operator, now: number): Promise<ShopChange> {
  await shopEffects.get().lockGoods(db, id);
  const before = await lockShop(db, id);
  const after = await step(db, shopKind, before, 'CLOSE', operator, now, { values: { shop_endtime: now, version: before.version + 1 } });
  await shopEffects.get().closed(db, after, now);
  return { before, after };
}

/** Opens a closed shop; its goods stay off sale until somebody puts them on sale. @throws Refused E206, E204 */
export async function reopenShop(db: Db, id: string, operator: Operator, now: number): Promise<ShopChange> {
  const before = await lockShop(db, id);
  const after = await step(db, shopKind, before, 'REOPEN', operator, now, { values: { version: before.version + 1 } });
  return { before, after };
}
