/** What a bill's amount is made of: its terms with their signs, for rules, screens, exports and tests alike (R22 to R24). */
import type { Text } from '../core/text.ts';
import { shareOf, toWholeCents, WHOLE } from './rate.ts';

/** What a sum over items answers of a shop's items: cents, and what has to be rounded as ten-thousandths of cents. */
export interface ItemSums {
  price: number;
  refund_price: number;
  cod_price: number;
  cod_refund_price: number;
  discount_price: number;
  distribution_rebate: number;
  distribution_return_rebate: number;
  /** Value of platform coupons times the platform's share. */
  coupon_parts: bigint;
  /** Level discounts times the platform's share. */
  level_parts: bigint;
  level_refund_parts: bigint;
}

/** The terms of the formula, in the order in which it is read. */
export const TERMS = [
  'price',
  'refund_commi_price',
  'distribution_return_rebate',
  'site_coupon_commi',
  'platform_member_level_price',
  'refund_price',
  'commi_price',
  'distribution_rebate',
  'platform_member_level_refund_price',
] as const;
export type Term = (typeof TERMS)[number];

/** What the platform keeps or takes back; the other terms are the shop's. */
const SUBTRACTED: ReadonlySet<Term> = new Set(['refund_price', 'commi_price', 'distribution_rebate', 'platform_member_level_refund_price']);

/** 1 where a term adds to what the shop gets, -1 where it takes from it. */
export const signOf = (term: Term): 1 | -1 => (SUBTRACTED.has(term) ? -1 : 1);

const SUPPLIER_TERMS: readonly Term[] = ['price', 'refund_commi_price', 'refund_price', 'commi_price'];

/** The terms that a bill has: those of suppliers know no coupons, levels and distribution. */
export const termsOf = (shopType: string): readonly Term[] => (shopType === 'SUPPLIER' ? SUPPLIER_TERMS : TERMS);

/** Figures that a bill shows besides the terms; those of suppliers know no cash on delivery. */
export const OTHER_FIGURES = ['cod_price', 'cod_refund_price'] as const;
export const otherFiguresOf = (shopType: string): readonly (typeof OTHER_FIGURES)[number][] => (shopType === 'SUPPLIER' ? [] : OTHER_FIGURES);
export const FIGURES = [...TERMS, ...OTHER_FIGURES] as const;
export type Figure = (typeof FIGURES)[number];

/** The amounts of a bill, cents. */
export type BillFigures = Readonly<Record<Figure | 'discount_price' | 'bill_price', number>>;

/** What a shop gets by the formula, cents. */
export const payable = (shopType: string, figures: Readonly<Record<Term, number>>): number =>
  termsOf(shopType).reduce((sum, term) => sum + signOf(term) * figures[term], 0);

/**
 * The figures of a bill.
 * @param rate the commission, hundredths of a percent
 */
export function figuresOf(shopType: string, sums: ItemSums, rate: number): BillFigures {
  const known = new Set<string>(shopType === 'SUPPLIER' ? SUPPLIER_TERMS : FIGURES);
  const only = (name: Figure, cents: number) => (known.has(name) ? cents : 0);
  const cod = only('cod_price', sums.cod_price);
  const codRefund = only('cod_refund_price', sums.cod_refund_price);
  const figures = {
    price: sums.price,
    refund_price: sums.refund_price,
    cod_price: cod,
    cod_refund_price: codRefund,
    commi_price: shareOf(sums.price + cod, rate),
    refund_commi_price: shareOf(sums.refund_price + codRefund, rate),
    discount_price: 0,
    distribution_rebate: only('distribution_rebate', sums.distribution_rebate),
    distribution_return_rebate: only('distribution_return_rebate', sums.distribution_return_rebate),
    site_coupon_commi: only('site_coupon_commi', toWholeCents(sums.coupon_parts)),
    platform_member_level_price: only('platform_member_level_price', toWholeCents(sums.level_parts)),
    platform_member_level_refund_price: only('platform_member_level_refund_price', toWholeCents(sums.level_refund_parts)),
  };
  return { ...figures, bill_price: payable(shopType, figures) };
}

/** What of an item its share of a figure is told by; cents and hundredths of a percent. */
export interface ItemFacts {
  item_type: string;
  payment_type: string;
  price: number;
  site_coupon_price: number;
  coupon_commission: number;
  level_discount_price: number;
  level_shop_share: number;
  rebate: number;
}

/** What an item adds to a figure before anything is rounded, in ten-thousandths of cents; 0 where the figure does not know it. */
export function shareIn(figure: Figure, item: ItemFacts, rate: number): number {
  const paid = item.item_type === 'PAYMENT';
  const online = item.payment_type === 'ONLINE';
  const when = (holds: boolean, parts: number) => (holds ? parts : 0);
  switch (figure) {
    case 'price':
      return when(paid && online, item.price * WHOLE);
    case 'refund_price':
      return when(!paid && online, item.price * WHOLE);
    case 'cod_price':
      return when(paid && !online, item.price * WHOLE);
    case 'cod_refund_price':
      return when(!paid && !online, item.price * WHOLE);
    case 'commi_price':
      return when(paid, item.price * rate);
    case 'refund_commi_price':
      return when(!paid, item.price * rate);
    case 'distribution_rebate':
      return when(paid, item.rebate * WHOLE);
    case 'distribution_return_rebate':
      return when(!paid, item.rebate * WHOLE);
    case 'site_coupon_commi':
      return when(paid, item.site_coupon_price * (WHOLE - item.coupon_commission));
    case 'platform_member_level_price':
      return when(paid, item.level_discount_price * (WHOLE - item.level_shop_share));
    case 'platform_member_level_refund_price':
      return when(!paid, item.level_discount_price * (WHOLE - item.level_shop_share));
  }
}

/** Whether a figure is made of what came in or of what went back. */
export const itemTypeOf = (figure: Figure): 'PAYMENT' | 'REFUND' =>
  ['price', 'cod_price', 'commi_price', 'distribution_rebate', 'site_coupon_commi', 'platform_member_level_price'].includes(figure) ? 'PAYMENT' : 'REFUND';

/** What a person reads for the figures of a bill. */
export const figureLabels: Readonly<Record<Figure, Text>> = {
  price: { zh: '在线支付订单收入总金额', en: 'Online order income' },
  refund_price: { zh: '在线支付订单退款总金额', en: 'Online refunds' },
  cod_price: { zh: '货到付款订单收入总金额', en: 'Cash-on-delivery income' },
  cod_refund_price: { zh: '货到付款订单退款总金额', en: 'Cash-on-delivery refunds' },
  commi_price: { zh: '平台收取佣金总金额', en: 'Commission taken' },
  refund_commi_price: { zh: '平台退还佣金总金额', en: 'Commission returned' },
  distribution_rebate: { zh: '分销支付佣金总金额', en: 'Distribution rebate paid' },
  distribution_return_rebate: { zh: '分销退还佣金总金额', en: 'Distribution rebate returned' },
  site_coupon_commi: { zh: '站点优惠券佣金', en: 'Platform coupon share' },
  platform_member_level_price: { zh: '平台承担会员等级优惠金额', en: 'Platform-paid level discounts' },
  platform_member_level_refund_price: { zh: '平台承担会员等级优惠退款金额', en: 'Platform-paid level discounts of refunds' },
};
