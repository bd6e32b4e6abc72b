/** What settlement rounds, when it falls due and what a bill comes to. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { daysOf, nextDue } from '#contract/settlement/days.ts';
import { rateOf, shareOf, stepOf, toWholeCents } from '#contract/settlement/rate.ts';
import { FIGURES, figuresOf, itemTypeOf, payable, shareIn, signOf, TERMS, termsOf, type ItemFacts, type ItemSums } from '#contract/settlement/terms.ts';
import { timeText, secondsOf } from '#contract/core/zone.ts';
import { sheetsOf } from '#resources/settlement/bill/save.ts';
import { workbookOf } from '#resources/settlement/bill/workbook.ts';
import { unzip } from '#tests/server/platform/support.ts';

describe('a share', () => {
  it.each([
    // 5 % of 0.10 is half a cent.
    [10, 500, 1],
    [9, 500, 0],
    [11, 500, 1],
    [30, 500, 2],
    [-10, 500, -1],
    [-9, 500, 0],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [101, 1, 0],
    [5_000, 1, 1],
    [4_999, 1, 0],
    [0, 500, 0],
    [12_345_678_901, 333, 411_111_107],
    [9_999_999_900, 10_000, 9_999_999_900],
  ])('of %i cents at %i is %i', (cents, rate, share) => {
    expect(shareOf(cents, rate)).toBe(share);
  });

  it('goes away from zero at the half cent, and never gives a negative zero', () => {
    expect([toWholeCents(5_000n), toWholeCents(4_999n), toWholeCents(-5_000n), toWholeCents(-4_999n)]).toEqual([1, 0, -1, 0]);
    expect(() => toWholeCents(10n ** 30n)).toThrow('not an amount');
  });

  it('takes rates with two decimals as they are typed', () => {
    expect([0.07, 1.1, 2.55, 5, 99.99, 100].map(rateOf)).toEqual([7, 110, 255, 500, 9_999, 10_000]);
  });

  it('given out step by step adds up to the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }), (amount, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        let given = 0;
        for (const part of parts) {
          const step = stepOf(amount, whole, before, part);
          expect(step).toBeGreaterThanOrEqual(0);
          given += step;
          before += part;
        }
        expect(given).toBe(amount);
      }),
    );
  });
});

const nothing: ItemSums = {
  price: 0,
  refund_price: 0,
  cod_price: 0,
  cod_refund_price: 0,
  discount_price: 0,
  distribution_rebate: 0,
  distribution_return_rebate: 0,
  coupon_parts: 0n,
  level_parts: 0n,
  level_refund_parts: 0n,
};

describe('a bill', () => {
  it('comes to what the formula says, term by term', () => {
    const figures = figuresOf(
      'NORMAL',
      {
        price: 100_000,
        refund_price: 20_010,
        cod_price: 5_000,
        cod_refund_price: 1_000,
        discount_price: 0,
        distribution_rebate: 700,
        distribution_return_rebate: 70,
        coupon_parts: 10_001n * 5_000n,
        level_parts: 333n * 6_600n,
        level_refund_parts: 33n * 6_600n,
      },
      255,
    );
    expect(figures).toEqual({
      price: 100_000,
      refund_price: 20_010,
      cod_price: 5_000,
      cod_refund_price: 1_000,
      commi_price: 2_678, // 105000 x 2.55 % = 2677.5
      refund_commi_price: 536, // 21010 x 2.55 % = 535.755
      discount_price: 0,
      distribution_rebate: 700,
      distribution_return_rebate: 70,
      site_coupon_commi: 5_001, // 5000.5
      platform_member_level_price: 220, // 219.78
      platform_member_level_refund_price: 22, // 21.78
      bill_price: 100_000 + 536 + 70 + 5_001 + 220 - 20_010 - 2_678 - 700 - 22,
    });
  });

  it('of a supplier knows neither coupons, levels, distribution nor cash on delivery', () => {
    const figures = figuresOf(
      'SUPPLIER',
      { ...nothing, price: 1_000, cod_price: 500, refund_price: 100, distribution_rebate: 9, coupon_parts: 90_000n },
      1_000,
    );
    expect(figures).toMatchObject({
      price: 1_000,
      cod_price: 0,
      commi_price: 100,
      refund_commi_price: 10,
      site_coupon_commi: 0,
      bill_price: 1_000 + 10 - 100 - 100,
    });
  });

  it('may be below zero', () => {
    expect(figuresOf('NORMAL', { ...nothing, refund_price: 1_000 }, 500).bill_price).toBe(-950);
  });

  it('is the signed sum of its terms, and items tell their exact part of each figure', () => {
    const item = fc.record<ItemFacts>({
      item_type: fc.constantFrom('PAYMENT', 'REFUND'),
      payment_type: fc.constantFrom('ONLINE', 'COD'),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      site_coupon_price: fc.integer({ min: 0, max: 5_000 }),
      coupon_commission: fc.integer({ min: 0, max: 10_000 }),
      level_discount_price: fc.integer({ min: 0, max: 5_000 }),
      level_shop_share: fc.integer({ min: 0, max: 9_900 }),
      rebate: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), fc.integer({ min: 0, max: 10_000 }), (items, rate) => {
        const add = (when: (one: ItemFacts) => boolean, value: (one: ItemFacts) => number) => items.reduce((sum, one) => sum + (when(one) ? value(one) : 0), 0);
        const paid = (one: ItemFacts) => one.item_type === 'PAYMENT';
        const online = (one: ItemFacts) => one.payment_type === 'ONLINE';
        const figures = figuresOf(
          'NORMAL',
          {
            price: add(
              (one) => paid(one) && online(one),
              (one) => one.price,
            ),
            cod_price: add(
              (one) => paid(one) && !online(one),
              (one) => one.price,
            ),
            refund_price: add(
              (one) => !paid(one) && online(one),
              (one) => one.price,
            ),
            cod_refund_price: add(
              (one) => !paid(one) && !online(one),
              (one) => one.price,
            ),
            discount_price: 0,
            distribution_rebate: add(paid, (one) => one.rebate),
            distribution_return_rebate: add(
              (one) => !paid(one),
              (one) => one.rebate,
            ),
            coupon_parts: BigInt(add(paid, (one) => one.site_coupon_price * (10_000 - one.coupon_commission))),
            level_parts: BigInt(add(paid, (one) => one.level_discount_price * (10_000 - one.level_shop_share))),
            level_refund_parts: BigInt(
              add(
                (one) => !paid(one),
                (one) => one.level_discount_price * (10_000 - one.level_shop_share),
              ),
            ),
          },
          rate,
        );
        for (const figure of FIGURES) {
          const exact = items.reduce((sum, one) => sum + shareIn(figure, one, rate), 0);
          expect(figures[figure], figure).toBe(toWholeCents(BigInt(exact)));
          for (const one of items) if (one.item_type !== itemTypeOf(figure)) expect(shareIn(figure, one, rate)).toBe(0);
        }
        expect(figures.bill_price).toBe(TERMS.reduce((sum, term) => sum + signOf(term) * figures[term], 0));
        expect(payable('NORMAL', figures)).toBe(figures.bill_price);
      }),
    );
    expect(termsOf('SUPPLIER')).toHaveLength(4);
  });
});

describe('settlement days', () => {
  const due = (days: string, after: string) => timeText(nextDue(daysOf(days), secondsOf(after)));

  it('begin at midnight of the marketplace, behind what is settled', () => {
    expect(due('15,25', '2026-01-01T10:00:00')).toBe('2026-01-15 00:00:00');
    expect(due('15,25', '2026-01-14T23:59:59')).toBe('2026-01-25 00:00:00');
    expect(due('15,25', '2026-01-15T00:00:00')).toBe('2026-01-25 00:00:00');
    expect(due('15,25', '2026-01-24T23:59:59')).toBe('2026-02-15 00:00:00');
    expect(due('15,25', '2026-12-25T08:00:00')).toBe('2027-01-15 00:00:00');
  });

  it('are passed over in a month that has them not', () => {
    expect(due('31', '2026-01-31T00:00:00')).toBe('2026-03-31 00:00:00');
    expect(due('29', '2026-01-30T00:00:00')).toBe('2026-03-29 00:00:00');
    expect(due('29', '2028-01-30T00:00:00')).toBe('2028-02-29 00:00:00');
    expect(due('30,31', '2026-01-31T12:00:00')).toBe('2026-03-30 00:00:00');
  });

  it('are the first of the month where a shop has chosen none', () => {
    expect(due('', '2026-01-31T12:00:00')).toBe('2026-02-01 00:00:00');
    expect(daysOf('25, 15')).toEqual([15, 25]);
  });
});

describe('the workbook of a bill', () => {
  const bill = {
    ...Object.fromEntries(FIGURES.map((figure, at) => [figure, at + 0.5])),
    ...Object.fromEntries(['bank_account_name', 'bank_name', 'bank_code', 'bank_address'].map((name) => [name, ''])),
    start_time: 1_780_000_000,
    end_time: 1_780_000_000,
    create_time: 1_780_000_000,
    bill_sn: 'B20260101000001',
    sn: 'B202601010',
    status: 'PAY',
    shop_name: '甲 & 乙 <店>',
    shop_type: 'NORMAL',
    bank_account_number: '**** **** **** 1234',
    bill_price: 12.34,
  };
  const order = { order_sn: '20260101000001', add_time: 1_780_000_000, price: 9.9, payment_type: 'ONLINE' };
  const whole = { bill, order_list: [order], refund_list: [{ ...order, refund_sn: null, refund_time: 1_780_000_000 }] };

  it('has the bill, its orders and its refunds on sheets of their own', () => {
    const [facts, orders, refunds] = sheetsOf(whole as never, 'zh');
    expect([facts?.name, orders?.name, refunds?.name]).toEqual(['结算单详细', '订单列表', '退款单列表']);
    const [head = [], values = []] = facts?.rows ?? [];
    expect(values[head.indexOf('计算公式')]).toMatch(/^在线支付订单收入总金额/);
    expect(values[head.indexOf('平台应付金额')]).toBe(12.34);
    expect(values).toContain('已付款');
    expect(orders?.rows[1]).toEqual(['20260101000001', timeText(1_780_000_000), 9.9, '在线支付']);
    expect(refunds?.rows[1]?.[0]).toBe('');
    const english = sheetsOf({ ...whole, bill: { ...bill, shop_type: 'SUPPLIER' } } as never, 'en')[0];
    expect(english?.rows[0]).not.toContain('Distribution rebate paid');
    // Suppliers know no cash on delivery.
    expect(english?.rows[0]).not.toContain('Cash-on-delivery income');
    expect(head).toContain('货到付款订单收入总金额');
  });

  it('is a zip that holds them as XML, whatever a shop is called', () => {
    const parts = unzip(Buffer.concat(workbookOf(sheetsOf(whole as never, 'zh'))));
    expect([...parts.keys()].filter((path) => path.startsWith('xl/worksheets'))).toHaveLength(3);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('甲 &amp; 乙 &lt;店&gt;');
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<c><v>9.9</v></c>');
    expect(parts.get('xl/workbook.xml')).toContain('name="退款单列表" sheetId="3"');
  });
});
