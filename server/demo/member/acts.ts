/** What members do besides buying in the simulation. Each function is one step in the caller's transaction. */
import { eq, sql } from 'drizzle-orm';
import { member, vatQualification } from '#server/groups/member/schema.ts';
import { applyForVat } from '#server/groups/member/vat-qualification/service.ts';
import { tellVat } from '#server/groups/member/vat-qualification/told.ts';
import { companyOf } from '../order/companies.ts';
import { aMember } from '../simulate/choose.ts';
import { defineActs, type Scene } from '../simulate/act.ts';

const { title, tax_no, reg_addr, reg_tel, bank_name, bank_account } = companyOf('member.member_id');
const fact = (text: string) => sql<string>`${sql.raw(text)}`;

/** A member applies for special VAT invoices, after a refusal once more. */
export async function qualify({ db, live, dice, now }: Scene): Promise<boolean> {
  const applicant = await aMember(db, dice);
  if (!applicant) return false;
  const { member_id } = applicant;
  const [known] = await db.select({ status: vatQualification.status }).from(vatQualification).where(eq(vatQualification.member_id, member_id));
  if (known && known.status !== 'AUDIT_REFUSE') return false;
  const [company] = await db
    .select({
      company_name: fact(title),
      taxpayer_code: fact(tax_no),
      register_address: fact(reg_addr),
      register_tel: fact(reg_tel),
      bank_name: fact(bank_name),
      bank_account: fact(bank_account),
    })
    .from(member)
    .where(eq(member.member_id, member_id));
  if (!company) return false;
  const { id } = await applyForVat(db, member_id, company, now);
  await tellVat(live, db, [id]);
  return true;
}

/** What members do besides buying. */
export const memberActs = defineActs([{ name: 'qualify', what: { zh: '专票资质申请', en: 'VAT qualification requests' }, weight: 1, run: qualify }]);
