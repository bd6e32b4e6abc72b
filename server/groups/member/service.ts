/** Rules of members: who they are, whether they may sign in, which level they have. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { commonErrors, type Refusal } from '#contract/core/refusal.ts';
import { memberErrors, type Member } from '#contract/member/member.schema.ts';
import { accountText } from '#contract/member/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { placeOfRegion } from '#server/base/regions.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { isSensitiveTaken, sensitiveValues } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { changePoints } from './account.ts';
import { levelFor } from './levels.ts';
import { oneMember } from './list.ts';
import { earned } from './point-rules.ts';
import { pointSettings } from './point-setting.ts';
import { memberWelcome } from './welcome.ts';
import { member, memberLevel } from './schema.ts';

/** What an administrator enters of a member; what is left out stays, as does a number or an address of which the mask comes back. */
export interface MemberInput {
  mobile: string;
  sex: 0 | 1;
  nickname?: string | undefined;
  email?: string | null | undefined;
  birthday?: number | null | undefined;
  region?: number | { last_id: number } | null | undefined;
  address?: string | undefined;
  tel?: string | undefined;
  zip?: string | undefined;
  face?: string | undefined;
  remark?: string | undefined;
}

/** What a used name, email and number answer: a new member other than a changed one (R4). */
type Taken = Readonly<Record<'email' | 'uname' | 'mobile', Refusal>>;
const TAKEN_NEW: Taken = { email: memberErrors.emailTaken, uname: memberErrors.nameUsed, mobile: memberErrors.mobileUsed };
const TAKEN: Taken = { email: memberErrors.emailTaken, uname: memberErrors.nameTaken, mobile: memberErrors.mobileTaken };

const byIndex = (taken: Taken) => ({ member_email_once: taken.email, member_uname_once: taken.uname, member_mobile_once: taken.mobile });

/** Refuses what another member has, disabled ones too, in the order of R4. A race is left to the unique indexes. */
async function refuseTaken(db: Db, given: Pick<MemberInput, 'email' | 'mobile'> & { uname?: string }, taken: Taken, own = '0'): Promise<void> {
  const except = [member.member_id, own] as const;
  if (await isSensitiveTaken(db, member.email, given.email, { except })) refuse(taken.email);
  if (given.uname !== undefined && (await db.$count(member, and(eq(member.uname, given.uname), ne(member.member_id, own)))) > 0) refuse(taken.uname);
  if (await isSensitiveTaken(db, member.mobile, given.mobile, { except })) refuse(taken.mobile);
}

/** What is stored of what was entered. */
async function entered(db: Db, input: MemberInput, before?: Member) {
  const { region, nickname, mobile, email, birthday = before?.birthday ?? null } = input;
  const id = typeof region === 'object' ? region?.last_id : region;
  return {
    ...sensitiveValues(db, member, { mobile, email }, before),
    sex: input.sex,
    birthday,
    ...(nickname && { nickname }),
    ...(input.address !== undefined && { address: input.address }),
    ...(input.tel !== undefined && { tel: input.tel }),
    ...(input.zip !== undefined && { zip: input.zip }),
    ...(input.face !== undefined && { face: input.face }),
    ...(input.remark !== undefined && { remark: input.remark }),
    ...(id ? await placeOfRegion(db, id) : {}),
  };
}

/** The hash of a password that was entered; null where it stays. Slow: before the transaction. */
export const enteredHash = async (password: string | undefined): Promise<string | null> => (password ? hashPassword(password) : null);

/** Adds a member, with the points for registering (R5) and what other groups give to new ones. @param password the hash */
export async function createMember(db: Db, input: MemberInput & { uname: string }, password: string, now: number): Promise<Member> {
  const { uname } = input;
  const values = await entered(db, input);
  await refuseTaken(db, input, TAKEN_NEW);
  const [row] = await refusingDuplicates(byIndex(TAKEN_NEW), () =>
    levelFor(db, 0).then((level_id) =>
      db
        .insert(member)
        .values({ nickname: uname, ...values, uname, password, level_id, create_time: now })
        .returning({ member_id: member.member_id }),
    ),
  );
  const { member_id } = found(row);
  const { consum, grade } = earned(await pointSettings.read(db), { kind: 'register' });
  const note = { cause: { kind: 'register', id: member_id }, reason: accountText.write('registered'), operator: operatorText.write('system'), now };
  await changePoints(db, member_id, { consum, grade }, note);
  await memberWelcome.get()(db, member_id, now);
  return oneMember(db, member_id);
}

