/** The gifts of an order, which the first returning or cancelling service takes along (R19). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ServiceGiftKind } from '#contract/aftersale/enums.ts';
import { giftText } from '#contract/aftersale/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { orderMeta } from '#server/groups/order/schema.ts';
import { afterSaleGift } from '../schema.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The first entry of a stored list; only that one counts. */
function firstOf(json: string): Facts {
  try {
    const parsed: unknown = JSON.parse(json);
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof first === 'object' && first !== null ? (first as Facts) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a stored gift is called, and its picture. */
function giftOf(kind: ServiceGiftKind, value: string): { gift_info: string; gift_image: string | null } {
  if (kind === 'GIFT_POINT') return { gift_info: giftText.write('points', { points: value }), gift_image: null };
  if (kind === 'FREE_FREIGHT') return { gift_info: giftText.write('freight'), gift_image: null };
  const facts = firstOf(value);
  if (kind === 'COUPON') return { gift_info: textOf(facts['title']) || giftText.write('coupon'), gift_image: null };
  return {
    gift_info: textOf(facts['giftName'] ?? facts['gift_name']) || giftText.write('gift'),
    gift_image: textOf(facts['giftImg'] ?? facts['gift_img']) || null,
  };
}

const GIFT_KINDS = ['COUPON', 'GIFT', 'GIFT_POINT'] as const;

/** Ties the free gifts of a locked order to a service. */
export async function claimGifts(db: Db, order_sn: string, service_sn: string): Promise<void> {
  const rows = await db
    .update(orderMeta)
    .set({ status: service_sn })
    .where(and(eq(orderMeta.order_sn, order_sn), inArray(orderMeta.meta_key, [...GIFT_KINDS]), eq(orderMeta.status, 'NOT_APPLY')))
    .returning();
  const gifts = rows
    .toSorted((a, b) => (BigInt(a.meta_id) < BigInt(b.meta_id) ? -1 : 1))
    .flatMap(({ meta_key, meta_value }) => {
      const type = GIFT_KINDS.find((kind) => kind === meta_key);
      return type && meta_value !== '' && meta_value !== '0' && meta_value !== '[]' ? [{ service_sn, type, ...giftOf(type, meta_value) }] : [];
    });
  if (gifts.length > 0) await db.insert(afterSaleGift).values(gifts);
}

/** The gifts that go back with a service. */
export const giftsIn = (db: Db, service_sn: string) =>
  db.select().from(afterSaleGift).where(eq(afterSaleGift.service_sn, service_sn)).orderBy(asc(afterSaleGift.id));
