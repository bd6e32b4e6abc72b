/** Members and their VAT qualifications that the tests put straight into the tables. */
import type { Db } from '#server/db/client.ts';
import { member, vatQualification } from '#server/groups/member/schema.ts';
import { clearOf, sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { asc, eq } from 'drizzle-orm';

let counter = 0;

/** A member with a name and number of their own; what is answered is readable. */
export async function addMember(db: Db, values: Partial<typeof member.$inferInsert> = {}) {
  counter += 1;
  const own = `${process.pid.toString(36)}x${counter.toString(36)}`;
  const mobile = `17${String(process.pid % 100_000).padStart(5, '0')}${String(counter).padStart(4, '0')}`;
  const [row] = await db
    .insert(member)
    .values({
      uname: `t${own}`,
      nickname: `昵${own}`,
      create_time: 1_700_000_000,
      ...values,
      ...sensitiveValues(db, member, { mobile: values.mobile ?? mobile, email: values.email ?? '' }),
    })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return { ...row, mobile: clearOf(db, row.mobile), email: clearOf(db, row.email) };
}

/** What was posted to a member's books, oldest first. */
export const entriesOf = (db: Db, memberId: string) => db.select().from(ledgerEntry).where(eq(ledgerEntry.account, memberId)).orderBy(asc(ledgerEntry.id));

/** The company of a VAT qualification. */
export const COMPANY = {
  company_name: '杭州华信科技有限公司',
  taxpayer_code: '913300000000000018',
  register_address: '杭州市开发区创业路8号',
  register_tel: '0571-81234567',
  bank_name: '中国银行',
  bank_account: '6222000000000008',
};

/** A VAT qualification of a new member, or of the one named. */
export async function addVat(db: Db, values: Partial<typeof vatQualification.$inferInsert> = {}) {
  const owner = values.member_id ? { member_id: values.member_id, uname: values.uname ?? '' } : await addMember(db);
  const { member_id, uname } = owner;
  const sealed = sensitiveValues(db, vatQualification, { bank_account: values.bank_account ?? COMPANY.bank_account });
  const [row] = await db
    .insert(vatQualification)
    .values({ member_id, uname, ...COMPANY, apply_time: 1_750_000_000, ...values, ...sealed })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** A qualification as it is answered: its bank account masked, its indexes left out. */
export function answeredVat({ bank_account_exact: _exact, bank_account_last4: _end, ...row }: typeof vatQualification.$inferSelect) {
  return { ...row, bank_account: '**** **** **** 0008' };
}
