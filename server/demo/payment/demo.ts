/** As whom WeChat knows members of the demonstration marketplace: a third by the official account, a quarter by the mini program. */
import { sql } from 'drizzle-orm';
import { defineDemo } from '../define.ts';

/** Openids begin with an `o` and have 28 signs. */
const openId = (account: string) => sql`'o' || left(encode(sha256(convert_to(${account} || member_id::text, 'UTF8')), 'hex'), 27)`;

export const bondDemo = defineDemo({
  grow: async (db, { now }) => {
    await db.execute(sql`
      insert into member_connect (member_id, union_type, open_id, bound_time)
      select member_id, 'WECHAT_OFFICIAL', ${openId('official')}, least(create_time + 600, ${now}::bigint) from member where member_id % 3 = 1
      union all
      select member_id, 'WECHAT_MINI', ${openId('mini')}, least(create_time + 900, ${now}::bigint) from member where member_id % 4 = 1`);
  },
});
