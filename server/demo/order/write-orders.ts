/** Writes the orders of a range with everything that hangs on them, from the temporary tables. */
import { giftText } from '#contract/aftersale/sentences.ts';
import { paymentPlugin, type PaymentPlugin } from '#contract/payment/plugins.ts';
import { cancelText, operatorText, orderLogText, paymentText, promotionText, receiptMethodText } from '#contract/order/sentences.ts';
import { companyOf } from './companies.ts';
import { between, dice, pick, quoted, said, step, weighted } from './sql-text.ts';
import { CANCEL_REASONS, GIFT_COUPONS, GIFTS, PAID_CANCEL_REASONS, RECEIPT_CONTENTS, SIGNERS, STATIONS } from './words.ts';

const DAY = 86_400;
/** Parcels of this time can still be traced. */
const TRACED = 45 * DAY;

/** Numbers of records as the product makes them: the second, and a counter of ten digits. */
export const numberOf = (nr: string, time = 'o.create_time'): string =>
  `to_char(to_timestamp(${time} + 28800) at time zone 'UTC', 'YYYYMMDDHH24MISS') || lpad((${nr})::text, 10, '0')`;
/** Replacement orders are numbered after the order that they belong to. */
export const REPLACEMENT = 500_000_000;

const PLUGINS = paymentPlugin.values.filter((plugin) => plugin !== 'balancePayPlugin');
const byPlugin = (value: (plugin: PaymentPlugin, index: number) => string): string =>
  `case s.plugin ${PLUGINS.map((plugin, index) => `when ${quoted(plugin)} then ${value(plugin, index)}`).join(' ')} end`;

/** How what the deposit did not cover was paid. */
const METHOD = `case when o.cod or s.plugin = 'admin' then ${said(paymentText, 'collected')} else ${byPlugin((plugin) => said(paymentText, plugin))} end`;

/** One row per order with all that the inserts below need. */
export const FULL = `
  create temporary table demo_full on commit drop as
  select o.*, m.lines, m.goods_num, m.weight, m.points, m.goods_price, m.gross, m.full_minus, m.coupon_price, m.level_price, m.freight, m.modify, m.order_price, m.cash_back, m.balance, m.need_pay, m.gift_point,
    s.plugin, s.paid, s.paid_by, s.formed, s.cancelled, s.cancelled_by, s.repriced, s.asked, s.asked_judged, s.asked_stocked, s.asked_handed, s.asked_done, s.asked_refused, s.asked_badly,
    s.shipped, s.signed, s.signed_by, s.collected, s.collected_by, s.completed, s.completed_by, s.expired, s.expired_by, s.complain_closed, s.comment_status,
    s.service, s.way, s.account, s.outcome, s.applied, s.judged, s.refused, s.couriered, s.stocked, s.handed, s.done, s.broken, s.mended, s.closed, s.replaced,
    s.filed, s.answering, s.answered, s.arbitrating, s.ruled, s.withdrawn, s.order_status, s.pay_status, s.ship_status, s.service_status,
    ${numberOf('o.nr')} as sn, ${numberOf('o.lead')} as trade_sn, case when o.kind not in ('CHANGE', 'SUPPLY_AGAIN') then coalesce(s.paid, s.collected) end as money_in,
    o.kind in ('CHANGE', 'SUPPLY_AGAIN') as replaces, case when o.kind in ('NORMAL', 'POINT') then 'NORMAL' else o.kind end as order_type, case when o.cod then 'COD' else 'ONLINE' end as payment_type,
    case when s.order_status not in ('NEW', 'INTODB_ERROR', 'BALANCE_ERROR') then o.create_time + 1 end as confirmed,
    case when s.cancelled is not null then case when s.cancel_reason = 'service' then case when o.kind = 'PINTUAN' then ${said(cancelText, 'groupFailed')} else ${pick('why cancelled', PAID_CANCEL_REASONS)} end
      when s.cancel_reason = 'buyer' then ${pick('why given up', CANCEL_REASONS, 'o.lead')} else s.cancel_reason end end as cancel_reason,
    w.method_id, w.method, w.method_plugin, w.pay_order_no, e.id as logi_id, e.name as logi_name,
    upper(left(e.code, 2)) || ${between('waybill', 1_000_000_000, 9_999_999_999)} || lpad((o.nr % 1000)::text, 3, '0') as ship_no,
    o.perk = 'two_parcels' and m.lines > 1 as two_parcels,
    case when o.kind = 'VIRTUAL' or o.kind in ('CHANGE', 'SUPPLY_AGAIN') then null when o.f_receipt is not null then o.f_receipt when o.fixed then null
      when ${dice('invoice', 'o.lead')} < 0.2 then ${weighted(
        'invoice type',
        [
          ["'ELECTRO'", 62],
          ["'VATORDINARY'", 25],
          ["'VATOSPECIAL'", 13],
        ],
        'o.lead',
      )} end as receipt
  from demo_order o join demo_money m on m.nr = o.nr join demo_state s on s.nr = o.nr
  join demo_logi e on e.slot = 1 + floor(${dice('express company')} * e.slots)::int
  ${step('w', {
    method_id: `case when coalesce(s.paid, s.collected) is null or o.kind in ('CHANGE', 'SUPPLY_AGAIN') or m.need_pay = 0 then null when o.cod and s.collected_by <> 'admin' then null when o.cod or s.plugin = 'admin' then -1 else ${byPlugin((_, index) => String(index + 1))} end`,
    method: `case when coalesce(s.paid, s.collected) is null or o.kind in ('CHANGE', 'SUPPLY_AGAIN') then null when m.need_pay = 0 then case when m.balance > 0 then ${said(paymentText, 'balancePayPlugin')} end
      when o.cod and s.collected_by <> 'admin' then ${said(paymentText, 'onDelivery')}
      when m.balance > 0 then ${said(paymentText, 'withDeposit', { method: METHOD })} else ${METHOD} end`,
    method_plugin: `case when coalesce(s.paid, s.collected) is null then null when m.need_pay = 0 and m.balance > 0 then 'balancePayPlugin' else nullif(s.plugin, 'admin') end`,
    pay_order_no: `case when s.paid is not null and s.plugin <> 'admin' then to_char(to_timestamp(s.paid + 28800) at time zone 'UTC', 'YYYYMMDDHH24MISS') || ${between('payment number', 10_000_000, 99_999_999, 'o.lead')} end`,
  })}`;

