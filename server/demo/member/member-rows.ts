/** The member table of the demonstration marketplace: everything beyond what other parts need to know of a member. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { RegionRow } from '#server/base/regions-data.ts';
import type { Db } from '#server/db/client.ts';
import { levelOf } from '#server/groups/member/levels.ts';
import { member, memberLevel } from '#server/groups/member/schema.ts';
import { diceOf } from '../dice.ts';
import { followIds, insertRows, withoutIndex } from '../insert.ts';
import { insertSealed } from '../sealed.ts';
import { mobileText, type MemberRow } from './members.ts';
import type { Shops } from '../shop/shops.ts';

const DAY = 86_400;
const level = (id: number, name: string, from: number, to: number, discount: number) => ({
  id: String(id),
  level_name: name,
  level_icon: pictureUrl('brand', `level${id}`),
  allocation_ratio: 50,
  description: `<p>${name}${discount < 100 ? `享全场 ${discount / 10} 折` : '不享折扣'}。</p>`,
  sort_order: id,
  is_enabled: discount < 100 ? (1 as const) : (0 as const),
  is_default: id === 1 ? (1 as const) : (0 as const),
  upgrade_conditions: [{ condition_type: 'POINTS' as const, condition_value_min: from, condition_value_max: to }],
  benefits: [{ benefit_type: 'DISCOUNT' as const, benefit_value: discount }],
});

/** Levels from the first purchase on. */
export const LEVELS = [
  level(1, '普通会员', 1, 999, 100),
  level(2, '银卡会员', 1000, 4999, 98),
  level(3, '金卡会员', 5000, 19_999, 95),
  level(4, '铂金会员', 20_000, 59_999, 92),
  level(5, '钻石会员', 60_000, 999_999_999, 88),
];

export type MemberInsert = typeof member.$inferInsert & { member_id: string };

const ROADS = ['人民路', '中山路', '解放路', '建设路', '文化路', '和平路', '新华街', '滨江大道', '学府路', '光明街'] as const;

/** Complete rows for members: some live somewhere, have points and money, are dormant or disabled. */
export function memberRows(members: readonly MemberRow[], shops: Shops, regions: readonly RegionRow[], now: number): MemberInsert[] {
  const dice = diceOf('member-rows');
  const byId = new Map(regions.map((row) => [row.id, row]));
  const counties = regions.filter((row) => row.region_grade === 3);
  const shopOf = new Map(shops.plans.map((plan) => [plan.row.member_id, plan.row.shop_id]));
  return members.map((row, index) => {
    const [province, city, county] = dice
      .pick(counties)
      .region_path.split(',')
      .filter(Boolean)
      .map((id) => byId.get(Number(id)));
    const complete = dice.chance(0.6);
    const grade_point = dice.chance(0.12) ? 0 : dice.skewed(90_000, 4);
    const dormant = row.last_login < now - 365 * DAY;
    const place = complete
      ? {
          province_id: province?.id,
          province: province?.local_name,
          city_id: city?.id,
          city: city?.local_name,
          county_id: county?.id,
          county: county?.local_name,
        }
      : { province_id: 0, province: '', city_id: 0, city: '', county_id: 0, county: '' };
    return {
      ...row,
      ...place,
      // Every fourteenth never uploaded one.
      face: index % 14 === 9 ? '' : row.face,
      email: dice.chance(0.55) ? `${row.uname}@example.com` : '',
      birthday: complete ? now - dice.int(19 * 365, 60 * 365) * DAY : null,
      address: complete ? `${dice.pick(ROADS)}${dice.int(1, 399)}号` : '',
      remark: dice.chance(0.03) ? dice.pick(['多次好评，优先处理售后', '批发客户', '电话沟通需在晚间']) : '',
      grade_point,
      consum_point: dice.skewed(Math.max(1, grade_point), 2),
      balance: dice.chance(0.3) ? dice.int(5, 600) * 500 : 0,
      level_id: levelOf(LEVELS, grade_point),
      info_full: complete ? 1 : 0,
      // Owners are never in the recycle bin.
      disabled: row.have_shop === 0 && dice.chance(0.02) ? -1 : 0,
      status: dormant ? 0 : 1,
      shop_id: shopOf.get(row.member_id) ?? '0',
    };
  });
}

/** What copies have as their template has it. */
const COPIED =
  'nickname, sex, birthday, address, remark, province_id, city_id, county_id, province, city, county, grade_point, consum_point, balance, level_id, login_count, info_full, status'.split(
    ', ',
  );
/** What each has of its own, in SQL over the template `m`, the new name `n` and the new dates `d`. */
const OWN: Readonly<Record<string, string>> = {
  member_id: 'n.id',
  uname: 'n.uname',
  mobile: mobileText('n.id'),
  email: "case when m.email <> '' then n.uname || '@example.com' else '' end",
  face: "regexp_replace(m.face, '[0-9]+', n.id::text)",
  create_time: 'd.made',
  last_login: 'd.made + ((m.last_login - m.create_time) * d.share)::bigint',
  disabled: 'case when m.have_shop = 1 then 0 else m.disabled end',
  have_shop: '0',
  shop_id: '0',
};

/** Adds copies of the members 1 to `templates` until there are `total`; inside the database, since there may be many. */
const multiplyMembers = (db: Db, templates: number, total: number, now: number): Promise<void> =>
  insertSealed(
    db,
    member,
    [...Object.keys(OWN), ...COPIED],
    `select ${[...Object.entries(OWN).map(([name, made]) => `${made} as ${name}`), ...COPIED.map((name) => `m.${name}`)].join(', ')}
    from member m
    cross join generate_series(1, ${Math.ceil(total / templates) - 1}::bigint) as k
    cross join lateral (select m.member_id + k * ${templates} as id, regexp_replace(m.uname, '[0-9]+$', '') || (m.member_id + k * ${templates} + 1000) as uname) n
    cross join lateral (select (0.15 + ((m.member_id * 7919 + k * 104729) % 997) / 1300.0) as share) s
    cross join lateral (select s.share, ${now} - ((${now} - m.create_time) * s.share)::bigint as made) d
    where m.member_id <= ${templates} and n.id <= ${total}`,
  );

/** Writes levels and members: `rows` as they are, and copies of them up to `total`. */
export async function seedMembers(db: Db, rows: readonly MemberInsert[], total: number, now: number): Promise<void> {
  await insertRows(db, memberLevel, LEVELS);
  await insertRows(db, member, rows);
  if (total > rows.length) await withoutIndex(db, 'member_grams', () => multiplyMembers(db, rows.length, total, now));
  await followIds(db, memberLevel, 'id');
  await followIds(db, member, 'member_id');
}
