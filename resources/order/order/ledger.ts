/** How the amount of an order comes about, line by line (order.yaml R5), so that the sum can be followed. */
import type { Text } from '#contract/core/text.ts';
import { orderFields } from '#contract/order/order.ts';
import type { OrderRecord } from './entity.ts';

/** One line. `sign` is in front of the amount; a sum stands below a rule. */
export interface LedgerLine {
  name: string;
  label: Text;
  /** Yuan, never below 0. */
  amount: number;
  sign: '' | '+' | '−';
  kind: 'item' | 'sum' | 'total';
}

type Amounts = Pick<
  OrderRecord,
  | 'order_type'
  | 'goods_price'
  | 'cash_back'
  | 'full_minus'
  | 'coupon_price'
  | 'member_level_discount_price'
  | 'shipping_price'
  | 'modify_price'
  | 'order_price'
  | 'balance'
  | 'need_pay_money'
>;

/** Sums are made in cents: binary fractions of yuan would drift. */
const cents = (yuan: number) => Math.round(yuan * 100);

const ORIGINAL: Text = { zh: '商品原价', en: 'Goods before promotions' };
const SINGLE: Text = { zh: '单品优惠', en: 'Promotions of single goods' };
const FULL_MINUS: Text = { zh: '满减优惠', en: 'Spend-and-save' };
const REPLACEMENT: Text = { zh: '售后补换，不另收费', en: 'After-sales replacement, free' };
const REST: Text = { zh: '其他调整', en: 'Other adjustments' };

/** The lines of an order, from the goods to what is left to pay. Of amounts that are 0 only sums, freight and deposit are there. */
export function ledgerOf(order: Amounts): LedgerLine[] {
  const goods = cents(order.goods_price);
  const single = cents(order.cash_back) - cents(order.full_minus);
  const steps: [name: string, label: Text, cents: number][] = [
    ['full_minus', FULL_MINUS, -cents(order.full_minus)],
    ['coupon_price', orderFields.coupon_price, -cents(order.coupon_price)],
    ['member_level_discount_price', orderFields.member_level_discount_price, -cents(order.member_level_discount_price)],
    ['shipping_price', orderFields.shipping_price, cents(order.shipping_price)],
    ['modify_price', orderFields.modify_price, cents(order.modify_price)],
  ];
  const computed = steps.reduce((sum, [, , change]) => sum + change, goods);
  // Replacements cost nothing, and no order costs less than nothing.
  steps.push(['rest', order.order_type === 'CHANGE' || order.order_type === 'SUPPLY_AGAIN' ? REPLACEMENT : REST, cents(order.order_price) - computed]);

  const isVirtual = order.order_type === 'VIRTUAL';
  const item = (name: string, label: Text, change: number): LedgerLine[] =>
    change === 0 && (name !== 'shipping_price' || isVirtual) && name !== 'balance'
      ? []
      : [{ name, label, amount: Math.abs(change) / 100, sign: change < 0 || name === 'balance' ? '−' : '+', kind: 'item' }];
  return [
    ...(single === 0
      ? []
      : [{ name: 'original', label: ORIGINAL, amount: (goods + single) / 100, sign: '', kind: 'item' } as const, ...item('single', SINGLE, -single)]),
    { name: 'goods_price', label: orderFields.goods_price, amount: order.goods_price, sign: '', kind: single === 0 ? 'item' : 'sum' },
    ...steps.flatMap((step) => item(...step)),
    { name: 'order_price', label: orderFields.order_price, amount: order.order_price, sign: '', kind: 'total' },
    ...item('balance', orderFields.balance, -cents(order.balance)),
    { name: 'need_pay_money', label: orderFields.need_pay_money, amount: order.need_pay_money, sign: '', kind: 'sum' },
  ];
}
