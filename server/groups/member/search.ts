/** Members in the search over everything, by user name, telephone number or nickname. They open as their orders. */
import { desc, sql } from 'drizzle-orm';
import { memberApi } from '#contract/member/member.ts';
import { orderList } from '#contract/order/rights.ts';
import type { Db } from '#server/db/client.ts';
import { address, closest, defineSearch, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { keywordIn } from './list.ts';
import { member } from './schema.ts';

async function searchMembers(db: Db, keyword: string, may: May): Promise<Found[]> {
  if (!may(orderList.identifier)) return [];
  const rows = await db
    .select({ id: member.member_id, title: member.uname, nickname: member.nickname, mobile: member.mobile })
    .from(member)
    .where(sql`${member.disabled} = 0 and ${keywordIn(keyword)}`)
    .orderBy(closest(member.uname, keyword), desc(member.create_time), desc(member.member_id))
    .limit(SEARCH_HITS);
  return rows.map(({ id, title, nickname, mobile }) => ({
    id,
    title,
    note: noteOf(nickname === title ? '' : nickname, mobile),
    to: address('/order/order-list', { buyer_name: title }),
  }));
}

export const memberSearch = defineSearch({
  kind: 'member',
  title: { zh: '会员（打开其订单）', en: 'Members (open as their orders)' },
  permission: memberApi.list.permission as readonly string[],
  search: searchMembers,
});
