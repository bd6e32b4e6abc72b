/** Brands: names are unique, and a brand in use cannot be removed (R13). */
import { and, asc, desc, eq, gte, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { brandErrors, type Brand } from '#contract/goods/brand.schema.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { brand, categoryBrand, goods } from '../schema.ts';
import { refuseStale } from '#server/core/stale.ts';

type BrandBody = Pick<Brand, 'name' | 'logo'>;
/** With `version` the change only happens while the brand is as it was loaded. */
type BrandChange = BrandBody & { version?: number | undefined };

const wire = { brand_id: brand.brand_id, name: brand.name, logo: brand.logo, disabled: brand.disabled, version: brand.version };
const taken = { brand_name_once: brandErrors.nameTaken };

interface BrandFilter {
  name?: string | undefined;
}

/** The condition of the list: `name` is found anywhere in the name. */
export const brandWhere = ({ name }: BrandFilter): SQL | undefined => (name ? ilike(brand.name, containing(name)) : undefined);

/** The order of the list: newest first, or by name. */
export const brandOrder = (sorting: Sorting) => orderOf<Pick<Brand, 'brand_id' | 'name'>>({ name: brand.name }, brand.brand_id, sorting);

/** A page of brands. */
export function listBrands(db: Db, query: PageQuery & BrandFilter & Sorting): Promise<Page<Brand>> {
  const where = brandWhere(query);
  return paged(
    query,
    (limit, offset) =>
      db
        .select(wire)
        .from(brand)
        .where(where)
        .orderBy(...brandOrder(query).by)
        .limit(limit)
        .offset(offset),
    () => db.$count(brand, where),
  );
}

/** All live brands, newest first, for pickers. */
export const allBrands = (db: Db): Promise<Brand[]> => db.select(wire).from(brand).where(eq(brand.disabled, 1)).orderBy(desc(brand.brand_id));

/** One brand; 404/003 when there is none. */
export async function oneBrand(db: Db, id: string): Promise<Brand> {
  const [row] = await db.select(wire).from(brand).where(eq(brand.brand_id, id));
  return found(row);
}

async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const [other] = await db
    .select({ id: brand.brand_id })
    .from(brand)
    .where(and(eq(brand.name, name), exceptId ? ne(brand.brand_id, exceptId) : undefined));
  if (other) refuse(brandErrors.nameTaken);
}

/** Adds a brand. Refuses a name in use. */
export async function createBrand(db: Db, { name, logo }: BrandBody): Promise<Brand> {
  await refuseTakenName(db, name);
  const [row] = await refusingDuplicates(taken, () => db.insert(brand).values({ name, logo }).returning(wire));
  return found(row);
}

/** Changes a brand. Refuses a missing brand, a stale version, and a name that another one uses. */
export async function updateBrand(db: Db, id: string, { name, logo, version }: BrandChange): Promise<{ before: Brand; after: Brand }> {
  const [before] = await db.select(wire).from(brand).where(eq(brand.brand_id, id)).for('update');
  if (!before) refuse(brandErrors.missing);
  refuseStale(before, version);
  await refuseTakenName(db, name, id);
  const write = db
    .update(brand)
    .set({ name, logo, version: sql`${brand.version} + 1` })
    .where(eq(brand.brand_id, id))
    .returning(wire);
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/**
 * Removes brands for real, all or none. Refuses when one is bound to a category, then when goods that are not deleted
 * for good use one. Unknown ids are passed over.
 * @returns what was removed
 */
export async function removeBrands(db: Db, ids: readonly string[]): Promise<Brand[]> {
  const rows = await db
    .select(wire)
    .from(brand)
    .where(inArray(brand.brand_id, [...ids]))
    .orderBy(asc(brand.brand_id))
    .for('update');
  const known = rows.map((row) => row.brand_id);
  if (known.length === 0) return [];
  const [bound] = await db.select({ id: categoryBrand.id }).from(categoryBrand).where(inArray(categoryBrand.brand_id, known)).limit(1);
  if (bound) refuse(brandErrors.inCategory);
  const [used] = await db
    .select({ id: goods.goods_id })
    .from(goods)
    .where(and(inArray(goods.brand_id, known), gte(goods.disabled, 0)))
    .limit(1);
  if (used) refuse(brandErrors.inGoods);
  await db.delete(brand).where(inArray(brand.brand_id, known));
  return rows;
}
