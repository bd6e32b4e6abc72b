/** Record search of the command palette: a few hits of every kind that the caller may open. */
import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/core/fields.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { founderRoleName } from '#contract/access/admin.ts';
import type { SearchGroup, SearchHit, SearchKind } from '#contract/platform/search.schema.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { keywordIn } from '#server/groups/goods/goods/filters.ts';
import { brand, category, goods } from '#server/groups/goods/schema.ts';
import { heldNames } from '#server/groups/access/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { adminUser, role } from '#server/core/schema.ts';

const LIMIT = 5;

type Found = Omit<SearchHit, 'kind'>;
type May = (permission: string) => boolean;
type Search = (db: Db, keyword: string, may: May, lang: Lang) => Promise<Found[]>;

/** Whole matches first, then names that start with the text. */
const closest = (column: SQL.Aliased | Parameters<typeof ilike>[0], keyword: string) =>
  sql`case when lower(${column}) = lower(${keyword}) then 0 when ${column} ilike ${containing(keyword).slice(1)} then 1 else 2 end`;

const address = (route: string, query: Record<string, string>) => `${route}?${new URLSearchParams(query)}`;

/** Goods by name, number or id; those who may only audit find what waits for audit. */
async function searchGoods(db: Db, keyword: string, may: May): Promise<Found[]> {
  const all = may('goodsList');
  const shown = and(sql`${goods.disabled} = 1`, eq(goods.supplier_goods_type, 0), all ? undefined : sql`${goods.is_auth} = 0 and ${goods.market_enable} = 1`);
  const find = (condition: SQL | undefined, limit: number) =>
    db
      .select({ id: goods.goods_id, title: goods.goods_name, sn: goods.sn, seller: goods.seller_name })
      .from(goods)
      .where(and(shown, condition))
      .orderBy(desc(goods.priority), desc(goods.create_time), desc(goods.goods_id))
      .limit(limit);
  // The one with this very id stands first; otherwise a short number would drown it.
  const exact = isId(keyword) ? await find(eq(goods.goods_id, keyword), 1) : [];
  const like = await find(keywordIn(keyword, false), LIMIT);
  const rows = [...exact, ...like.filter(({ id }) => id !== exact[0]?.id)].slice(0, LIMIT);
  const route = all ? '/goods/goods-list' : '/goods/goods-audit';
  return rows.map(({ id, title, sn, seller }) => ({ id, title, note: [sn, seller].filter(Boolean).join(' · '), to: address(route, { detail: id }) }));
}

async function searchBrands(db: Db, keyword: string): Promise<Found[]> {
  const rows = await db
    .select({ id: brand.brand_id, title: brand.name })
    .from(brand)
    .where(ilike(brand.name, containing(keyword)))
    .orderBy(closest(brand.name, keyword), asc(brand.name))
    .limit(LIMIT);
  return rows.map(({ id, title }) => ({ id, title, note: '', to: address('/goods/goods-setting/brand-list', { name: title }) }));
}

/** Categories with the names above them, since leaf names often say little alone. */
async function searchCategories(db: Db, keyword: string): Promise<Found[]> {
  const rows = await db
    .select({ id: category.category_id, title: category.name, path: category.category_path })
    .from(category)
    .where(ilike(category.name, containing(keyword)))
    .orderBy(closest(category.name, keyword), asc(category.category_path))
    .limit(LIMIT);
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

async function searchAdministrators(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  const pattern = containing(keyword);
  const rows = await db
    .select({
      id: adminUser.id,
      title: adminUser.username,
      realName: adminUser.real_name,
      department: adminUser.department,
      founder: adminUser.founder,
      role: role.role_name,
    })
    .from(adminUser)
    .leftJoin(role, eq(role.role_id, adminUser.role_id))
    .where(and(eq(adminUser.user_state, 0), or(ilike(adminUser.username, pattern), ilike(adminUser.real_name, pattern), ilike(adminUser.department, pattern))))
    .orderBy(closest(adminUser.username, keyword), desc(adminUser.id))
    .limit(LIMIT);
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    note: [row.realName, row.department, row.founder === 1 ? textIn(founderRoleName, lang) : row.role].filter(Boolean).join(' · '),
    to: address('/setting/auth-settings/administrator-manage', { keyword: row.title }),
  }));
}

async function searchRoles(db: Db, keyword: string): Promise<Found[]> {
  const rows = await db
    .select({ id: role.role_id, title: role.role_name, note: role.role_describe })
    .from(role)
    .where(ilike(role.role_name, containing(keyword)))
    .orderBy(closest(role.role_name, keyword), desc(role.role_id))
    .limit(LIMIT);
  return rows.map(({ id, title, note }) => ({ id: String(id), title, note, to: address('/setting/auth-settings/role-manage', { keyword: title }) }));
}

/** Every kind with the permissions of which one opens it, in the order of the answer. */
const searches: readonly { kind: SearchKind; permission: readonly string[]; search: Search }[] = [
  { kind: 'goods', permission: ['goodsList', 'goodsAudit'], search: searchGoods },
  { kind: 'brand', permission: ['brandList'], search: searchBrands },
  { kind: 'category', permission: ['categoryList'], search: searchCategories },
  { kind: 'administrator', permission: ['administratorManage'], search: searchAdministrators },
  { kind: 'role', permission: ['roleManage'], search: searchRoles },
];

/** Records that fit a text, in groups of one kind; kinds that the caller may not open, or that have no hit, are left out. */
export async function searchRecords(db: Db, actor: Actor, keyword: string, lang: Lang): Promise<SearchGroup[]> {
  const names = await heldNames(db, actor);
  const may: May = (permission) => names === 'all' || names.has(permission);
  const open = searches.filter(({ permission }) => permission.some(may));
  const groups = await Promise.all(
    open.map(async ({ kind, search }) => ({
      kind,
      hits: (await search(db, keyword, may, lang)).map(({ id, title, note, to }) => ({ kind, id, title, note, to })),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}
