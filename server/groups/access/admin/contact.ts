/** Mobile number and e-mail address of an administrator: sealed, each used by one live account. */
import { eq } from 'drizzle-orm';
import { adminErrors } from '#contract/access/admin.schema.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { refuse } from '#server/core/refused.ts';
import { adminUser } from '#server/core/schema.ts';
import { isSensitiveTaken, sensitiveValues } from '#server/core/secrets/sensitive.ts';

/** As typed; left out, or sent back as the mask, they stay. */
export interface Contact {
  mobile?: string | undefined;
  email?: string | undefined;
}

/** What the unique indexes refuse. */
export const contactTaken: Readonly<Record<string, Refusal>> = {
  admin_user_live_mobile: adminErrors.mobileTaken,
  admin_user_live_email: adminErrors.emailTaken,
};

/** None: a deleted account keeps its name for the logs, and nothing that reaches the person. */
export const noContact = { mobile: '', mobile_exact: null, mobile_last4: null, email: '', email_exact: null } as const;

/** What is to be stored; refuses what another live account has. @param before the account as it is stored */
export async function contactValues(db: Db, { mobile, email }: Contact, before?: { id: number } & Contact) {
  const others = { live: eq(adminUser.user_state, 0), except: before && ([adminUser.id, before.id] as const) };
  if (await isSensitiveTaken(db, adminUser.mobile, mobile, others)) refuse(adminErrors.mobileTaken);
  if (await isSensitiveTaken(db, adminUser.email, email, others)) refuse(adminErrors.emailTaken);
  return sensitiveValues(db, adminUser, { mobile, email }, before);
}

/** Stores them for an account. @returns whether the number became another one */
export async function storeContact(db: Db, id: number, contact: Contact): Promise<boolean> {
  const [before] = await db
    .select({ id: adminUser.id, mobile: adminUser.mobile, email: adminUser.email })
    .from(adminUser)
    .where(eq(adminUser.id, id))
    .for('update');
  const values = await contactValues(db, contact, before);
  if (Object.keys(values).length === 0) return false;
  await refusingDuplicates(contactTaken, () => db.update(adminUser).set(values).where(eq(adminUser.id, id)));
  return values.mobile !== undefined;
}
