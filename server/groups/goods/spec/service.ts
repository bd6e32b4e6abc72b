/** Specs of the platform (seller_id 0): logical deletion, values replaced as a whole (R13, R14). */
import { and, asc, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { SPEC_VALUE_MAX, specErrors, type Spec, type SpecValue } from '#contract/goods/spec.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { categorySpec, spec, specValue } from '../schema.ts';
import { refuseStale } from '#server/core/stale.ts';

interface SpecBody {
  spec_name: string;
  spec_memo?: string | undefined;
  /** With it the change only happens while the spec is as it was loaded. */
  version?: number | undefined;
}

const wire = {
  spec_id: spec.spec_id,
  spec_name: spec.spec_name,
  spec_memo: spec.spec_memo,
  seller_id: spec.seller_id,
  disabled: spec.disabled,
  version: spec.version,
};
const taken = { spec_name_once: specErrors.nameTaken };

/** Live specs of the platform; those of shops are never shown to administrators. */
export const livePlatformSpec = and(eq(spec.disabled, 1), eq(spec.seller_id, '0'));

interface SpecFilter {
  keyword?: string | undefined;
}

/** The condition of the list: `keyword` is found anywhere in the name. */
export const specWhere = ({ keyword }: SpecFilter): SQL | undefined => and(livePlatformSpec, keyword ? ilike(spec.spec_name, containing(keyword)) : undefined);

/** A page of specs, newest first. */
export function listSpecs(db: Db, query: PageQuery & SpecFilter): Promise<Page<Spec>> {
  const where = specWhere(query);
  return paged(
    query,
    (limit, offset) => db.select(wire).from(spec).where(where).orderBy(desc(spec.spec_id)).limit(limit).offset(offset),
    () => db.$count(spec, where),
  );
}

/** One spec; 404/003 when there is none. */
export async function oneSpec(db: Db, id: string): Promise<Spec> {
  const [row] = await db
    .select(wire)
    .from(spec)
    .where(and(eq(spec.spec_id, id), livePlatformSpec));
  return found(row);
}

async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const [other] = await db
    .select({ id: spec.spec_id })
    .from(spec)
    .where(and(eq(spec.spec_name, name), livePlatformSpec, exceptId ? ne(spec.spec_id, exceptId) : undefined));
  if (other) refuse(specErrors.nameTaken);
}

async function lockSpec(db: Db, id: string): Promise<Spec | undefined> {
  const [row] = await db
    .select(wire)
    .from(spec)
    .where(and(eq(spec.spec_id, id), livePlatformSpec))
    .for('update');
  return row;
}

/** Adds a spec of the platform. Refuses a name in use. */
export async function createSpec(db: Db, body: SpecBody): Promise<Spec> {
  await refuseTakenName(db, body.spec_name);
  const [row] = await refusingDuplicates(taken, () =>
    db
      .insert(spec)
      .values({ spec_name: body.spec_name, spec_memo: body.spec_memo ?? '' })
      .returning(wire),
  );
  return found(row);
}

/** Changes a spec; a note that is left out stays. Refuses a missing spec, a stale version, and a name that another one uses. */
export async function updateSpec(db: Db, id: string, body: SpecBody): Promise<{ before: Spec; after: Spec }> {
  const before = (await lockSpec(db, id)) ?? refuse(specErrors.missing);
  refuseStale(before, body.version);
  await refuseTakenName(db, body.spec_name, id);
  const write = db
    .update(spec)
    .set({ spec_name: body.spec_name, spec_memo: body.spec_memo ?? before.spec_memo, version: sql`${spec.version} + 1` })
    .where(eq(spec.spec_id, id))
    .returning(wire);
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/** Deletes specs logically, all or none. Refuses when one is bound to a category. Unknown ids are passed over. */
export async function removeSpecs(db: Db, ids: readonly string[]): Promise<Spec[]> {
  const rows = await db
    .select(wire)
    .from(spec)
    .where(and(inArray(spec.spec_id, [...ids]), livePlatformSpec))
    .orderBy(asc(spec.spec_id))
    .for('update');
  const known = rows.map((row) => row.spec_id);
  if (known.length === 0) return [];
  const [bound] = await db.select({ id: categorySpec.id }).from(categorySpec).where(inArray(categorySpec.spec_id, known)).limit(1);
  if (bound) refuse(specErrors.bound);
  await db
    .update(spec)
    .set({ disabled: 0, version: sql`${spec.version} + 1` })
    .where(inArray(spec.spec_id, known));
  return rows;
}

/** The platform's values of a spec, in the order in which they were saved. */
export function specValues(db: Db, specId: string): Promise<SpecValue[]> {
  return db
    .select({
      spec_value_id: specValue.spec_value_id,
      spec_id: specValue.spec_id,
      spec_value: specValue.spec_value,
      spec_name: spec.spec_name,
      seller_id: specValue.seller_id,
    })
    .from(specValue)
    .innerJoin(spec, eq(spec.spec_id, specValue.spec_id))
    .where(and(eq(specValue.spec_id, specId), eq(specValue.seller_id, '0'), livePlatformSpec))
    .orderBy(asc(specValue.spec_value_id));
}

/**
 * Replaces the platform's values of a spec; values of shops stay, and SKUs keep the text they were saved with (R14).
 * They belong to the spec, so its version counts. Refuses a missing spec, a stale version, a value without 1 to 50 characters, and
 * a repeated value.
 */
export async function saveSpecValues(
  db: Db,
  specId: string,
  values: readonly string[],
  version?: number,
): Promise<{ spec: Spec; before: SpecValue[]; after: SpecValue[] }> {
  const owner = (await lockSpec(db, specId)) ?? refuse(specErrors.valueNoSpec);
  refuseStale(owner, version);
  if (values.some((value) => value.length < 1 || value.length > SPEC_VALUE_MAX)) refuse(specErrors.valueLong);
  if (new Set(values).size < values.length) refuse(specErrors.valueDup);
  const before = await specValues(db, specId);
  await db
    .update(spec)
    .set({ version: sql`${spec.version} + 1` })
    .where(eq(spec.spec_id, specId));
  await db.delete(specValue).where(and(eq(specValue.spec_id, specId), eq(specValue.seller_id, '0')));
  await db.insert(specValue).values(values.map((value) => ({ spec_id: specId, spec_value: value })));
  return { spec: owner, before, after: await specValues(db, specId) };
}
