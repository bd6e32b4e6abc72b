/** Records that the tests of the goods group put straight into the tables, and what they check answers with. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Refusal } from '#contract/core/refusal.ts';
import { textIn, type Lang, type TextParams } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { brand, category, goods, goodsSku, spec } from '#server/groups/goods/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import type { Answer } from '#tests/server/harness.ts';

let counter = 0;

/** A short text that nothing else in the database carries. */
export const unique = (prefix = 'T'): string => `${prefix}${(++counter).toString(36)}${process.pid.toString(36)}x`;

/** An id that no record has. */
export const NO_ID = '9000000000000000001';

/** Expects a call to be refused with exactly this code and sentence. */
export function expectRefused(answer: Answer<unknown>, refusal: Refusal, params?: TextParams, lang: Lang = 'zh'): void {
  expect({ status: answer.status, ...answer.error }).toEqual({ status: refusal.status, code: refusal.code, message: textIn(refusal, lang, params) });
}

/** Expects a 400 that names these fields. */
export function expectBadFields(answer: Answer<unknown>, ...fields: string[]): void {
  expect(answer.status).toBe(400);
  expect(answer.error.code).toBe('004');
  expect(answer.error.errors?.map((error) => error.field)).toEqual(fields);
}

/** Expects an answer without a body. */
export function expectVoid(answer: Answer<unknown>): void {
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: undefined });
}

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

export async function addShop(db: Db, values: Partial<typeof shop.$inferInsert> = {}) {
  return only(
    await db
      .insert(shop)
      .values({ shop_name: unique('店'), shop_createtime: 1_700_000_000, ...values })
      .returning(),
  );
}

export async function addBrand(db: Db, values: Partial<typeof brand.$inferInsert> = {}) {
  return only(
    await db
      .insert(brand)
      .values({ name: unique('牌'), logo: '/files/logo.png', ...values })
      .returning(),
  );
}

export async function addSpec(db: Db, values: Partial<typeof spec.$inferInsert> = {}) {
  return only(
    await db
      .insert(spec)
      .values({ spec_name: unique('规'), ...values })
      .returning(),
  );
}

export async function addCategory(db: Db, parent?: { category_id: string; category_path: string }, values: Partial<typeof category.$inferInsert> = {}) {
  const { category_id } = only(
    await db
      .insert(category)
      .values({ name: unique('类'), parent_id: parent?.category_id ?? '0', category_path: '', ...values })
      .returning(),
  );
  const category_path = `${parent?.category_path ?? '0|'}${category_id}|`;
  return only(await db.update(category).set({ category_path }).where(eq(category.category_id, category_id)).returning());
}

/** Live, approved goods on sale with one SKU, in a new category and shop unless others are given. */
export async function addGoods(db: Db, values: Partial<typeof goods.$inferInsert> = {}) {
  const seller = values.seller_id ? { shop_id: values.seller_id, shop_name: values.seller_name ?? '' } : await addShop(db);
  const home = values.category_id ? { category_id: values.category_id, category_path: values.category_path ?? '' } : await addCategory(db);
  const row = only(
    await db
      .insert(goods)
      .values({
        goods_name: unique('商品'),
        sn: unique('SN'),
        category_id: home.category_id,
        category_path: home.category_path,
        seller_id: seller.shop_id,
        seller_name: seller.shop_name,
        is_auth: 1,
        market_enable: 1,
        price: 1999,
        create_time: 1_700_000_000,
        last_modify: 1_700_000_000,
        ...values,
      })
      .returning(),
  );
  const sku = only(await db.insert(goodsSku).values({ goods_id: row.goods_id, sn: row.sn, price: row.price }).returning());
  return { ...row, sku_id: sku.sku_id };
}

/** The stored row. */
export async function storedGoods(db: Db, id: string) {
  return only(await db.select().from(goods).where(eq(goods.goods_id, id)));
}
