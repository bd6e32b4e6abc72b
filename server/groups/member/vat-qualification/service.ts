/** Qualifications for special VAT invoices: members apply, administrators review once, orders ask for an approved one. */
import { and, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import { vatMachine, type VatOperation } from '#contract/member/machines.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import { VAT_REMARK_MAX, vatErrors, type VatCompany, type VatQualification, type VatQuery } from '#contract/member/vat-qualification.schema.ts';
import type { Db } from '#server/db/client.ts';
import { havingGrams } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { clearOf, sensitiveValues, whereSensitive } from '#server/core/secrets/sensitive.ts';
import { born, step, type Operator } from '#server/core/step.ts';
import { matching } from '#server/db/filter.ts';
import { member, vatQualification } from '../schema.ts';
import { vatKind } from './states.ts';

const { bank_account_exact: _account, bank_account_last4: _end, ...shown } = getTableColumns(vatQualification);

/** What is read of them for answers: the bank account sealed, without its indexes. */
export const shownVat = (db: Db) => db.select(shown).from(vatQualification);

/** The condition for a checked query, as the list, exports and bulk actions mean it. */
export function vatWhere(query: VatQuery, db: Db): SQL | undefined {
  const { uname, bank_account, start_time, end_time } = query;
  return and(
    havingGrams(vatQualification.uname, uname),
    bank_account ? whereSensitive(db, vatQualification.bank_account, bank_account) : undefined,
    matching(vatQualification.status, query, 'status'),
    start_time === undefined ? undefined : gte(vatQualification.apply_time, start_time),
    end_time === undefined ? undefined : lte(vatQualification.apply_time, end_time),
  );
}

/** One qualification. Refuses an unknown one with 404. */
export async function oneVat(db: Db, id: string): Promise<VatQualification> {
  const [row] = await shownVat(db).where(eq(vatQualification.id, id));
  return found(row);
}

const awaitsReview = sql`${vatQualification.status} = 'NEW_APPLY'`;

/** How many qualifications wait for an administrator; equal to the total of the list of new ones. */
export const waitingVat = (db: Db): Promise<number> => db.$count(vatQualification, awaitsReview);

/** Those that have waited longest. */
export const oldestVat = async (db: Db, limit: number, offset: number) => {
  const { id, company_name, uname, apply_time } = vatQualification;
  const rows = await db
    .select({ id, title: company_name, note: uname, since: apply_time })
    .from(vatQualification)
    .where(awaitsReview)
    .orderBy(apply_time, id)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, amount: null }));
};

/** A qualification before and after a review. */
export interface VatChange {
  before: VatQualification;
  after: VatQualification;
}

const RESULTS: ReadonlyMap<string, VatOperation> = new Map([
  ['AUDIT_PASS', 'PASS'],
  ['AUDIT_REFUSE', 'REFUSE'],
]);

/**
 * Approves or refuses a new qualification, once.
 * @param result AUDIT_PASS or AUDIT_REFUSE
 * @param remark shown to the member; demanded for a refusal
 * @param operator the administrator
 * @throws Refused 147 for another result and for what was reviewed before, 148 for a refusal without a remark and for a remark that
 *   is too long, 404 for an unknown id
 */
export async function reviewVat(db: Db, id: string, result: string, remark: string | null | undefined, operator: Operator, now: number): Promise<VatChange> {
  const operation = RESULTS.get(result) ?? refuse(vatErrors.resultBad);
  if (operation === 'REFUSE' && !remark) refuse(vatErrors.remarkMissing);
  if (remark && remark.length > VAT_REMARK_MAX) refuse(vatErrors.remarkLong);
  const [row] = await db.select().from(vatQualification).where(eq(vatQualification.id, id)).for('update');
  const before = found(row);
  return { before, after: await step(db, vatKind, before, operation, operator, now, { values: { audit_remark: remark || null } }) };
}

/**
 * A member applies, or changes the company applied for: either needs a new review.
 * @param now unix seconds
 * @throws Refused 123 for an unknown member, 124 for a disabled one, 148 when a fact is missing
 */
export async function applyForVat(db: Db, memberId: string, given: VatCompany, now: number): Promise<VatQualification> {
  const { company_name, taxpayer_code, register_address, register_tel, bank_name, bank_account } = given;
  const facts = { company_name, taxpayer_code, register_address, register_tel, bank_name, bank_account };
  if (Object.values(facts).some((fact) => fact.trim() === '')) refuse(vatErrors.incomplete);
  const [person] = await db.select({ uname: member.uname, disabled: member.disabled }).from(member).where(eq(member.member_id, memberId)).for('share');
  const applicant = found(person, memberErrors.missing);
  if (applicant.disabled !== 0) refuse(memberErrors.disabled);
  const sealed = sensitiveValues(db, vatQualification, { bank_account });
  const values = { ...facts, ...sealed, uname: applicant.uname, audit_remark: null, apply_time: now };
  const [applied] = await db
    .insert(vatQualification)
    .values({ member_id: memberId, ...values, status: born(vatMachine, 'APPLY', 'buyer') })
    .onConflictDoNothing({ target: vatQualification.member_id })
    .returning();
  if (applied) return applied;
  const [row] = await db.select().from(vatQualification).where(eq(vatQualification.member_id, memberId)).for('update');
  return step(db, vatKind, found(row), 'EDIT', { by: 'buyer', name: applicant.uname, id: memberId }, now, { values });
}

/** The approved qualification of a member, readable, which stays as it is until the transaction ends; nothing without one. */
export async function approvedVat(db: Db, memberId: string): Promise<VatQualification | undefined> {
  const [row] = await db
    .select()
    .from(vatQualification)
    .where(and(eq(vatQualification.member_id, memberId), eq(vatQualification.status, 'AUDIT_PASS')))
    .for('share');
  return row && { ...row, bank_account: clearOf(db, row.bank_account) };
}
