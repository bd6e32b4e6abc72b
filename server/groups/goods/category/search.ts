import { asc, ilike, inArray } from 'drizzle-orm';
import { categoryList } from '#contract/goods/rights.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { address, closest, defineSearch, SEARCH_HITS, type Found } from '#server/platform/search/define.ts';
import { category } from '../schema.ts';

/** Categories with the names above them, since leaf names often say little alone. */
async function searchCategories(db: Db, keyword: string): Promise<Found[]> {
  const rows = await db
    .select({ id: category.category_id, title: category.name, path: category.category_path })
    .from(category)
    .where(ilike(category.name, containing(keyword)))
    .orderBy(closest(category.name, keyword), asc(category.category_path))
    .limit(SEARCH_HITS);
  const above = (path: string, own: string) => path.split('|').filter((id) => id !== '' && id !== '0' && id !== own);
  const ids = [...new Set(rows.flatMap(({ path, id }) => above(path, id)))];
  const parents =
    ids.length > 0 ? await db.select({ id: category.category_id, name: category.name }).from(category).where(inArray(category.category_id, ids)) : [];
  const names = new Map(parents.map(({ id, name }) => [id, name]));
  return rows.map(({ id, title, path }) => ({
    id,
    title,
    note: above(path, id)
      .map((parent) => names.get(parent) ?? '')
      .filter(Boolean)
      .join(' / '),
    to: address('/goods/goods-setting/category-list', { keyword: title }),
  }));
}

export const categorySearch = defineSearch({
  kind: 'category',
  title: { zh: '分类', en: 'Categories' },
  permission: [categoryList.identifier],
  search: searchCategories,
});
