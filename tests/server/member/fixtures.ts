/** Members that the tests put straight into the table. */
import type { Db } from '#server/db/client.ts';
import { member } from '#server/member/schema.ts';

let counter = 0;

/** A member with a name and number of their own. */
export async function addMember(db: Db, values: Partial<typeof member.$inferInsert> = {}) {
  counter += 1;
  const own = `${process.pid.toString(36)}x${counter.toString(36)}`;
  const mobile = `17${String(process.pid % 100_000).padStart(5, '0')}${String(counter).padStart(4, '0')}`;
  const [row] = await db
    .insert(member)
    .values({ uname: `t${own}`, nickname: `昵${own}`, mobile, create_time: 1_700_000_000, ...values })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}
