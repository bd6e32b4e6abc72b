/** Members in lists and pickers. */
import { and, desc, eq, getTableColumns, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { Member, MemberQuery } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { containing, paged } from '#server/db/page.ts';
import { member, memberLevel } from './schema.ts';

const { password: _, ...columns } = getTableColumns(member);
const rowColumns = { ...columns, level_name: sql<string>`coalesce(${memberLevel.level_name}, '')` };

const inYuan = <T extends { balance: number }>(row: T): T => ({ ...row, balance: toYuan(row.balance) });

/** Members whose names and number together have all characters and pairs of a text; served by the index `member_grams`. */
const likely = (text: string): SQL =>
  sql`text_grams((${member.uname} || chr(10) || ${member.mobile} || chr(10) || ${member.nickname})) @> text_grams(${text}::text)`;

const contains = (column: typeof member.uname | typeof member.mobile, text: string | undefined) =>
  text ? and(likely(text), ilike(column, containing(text))) : undefined;

/** A keyword is found anywhere in user name, number or nickname. */
export function keywordIn(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const pattern = containing(keyword);
  return and(likely(keyword), or(ilike(member.uname, pattern), ilike(member.mobile, pattern), ilike(member.nickname, pattern)));
}

function memberWhere(query: MemberQuery): SQL | undefined {
  const { region } = query;
  return and(
    // As literals, so that the planner knows how few are in the recycle bin.
    query.disabled === -1 ? sql`${member.disabled} = -1` : sql`${member.disabled} = 0`,
    keywordIn(query.keyword),
    contains(member.uname, query.uname),
    contains(member.mobile, query.mobile),
    query.email ? eq(member.email, query.email) : undefined,
    query.sex === undefined ? undefined : eq(member.sex, query.sex),
    region ? or(eq(member.province_id, region), eq(member.city_id, region), eq(member.county_id, region), eq(member.town_id, region)) : undefined,
    query.start_time === undefined ? undefined : gte(member.create_time, query.start_time),
    query.end_time === undefined ? undefined : lte(member.create_time, query.end_time),
    query.status === undefined ? undefined : eq(member.status, query.status),
    query.have_shop === undefined ? undefined : eq(member.have_shop, query.have_shop),
  );
}

/** A page of members, those who joined last first. */
export async function listMembers(db: Db, query: MemberQuery): Promise<Page<Member>> {
  const where = memberWhere(query);
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select(rowColumns)
        .from(member)
        .leftJoin(memberLevel, eq(memberLevel.id, member.level_id))
        .where(where)
        .orderBy(desc(member.create_time), desc(member.member_id))
        .limit(limit)
        .offset(offset),
    () => db.$count(member, where),
  );
  return { ...page, data: page.data.map(inYuan) };
}

/** Chosen members, disabled ones too, in the order asked; unknown ones are left out. */
export async function memberDetails(db: Db, ids: readonly string[]): Promise<Member[]> {
  const rows = await db
    .select(rowColumns)
    .from(member)
    .leftJoin(memberLevel, eq(memberLevel.id, member.level_id))
    .where(inArray(member.member_id, [...ids]));
  const byId = new Map(rows.map((row) => [row.member_id, inYuan(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
