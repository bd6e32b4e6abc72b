/** Changing the category tree: names and codes are unique, four levels at most, paths follow the parent (R10, R11). */
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { CATEGORY_LEVELS, categoryLevel } from '#contract/goods/category.ts';
import { categoryErrors, type Category, type CategoryBody } from '#contract/goods/category.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { refuse } from '#server/core/refused.ts';
import { category, goods } from '../schema.ts';
import { refuseStale } from '#server/core/stale.ts';
import { findCategory, oneCategory } from './tree.ts';

const taken = { category_name_once: categoryErrors.nameTaken, category_custom_sn_once: categoryErrors.codeTaken };

/** Changes of the tree happen one after the other, so that parent, depth and children stay as they were checked. */
const lockTree = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`);

async function refuseTakenName(db: Db, name: string, exceptId = '0'): Promise<void> {
  if ((await db.$count(category, and(eq(category.name, name), ne(category.category_id, exceptId)))) > 0) refuse(categoryErrors.nameTaken);
}

async function refuseTakenCode(db: Db, code: string, exceptId = '0'): Promise<void> {
  if (code !== '' && (await db.$count(category, and(eq(category.custom_sn, code), ne(category.category_id, exceptId)))) > 0) refuse(categoryErrors.codeTaken);
}

const hasChildren = async (db: Db, id: string) => (await db.$count(category, eq(category.parent_id, id))) > 0;

/** The path of the parent that a category gets. Refuses a parent that does not exist or is on the lowest level. */
async function parentPath(db: Db, parentId: string): Promise<string> {
  if (parentId === '0') return '0|';
  const [parent] = await db.select({ path: category.category_path }).from(category).where(eq(category.category_id, parentId));
  if (!parent) refuse(categoryErrors.parentMissing);
  if (categoryLevel(parent.path) >= CATEGORY_LEVELS) refuse(categoryErrors.tooDeep);
  return parent.path;
}

/** What is stored of a body. A field that is left out stays as it was; the App promotion exists on the top level only. */
function stored(body: CategoryBody, parentId: string, before?: Category) {
  const url = (given: string | undefined, kept: string | null | undefined) => (given === undefined ? (kept ?? null) : given || null);
  const top = parentId === '0';
  return {
    name: body.name,
    parent_id: parentId,
    category_order: body.category_order ?? before?.category_order ?? 0,
    image: url(body.image, before?.image),
    is_show: body.is_show,
    adv_image: top ? url(body.adv_image, before?.adv_image) : null,
    adv_image_link: top ? url(body.adv_image_link, before?.adv_image_link) : null,
    custom_sn: body.custom_sn ?? before?.custom_sn ?? '',
  };
}

/** Adds a category. Refuses, in this order: a name in use, a missing parent, a fifth level, a code in use. */
export async function createCategory(db: Db, body: CategoryBody): Promise<Category> {
  await lockTree(db);
  const parentId = body.parent_id ?? '0';
  await refuseTakenName(db, body.name);
  const path = await parentPath(db, parentId);
  const values = stored(body, parentId);
  await refuseTakenCode(db, values.custom_sn);
  const insert = db
    .insert(category)
    .values({ ...values, category_path: '' })
    .returning({ id: category.category_id });
  const [row] = await refusingDuplicates(taken, () => insert);
  const id = row?.id ?? '0';
  await db
    .update(category)
    .set({ category_path: `${path}${id}|` })
    .where(eq(category.category_id, id));
  return oneCategory(db, id);
}

/**
 * Changes a category, and its path and that of its goods when it moves. Refuses, in this order: a missing category, a stale
 * version, a name in use, moving one that has children, a missing parent (the top level counts as such), a fifth level, itself as
 * parent, a code in use.
 */
export async function updateCategory(
  db: Db,
  id: string,
  body: CategoryBody & { version?: number | undefined },
): Promise<{ before: Category; after: Category }> {
  await lockTree(db);
  const before = (await findCategory(db, id)) ?? refuse(categoryErrors.missing);
  refuseStale(before, body.version);
  await refuseTakenName(db, body.name, id);
  const parentId = body.parent_id ?? before.parent_id;
  let path = before.category_path;
  if (parentId !== before.parent_id) {
    if (before.has_children) refuse(categoryErrors.moveHasChildren);
    if (parentId === '0') refuse(categoryErrors.parentMissing);
    path = `${await parentPath(db, parentId)}${id}|`;
    if (parentId === id) refuse(categoryErrors.moveSelf);
  }
  const values = stored(body, parentId, before);
  await refuseTakenCode(db, values.custom_sn, id);
  const write = db
    .update(category)
    .set({ ...values, category_path: path, version: sql`${category.version} + 1` })
    .where(eq(category.category_id, id));
  await refusingDuplicates(taken, () => write);
  if (path !== before.category_path) await db.update(goods).set({ category_path: path }).where(eq(goods.category_id, id));
  return { before, after: await oneCategory(db, id) };
}

/**
 * Deletes a category with its brand and spec bindings, parameter groups and parameters (all by foreign key). Refuses one with
 * children, then one with goods that are not deleted for good. A missing one is passed over.
 */
export async function removeCategory(db: Db, id: string): Promise<Category | undefined> {
  await lockTree(db);
  const before = await findCategory(db, id);
  if (!before) return undefined;
  if (await hasChildren(db, id)) refuse(categoryErrors.hasChildren);
  if ((await db.$count(goods, and(eq(goods.category_id, id), gte(goods.disabled, 0)))) > 0) refuse(categoryErrors.hasGoods);
  await db.delete(category).where(eq(category.category_id, id));
  return before;
}
