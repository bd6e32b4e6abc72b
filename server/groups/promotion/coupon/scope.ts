/** What a coupon applies to: all goods, goods of categories, or SKUs. */
import { inArray } from 'drizzle-orm';
import { isId } from '#contract/core/fields.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import type { CouponUseScope } from '#contract/promotion/enums.ts';
import type { Lang } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { category, goodsSku } from '#server/groups/goods/schema.ts';
import { refuseField } from '../shared/field-refusal.ts';

/** All goods. */
const EVERYTHING = '0';

/** The ids of a scope as it is stored. */
export const idsIn = (scope: string): string[] => scope.split(',').filter(isId);

async function allKnown(db: Db, scope: Exclude<CouponUseScope, 'ALL'>, ids: string[]): Promise<boolean> {
  const table = scope === 'CATEGORY' ? category : goodsSku;
  return (await db.$count(table, inArray(scope === 'CATEGORY' ? category.category_id : goodsSku.sku_id, ids))) === ids.length;
}

/**
 * The scope as it is stored: `,12,35,`, each id once, `0` for all goods (R22).
 * @param given as it travelled: a list, repeated keys or texts with commas
 */
export async function storedScope(db: Db, scope: CouponUseScope, given: readonly string[] | undefined, lang: Lang): Promise<string> {
  if (scope === 'ALL') return EVERYTHING;
  const parts = (given ?? []).flatMap((text) => text.split(',')).map((text) => text.trim());
  const ids = [...new Set(parts.filter((text) => text !== '' && text !== EVERYTHING))];
  if (ids.length === 0) refuseField(couponErrors.scopeMissing, lang, 'scope_id');
  if (!ids.every(isId) || !(await allKnown(db, scope, ids))) refuseField(couponErrors.scopeUnknown, lang, 'scope_id');
  return `,${ids.join(',')},`;
}

/** What of an order's line decides whether a coupon applies to it. */
export interface Scoped {
  sku_id: string;
  category_id: string;
}

/** Whether a line is within a scope: its own category is named, never only one above it (R20). */
export function isWithin({ use_scope, scope_id }: { use_scope: CouponUseScope; scope_id: string }, line: Scoped): boolean {
  if (use_scope === 'ALL') return true;
  return scope_id.includes(`,${use_scope === 'CATEGORY' ? line.category_id : line.sku_id},`);
}
