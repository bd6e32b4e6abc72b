/** Rules of administrators (R12-R15, R19). */
import { and, asc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { founderRoleName } from '#contract/access/admin.ts';
import { adminErrors, type AdminUser } from '#contract/access/admin.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { containing } from '#server/db/page.ts';
import { demandAccount, demandAtLeast, demandRole } from '../auth/holds.ts';
import { hashPassword, isTravelling } from '#server/core/auth/passwords.ts';
import { removePasskeys } from '../auth/passkeys.ts';
import { accountState } from '../auth/sleep.ts';
import { removeFactor } from '../auth/second-factor.ts';
import { forgetIdentityCheck } from '../identity/service.ts';
import type { Actor } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { whereSensitive } from '#server/core/secrets/sensitive.ts';
import { keepRole } from '../role/service.ts';
import { contactTaken, contactValues, noContact } from './contact.ts';
import { adminUser, identityCheck, passkey, role, secondFactor } from '#server/core/schema.ts';

/** What a person enters. `password` is the MD5 that travels; empty keeps the old one. */
export interface AdminInput {
  password: string;
  role_id?: number | undefined;
  founder: 0 | 1;
  department: string;
  real_name?: string | undefined;
  remark?: string | undefined;
  face?: string | undefined;
  /** Left out, or sent back as their masks, they stay. */
  mobile?: string | undefined;
  email?: string | undefined;
  /** The state that was changed; a stale one is refused. */
  version?: number | undefined;
}

/** An administrator as stored, without the password; mobile and e-mail are sealed. */
export type AdminRecord = Omit<AdminUser, 'role_name' | 'second_factor' | 'account_state' | 'identity_check' | 'mobile' | 'email'> &
  Record<'mobile' | 'email', string>;

const shown = {
  id: adminUser.id,
  username: adminUser.username,
  role_id: adminUser.role_id,
  founder: adminUser.founder,
  department: adminUser.department,
  real_name: adminUser.real_name,
  remark: adminUser.remark,
  face: adminUser.face,
  mobile: adminUser.mobile,
  email: adminUser.email,
  date_line: adminUser.date_line,
  user_state: adminUser.user_state,
  version: adminUser.version,
};

const twoSteps = sql<0 | 1>`(exists (select 1 from ${secondFactor} f where f.admin_id = ${adminUser.id} and f.enabled_at > 0)
  or exists (select 1 from ${passkey} k where k.admin_id = ${adminUser.id}))::int`;
const confirms = sql<0 | 1>`(exists (select 1 from ${identityCheck} c where c.admin_id = ${adminUser.id}))::int`;

/** What is read of administrators for lists and answers. */
export const shownAdmins = (db: Db) =>
  db
    .select({ ...shown, role_name: role.role_name, second_factor: twoSteps, account_state: accountState, identity_check: confirms })
    .from(adminUser)
    .leftJoin(role, eq(role.role_id, adminUser.role_id));

/** An administrator as answered. */
export const toAnswer = (row: Awaited<ReturnType<typeof shownAdmins>>[number], lang: Lang): AdminUser => ({
  ...row,
  role_name: row.founder === 1 ? textIn(founderRoleName, lang) : (row.role_name ?? ''),
});

/** A live administrator as answered, or undefined. */
export async function adminRow(db: Db, id: number, lang: Lang): Promise<AdminUser | undefined> {
  const [row] = await shownAdmins(db).where(and(eq(adminUser.id, id), eq(adminUser.user_state, 0)));
  return row && toAnswer(row, lang);
}

interface AdminFilter {
  keyword?: string | undefined;
}

/** Accounts that a mobile number, its last four digits or an e-mail address belongs to. */
export const reachedBy = (db: Db, typed: string): SQL | undefined =>
  or(whereSensitive(db, adminUser.mobile, typed), whereSensitive(db, adminUser.email, typed));

/** The condition of the list: live ones. `keyword`: part of name, department or real name; or the mobile number, its end, or the e-mail address. */
export function adminWhere({ keyword }: AdminFilter, db: Db): SQL | undefined {
  const pattern = containing(keyword ?? '');
  const matches = keyword
    ? or(ilike(adminUser.username, pattern), ilike(adminUser.department, pattern), ilike(adminUser.real_name, pattern), reachedBy(db, keyword))
    : undefined;
  return and(eq(adminUser.user_state, 0), matches);
}

/** The role id to store: 0 for founders, else an existing role within the actor's own rights when it is newly given. */
async function roleFor(db: Db, actor: Actor, input: AdminInput, given?: number): Promise<number> {
  if (input.founder === 1) return 0;
  const roleId = input.role_id ?? 0;
  await keepRole(db, roleId);
  if (roleId !== given) await demandRole(db, actor, roleId, adminErrors.beyondOwn);
  return roleId;
}

async function nameTaken(db: Db, username: string): Promise<boolean> {
  const [row] = await db
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.username, username), eq(adminUser.user_state, 0)));
  return row !== undefined;
}

