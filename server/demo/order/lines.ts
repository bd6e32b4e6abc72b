/** What was bought for how much: the lines of the chosen orders and the amounts that follow from them (R5, R24). All in cents. */
import { promotionText } from '#contract/order/sentences.ts';
import { dice, quoted, said, step, weighted } from './sql-text.ts';

/** A line as a record number of its own. */
const LINE = '(o.nr * 8 + l.line)';

/** Promotions of single goods: type, name. Group purchases have their own. */
const PROMOTIONS = [
  ['SECKILL', 'flash'],
  ['GROUPBUY', 'groupBuy'],
  ['MINUS', 'single'],
] as const;
const promotion = (part: 'type' | 'name'): string =>
  weighted(
    'promotion type',
    PROMOTIONS.map(([type, name]) => [part === 'type' ? quoted(type) : said(promotionText, name), 1]),
    LINE,
  );

/** Every line with its goods, SKU, number of pieces and price; the first one is what the order was chosen by. */
export const LINES = `
  create temporary table demo_line on commit drop as
  select o.nr, l.line, o.kind, o.perk, o.fixed, g.goods_id, s.sku_id, s.sn as sku_sn, g.category_id as cat_id, g.goods_name as name,
    coalesce(nullif(s.thumbnail, ''), g.thumbnail) as goods_image, s.weight, q.num, p.original, p.point, u.off as unit_off, p.original - u.off as purchase_price,
    q.num * (p.original - u.off) as subtotal, i.free,
    coalesce((select jsonb_agg(jsonb_build_object('spec_id', e ->> 'spec_id', 'spec_name', e ->> 'spec_name', 'spec_value_id', e ->> 'spec_value_id', 'spec_value', e ->> 'spec_value'))
      from jsonb_array_elements(s.specs) e), '[]'::jsonb) as spec_list,
    case when u.off > 0 then case when o.kind = 'PINTUAN' then 'PINTUAN' else ${promotion('type')} end end as promotion_type,
    case when u.off > 0 then case when o.kind = 'PINTUAN' then ${said(promotionText, 'group')} else ${promotion('name')} end end as promotion_name,
    o.perk = 'activity' or (o.perk = 'part_activity' and (l.line = 0 or (l.line > 1 and ${dice('in activity', LINE)} < 0.4))) as in_activity
  from demo_order o
  cross join lateral generate_series(0, least(o.wanted_lines - 1, o.shop_slot / o.gap)::int) as l(line)
  join demo_item i on i.seller_id = o.seller_id and i.kind = o.item_kind and i.shop_slot = o.shop_slot - l.line * o.gap
  join goods g on g.goods_id = i.goods_id
  join goods_sku s on s.sku_id = i.skus[1 + floor(${dice('sku', LINE)} * cardinality(i.skus))::int]
  ${step('p', {
    original: `case when o.kind = 'POINT' then i.exchange_money else s.price end`,
    point: `case when o.kind = 'POINT' then coalesce(i.exchange_point, 0) else 0 end`,
  })}
  ${step('q', {
    num: `case when o.kind in ('PINTUAN', 'POINT') or s.price > 300000 then 1 when o.fixed then 2
      when s.price > 50000 then ${weighted(
        'few',
        [
          ['1', 90],
          ['2', 9],
          ['3', 1],
        ],
        LINE,
      )}
      else ${weighted(
        'many',
        [
          ['1', 64],
          ['2', 22],
          ['3', 8],
          ['4', 3],
          ['5', 1.5],
          ['6', 1],
          ['10', 0.5],
        ],
        LINE,
      )} end`,
  })}
  ${step('u', {
    off: `case when p.original >= 1000 and (o.kind = 'PINTUAN' or (o.perk = 'promotion' and l.line < 2) or (o.kind = 'NORMAL' and not o.fixed and ${dice('promotion', LINE)} < 0.07))
      then floor(p.original * (0.05 + ${dice('off', LINE)} * 0.2) / 100)::bigint * 100 else 0 end`,
  })}`;

/** What an activity takes off from how much on, and what coupons are worth. */
const minus = (amount: string): string =>
  `case when ${amount} >= 50000 then 6000 when ${amount} >= 20000 then 2000 when ${amount} >= 10000 then 800 else 0 end`;
const coupon = (amount: string): string =>
  `case when ${amount} >= 59900 then 8000 when ${amount} >= 29900 then 3000 when ${amount} >= 9900 then 1000 when ${amount} >= 3000 then 300 else 0 end`;