const SHIP =
  'ship_name, ship_mobile, ship_zip, ship_province, ship_city, ship_county, ship_town, ship_province_id, ship_city_id, ship_county_id, ship_town_id, ship_addr, address_id';
const ADDRESS = ['consignee', 'mobile', 'zip', 'province', 'city', 'county', 'town', 'province_id', 'city_id', 'county_id', 'town_id', 'addr', 'member_id'];
const address = (of: string, virtual: string): string => ADDRESS.map((column) => `case when not ${virtual} then ${of}.${column} end`).join(', ');

const TRADES = `
  insert into trade (trade_sn, member_id, member_name, payment_method_id, payment_plugin_id, payment_method_name, payment_type, total_price, goods_price, freight_price, discount_price, ${SHIP}, create_time, trade_status)
  select l.trade_sn, l.member_id, l.uname, l.method_id, l.method_plugin, l.method, l.payment_type, t.total, t.goods, t.freight, t.discount, ${address('l', "(l.kind = 'VIRTUAL')")}, l.create_time,
    case when t.paid then 'PAID_OFF' when t.short then 'INTODB_ERROR' when t.new then 'NEW' else 'CONFIRM' end
  from demo_full l
  join (
    select lead, sum(order_price) as total, sum(goods_price) as goods, sum(freight) as freight, sum(cash_back + coupon_price) as discount, bool_or(pay_status = 'PAY_YES') as paid,
      bool_and(order_status in ('INTODB_ERROR', 'BALANCE_ERROR')) as short, bool_and(order_status = 'NEW') as new
    from demo_full group by lead
  ) t on t.lead = l.nr`;

