/**
 * VAT qualifications of the demonstration marketplace. Whoever got a special invoice had an approved one before (R23); others were
 * approved or refused without using it, and the newest applications wait for a review. Made inside the database.
 */
import type { Db } from '#server/db/client.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { companyOf } from '../order/companies.ts';
import { between, dice, pick, step } from '../order/sql-text.ts';
import { VAT_REFUSALS } from '../order/words.ts';
import { insertSealed } from '../sealed.ts';

const DAY = 86_400;
/** Share of the members without a special invoice that applied all the same. */
const APPLIED = 0.08;
/** Nobody waits longer for a review. */
const WAITING = 6 * DAY;
/** At least so many wait, as far as a third of the applicants are so many. */
const WAIT_AT_LEAST = 12;

const ID = 'm.member_id';
const COLUMNS = 'member_id, uname, status, company_name, taxpayer_code, register_address, register_tel, bank_name, bank_account'.split(', ');

/** Writes all qualifications. Runs inside the caller's transaction, after members and orders. */
export async function seedVat(db: Db, now: number): Promise<void> {
  await insertSealed(
    db,
    vatQualification,
    [...COLUMNS, 'audit_remark', 'apply_time'],
    `
    select m.member_id, m.uname, s.status, c.title as company_name, c.tax_no as taxpayer_code, c.reg_addr as register_address, c.reg_tel as register_tel, c.bank_name, c.bank_account,
      case when s.status = 'AUDIT_REFUSE' then ${pick('refused because', VAT_REFUSALS, ID)} end as audit_remark,
      case when m.invoiced is not null then m.create_time + ((m.invoiced - m.create_time) * (0.2 + 0.75 * ${dice('applied before', ID)}))::bigint
        when s.status = 'NEW_APPLY' then ${now} - ${between('applied lately', 600, WAITING, ID)}
        else m.create_time + ((${now - 2 * WAITING} - m.create_time) * ${dice('applied', ID)})::bigint end as apply_time
    from (
      select m.member_id, m.uname, m.create_time, r.invoiced,
        row_number() over (partition by r.invoiced is null order by ${dice('who waits', ID)}) as place, count(*) over (partition by r.invoiced is null) as applicants
      from member m
      left join (select member_id, min(add_time) as invoiced from receipt_history where receipt_type = 'VATOSPECIAL' group by member_id) r on r.member_id = m.member_id
      where r.invoiced is not null or m.disabled = 0 and m.create_time < ${now - 2 * WAITING} and ${dice('wants special invoices', ID)} < ${APPLIED}
    ) m
    ${step('c', companyOf(ID))}
    ${step('s', {
      status: `case when m.invoiced is not null then 'AUDIT_PASS' when m.place <= least(m.applicants / 3, greatest(${WAIT_AT_LEAST}, m.applicants / 20)) then 'NEW_APPLY'
        when ${dice('refused', ID)} < 0.3 then 'AUDIT_REFUSE' else 'AUDIT_PASS' end`,
    })}
    order by apply_time, m.member_id`,
  );
}
