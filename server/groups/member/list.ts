/** Members in lists and pickers. */
import { and, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Member, MemberQuery } from '#contract/member/member.schema.ts';
import { soughtSensitive } from '#contract/core/sensitive.ts';
import { memberSex, memberStatus } from '#contract/member/enums.ts';
import { memberApi } from '#contract/member/member.ts';
import { regionGrade } from '#server/base/regions.ts';
import { found } from '#server/core/refused.ts';
import { whereSensitive } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { matching } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { havingGrams, havingPairs, within } from '#server/db/page.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { listTallied, talliedCount, type Tallied } from '#server/platform/tally/count.ts';
import { member, memberLevel } from './schema.ts';

const {
  password: _,
  pay_password: _pay,
  wrong_passwords: _wrong,
  locked_until: _locked,
  tokens_from: _tokens,
  mobile_exact: _mobile,
  mobile_last4: _end,
  email_exact: _email,
  woken: _woken,
  ...columns
} = getTableColumns(member);
const rowColumns = { ...columns, level_name: sql<string>`coalesce(${memberLevel.level_name}, '')` };

type Row = Omit<Member, 'balance'> & { balance: number };
const inYuan = <T extends { balance: number }>(row: T): T => ({ ...row, balance: toYuan(row.balance) });

/** Members with the names of their levels. Balances are in cents. */
const selectMembers = (db: Db) => db.select(rowColumns).from(member).leftJoin(memberLevel, eq(memberLevel.id, member.level_id));

/** What the index `member_grams` holds. */
const names = sql`(${member.uname} || chr(10) || ${member.nickname})`;

const named = (text: string | undefined) => havingGrams(member.uname, text, names);

/** A query for the members whose name, which never changes, has a text anywhere: led by an index, for lists of what they did. */
export const membersCalled = (db: Db, text: string) => db.select({ id: member.member_id }).from(member).where(named(text));

/** A keyword is found anywhere in user name or nickname, and is all or the last four digits of the number, or the whole mail address. */
export function keywordIn(keyword: string | undefined, db: Db): SQL | undefined {
  if (!keyword) return undefined;
  const reached = or(
    soughtSensitive('mobile', keyword) ? whereSensitive(db, member.mobile, keyword) : undefined,
    soughtSensitive('email', keyword) ? whereSensitive(db, member.email, keyword) : undefined,
  );
  // What indexes say stands by itself, so that it is not asked again of each row that they found: characters and pairs of a row are costly to make.
  return and(or(havingPairs(names, keyword), reached), or(within(member.uname, keyword), within(member.nickname, keyword), reached));
}

const REGION_COLUMNS = [member.province_id, member.city_id, member.county_id, member.town_id] as const;

/** Members who live in a region or below, by the one column of its grade. */
async function inRegion(db: Db, region: number | undefined): Promise<SQL | undefined> {
  if (!region) return undefined;
  const column = REGION_COLUMNS[(await regionGrade(db, region)) - 1];
  // A region that is not among those of today.
  return column ? eq(column, region) : or(...REGION_COLUMNS.map((one) => eq(one, region)));
}

/** As literals, so that the planner knows how few are in the recycle bin. */
const kept = ({ disabled }: Pick<MemberQuery, 'disabled'>): SQL => (disabled === -1 ? sql`${member.disabled} = -1` : sql`${member.disabled} = 0`);

async function memberWhere(db: Db, query: MemberQuery): Promise<SQL | undefined> {
  return and(
    kept(query),
    keywordIn(query.keyword, db),
    named(query.uname),
    query.mobile ? whereSensitive(db, member.mobile, query.mobile) : undefined,
    query.email ? whereSensitive(db, member.email, query.email) : undefined,
    query.sex === undefined ? undefined : eq(member.sex, query.sex),
    matching(member.level_id, query, 'level_id'),
    await inRegion(db, query.region),
    query.start_time === undefined ? undefined : gte(member.create_time, query.start_time),
    query.end_time === undefined ? undefined : lte(member.create_time, query.end_time),
    query.status === undefined ? undefined : query.status === 0 ? sql`${member.status} = 0` : eq(member.status, 1),
    query.have_shop === undefined ? undefined : query.have_shop === 1 ? sql`${member.have_shop} = 1` : eq(member.have_shop, 0),
  );
}

const COUNTED = {
  table: member,
  time: member.create_time,
  facets: [member.disabled, member.sex, member.status, member.have_shop, member.level_id],
  others: ['keyword', 'uname', 'mobile', 'email'],
} as const;

const TALLIED = listTallied({ ...COUNTED, others: [...COUNTED.others, 'region'] });

/** As the trigger calls and counts them: 32 days make a slot. */
const REGION_TALLIES = ['province', 'city'] as const;
const REGION_WIDTH = 32 * 86_400;

/** Those who live in a province or a city are counted for themselves; in what lies below there are few enough to look at. */
async function talliedFor({ region }: MemberQuery, db: Db): Promise<Tallied> {
  const grade = region ? REGION_TALLIES[(await regionGrade(db, region)) - 1] : undefined;
  return grade ? listTallied({ ...COUNTED, kind: `${grade}:${region}`, width: REGION_WIDTH }) : TALLIED;
}

/** Members, those who joined last first. */
export const memberListing = listingOf<typeof memberApi.list, typeof member, Row>(memberApi.list, {
  title: { zh: '会员', en: 'Members' },
  table: member,
  key: member.member_id,
  called: member.uname,
  where: (query, db) => memberWhere(db, query),
  order: orderBy([member.create_time, member.member_id], 'desc'),
  sort: { create_time: member.create_time, last_login: member.last_login, login_count: member.login_count, uname: member.uname },
  select: (db) => selectMembers(db) as unknown as PromiseLike<Row[]>,
  tallied: talliedFor,
  broad: { texts: ['keyword', 'uname'], among: kept },
  asked: (query) => ({ ...query, disabled: query.disabled === -1 ? -1 : 0 }),
});

export const memberExport = defineExport(memberListing, {
  member_id: 'text',
  uname: 'text',
  nickname: 'text',
  mobile: { sensitive: 'mobile' },
  email: { sensitive: 'email' },
  sex: memberSex,
  birthday: 'time',
  province: { kind: 'text', label: { zh: '会员地区', en: 'Region' }, value: ({ province, city, county, town }) => [province, city, county, town].join('') },
  address: 'text',
  tel: 'text',
  level_name: 'text',
  grade_point: 'number',
  consum_point: 'number',
  balance: 'cents',
  create_time: 'time',
  last_login: 'time',
  login_count: 'number',
  status: memberStatus,
  remark: 'text',
});

/** A page of members as it travels. */
export async function listMembers(db: Db, query: MemberQuery) {
  const page = await memberListing.page(db, query);
  return { ...page, data: page.data.map(inYuan) as Member[] };
}

/** Chosen members, disabled ones too, in the order asked; unknown ones are left out. */
export async function memberDetails(db: Db, ids: readonly string[]): Promise<Member[]> {
  const rows = await selectMembers(db).where(inArray(member.member_id, [...ids]));
  const byId = new Map(rows.map((row) => [row.member_id, inYuan(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One member, also a disabled one. Refuses an unknown one with 404. */
export const oneMember = async (db: Db, id: string): Promise<Member> => found((await memberDetails(db, [id]))[0]);

/** How many members are active. */
export const activeMembers = (db: Db): Promise<number> => talliedCount(db, TALLIED, { disabled: 0 } as object, eq(member.disabled, 0));

/** How many members there are, disabled ones among them. */
export const allMembers = (db: Db): Promise<number> => talliedCount(db, TALLIED, {} as object, undefined);
