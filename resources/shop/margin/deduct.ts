import { marginApi, marginFields } from '#contract/shop/margin.ts';
import { action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { money } from '#kit/format/money.ts';
import { shopEntity, type ShopRecord } from '../shop/entity.ts';

const labels = { labels: marginFields, noun: shopEntity.noun };

/** Takes something out of a shop's deposit, for a reason; the server asks for the second check of whoever has one. */
export const deduct = action(shopEntity as unknown as Entity<ShopRecord>, {
  name: 'deduct',
  label: { zh: '扣除保证金', en: 'Deduct deposit' },
  danger: true,
  blocked: ({ remaining_margin }) => (remaining_margin > 0 ? undefined : { zh: '没有可扣除的保证金', en: 'There is no deposit to deduct from' }),
  formOf: ([shop]) =>
    defineForm(labels, {
      fields: [
        field.money('actual_pay_amount', {
          label: { zh: '扣除金额', en: 'Amount' },
          hint: { zh: `当前剩余保证金 ${money(shop?.remaining_margin ?? 0)}`, en: `Deposit left: ${money(shop?.remaining_margin ?? 0)}` },
          check: (value) =>
            Number(value) > (shop?.remaining_margin ?? 0) ? { zh: '不能超过剩余保证金', en: 'No more can be deducted than is left' } : undefined,
        }),
        field.textarea('remark'),
        field.image('voucher', { limit: 5, required: false }),
      ],
    }),
  done: { zh: '已扣除保证金', en: 'Deducted from the deposit' },
  endpoint: marginApi.deduct,
  request: ([shop], { actual_pay_amount, remark, voucher }) => ({
    body: {
      shop_id: shop?.shop_id ?? '',
      type: 0 as const,
      actual_pay_amount: Number(actual_pay_amount),
      remark: String(remark ?? ''),
      voucher: Array.isArray(voucher) ? voucher.join(',') : String(voucher ?? ''),
    },
  }),
});
