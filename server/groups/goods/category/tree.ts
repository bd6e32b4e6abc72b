/** Reading the category tree. */
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Category, CategoryTree } from '#contract/goods/category.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found } from '#server/core/refused.ts';
import { category } from '../schema.ts';

/** What travels of a category. The counts name their outer table themselves: a column object would lose it in here. */
const wire = {
  category_id: category.category_id,
  name: category.name,
  parent_id: category.parent_id,
  category_path: category.category_path,
  category_order: category.category_order,
  image: category.image,
  is_show: category.is_show,
  adv_image: category.adv_image,
  adv_image_link: category.adv_image_link,
  custom_sn: category.custom_sn,
  version: category.version,
  goods_count: sql<number>`(select count(*)::int from goods g where g.category_id = category.category_id and g.disabled <> -1)`,
  has_children: sql<boolean>`exists (select 1 from category child where child.parent_id = category.category_id)`,
};

/** The categories directly below one (0 = top level), shown and hidden alike, in their order. */
export function childrenOf(db: Db, parentId: string): Promise<Category[]> {
  return db.select(wire).from(category).where(eq(category.parent_id, parentId)).orderBy(asc(category.category_order), asc(category.category_id));
}

/** The shown categories below one (0 = all) as a tree; what is below a hidden one is hidden with it. */
export async function treeBelow(db: Db, parentId: string): Promise<CategoryTree[]> {
  const [parent] =
    parentId === '0'
      ? [{ category_path: '0|' }]
      : await db.select({ category_path: category.category_path }).from(category).where(eq(category.category_id, parentId));
  if (!parent) return [];
  const rows = await db
    .select(wire)
    .from(category)
    .where(and(like(category.category_path, `${parent.category_path}%`), eq(category.is_show, 'YES')))
    .orderBy(asc(category.category_order), asc(category.category_id));
  const below = new Map<string, Category[]>();
  for (const row of rows) {
    const siblings = below.get(row.parent_id);
    if (siblings) siblings.push(row);
    else below.set(row.parent_id, [row]);
  }
  const grow = (id: string): CategoryTree[] => (below.get(id) ?? []).map((row) => Object.assign(row, { children: grow(row.category_id) }));
  return grow(parentId);
}

/** One category, or undefined. */
export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  const [row] = await db.select(wire).from(category).where(eq(category.category_id, id));
  return row;
}

/** One category; 404/003 when there is none. */
export const oneCategory = async (db: Db, id: string): Promise<Category> => found(await findCategory(db, id));

/** Ids and names from the top level down to the category with this path. */
export async function categoryLine(db: Db, path: string): Promise<{ ids: string[]; names: string[] }> {
  const ids = path.split('|').filter((part) => part !== '' && part !== '0');
  const rows = await db
    .select({ id: category.category_id, name: category.name })
    .from(category)
    .where(sql`${path} like ${category.category_path} || '%'`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return { ids, names: ids.flatMap((id) => names.get(id) ?? []) };
}