const ORDERS = (now: number): string => `
  insert into orders (order_id, sn, trade_sn, seller_id, seller_name, member_id, member_name, order_type, order_status, pay_status, ship_status, comment_status, service_status, payment_type,
    payment_method_id, payment_plugin_id, payment_method_name, payment_time, pay_order_no, goods_price, shipping_price, discount_price, member_level_discount_price, coupon_price, cash_back, full_minus,
    paid_point, gift_point, modify_price, order_price, balance, need_pay_money, pay_money, create_time, ship_time, signing_time, complete_time, ${SHIP}, receive_time, the_sign, shipping_id, shipping_type,
    logi_id, logi_name, ship_no, remark, cancel_reason, weight, goods_num, client_type, need_receipt, order_data, enterprise_id, apply_title, apply_reason, apply_remark, expect_time, complain_closed)
  select o.id, o.sn, o.trade_sn, o.seller_id, o.seller_name, o.member_id, o.uname, o.order_type, o.order_status, o.pay_status, o.ship_status, o.comment_status, o.service_status, o.payment_type,
    o.method_id, o.method_plugin, o.method, o.money_in, o.pay_order_no, o.goods_price, o.freight, o.cash_back + o.coupon_price, o.level_price, o.coupon_price, o.cash_back, o.full_minus,
    o.points, o.gift_point, o.modify, o.order_price, o.balance, o.need_pay, case when o.pay_status = 'PAY_YES' then o.need_pay end, o.create_time, o.shipped, o.signed, o.completed, ${address('o', "(o.kind = 'VIRTUAL')")},
    case when o.kind <> 'VIRTUAL' then o.receive_time end, case when o.signed is not null and o.kind <> 'VIRTUAL' then o.consignee end, case when o.kind <> 'VIRTUAL' then 1 end, case when o.kind <> 'VIRTUAL' then '快递' end,
    ${['logi_id', 'logi_name', 'ship_no'].map((column) => `case when o.shipped is not null and o.kind <> 'VIRTUAL' then o.${column} end`).join(', ')},
    o.remark, o.cancel_reason, o.weight, o.goods_num, o.client_type, case when o.receipt is not null then 1 else 0 end,
    case when o.kind = 'PINTUAN' then json_build_object('pintuan', json_build_object('requiredNum', 2 + o.seller_id % 2, 'owesPersonNums', case when o.formed is not null then 0 else 1 end)::text)::text end,
    case when o.perk = 'company' then 1 + o.member_id % 60 end, case when o.perk = 'company' then o.apply_title end, case when o.perk = 'company' then o.apply_reason end,
    case when o.perk = 'company' then '请统一开票' end, case when o.perk = 'company' then (least(o.create_time, ${now}) + 7 * ${DAY}) * 1000 end, case when o.complain_closed then 1 else 0 end
  from demo_full o order by o.create_time, o.nr`;

/** The line that a service or a complaint is about. */
export const CONCERNED = `(o.nr % o.lines)`;

const ITEMS = `
  insert into order_item (order_id, order_sn, trade_sn, seller_id, goods_id, sku_id, sku_sn, cat_id, name, goods_image, goods_weight, num, ship_num, original_price, purchase_price, subtotal, actual_pay_total, refund_price,
    point, spec_list, promotion_tags, promotion_type, promotion_id, purchase_num, single_list, group_list, snapshot_id, service_status, complain_status, comment_status, create_time, facet)
  select o.id, o.sn, o.trade_sn, o.seller_id, l.goods_id, l.sku_id, l.sku_sn, l.cat_id, l.name, l.goods_image, l.weight, l.num, case when o.shipped is not null then l.num else 0 end, l.original, l.purchase_price, l.subtotal, h.cost,
    case when o.replaces then 0 when (o.cod and o.signed is not null) or (not o.cod and o.money_in is not null) then case when v.type = 'ORDER_CANCEL' then 0 else greatest(0, h.cost - coalesce(v.actual, 0)) end end,
    l.point, l.spec_list,
    (case when l.promotion_type is not null then jsonb_build_array(l.promotion_name) else '[]'::jsonb end) || (case when h.in_activity then jsonb_build_array(${said(promotionText, 'activity')}) else '[]'::jsonb end) || (case when l.point > 0 then jsonb_build_array(${said(promotionText, 'points')}) else '[]'::jsonb end),
    l.promotion_type, null::bigint, case when l.promotion_type is not null then l.num else 0 end,
    case when l.promotion_type is not null then jsonb_build_array(jsonb_build_object('promotion_type', l.promotion_type, 'title', l.promotion_name, 'discount_price', l.unit_off / 100.0)) else '[]'::jsonb end,
    case when h.in_activity then jsonb_build_array(jsonb_build_object('promotion_type', 'FULL_DISCOUNT', 'title', '满额立减', 'discount_price', o.full_minus / 100.0)) else '[]'::jsonb end,
    null, case when o.applied is not null and l.line = ${CONCERNED} and not (o.judged is not null and o.refused) and o.closed is null then 'APPLY' when o.expired is not null then 'EXPIRED' else 'NOT_APPLY' end,
    case when o.filed is not null and l.line = ${CONCERNED} and o.ruled is null and o.withdrawn is null then 'APPLYING' when o.completed + ${30 * DAY} <= $now then 'EXPIRED' when o.filed is not null and l.line = ${CONCERNED} then 'COMPLETE' else 'NO_APPLY' end,
    o.comment_status, o.create_time, (select facet from orders where order_id = o.id)
  from demo_full o join demo_line l on l.nr = o.nr join demo_share h on h.nr = l.nr and h.line = l.line
  left join demo_service v on v.nr = o.nr and v.refund_state = 'COMPLETED' and (v.only_line = -1 or v.only_line = l.line) order by o.nr, l.line`;

