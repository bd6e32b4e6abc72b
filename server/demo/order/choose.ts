/** Who bought what: the orders of a range with buyer, shop, goods and address, before any money or time of delivery. */
import { receiveTimeText } from '#contract/order/sentences.ts';
import { orderCases } from './cases.ts';
import { dice, pick, quoted, weighted } from './sql-text.ts';
import { CURVE_POINTS } from './volume.ts';
import { APPLY_REASONS, APPLY_TITLES, BUYER_NOTES } from './words.ts';

const RECEIVE_TIMES = Object.values(receiveTimeText.texts).map(({ zh }) => zh);

/** What a case may fix, null in ordinary orders. */
const FIXED = ['kind', 'cod', 'fate', 'client', 'plugin', 'deposit', 'receipt', 'service', 'outcome', 'account', 'complaint', 'lines', 'perk'] as const;
const TYPES: Partial<Record<(typeof FIXED)[number], string>> = { cod: 'boolean', lines: 'int' };

const POINT_OF_CURVE = `((x.k - 0.5 + (${dice('moment', 'x.nr')} - 0.5) * 0.8) / x.n * x.passed * ${CURVE_POINTS})`;

/** Ordinary orders `from` to `to`, later ones with higher numbers; a day's orders follow the curve of the day. */
export const ordinary = (from: number, to: number, now: number): string => `
  create temporary table demo_base on commit drop as
  select x.nr, x.starts, least(${now - 5}, x.starts + c.seconds[1 + i.at] + ((c.seconds[2 + i.at] - c.seconds[1 + i.at]) * (p.point - i.at))::bigint) as create_time, false as fixed,
    ${FIXED.map((name) => `null::${TYPES[name] ?? 'text'} as f_${name}`).join(', ')}
  from (
    select g.nr, d.starts, d.passed, g.nr - d.first + 1 as k, d.last - d.first + 1 as n
    from demo_day d cross join lateral generate_series(greatest(d.first, ${from}), least(d.last, ${to})) as g(nr)
  ) x
  cross join demo_curve c
  cross join lateral (select ${POINT_OF_CURVE} as point offset 0) p
  cross join lateral (select least(${CURVE_POINTS - 1}, floor(p.point)::int) as at offset 0) i`;

/** The fixed cases, numbered behind the ordinary orders. */
export const fixedCases = (behind: number, now: number): string => `
  create temporary table demo_base on commit drop as
  select ${behind} + row_number() over (order by v.age desc) as nr, (select max(d.starts) from demo_day d where d.starts <= ${now} - v.age) as starts, ${now} - v.age as create_time, true as fixed,
    ${FIXED.map((name) => `v.${name} as f_${name}`).join(', ')}
  from json_to_recordset(${quoted(JSON.stringify(orderCases.map((one) => ({ ...one, age: Math.round(one.age) }))))}::json)
    as v(age bigint, ${FIXED.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ')})`;

/** Half of all sales go to a ninth of the goods, and some buyers come again and again. */
const slotOf = (question: string, count: string, of: string, share: number, step: number): string =>
  `(case when ${dice(`${question} favourite`, of)} < ${share} then floor(${dice(question, of)} * ${count})::bigint / ${step} * ${step} else floor(${dice(question, of)} * ${count})::bigint end)`;

const KIND = `case when o.f_kind is not null then o.f_kind when o.fixed then 'NORMAL'
  when ${dice('kind')} < 0.055 and d.virtuals > 0 then 'VIRTUAL' when ${dice('kind')} < 0.08 and d.point_goods > 0 then 'POINT'
  when ${dice('kind')} < 0.145 then 'PINTUAN' else 'NORMAL' end`;

const CLIENTS = weighted(
  'client',
  [
    ["'PC'", 17],
    ["'H5'", 14],
    ["'WECHAT_H5'", 15],
    ["'MINI'", 24],
    ["'APP'", 25],
    ["'WAP'", 2],
    ["'NATIVE'", 2],
    ["'REACT'", 1],
  ],
  'o.lead',
);

/** The fate that ends an order early; trades are paid together or not at all. */
const FATE = `case when o.f_fate is not null then o.f_fate when o.fixed then 'none'
  when not o.cod and ${dice('fate', 'o.lead')} < 0.075 then 'unpaid' when not o.cod and ${dice('fate', 'o.lead')} < 0.105 then 'buyer_cancel'
  when not o.cod and ${dice('fate', 'o.lead')} < 0.112 then 'admin_cancel'
  when o.cod and ${dice('own fate')} < 0.09 then 'buyer_cancel' when o.cod and ${dice('own fate')} < 0.1 then 'admin_cancel'
  when o.kind = 'PINTUAN' and ${dice('own fate')} > 0.9 then 'group_failed'
  when o.kind = 'NORMAL' and o.lead = o.nr and ${dice('own fate')} > 0.9985 then 'stock_short'
  else 'none' end`;

