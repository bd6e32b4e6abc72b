/** The platform's values of specs, replaced as a whole (R14). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { SPEC_VALUE_MAX, specErrors, type Spec, type SpecValue } from '#contract/goods/spec.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { spec, specValue } from '../schema.ts';

/** Live specs of the platform; those of shops are never shown to administrators. */
export const livePlatformSpec = and(eq(spec.disabled, 1), eq(spec.seller_id, '0'));

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

/** The values of several specs as one text each, by id. */
export async function valueTexts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (ids.length === 0) return texts;
  const values = await db
    .select()
    .from(specValue)
    .where(and(inArray(specValue.spec_id, [...ids]), eq(specValue.seller_id, '0')))
    .orderBy(asc(specValue.spec_value_id));
  for (const { spec_id, spec_value } of values) texts.set(spec_id, texts.has(spec_id) ? `${texts.get(spec_id)}、${spec_value}` : spec_value);
  return texts;
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
  const [owner] = await db
    .select()
    .from(spec)
    .where(and(eq(spec.spec_id, specId), livePlatformSpec))
    .for('update');
  if (!owner) refuse(specErrors.valueNoSpec);
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