const SYSTEM = said(operatorText, 'system');
const JOB = said(operatorText, 'job');

const LOGS = `
  insert into order_log (order_sn, op_id, op_name, op_time, message)
  select o.sn, e.id, e.name, e.time, e.message
  from demo_full o
  cross join (select id, username as name from admin_user where username in ('order_clerk', 'superadmin') order by username limit 1) a
  cross join lateral (values
    (1, o.create_time, case when o.replaces then null else o.member_id end, case when o.replaces then ${SYSTEM} else o.uname end, ${said(orderLogText, 'created')}),
    (2, case when not o.replaces then o.confirmed end, null, ${SYSTEM}, ${said(orderLogText, 'confirmed')}),
    (3, o.repriced, o.seller_id, o.seller_name, ${said(orderLogText, 'repriced')}),
    (4, case when not o.replaces then o.paid end, case o.paid_by when 'admin' then a.id else o.member_id end, case o.paid_by when 'admin' then a.name else o.uname end, ${said(orderLogText, 'paid')}),
    (5, o.shipped, o.seller_id, o.seller_name, ${said(orderLogText, 'shipped')}),
    (6, o.signed, case when o.signed_by = 'buyer' then o.member_id end, case when o.signed_by = 'buyer' then o.uname else ${JOB} end, ${said(orderLogText, 'received')}),
    (7, o.collected, case o.collected_by when 'shop' then o.seller_id when 'admin' then a.id end, case o.collected_by when 'shop' then o.seller_name when 'admin' then a.name else ${JOB} end, ${said(orderLogText, 'paid')}),
    (8, o.completed, case when o.completed_by = 'admin' then a.id end, case when o.completed_by = 'admin' then a.name else ${JOB} end, ${said(orderLogText, 'completed')}),
    (9, o.expired, case when o.expired_by = 'admin' then a.id end, case when o.expired_by = 'admin' then a.name else ${JOB} end, ${said(orderLogText, 'serviceClosed')}),
    (10, o.cancelled, case when o.cancelled_by in ('buyer', 'service') then o.member_id end, case o.cancelled_by when 'platform' then ${said(operatorText, 'platform')} when 'system' then ${JOB} else o.uname end, ${said(orderLogText, 'cancelled')})
  ) as e(step, time, id, name, message)
  where e.time is not null order by o.nr, e.time, e.step`;

const yuan = (cents: string): string => `round((${cents})::numeric / 100, 2)`;
const list = (items: readonly (readonly (string | number)[])[], of: (item: readonly (string | number)[]) => object): string =>
  pick(
    'gift',
    items.map((item) => JSON.stringify([of(item)])),
  );

const METAS = `
  insert into order_meta (order_sn, meta_key, meta_value, status)
  select o.sn, e.key, e.value, case when e.gift then coalesce(o.claim, 'NOT_APPLY') else 'NOT_APPLY' end
  from (
    select o.*, case when o.asked is not null and not (o.asked_judged is not null and o.asked_refused) then ${serviceNumber('asked')} when o.service = 'RETURN_GOODS' and o.applied is not null and not (o.judged is not null and o.refused) then ${serviceNumber('applied')} end as claim
    from demo_full o
  ) o
  cross join lateral (values
    ('POINT', case when o.points > 0 then o.points::text end, false),
    ('GIFT_POINT', case when o.gift_point > 0 then o.gift_point::text end, true),
    ('COUPON_PRICE', case when o.coupon_price > 0 then ${yuan('o.coupon_price')}::text end, false),
    ('FULL_MINUS', case when o.full_minus > 0 then ${yuan('o.full_minus')}::text end, false),
    ('CASH_BACK', case when o.cash_back > 0 then ${yuan('o.cash_back')}::text end, false),
    ('COUPON', case when o.perk = 'gift_coupon' then ${list(GIFT_COUPONS, ([title, price, threshold]) => ({ title, couponPrice: Number(price) / 100, couponThresholdPrice: Number(threshold) / 100 }))} end, true),
    ('GIFT', case when o.perk = 'gift' then ${list(GIFTS, ([name, price]) => ({ giftName: name, giftPrice: Number(price) / 100, giftImg: '/api/base/pictures/giftbox/gift.svg' }))} end, true),
    ('FREE_FREIGHT', case when o.perk = 'free_freight' then ${said(giftText, 'freight')} end, false)
  ) as e(key, value, gift)
  where e.value is not null order by o.nr`;

