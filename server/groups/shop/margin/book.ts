/** The book of shops' deposits. The balance stands in the shop's row; see platform/ledger. */
import { sql } from 'drizzle-orm';
import { marginErrors } from '#contract/shop/margin.schema.ts';
import { defineBook, defineCauses } from '#server/platform/ledger/define.ts';
import { shop } from '../schema.ts';

export const deposits = defineBook({
  name: 'margin',
  title: { zh: '店铺保证金', en: "Shops' deposits" },
  unit: 'cents',
  table: shop,
  key: shop.shop_id,
  balance: shop.remaining_margin,
  called: shop.shop_name,
  max: 99_999_999_999_900,
  missing: marginErrors.shopMissing,
  short: marginErrors.empty,
  full: marginErrors.full,
});

export const depositCauses = defineCauses(deposits, {
  opening: { title: { zh: '期初余额', en: 'Carried over' } },
  margin: {
    title: { zh: '保证金缴纳与扣除', en: 'Paid in and deducted' },
    records: sql`select shop_id as account, id::text as cause_id, (case type when 1 then actual_pay_amount else -actual_pay_amount end)::bigint as amount, true as must
      from margin_flow where auth_status = 'PASS_AUDIT'`,
  },
});
