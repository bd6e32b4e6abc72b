/** What refunds do to the books of members, with how that is proved. */
import { sql } from 'drizzle-orm';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { consumPoints, wallet } from '#server/groups/member/books.ts';
import { defineCauses } from '#server/platform/ledger/define.ts';

const title = { zh: '售后退款', en: 'Refunds' };
/** How the log of a service says that its money went to the deposit, as a pattern. */
export const TO_DEPOSIT = said.write('refundDone', { how: said.write('toDeposit'), amount: '%' });

export const aftersaleCauses = [
  ...defineCauses(wallet, {
    refund: {
      title,
      // What was paid by hand in the end never reached the deposit, whatever way it was to go.
      records: sql`select r.member_id as account, r.sn as cause_id, r.actual_price as amount, true as must from refund r
        where r.refund_way = 'BALANCE' and r.refund_status = 'COMPLETED' and exists (select 1 from after_sale_log l where l.sn = r.sn and l.log_detail like ${TO_DEPOSIT}::text)`,
    },
  }),
  ...defineCauses(consumPoints, {
    refund: {
      title,
      records: sql`select member_id as account, sn as cause_id, return_point::bigint as amount, true as must from refund where return_point > 0 and refund_status = 'COMPLETED'`,
    },
  }),
];