/** Number of the service of an order; a cancel request and a later service of one order have counters next to each other. */
export function serviceNumber(moment: 'asked' | 'applied'): string {
  return `'AS' || ${numberOf(`o.nr * 2 + ${moment === 'asked' ? 0 : 1}`, `o.${moment}`)}`;
}

const PAY_LOGS = `
  insert into pay_log (pay_log_sn, order_sn, pay_way, pay_type, pay_time, pay_money, pay_member_name, pay_status, pay_order_no)
  select ${numberOf('o.nr')}, o.sn, o.payment_type, o.method, p.paid, case when p.paid is not null then o.need_pay + o.balance end, o.uname, case when p.paid is not null then 'PAY_YES' else 'PAY_NO' end, o.pay_order_no
  from demo_full o cross join lateral (select case when o.replaces then o.create_time else o.money_in end as paid) p order by o.create_time, o.nr`;

const goodsOf = (
  where: string,
): string => `(select jsonb_agg(jsonb_build_object('goods_id', l.goods_id::text, 'sku_id', l.sku_id::text, 'goods_name', l.name, 'num', l.num, 'spec_list',
  coalesce((select jsonb_agg(jsonb_build_object('spec_name', e ->> 'spec_name', 'spec_value', e ->> 'spec_value')) from jsonb_array_elements(l.spec_list) e), '[]'::jsonb)) order by l.line) from demo_line l where l.nr = o.nr${where})`;

const PARCELS = `
  insert into shipping_record (order_sn, logistics_id, logistics_name, delivery_sn, goods, ship_time)
  select o.sn, o.logi_id, o.logi_name, case when p.parcel = 0 then o.ship_no else o.ship_no || '2' end, case when o.two_parcels then ${goodsOf(' and (l.line = 0) = (p.parcel = 0)')} else ${goodsOf('')} end, o.shipped
  from demo_full o cross join lateral generate_series(0, case when o.two_parcels then 1 else 0 end) as p(parcel)
  where o.shipped is not null and o.kind <> 'VIRTUAL' order by o.nr, p.parcel`;

const TRACES = (now: number): string => `
  insert into express_trace (logi_id, ship_no, time, context)
  select o.logi_id, o.ship_no || p.tail, e.time, e.context
  from demo_full o
  cross join lateral (values ('', true), ('2', o.two_parcels)) as p(tail, exists)
  cross join lateral (select coalesce(o.signed, o.shipped + 5 * ${DAY}) - o.shipped as takes) t
  cross join lateral (values ${STATIONS.map((text, index) => `(o.shipped + 1800 + (t.takes * ${[0, 0.15, 0.6, 0.85][index]})::bigint, replace(${quoted(text)}, '{city}', o.city))`).join(', ')}, (o.signed, '您的包裹已签收，签收人：' || ${pick('signed by', SIGNERS)})) as e(time, context)
  where o.shipped > ${now - TRACED} and o.kind <> 'VIRTUAL' and p.exists and e.time <= least(${now}, coalesce(o.signed, ${now})) order by o.nr, e.time`;