const entered = (input: AdminInput, before?: AdminRecord) => ({
  founder: input.founder,
  department: input.department,
  real_name: input.real_name ?? before?.real_name ?? '',
  remark: input.remark ?? before?.remark ?? '',
  face: input.face ?? before?.face ?? '',
});

/** The hash of a password that was entered for somebody; null when it stays as it is. Slow: never call it inside a transaction. */
export async function enteredHash(password: string, demanded: boolean): Promise<string | null> {
  if (password === '' && !demanded) return null;
  if (!isTravelling(password)) refuse(adminErrors.passwordInvalid);
  return hashPassword(password);
}

/** Adds an administrator. @param password the hash @param now unix seconds */
export async function createAdmin(db: Db, actor: Actor, input: AdminInput & { username: string }, password: string, now: number): Promise<AdminRecord> {
  if (await nameTaken(db, input.username)) refuse(adminErrors.nameTaken);
  if (input.founder === 1) await demandAtLeast(db, actor, 'all', adminErrors.founderOnly);
  const role_id = await roleFor(db, actor, input);
  const contact = await contactValues(db, input);
  const [row] = await refusingDuplicates({ admin_user_live_name: adminErrors.nameTaken, ...contactTaken }, () =>
    db
      .insert(adminUser)
      .values({ ...entered(input), ...contact, username: input.username, password, role_id, date_line: now, password_changed_at: now })
      .returning(shown),
  );
  return found(row);
}

/**
 * Locks every live founder, in one order, before any other row: of two calls that each take away one of the last two
 * founders the second one sees the first one's result (R13).
 */
async function lockFounders(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.founder, 1), eq(adminUser.user_state, 0)))
    .orderBy(asc(adminUser.id))
    .for('update');
  return rows.map((row) => row.id);
}

async function lockAdmin(db: Db, id: number): Promise<AdminRecord> {
  const [row] = await db
    .select(shown)
    .from(adminUser)
    .where(and(eq(adminUser.id, id), eq(adminUser.user_state, 0)))
    .for('update');
  return found(row);
}

const isLastFounder = (founders: readonly number[], id: number) => founders.length === 1 && founders[0] === id;

/**
 * Changes an administrator; the name never changes. Saved by a founder, an account that sleeps is awake again. The caller ends sessions when the password changed.
 * @param hash of the new password; null keeps the old one
 */
export async function updateAdmin(db: Db, actor: Actor, id: number, input: AdminInput, hash: string | null, now: number) {
  const founders = input.founder === 0 ? await lockFounders(db) : [];
  const before = await lockAdmin(db, id);
  refuseStale(before, input.version);
  await demandAccount(db, actor, before);
  if (input.founder === 1) await demandAtLeast(db, actor, 'all', adminErrors.founderOnly);
  if (input.founder === 0 && isLastFounder(founders, id)) refuse(adminErrors.lastFounder);
  const role_id = await roleFor(db, actor, input, before.role_id);
  const password = hash === null ? {} : { password: hash, password_changed_at: now };
  const contact = await contactValues(db, input, before);
  const [after] = await refusingDuplicates(contactTaken, () =>
    db
      .update(adminUser)
      .set({ ...entered(input, before), ...contact, role_id, ...password, ...(actor.founder && { awake_at: now }), version: sql`${adminUser.version} + 1` })
      .where(eq(adminUser.id, id))
      .returning(shown),
  );
  return { before, after: found(after), newPassword: hash !== null, newNumber: contact.mobile !== undefined };
}

/**
 * Takes away what an administrator has set besides the password: authenticator, recovery codes, passkeys and the check of identity. It is as good as
 * setting the password, and so are its rules.
 */
export async function resetSecondFactor(db: Db, actor: Actor, id: number): Promise<{ admin: AdminRecord; secondFactor: boolean }> {
  // There the own password is asked for.
  if (id === actor.id) refuse(adminErrors.ownFactor);
  const admin = await lockAdmin(db, id);
  await demandAccount(db, actor, admin);
  const keys = await removePasskeys(db, id);
  const authenticator = await removeFactor(db, id);
  const check = await forgetIdentityCheck(db, id);
  if (!keys && !authenticator && !check) refuse(commonErrors.notFound);
  return { admin, secondFactor: keys || authenticator };
}

/** Deletes an administrator softly; the name may be used again. The caller ends the sessions. */
export async function removeAdmin(db: Db, actor: Actor, id: number): Promise<AdminRecord> {
  const founders = await lockFounders(db);
  const before = await lockAdmin(db, id);
  await demandAccount(db, actor, before);
  if (isLastFounder(founders, id)) refuse(adminErrors.lastFounder);
  if (id === actor.id) refuse(adminErrors.ownAccount);
  await db
    .update(adminUser)
    .set({ user_state: -1, ...noContact })
    .where(eq(adminUser.id, id));
  return before;
}