const PERKS = [
  ['coupon', 0.11],
  ['activity', 0.08],
  ['part_activity', 0.02],
  ['level', 0.04],
  ['price_change', 0.015],
  ['points', 0.12],
  ['gift', 0.035],
  ['gift_coupon', 0.035],
  ['free_freight', 0.03],
  ['company', 0.02],
  ['two_parcels', 0.05],
] as const;
function perk(): string {
  let reached = 0;
  return `case when o.f_perk is not null then o.f_perk when o.fixed or o.kind <> 'NORMAL' then 'none' ${PERKS.map(([name, share]) => `when ${dice('perk')} < ${(reached += share)} then '${name}'`).join(' ')} else 'none' end`;
}

/**
 * Orders with everything that was chosen. Up to three orders in a row become one trade when they are of different shops: one
 * checkout, one buyer, one payment. Numbers divisible by three begin a trade, so that ranges may end before any of them.
 */
export const chosen = (): string => `
  create temporary table demo_order on commit drop as
  with first_goods as (
    select o.*, d.buyers, d.starts as day, i.kind as item_kind, i.goods_id as first_goods, i.shop_slot, i.seller_id, i.seller_name
    from (
      select o.*, ${KIND} as kind from demo_base o join demo_day d on d.starts = o.starts
    ) o
    join demo_day d on d.starts = o.starts
    join demo_item i on i.kind = case o.kind when 'VIRTUAL' then 1 when 'POINT' then 2 else 0 end
      and i.slot = ${slotOf('goods', `case o.kind when 'VIRTUAL' then d.virtuals when 'POINT' then d.point_goods else d.goods end`, 'o.nr', 0.5, 9)}
  ), joined as (
    select o.*, not o.fixed and o.nr % 3 <> 0 and o.kind = 'NORMAL' and ${dice('joins')} < 0.12
      and lag(o.kind) over w = 'NORMAL' and lag(o.seller_id) over w <> o.seller_id and lag(o.nr) over w = o.nr - 1
      and (o.nr % 3 = 1 or lag(o.seller_id, 2) over w <> o.seller_id) and lag(o.day) over w = o.day as follows
    from first_goods o window w as (order by o.nr)
  ), led as (
    select o.*, case when not o.follows then o.nr when not coalesce(lag(o.follows) over w, false) then o.nr - 1 else o.nr - 2 end as lead
    from joined o window w as (order by o.nr)
  ), paying as (
    select o.*, l.create_time as placed, l.buyers as buyers_then,
      case when o.f_cod is not null then o.f_cod else not o.fixed and o.kind = 'NORMAL' and ${dice('cod', 'o.lead')} < 0.09 end as cod
    from led o join led l on l.nr = o.lead
  )
  select o.nr, o.nr as id, o.lead, o.placed as create_time, o.day, o.fixed, o.kind, o.cod, ${FATE} as fate, coalesce(o.f_client, ${CLIENTS}) as client_type, ${perk()} as perk,
    o.f_plugin, o.f_deposit, o.f_receipt, o.f_service, o.f_outcome, o.f_account, o.f_complaint,
    o.item_kind, o.first_goods, o.shop_slot, o.seller_id, o.seller_name,
    case when o.kind in ('NORMAL') or o.f_lines is not null then coalesce(o.f_lines, case when o.perk_lines then 3 end, ${weighted('lines', [
      ['1', 62],
      ['2', 22],
      ['3', 10],
      ['4', 4],
      ['5', 2],
    ])}) else 1 end as wanted_lines,
    1 + floor(${dice('gap')} * greatest(1, least(o.shop_slot / 6, 40)))::bigint as gap,
    b.member_id, b.uname, b.mobile, b.nickname,
    case when ${dice('for somebody else', 'o.lead')} < 0.15 or b.nickname !~ '^[一-龥]{2,3}$' then ${pick('surname', ['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '周', '吴', '徐', '孙', '马', '朱', '胡', '林', '郭', '何', '高', '罗'], 'b.member_id')}
      || ${pick('given name', ['伟', '芳', '娜', '敏', '静', '强', '磊', '洋', '艳', '勇', '军', '杰', '娟', '涛', '明', '超', '秀英', '霞', '平', '建国', '欣怡', '子轩', '雨桐', '浩然', '佳怡', '思远'], 'b.member_id')} else b.nickname end as consignee,
    p.province_id, p.province, p.city_id, p.city, p.county_id, p.county, p.town_id, p.town, p.zip, p.addr,
    case when ${dice('has a note')} < 0.16 then ${pick('note', BUYER_NOTES)} end as remark, ${pick('receive time', RECEIVE_TIMES, 'o.lead')} as receive_time,
    ${pick('apply title', APPLY_TITLES)} as apply_title, ${pick('apply reason', APPLY_REASONS)} as apply_reason
  from (select *, f_perk in ('two_parcels', 'part_activity') as perk_lines from paying) o
  join demo_buyer b on b.slot = ${slotOf('buyer', 'o.buyers_then', 'o.lead', 0.45, 5)}
  cross join lateral (
    select z.province_id, z.province, z.city_id, z.city, z.county_id, z.county, z.town_id, z.town, z.zip, b.addr from demo_place z
    where z.slot = floor(${dice('elsewhere', 'o.lead')} * (select count(*) from demo_place)) and ${dice('not at home', 'o.lead')} < 0.14
    union all select b.province_id, b.province, b.city_id, b.city, b.county_id, b.county, b.town_id, b.town, b.zip, b.addr where ${dice('not at home', 'o.lead')} >= 0.14
  ) p`;
