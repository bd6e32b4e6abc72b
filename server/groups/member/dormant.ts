/** Members who have not signed in for long are dormant, until they do or an administrator wakes them. */
import { sql } from 'drizzle-orm';
import { tellRecords } from '#server/core/changed.ts';
import type { Db } from '#server/db/client.ts';
import type { Chore } from '#server/platform/nightly/clock.ts';

const DAY = 86_400;
/** Members that are looked at per transaction. */
const BATCH = 5_000;

/** Puts some of the next members to sleep. @returns the last that was looked at, and how many fell asleep */
async function sleepSome(db: Db, after: string, before: number): Promise<{ last: string | undefined; asleep: number }> {
  const { rows } = (await db.execute(sql`
    with looked as (select member_id from member where member_id > ${after}::bigint order by member_id limit ${BATCH}),
      slept as (
        update member set status = 0
        where member_id in (select member_id from looked) and status = 1 and disabled = 0
          and greatest(create_time, coalesce(last_login, 0), coalesce(woken, 0)) < ${before}::bigint
        returning 1)
    select (select max(member_id)::text from looked) as last, (select count(*)::int from looked) as looked, (select count(*)::int from slept) as asleep`)) as unknown as {
    rows: [{ last: string | null; looked: number; asleep: number }];
  };
  const [{ last, looked, asleep }] = rows;
  return { last: looked < BATCH ? undefined : (last ?? undefined), asleep };
}

/** Puts to sleep whoever has not signed in for so many days; 0: nobody. @param now unix seconds @returns how many */
export async function sleepMembers(db: Db, days: number, now: number): Promise<number> {
  if (days === 0) return 0;
  let asleep = 0;
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after;
    const done = await db.transaction((tx) => sleepSome(tx as unknown as Db, from, now - days * DAY));
    asleep += done.asleep;
    after = done.last;
  }
  return asleep;
}

export const dormancyChore: Chore = {
  name: 'dormant members',
  async run({ config, database, live }, now) {
    const asleep = await sleepMembers(database.db, config.memberDormantDays, now);
    if (asleep > 0) await tellRecords(live, database.db, 'member');
    return asleep;
  },
};
