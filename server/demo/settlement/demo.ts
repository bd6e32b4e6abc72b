/** The bills of the demonstration marketplace: made by the rules of the product, day by day, and moved on by their age. */
import { sql } from 'drizzle-orm';
import { billLogText } from '#contract/settlement/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { countDue, scheduleNew, settleDue } from '#server/groups/settlement/run/due.ts';
import { defineDemo } from '../define.ts';
import { quoted } from '../order/sql-text.ts';

const BATCH = 500;
const DAY = 86_400;
/** Bills are there half an hour after midnight. */
const MADE_AFTER = 1_800;

/** A few shops take their time, or the platform does, so that there are bills in every state on every day. */
const SLOW = `(case when bill_id % 17 = 3 then ${75 * DAY} else 0 end)`;
const SLOWER = `(${SLOW} + case when bill_id % 19 = 5 then ${75 * DAY} else 0 end)`;
/** How long a bill of some days takes to its states, drawn by its id: days after it was issued. */
const AGREED = `${SLOW} + (2 + bill_id % 5) * ${DAY} + (bill_id * 7919) % ${DAY / 2}`;
const APPROVED = `${SLOWER} + (6 + bill_id % 4) * ${DAY} + (bill_id * 104729) % ${DAY / 2}`;
const PAID = `${SLOWER} + (10 + bill_id % 6) * ${DAY} + (bill_id * 1299709) % ${DAY / 2}`;
const COMPLETED = `${SLOWER} + (10 + bill_id % 6 + 7) * ${DAY} + (bill_id * 1299709) % ${DAY / 2} + 3600`;

/** Moves bills on by their age, with a line in the log for every step, as shops, the finance clerk and the clock would have done. */
export async function ageBills(db: Db, now: number): Promise<void> {
  const passed = (after: string) => `create_time + ${after} <= ${now}`;
  const run = (text: string) => db.execute(sql.raw(text));
  await run(`
    update bill set
      status = case when ${passed(COMPLETED)} then 'COMPLETE' when ${passed(PAID)} then 'PAY' when ${passed(APPROVED)} then 'PASS' when ${passed(AGREED)} then 'RECON' else 'OUT' end,
      pay_time = case when ${passed(PAID)} then create_time + ${PAID} end`);
  const clerk = `(select id from admin_user where username = 'finance_clerk')`;
  const line = (after: string, id: string, name: string, said: keyof typeof billLogText.texts) =>
    `select bill_id, create_time + ${after} as time, ${id} as op_id, ${name} as op_name, ${quoted(billLogText.write(said))} as message from bill where ${passed(after)}`;
  await run(`
    insert into bill_log (bill_id, op_id, op_name, op_time, message)
    select bill_id, op_id, op_name, time, message from (
      ${line(AGREED, 'seller_id', 'shop_name', 'reconciled')}
      union all ${line(APPROVED, clerk, `'finance_clerk'`, 'approved')}
      union all ${line(PAID, clerk, `'finance_clerk'`, 'paid')}
      union all ${line(COMPLETED, 'null::bigint', quoted(operatorText.write('job')), 'completed')}) steps
    order by time, bill_id`);
  for (const [book, column, sign] of [
    ['settled', 'settled_total', 1],
    ['owed', 'owed_total', -1],
  ] as const) {
    const paid = `status in ('PAY', 'COMPLETE') and bill_price * ${sign} > 0`;
    await run(`
      insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, time)
      select '${book}', seller_id, bill_price * ${sign}, sum(bill_price * ${sign}) over (partition by seller_id order by pay_time, bill_id), 'bill', bill_id::text, 'platform',
        'finance_clerk', ${quoted(billLogText.write('paid'))}, pay_time
      from bill where ${paid} order by seller_id, pay_time, bill_id`);
    await run(
      `update shop s set ${column} = b.paid from (select seller_id, sum(bill_price * ${sign}) as paid from bill where ${paid} group by seller_id) b where b.seller_id = s.shop_id`,
    );
  }
  await run(`
    update bill_period p set wait_settled = b.waiting
    from (select sn, coalesce(sum(bill_price) filter (where status in ('OUT', 'NEW')), 0) as waiting from bill group by sn) b where b.sn = p.sn`);
}

export const settlementDemo = defineDemo({
  grow: async (db, { now, progress }) => {
    while ((await scheduleNew(db, BATCH)) > 0);
    const total = await countDue(db, now);
    for (let left = total; left > 0; left = await countDue(db, now)) {
      await settleDue(db, BATCH, now, (due) => Math.min(now, due + MADE_AFTER));
      progress('Bills', Math.max(0, total - left), total);
    }
    await ageBills(db, now);
    progress('Bills', total, total);
  },
});