const RECEIPTS = (now: number): string => `
  insert into receipt_history (order_sn, order_price, order_status, seller_id, seller_name, member_id, uname, status, receipt_type, receipt_method, receipt_title, receipt_content, tax_no, reg_addr, reg_tel, bank_name, bank_account,
    member_name, member_mobile, member_email, province, city, county, town, province_id, city_id, county_id, town_id, detail_addr, logi_id, logi_name, logi_code, add_time, goods, elec_file_list)
  select o.sn, o.order_price, case when o.confirmed is null then 'NEW' else 'CONFIRM' end, o.seller_id, o.seller_name, o.member_id, o.uname, case when i.issued then 1 else 0 end, o.receipt,
    case when o.receipt = 'VATOSPECIAL' then ${said(receiptMethodText, 'afterOrder')} end, case when c.company then c.title else '个人' end, ${pick('invoice content', RECEIPT_CONTENTS)}, case when c.company then c.tax_no end,
    ${['reg_addr', 'reg_tel', 'bank_name', 'bank_account'].map((column) => `case when o.receipt = 'VATOSPECIAL' then c.${column} end`).join(', ')},
    case when o.receipt <> 'ELECTRO' then o.consignee end, o.mobile, case when o.receipt = 'ELECTRO' then o.uname || '@example.com' end,
    ${['province', 'city', 'county', 'town', 'province_id', 'city_id', 'county_id', 'town_id', 'addr'].map((column) => `case when o.receipt <> 'ELECTRO' then o.${column} end`).join(', ')},
    case when i.issued and o.receipt <> 'ELECTRO' then o.logi_id end, case when i.issued and o.receipt <> 'ELECTRO' then o.logi_name end, case when i.issued and o.receipt <> 'ELECTRO' then case when o.receipt = 'VATOSPECIAL' then o.ship_no || '9' else o.ship_no end end,
    o.create_time, (select jsonb_agg(jsonb_build_object('goods_id', l.goods_id::text, 'sku_id', l.sku_id::text, 'name', l.name, 'goods_image', l.goods_image, 'num', l.num, 'purchase_price', l.purchase_price / 100.0, 'subtotal', l.subtotal / 100.0,
      'spec_list', coalesce((select jsonb_agg(jsonb_build_object('spec_name', e ->> 'spec_name', 'spec_value', e ->> 'spec_value')) from jsonb_array_elements(l.spec_list) e), '[]'::jsonb)) order by l.line) from demo_line l where l.nr = o.nr),
    case when i.issued and o.receipt = 'ELECTRO' then jsonb_build_array('/api/base/pictures/notebook/invoice' || o.nr || '.svg') else '[]'::jsonb end
  from demo_full o
  ${step('i', {
    issued: `case o.receipt when 'VATORDINARY' then o.shipped is not null when 'VATOSPECIAL' then coalesce(o.signed + ${2 * DAY} <= ${now}, false) else coalesce(o.money_in is not null and o.cancelled is null and o.signed + ${between('issued', 600, DAY)} <= ${now}, false) end`,
  })}
  ${step('c', {
    company: `o.receipt = 'VATOSPECIAL' or ${dice('company invoice', 'o.member_id')} < 0.35`,
    ...companyOf('o.member_id'),
  })}
  where o.receipt is not null order by o.create_time, o.nr`;

const RECORDS = `
  insert into transaction_record (order_sn, goods_id, goods_num, price, member_id, uname, create_time, rog_time)
  select o.sn, l.goods_id, l.num, l.purchase_price, o.member_id, o.uname, o.create_time, o.signed
  from demo_full o join demo_line l on l.nr = o.nr where o.signed is not null and not o.replaces order by o.nr, l.line`;

/** What shops bear of level discounts, hundredths of a percent. */
export const LEVEL_SHARE = `case when o.level_price > 0 then coalesce((select e.allocation_ratio * 100 from member m join member_level e on e.id = m.level_id where m.member_id = o.member_id), 0) else 0 end`;

const PAYMENTS = `
  insert into settlement_item (item_type, order_sn, add_time, order_time, price, discount_price, payment_type, seller_id, member_id, member_name, ship_name, level_discount_price, level_shop_share, site_coupon_price, coupon_commission)
  select 'PAYMENT', o.sn, o.money_in, o.create_time, o.order_price, o.cash_back + o.coupon_price, o.payment_type, o.seller_id, o.member_id, o.uname, case when o.kind <> 'VIRTUAL' then o.consignee end, o.level_price, ${LEVEL_SHARE},
    case when o.coupon_price > 0 and ${dice('platform coupon')} < 0.3 then o.coupon_price else 0 end, case when o.coupon_price > 0 and ${dice('platform coupon')} < 0.3 then 5000 else 0 end
  from demo_full o where o.money_in is not null and not o.replaces order by o.nr`;

/** The statements that write what the temporary tables hold, each with the name of what it writes. */
export const orderStatements = (now: number): readonly (readonly [string, string])[] => [
  ['trade', TRADES],
  ['orders', ORDERS(now)],
  ['order_item', ITEMS.replaceAll('$now', String(now))],
  ['order_log', LOGS],
  ['order_meta', METAS],
  ['pay_log', PAY_LOGS],
  ['shipping_record', PARCELS],
  ['express_trace', TRACES(now)],
  ['receipt_history', RECEIPTS(now)],
  ['transaction_record', RECORDS],
  ['settlement_item', PAYMENTS],
];
