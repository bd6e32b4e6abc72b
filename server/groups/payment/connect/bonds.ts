/** As whom other platforms know a member: bonds that members make when they sign in through one of our accounts there. */
import { and, eq, sql } from 'drizzle-orm';
import { connectErrors } from '#contract/payment/connect.schema.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { memberConnect, type WechatUnion } from '../schema.ts';

export interface Bond {
  member_id: string;
  union_type: WechatUnion;
  open_id: string;
}

/**
 * Binds a member to an openid, in the caller's transaction. A member has one per account, so a new one takes the place of the old.
 * @param now unix seconds
 * @throws Refused 948 where somebody else is bound to it
 */
export async function bindMember(db: Db, { member_id, union_type, open_id }: Bond, now: number): Promise<void> {
  // Two who bring the same openid at once wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${union_type} ${open_id}`}, 0))`);
  const [holder] = await db
    .select({ member_id: memberConnect.member_id })
    .from(memberConnect)
    .where(and(eq(memberConnect.union_type, union_type), eq(memberConnect.open_id, open_id)));
  if (holder && holder.member_id !== member_id) refuse(connectErrors.bound);
  await db
    .insert(memberConnect)
    .values({ member_id, union_type, open_id, bound_time: now })
    .onConflictDoUpdate({ target: [memberConnect.member_id, memberConnect.union_type], set: { open_id, bound_time: now } });
}

/** Ends a bond, e.g. when the member unfollows or asks for it. @returns whether there was one */
export async function unbindMember(db: Db, { member_id, union_type }: Omit<Bond, 'open_id'>): Promise<boolean> {
  const gone = await db
    .delete(memberConnect)
    .where(and(eq(memberConnect.member_id, member_id), eq(memberConnect.union_type, union_type)))
    .returning({ member_id: memberConnect.member_id });
  return gone.length > 0;
}
