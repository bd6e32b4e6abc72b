import { describe, expect, it } from 'vitest';
import { ledgerOf } from '#resources/order/order/ledger.ts';

const order = {
  order_type: 'NORMAL' as const,
  goods_price: 90.1,
  cash_back: 30,
  full_minus: 20.05,
  coupon_price: 10,
  member_level_discount_price: 0.1,
  shipping_price: 8,
  modify_price: -1.5,
  order_price: 66.45,
  balance: 6.45,
  need_pay_money: 60,
};

/** Adds the lines as a person reads them, sum by sum, in cents. */
function follow(lines: ReturnType<typeof ledgerOf>): string[] {
  let sum = 0;
  const wrong: string[] = [];
  lines.forEach(({ name, amount, sign, kind }, place) => {
    const cents = Math.round(amount * 100);
    if (kind === 'item' && (sign || place === 0)) sum += sign === '−' ? -cents : cents;
    else if (sum !== cents) wrong.push(`${name}: ${sum} is not ${cents}`);
  });
  return wrong;
}

describe('the amounts of an order', () => {
  it('add up from the goods to what is left to pay, with every deduction', () => {
    const lines = ledgerOf(order);
    expect(follow(lines)).toEqual([]);
    expect(lines.map(({ name }) => name)).toEqual([
      'original',
      'single',
      'goods_price',
      'full_minus',
      'coupon_price',
      'member_level_discount_price',
      'shipping_price',
      'modify_price',
      'order_price',
      'balance',
      'need_pay_money',
    ]);
  });

  it('add up where nothing is deducted, where a replacement is free, and where deductions exceed the goods', () => {
    const plain = { ...order, cash_back: 0, full_minus: 0, coupon_price: 0, member_level_discount_price: 0, modify_price: 0, balance: 0 };
    expect(follow(ledgerOf({ ...plain, order_price: 98.1, need_pay_money: 98.1 }))).toEqual([]);
    const free = ledgerOf({ ...plain, order_type: 'CHANGE', shipping_price: 0, order_price: 0, need_pay_money: 0 });
    expect(follow(free)).toEqual([]);
    expect(free.find(({ name }) => name === 'rest')).toMatchObject({ amount: 90.1, sign: '−' });
    const capped = ledgerOf({ ...plain, goods_price: 5, coupon_price: 10, order_price: 8, need_pay_money: 8 });
    expect(follow(capped)).toEqual([]);
    expect(capped.find(({ name }) => name === 'rest')).toMatchObject({ amount: 5, sign: '+' });
  });
});