/** The amounts of every order. A deposit that covers everything leaves nothing to pay. */
export const AMOUNTS = `
  create temporary table demo_money on commit drop as
  select o.nr, l.lines, l.goods_num, l.weight, l.points, l.goods_price, l.gross, a.full_minus, c.coupon_price, c.level_price, f.freight, f.modify, t.order_price,
    l.gross - l.goods_price + a.full_minus as cash_back, b.balance, t.order_price - b.balance as need_pay, l.act_sum, l.act_lines,
    case when o.perk = 'points' then greatest(5, t.order_price / 1000) else 0 end as gift_point
  from demo_order o
  join (
    select nr, count(*) as lines, sum(num) as goods_num, sum(num * weight) as weight, sum(num * point) as points, sum(subtotal)::bigint as goods_price, sum(num * original)::bigint as gross,
      coalesce(sum(subtotal) filter (where in_activity), 0)::bigint as act_sum, count(*) filter (where in_activity) as act_lines, bool_and(free) as free
    from demo_line group by nr
  ) l on l.nr = o.nr
  ${step('a', { full_minus: minus('l.act_sum') })}
  ${step('c', {
    coupon_price: `case when o.perk = 'coupon' or (o.perk in ('activity', 'part_activity') and (o.fixed or ${dice('coupon too')} < 0.35)) then ${coupon('(l.goods_price - a.full_minus)')} else 0 end`,
    level_price: `case when o.perk = 'level' then l.goods_price * 2 / 100 else 0 end`,
  })}
  ${step('f', {
    freight: `case when o.kind = 'VIRTUAL' or o.perk = 'free_freight' or l.free or l.goods_price >= 9900 then 0 else 600 + floor(${dice('freight')} * 10)::bigint * 100 end`,
    modify: `case when o.perk = 'price_change' and not o.cod and l.goods_price >= 3000 then -100 * (1 + floor(${dice('price change')} * 15)::bigint) else 0 end`,
  })}
  ${step('t', { order_price: 'greatest(0, l.goods_price - a.full_minus - c.coupon_price - c.level_price) + f.freight + f.modify' })}
  ${step('b', {
    balance: `(case when o.cod or o.kind not in ('NORMAL', 'VIRTUAL') or t.order_price < 1000 then 0
      when coalesce(o.f_deposit, case when o.fixed then 'none' when o.lead <> o.nr then 'none' when ${dice('deposit')} < 0.03 then 'whole' when ${dice('deposit')} < 0.06 then 'part' else 'none' end) = 'whole' then t.order_price
      when coalesce(o.f_deposit, case when o.fixed then 'none' when o.lead <> o.nr then 'none' when ${dice('deposit')} < 0.03 then 'whole' when ${dice('deposit')} < 0.06 then 'part' else 'none' end) = 'part' then floor(t.order_price * (0.2 + ${dice('deposit part')} * 0.5) / 100)::bigint * 100
      else 0 end)`,
  })}`;

/** A part of an amount by a ratio of four decimals; what rounding leaves goes to the last line of the group. */
const part = (amount: string, ratio: string): string => `floor(${amount} * ${ratio} / 10000 + 0.5)`;
const share = (amount: string, ratio: string, group: string): string =>
  `case when x.line = max(x.line) over (partition by ${group}) then ${amount} - (sum(${part(amount, ratio)}) over (partition by ${group}) - ${part(amount, ratio)}) else ${part(amount, ratio)} end`;
/** In double precision, rounded half up, as the rule itself calculates. */
const ratio = (total: string): string => `coalesce(floor(l.subtotal::float8 / nullif(${total}, 0) * 10000 + 0.5), 0)`;

/** What every line really costs, which is what may be refunded for it (R24). */
export const SHARES = `
  create temporary table demo_share on commit drop as
  select x.nr, x.line, x.in_activity, greatest(0, x.subtotal - case when x.together then x.of_both else coalesce(x.of_minus, 0) + x.of_other end)::bigint as cost
  from (
    select x.*, case when x.in_activity then ${share('x.full_minus', 'x.act_ratio', 'x.nr, x.in_activity')} end as of_minus,
      ${share('x.other', 'x.all_ratio', 'x.nr')} as of_other, ${share('(x.full_minus + x.other)', 'x.all_ratio', 'x.nr')} as of_both
    from (
      select l.nr, l.line, l.subtotal, l.in_activity and m.full_minus > 0 as in_activity, m.full_minus, m.goods_price - m.full_minus - greatest(0, m.order_price - m.freight) as other,
        m.full_minus > 0 and m.act_lines = m.lines as together, ${ratio('m.goods_price')} as all_ratio, ${ratio('m.act_sum')} as act_ratio
      from demo_line l join demo_money m on m.nr = l.nr
    ) x
  ) x`;
