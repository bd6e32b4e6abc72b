/** Regions of a shop: an id, or what a picker sends, becomes the ids and names of all grades (R2). */
import { inArray } from 'drizzle-orm';
import type { FieldError } from '#contract/core/refusal.ts';
import { fieldLabel } from '#contract/labels.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { checks } from '#contract/core/issues.ts';
import { region } from '#server/base/schema.ts';
import type { Db } from '#server/db/client.ts';

export const PARTS = ['province', 'city', 'county', 'town'] as const;
export const PLACES = ['license', 'bank', 'shop'] as const;
export type Place = (typeof PLACES)[number];

function idIn(given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  try {
    const parsed = JSON.parse(given) as { last_id?: unknown; internal_region_id?: unknown };
    return Number(parsed.last_id ?? parsed.internal_region_id);
  } catch {
    return Number.NaN;
  }
}

/** The eight fields of a place; undefined for what is no region of the third or fourth grade. */
export async function placeOf(db: Db, place: Place, given: string): Promise<Record<string, string> | undefined> {
  const id = idIn(given);
  if (!Number.isSafeInteger(id) || id <= 0 || id > 2_147_483_647) return undefined;
  const [own] = await db
    .select()
    .from(region)
    .where(inArray(region.id, [id]));
  if (!own || own.region_grade < 3) return undefined;
  const ids = own.region_path.split(',').filter(Boolean).map(Number);
  const above = await db.select().from(region).where(inArray(region.id, ids));
  return Object.fromEntries(
    PARTS.flatMap((part, at) => {
      const one = above.find((row) => row.region_grade === at + 1);
      return [
        [`${place}_${part}_id`, String(one?.id ?? 0)],
        [`${place}_${part}`, one?.local_name ?? ''],
      ];
    }),
  );
}

/** The mistake of a region that is none. */
export const placeError = (place: Place, lang: Lang): FieldError => {
  const field = `${place}_region`;
  const text = checks['region'] ?? { zh: '{field}', en: '{field}' };
  return { field, message: textIn(text, lang, { field: fieldLabel('shop', field, lang) }) };
};
