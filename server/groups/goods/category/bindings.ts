/** Which brands and specs a category offers (R12): each save replaces the whole set. */
import { and, asc, desc, eq, ilike, inArray, notInArray, sql } from 'drizzle-orm';
import { categoryErrors, type SelectOption } from '#contract/goods/category.schema.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { refuse } from '#server/core/refused.ts';
import { brand, category, categoryBrand, categorySpec, spec } from '../schema.ts';
import { livePlatformSpec } from '../spec/values.ts';

/** The category, locked against other changes of its bindings. */
async function lockCategory(db: Db, id: string): Promise<{ name: string }> {
  const [row] = await db.select({ name: category.name }).from(category).where(eq(category.category_id, id)).for('update');
  return row ?? refuse(categoryErrors.missing);
}

/** Live brands as choices for a category; `brandName` is found anywhere in the name. */
export function brandOptions(db: Db, categoryId: string, brandName?: string): Promise<SelectOption[]> {
  return db
    .select({ id: brand.brand_id, text: brand.name, selected: sql<boolean>`${categoryBrand.id} is not null` })
    .from(brand)
    .leftJoin(categoryBrand, and(eq(categoryBrand.brand_id, brand.brand_id), eq(categoryBrand.category_id, categoryId)))
    .where(and(eq(brand.disabled, 1), brandName ? ilike(brand.name, containing(brandName)) : undefined))
    .orderBy(desc(brand.brand_id));
}

/** The brands bound to a category. */
export function boundBrands(db: Db, categoryId: string): Promise<SelectOption[]> {
  return db
    .select({ id: brand.brand_id, text: brand.name, selected: sql<boolean>`true` })
    .from(categoryBrand)
    .innerJoin(brand, eq(brand.brand_id, categoryBrand.brand_id))
    .where(and(eq(categoryBrand.category_id, categoryId), eq(brand.disabled, 1)))
    .orderBy(desc(brand.brand_id));
}

/** Live specs of the platform as choices for a category. */
export function specOptions(db: Db, categoryId: string): Promise<SelectOption[]> {
  return db
    .select({ id: spec.spec_id, text: spec.spec_name, selected: sql<boolean>`${categorySpec.id} is not null` })
    .from(spec)
    .leftJoin(categorySpec, and(eq(categorySpec.spec_id, spec.spec_id), eq(categorySpec.category_id, categoryId)))
    .where(livePlatformSpec)
    .orderBy(desc(spec.spec_id));
}

/** What a binding did, for the log. */
interface Bound<T> {
  name: string;
  before: string[];
  rows: T[];
}

type BrandBinding = typeof categoryBrand.$inferSelect;
type SpecBinding = typeof categorySpec.$inferSelect;

/** Binds exactly these brands. Refuses a missing category and unknown brands. */
export async function bindBrands(db: Db, categoryId: string, chosen: readonly string[]): Promise<Bound<BrandBinding>> {
  const { name } = await lockCategory(db, categoryId);
  const ids = [...new Set(chosen)];
  const known =
    ids.length === 0 ? [] : await db.select({ id: brand.brand_id }).from(brand).where(inArray(brand.brand_id, ids)).orderBy(asc(brand.brand_id)).for('share');
  if (known.length < ids.length) refuse(categoryErrors.brandBad);
  const before = await db.select().from(categoryBrand).where(eq(categoryBrand.category_id, categoryId));
  await db.delete(categoryBrand).where(and(eq(categoryBrand.category_id, categoryId), ids.length > 0 ? notInArray(categoryBrand.brand_id, ids) : undefined));
  if (ids.length > 0)
    await db
      .insert(categoryBrand)
      .values(ids.map((brand_id) => ({ category_id: categoryId, brand_id })))
      .onConflictDoNothing();
  const rows = await db.select().from(categoryBrand).where(eq(categoryBrand.category_id, categoryId)).orderBy(asc(categoryBrand.id));
  return { name, before: before.map((row) => row.brand_id), rows };
}

/** Binds exactly these specs of the platform; bindings of specs of shops stay. Refuses a missing category and unknown specs. */
export async function bindSpecs(db: Db, categoryId: string, chosen: readonly string[]): Promise<Bound<SpecBinding>> {
  const { name } = await lockCategory(db, categoryId);
  const ids = [...new Set(chosen)];
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: spec.spec_id })
          .from(spec)
          .where(and(inArray(spec.spec_id, ids), livePlatformSpec))
          .orderBy(asc(spec.spec_id))
          .for('share');
  if (known.length < ids.length) refuse(categoryErrors.specBad);
  const platformSpecs = db.select({ id: spec.spec_id }).from(spec).where(eq(spec.seller_id, '0'));
  const ours = and(eq(categorySpec.category_id, categoryId), inArray(categorySpec.spec_id, platformSpecs));
  const before = await db.select().from(categorySpec).where(ours);
  await db.delete(categorySpec).where(and(ours, ids.length > 0 ? notInArray(categorySpec.spec_id, ids) : undefined));
  if (ids.length > 0)
    await db
      .insert(categorySpec)
      .values(ids.map((spec_id) => ({ category_id: categoryId, spec_id })))
      .onConflictDoNothing();
  const rows = await db.select().from(categorySpec).where(ours).orderBy(asc(categorySpec.id));
  return { name, before: before.map((row) => row.spec_id), rows };
}
