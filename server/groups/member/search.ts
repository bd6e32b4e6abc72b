/** Members in the search over everything, by user name, telephone number or nickname. */
import { desc, sql } from 'drizzle-orm';
import { memberApi } from '#contract/member/member.ts';
import { memberList } from '#contract/member/rights.ts';
import type { Db } from '#server/db/client.ts';
import { maskIn } from '#server/core/secrets/sensitive.ts';
import { closest, defineSearch, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { keywordIn } from './list.ts';
import { member } from './schema.ts';

async function searchMembers(db: Db, keyword: string, may: May): Promise<Found[]> {
  // Members are looked up by several screens; their page belongs to one of them.
  if (!may(memberList.identifier)) return [];
  const rows = await db
    .select({ id: member.member_id, title: member.uname, nickname: member.nickname, mobile: member.mobile })
    .from(member)
    .where(sql`${member.disabled} = 0 and ${keywordIn(keyword, db)}`)
    .orderBy(closest(member.uname, keyword), desc(member.create_time), desc(member.member_id))
    .limit(SEARCH_HITS);
  return rows.map(({ id, title, nickname, mobile }) => ({
    id,
    title,
    note: noteOf(nickname === title ? '' : nickname, maskIn(db, 'mobile', mobile)),
    to: `/member/edit/${id}`,
  }));
}

export const memberSearch = defineSearch({
  kind: 'member',
  title: { zh: '会员', en: 'Members' },
  permission: memberApi.list.permission as readonly string[],
  search: searchMembers,
});
