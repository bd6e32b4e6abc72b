/** Bills, periods and items as they travel: cents become yuan, rates percent. */
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import type { BillDetail, BillItem, BillRow } from '#contract/settlement/bill.schema.ts';
import { billStatus } from '#contract/settlement/enums.ts';
import { adminStep } from '#contract/settlement/machine.ts';
import { percentOf, WHOLE } from '#contract/settlement/rate.ts';
import { FIGURES, shareIn, type Figure } from '#contract/settlement/terms.ts';
import type { BillPeriod } from '#contract/settlement/period.schema.ts';
import { withoutIndexes } from '#server/core/secrets/sensitive.ts';
import { toYuan } from '#server/db/money.ts';
import type { settlementItem } from '#server/groups/order/schema.ts';
import type { BillRecord } from '../run/make.ts';
import { bill, type billPeriod } from '../schema.ts';

/** Some amounts of a row in yuan. */
export const inYuan = <F extends string>(row: Readonly<Record<F, number>>, fields: readonly F[]): Record<F, number> =>
  Object.fromEntries(fields.map((field) => [field, toYuan(row[field])])) as Record<F, number>;

export function toBillRow(record: BillRecord, lang: Lang): BillRow {
  const stored = withoutIndexes(bill, record);
  // Lists go without the bank.
  const { bank_account_name: _holder, bank_account_number: _number, bank_name: _bank, bank_code: _code, bank_address: _address, ...row } = stored;
  return {
    ...row,
    ...inYuan(row, [...FIGURES, 'discount_price', 'bill_price']),
    order_total_price: toYuan(row.price + row.cod_price),
    refund_total_price: toYuan(row.refund_price + row.cod_refund_price),
    rate: percentOf(row.rate),
    status_text: enumLabel(billStatus, row.status, lang),
  };
}

/** With what an administrator may do next; the steps of shops are none of theirs (R26). */
export function toBillDetail(row: BillRecord, lang: Lang): BillDetail {
  const step = adminStep(row.status);
  return {
    ...withoutIndexes(bill, row),
    ...toBillRow(row, lang),
    operate_allowable: {
      allow_recon: false,
      allow_auth: step === 'APPROVE',
      allow_pay: step === 'PAY',
      allow_complete: false,
      allow_next_step: step !== undefined,
    },
  };
}

type ItemRow = typeof settlementItem.$inferSelect;

/** @param figure what its share of is told @param rate the bill's commission */
export function toBillItem({ payout: _payout, ...row }: ItemRow, figure: Figure | undefined, rate: number): BillItem {
  return {
    ...row,
    ...inYuan(row, ['price', 'discount_price', 'site_coupon_price', 'level_discount_price', 'rebate']),
    coupon_commission: row.coupon_commission / WHOLE,
    level_shop_share: percentOf(row.level_shop_share),
    share: figure ? shareIn(figure, row, rate) / WHOLE / 100 : null,
  };
}

export const toPeriod = ({ id: _id, run: _run, ...row }: typeof billPeriod.$inferSelect): BillPeriod => ({
  ...row,
  ...inYuan(row, ['price', 'commi_price', 'discount_price', 'refund_price', 'refund_commi_price', 'bill_price', 'wait_settled']),
});