/** Locks a member until the transaction ends. Refuses an unknown one with 404 unless another refusal is given. */
async function locked(db: Db, id: string, missing: Refusal = commonErrors.notFound): Promise<Member> {
  const [row] = await db.select({ id: member.member_id }).from(member).where(eq(member.member_id, id)).for('update');
  found(row, missing);
  return oneMember(db, id);
}

/** Changes a member; the user name never changes. A new password signs the member out everywhere. @param hash null keeps the old one */
export async function updateMember(db: Db, id: string, input: MemberInput, hash: string | null, now: number): Promise<Change<Member>> {
  const before = await locked(db, id);
  const values = await entered(db, input, before);
  await refuseTaken(db, input, TAKEN, id);
  const password = hash === null ? {} : { password: hash, tokens_from: now, wrong_passwords: 0, locked_until: null };
  await refusingDuplicates(byIndex(TAKEN), () =>
    db
      .update(member)
      .set({ ...values, ...password })
      .where(eq(member.member_id, id)),
  );
  return { before, after: await oneMember(db, id) };
}

/** Moves a member into the recycle bin, where nobody signs in, or out of it. Nothing changes where it is so already. */
async function setDisabled(db: Db, id: string, disabled: 0 | -1, now: number): Promise<Change<Member>> {
  const before = await locked(db, id);
  if (before.disabled === disabled) return { before, after: before };
  await db
    .update(member)
    .set({ disabled, ...(disabled === -1 && { tokens_from: now }) })
    .where(eq(member.member_id, id));
  return { before, after: { ...before, disabled } };
}

export const disableMember = (db: Db, id: string, now: number) => setDisabled(db, id, -1, now);
export const restoreMember = (db: Db, id: string, now: number) => setDisabled(db, id, 0, now);

/** A dormant member counts as active again. */
export async function wakeMember(db: Db, id: string, now: number): Promise<Change<Member>> {
  const before = await locked(db, id);
  if (before.status === 1) return { before, after: before };
  await db.update(member).set({ status: 1, woken: now }).where(eq(member.member_id, id));
  return { before, after: { ...before, status: 1 } };
}

/** So many wrong passwords within the time lock a member out. */
export const WRONG_PASSWORDS = 5;
const LOCKED_SECONDS = 3600;

/** Counts a wrong password at the members' door; some of them lock the member out for an hour. */
export async function wrongPassword(db: Db, id: string, now: number): Promise<void> {
  await db
    .update(member)
    .set({
      wrong_passwords: sql`${member.wrong_passwords} + 1`,
      locked_until: sql`case when ${member.wrong_passwords} + 1 >= ${WRONG_PASSWORDS} then ${now + LOCKED_SECONDS}::bigint else ${member.locked_until} end`,
    })
    .where(eq(member.member_id, id));
}

/** Whether a member is locked out now. Refuses an unknown one with 404. */
export async function isLocked(db: Db, id: string, now: number): Promise<boolean> {
  const [row] = await db.select({ until: member.locked_until }).from(member).where(eq(member.member_id, id));
  return (found(row).until ?? 0) > now;
}

export async function unlockMember(db: Db, id: string): Promise<Member> {
  const row = await locked(db, id);
  await db.update(member).set({ wrong_passwords: 0, locked_until: null }).where(eq(member.member_id, id));
  return row;
}

/** Gives a member a level, until growth points change the next time. @throws Refused 123, 124, 404 for an unknown level */
export async function setLevel(db: Db, id: string, levelId: string): Promise<Change<Member>> {
  const before = await locked(db, id, memberErrors.missing);
  if (before.disabled === -1) refuse(memberErrors.disabled);
  const [level] = await db.select({ id: memberLevel.id }).from(memberLevel).where(eq(memberLevel.id, levelId)).for('share');
  found(level);
  await db.update(member).set({ level_id: levelId }).where(eq(member.member_id, id));
  return { before, after: await oneMember(db, id) };
}
