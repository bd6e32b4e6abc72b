/** What was given with an order, from its extra facts. */
import type { OrderGift } from '#contract/order/order-lines.schema.ts';
import type { Order } from '#contract/order/order-rows.schema.ts';
import type { GiftKind } from '#contract/order/enums.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { giftKind } from '#contract/order/enums.ts';
import type { Lang } from '#contract/core/text.ts';
import type { orderMeta } from '../schema.ts';

type MetaRow = Pick<typeof orderMeta.$inferSelect, 'meta_key' | 'meta_value'>;

/** The first entry of a JSON list; undefined for anything else. */
function firstOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return first !== null && typeof first === 'object' ? (first as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A number under one of its names, of which this API family has two spellings each. */
function numberOf(entry: Record<string, unknown>, ...names: string[]): number | null {
  const given = names.map((name) => entry[name]).find((value) => value !== undefined && value !== null && value !== '');
  const number = Number(given);
  return given === undefined || !Number.isFinite(number) ? null : number;
}

function textOf(entry: Record<string, unknown>, ...names: string[]): string {
  const given = names.map((name) => entry[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof given === 'string' ? given : '';
}

function toGift({ meta_key, meta_value }: MetaRow, lang: Lang): OrderGift[] {
  const kind = meta_key as GiftKind;
  const gift = {
    meta_key: kind,
    meta_value,
    gift_name: enumLabel(giftKind, kind, lang),
    gift_price: null,
    gift_value: null,
    threshold_price: null,
    gift_img: null,
  };
  switch (kind) {
    case 'COUPON': {
      const coupon = firstOf(meta_value);
      if (!coupon) return [];
      const value = numberOf(coupon, 'couponPrice', 'coupon_price', 'amount');
      const threshold_price = numberOf(coupon, 'couponThresholdPrice', 'coupon_threshold_price');
      return [{ ...gift, gift_name: textOf(coupon, 'title') || gift.gift_name, gift_price: value, gift_value: value, threshold_price }];
    }
    case 'GIFT': {
      const thing = firstOf(meta_value);
      if (!thing) return [];
      const price = numberOf(thing, 'giftPrice', 'gift_price');
      return [
        {
          ...gift,
          gift_name: textOf(thing, 'giftName', 'gift_name') || gift.gift_name,
          gift_price: price,
          gift_value: price,
          gift_img: textOf(thing, 'giftImg', 'gift_img') || null,
        },
      ];
    }
    case 'GIFT_POINT': {
      const points = Number(meta_value);
      return Number.isFinite(points) && points > 0 ? [{ ...gift, gift_value: points }] : [];
    }
    case 'FREE_FREIGHT':
      return meta_value.trim() === '' || meta_value === '0' ? [] : [gift];
    default:
      return [];
  }
}

/** Everything given, coupons first. */
export function giftsOf(facts: readonly MetaRow[], lang: Lang): OrderGift[] {
  return giftKind.values.flatMap((kind) => facts.filter(({ meta_key }) => meta_key === kind).flatMap((fact) => toGift(fact, lang)));
}

/** The first coupon given. */
export function giftCouponOf(facts: readonly MetaRow[]): Order['gift_coupon'] {
  const coupon = facts.filter(({ meta_key }) => meta_key === 'COUPON').map(({ meta_value }) => firstOf(meta_value))[0];
  if (!coupon) return null;
  const couponId = coupon['couponId'] ?? coupon['coupon_id'];
  return {
    coupon_id: typeof couponId === 'string' || typeof couponId === 'number' ? String(couponId) : null,
    title: textOf(coupon, 'title'),
    coupon_price: numberOf(coupon, 'couponPrice', 'coupon_price', 'amount') ?? 0,
    coupon_threshold_price: numberOf(coupon, 'couponThresholdPrice', 'coupon_threshold_price'),
  };
}
