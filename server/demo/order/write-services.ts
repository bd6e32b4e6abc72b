/** Writes the after-sales services, refunds and complaints of a range of orders, from the temporary tables. */
import { serviceType } from '#contract/aftersale/enums.ts';
import { giftText, RETURN_ADDRESS_JOINT, returnAddressText, serviceLogText } from '#contract/aftersale/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { phoneText } from '../shop/shops.ts';
import { between, dice, pick, quoted, said, step } from './sql-text.ts';
import {
  APPEALS,
  AUDIT_REMARKS,
  BANKS,
  BRANCHES,
  CHANGE_REASONS,
  CLOSE_REASONS,
  COMPLAINTS,
  PASS_REMARKS,
  PROBLEMS,
  REFUND_FAILURES,
  REFUND_REMARKS,
  REFUSE_REMARKS,
  RETURN_REASONS,
  RULINGS,
  STOCK_REMARKS,
  SUPPLY_REASONS,
  TALKS,
  VOUCHERS,
} from './words.ts';
import { CONCERNED, LEVEL_SHARE, numberOf, REPLACEMENT, serviceNumber } from './write-orders.ts';

const DAY = 86_400;

/** Cancel requests and later services side by side, one row per service with the moments of its steps. */
export const services = (now: number): string => `
  create temporary table demo_service on commit drop as
  select o.*, case when o.t_replaced is not null then ${numberOf(`${REPLACEMENT} + o.nr`, 'o.t_replaced')} end as new_sn, u.state as service_state, f.refund_state, f.refunded, ${pick('refund failure', REFUND_FAILURES)} as failure,
    (case when o.type = 'ORDER_CANCEL' then o.pieces else 1 end) as goods_kinds, r.amount, case when u.accepted then r.agreed end as agree, case when f.refunded is not null then r.agreed end as actual,
    case when o.type = 'ORDER_CANCEL' then o.cancel_reason_text when o.type = 'RETURN_GOODS' then ${pick('return reason', RETURN_REASONS)} when o.type = 'CHANGE_GOODS' then ${pick('change reason', CHANGE_REASONS)} else ${pick('supply reason', SUPPLY_REASONS)} end as reason
  from (
    select o.*, 'ORDER_CANCEL' as type, ${serviceNumber('asked')} as service_sn, o.asked as begun, o.asked_judged as t_judged, o.asked_refused as t_refused, null::bigint as t_couriered, o.asked_stocked as t_stocked, o.asked_handed as t_handed,
      o.asked_done as t_done, null::bigint as t_broken, null::bigint as t_mended, null::bigint as t_closed, null::bigint as t_replaced, o.asked_badly as badly, false as lost, o.lines as pieces, -1 as only_line,
      coalesce(o.cancel_reason, '不想要了') as cancel_reason_text, o.kind = 'PINTUAN' as of_group
    from demo_full o where o.asked is not null
    union all
    select o.*, o.service, ${serviceNumber('applied')}, o.applied, o.judged, o.refused, o.couriered, o.stocked, o.handed, o.done, o.broken, o.mended, o.closed, o.replaced, o.outcome = 'refund_failed',
      o.outcome = 'gone_wrong' and o.handed < ${now - 200 * DAY} and o.way = 'ORIGINAL', 1, ${CONCERNED}, null, false
    from demo_full o where o.applied is not null
  ) o
  ${step('u', {
    accepted: `o.t_judged is not null and not o.t_refused`,
    state: `case when o.t_done is not null then 'COMPLETED' when o.t_closed is not null then 'CLOSED' when o.lost then 'REFUNDFAIL'
      when o.t_handed is not null then case when o.way = 'ORIGINAL' and not o.badly then 'REFUNDING' else 'WAIT_FOR_MANUAL' end
      when o.t_stocked is not null then 'STOCK_IN' when o.t_couriered is not null then 'FULL_COURIER' when o.t_judged is null then 'APPLY' when o.t_refused then 'REFUSE'
      when o.t_broken is not null and o.t_mended is null then 'ERROR_EXCEPTION' else 'PASS' end`,
    money: `o.type in ('RETURN_GOODS', 'ORDER_CANCEL')`,
  })}
  ${step('r0', {
    amount: `case when not u.money then null when o.type = 'ORDER_CANCEL' then (select sum(h.cost) from demo_share h where h.nr = o.nr) + o.freight
      else (select case when n.back = l.num then h.cost else floor(round(h.cost::numeric / l.num, 2) * n.back + 0.5) end
        from demo_share h join demo_line l on l.nr = h.nr and l.line = h.line cross join lateral (select ${returned('l.num')} as back) n where h.nr = o.nr and h.line = o.only_line) end`,
  })}
  ${step('r', {
    amount: `r0.amount::bigint`,
    agreed: `(case when ${dice('agrees to less')} < 0.1 and r0.amount > 2000 and o.type = 'RETURN_GOODS' then floor(r0.amount * 0.9 / 100) * 100 else r0.amount end)::bigint`,
  })}
  ${step('f', {
    refund_state: `case when not u.money or not u.accepted then null when o.t_done is not null then 'COMPLETED' when o.lost then 'REFUNDFAIL' when o.t_handed is not null then 'REFUNDING' else 'APPLY' end`,
    refunded: `case when u.money then coalesce(o.t_done, case when o.t_handed is not null and o.way = 'ORIGINAL' and not o.badly then o.t_handed end) end`,
  })}
  where not u.money or r.amount > 0`;

/** How many pieces of a line the service is about. */
function returned(num: string): string {
  return `(case when ${dice('part of the pieces')} < 0.35 then 1 else ${num} end)`;
}

const ownGoods = `(o.only_line = -1 or l.line = o.only_line)`;
const NAMES = `(select string_agg(l.name, chr(10) order by l.line) from demo_line l where l.nr = o.nr and ${ownGoods})`;

/** Where the shop wants goods back, as the product puts it together. */
const RETURN_TO = `(select ${[
  said(returnAddressText, 'receiver', { name: 'h.link_name' }),
  said(returnAddressText, 'phone', { phone: phoneText('h') }),
  said(returnAddressText, 'address', { address: 'h.shop_province || h.shop_city || h.shop_county || h.shop_town || h.shop_add' }),
].join(` || ${quoted(RETURN_ADDRESS_JOINT)} || `)} from shop h where h.shop_id = o.seller_id)`;
const REFUSAL = pick('refusal', REFUSE_REMARKS);
const CLOSING = pick('close reason', CLOSE_REASONS);
const PARCEL = `('TH' || ${between('returned in', 1_000_000_000, 9_999_999_999)})`;

const SERVICES = `
  insert into after_sale (sn, order_sn, new_order_sn, member_id, member_name, seller_id, seller_name, mobile, create_time, create_channel, service_type, service_status, reason, apply_vouchers, problem_desc,
    audit_remark, stock_remark, refund_remark, close_reason, return_addr, goods_names)
  select o.service_sn, o.sn, o.new_sn, o.member_id, o.uname, o.seller_id, o.seller_name, o.mobile, o.begun, case when o.of_group then 'PINTUAN' else 'NORMAL' end,
    o.type, o.service_state, o.reason, case when o.type <> 'ORDER_CANCEL' and ${dice('vouchers')} < 0.5 then ${pick('which vouchers', VOUCHERS)} end, case when o.type <> 'ORDER_CANCEL' then ${pick('problem', PROBLEMS)} end,
    case when o.t_judged is null or o.of_group then null when o.t_refused then ${REFUSAL} when o.type = 'ORDER_CANCEL' then ${pick('pass remark', PASS_REMARKS)} else ${pick('audit remark', AUDIT_REMARKS)} end,
    case when o.t_stocked is not null and not o.of_group then ${pick('stock remark', STOCK_REMARKS)} end, case when o.refund_state = 'COMPLETED' and (o.badly or o.way in ('ACCOUNT', 'OFFLINE')) then ${pick('refund remark', REFUND_REMARKS)} end,
    case when o.t_closed is not null then ${CLOSING} end,
    case when o.type in ('RETURN_GOODS', 'CHANGE_GOODS') and o.t_judged is not null and not o.t_refused then ${RETURN_TO} end, ${NAMES}
  from demo_service o order by o.begun, o.nr`;

const GOODS = `
  insert into after_sale_goods (service_sn, goods_id, sku_id, goods_name, goods_sn, goods_image, spec_json, price, paid_point, ship_num, return_num, storage_num)
  select o.service_sn, l.goods_id, l.sku_id, l.name, l.sku_sn, l.goods_image,
    nullif(coalesce((select jsonb_agg(jsonb_build_object('spec_name', e ->> 'spec_name', 'spec_value', e ->> 'spec_value')) from jsonb_array_elements(l.spec_list) e), '[]'::jsonb), '[]'::jsonb)::text,
    l.purchase_price, l.point, l.num, n.back, case when o.t_stocked is not null then n.back end
  from demo_service o join demo_line l on l.nr = o.nr and ${ownGoods}
  cross join lateral (select case when o.type = 'ORDER_CANCEL' then l.num else ${returned('l.num')} end as back) n order by o.nr, l.line`;

const PICTURES = `
  insert into after_sale_image (service_sn, img)
  select o.service_sn, l.goods_image from demo_service o join demo_line l on l.nr = o.nr and l.line = o.only_line
  cross join lateral generate_series(1, (${dice('pictures')} * 3)::int) as k where o.type <> 'ORDER_CANCEL' order by o.nr`;

/** Gifts go back with the first service that gives money back (R19). */
const GIFTS_BACK = `
  insert into after_sale_gift (service_sn, type, gift_info, gift_image)
  select m.status, m.meta_key, case m.meta_key when 'GIFT' then m.meta_value::jsonb -> 0 ->> 'giftName' when 'COUPON' then m.meta_value::jsonb -> 0 ->> 'title' when 'GIFT_POINT' then ${said(giftText, 'points', { points: 'm.meta_value' })} else ${said(giftText, 'freight')} end,
    case m.meta_key when 'GIFT' then m.meta_value::jsonb -> 0 ->> 'giftImg' end
  from demo_service o join order_meta m on m.order_sn = o.sn and m.status = o.service_sn order by m.meta_id`;

const ACCOUNT = `case when o.way in ('ACCOUNT', 'ORIGINAL', 'BALANCE') then o.account end, case when o.way = 'ACCOUNT' and o.account <> 'BANKTRANSFER' then o.mobile end,
    case when o.way = 'ACCOUNT' and o.account = 'BANKTRANSFER' then ${pick('bank', BANKS)} end, case when o.way = 'ACCOUNT' and o.account = 'BANKTRANSFER' then '6217' || lpad((o.member_id * 15485863 % 1000000000000000)::text, 15, '0') end,
    case when o.way = 'ACCOUNT' and o.account = 'BANKTRANSFER' then o.consignee end, case when o.way = 'ACCOUNT' and o.account = 'BANKTRANSFER' then o.city || ${pick('branch', BRANCHES)} end`;
const ACCOUNT_COLUMNS = 'account_type, return_account, bank_name, bank_account_number, bank_account_name, bank_deposit_name';

const MONEY = `
  insert into after_sale_refund (service_sn, refund_price, agree_price, actual_price, return_point, refund_time, refund_way, ${ACCOUNT_COLUMNS}, pay_order_no)
  select o.service_sn, o.amount, o.agree, o.actual, 0, o.refunded, o.way, ${ACCOUNT}, o.pay_order_no
  from demo_service o where o.type in ('RETURN_GOODS', 'ORDER_CANCEL') order by o.begun, o.nr`;

const REFUNDS = `
  insert into refund (sn, order_sn, member_id, member_name, seller_id, seller_name, create_time, create_channel, refund_status, refund_way, refund_price, agree_price, actual_price, return_point, refund_time, refund_fail_reason, platform_paid,
    ${ACCOUNT_COLUMNS}, payment_type, pay_order_no, goods_names)
  select o.service_sn, o.sn, o.member_id, o.uname, o.seller_id, o.seller_name, o.begun, case when o.of_group then 'PINTUAN' else 'NORMAL' end, o.refund_state, o.way, o.amount, o.agree, o.actual, 0, o.refunded,
    case when o.t_handed is not null and o.t_done is null and (o.lost or o.badly and o.way <> 'ACCOUNT') then o.failure end, case when o.refund_state = 'COMPLETED' and o.way = 'ORIGINAL' and not o.badly then o.actual end, ${ACCOUNT}, o.payment_type, o.pay_order_no, ${NAMES}
  from demo_service o where o.refund_state is not null order by o.begun, o.nr`;

const CHANGES = `
  insert into after_sale_change (service_sn, ship_name, ship_mobile, province, city, county, town, province_id, city_id, county_id, town_id, ship_addr)
  select o.service_sn, o.consignee, o.mobile, o.province, o.city, o.county, o.town, o.province_id, o.city_id, o.county_id, o.town_id, o.addr from demo_service o order by o.nr`;

const RETURNED = `
  insert into after_sale_express (service_sn, courier_company_id, courier_company, courier_number, ship_time)
  select o.service_sn, o.logi_id, o.logi_name, ${PARCEL}, o.t_couriered from demo_service o where o.t_couriered is not null order by o.nr`;

const TYPE = `case o.type ${serviceType.values.map((type) => `when ${quoted(type)} then ${said(serviceLogText, type)}`).join(' ')} end`;
const CAUSES = (['goodsShort', 'goodsOff', 'goodsUnaudited'] as const).map((cause) => serviceLogText.write(cause));
const SYSTEM = said(operatorText, 'system');
const line = (name: keyof typeof serviceLogText.texts, places?: Readonly<Record<string, string>>): string => said(serviceLogText, name, places);
const BADLY = `(o.lost or o.badly and o.way in ('ORIGINAL', 'BALANCE'))`;
const HOW = `case when ${BADLY} or o.way in ('ACCOUNT', 'OFFLINE') then ${line('manually')} when o.way = 'BALANCE' then ${line('toDeposit')} else ${line('originally')} end`;
const STEPS = `
  insert into after_sale_log (sn, log_time, log_detail, operator)
  select o.service_sn, e.time, e.detail, e.operator
  from demo_service o
  cross join lateral (values
    (1, o.begun, case when o.of_group then ${line('groupFailed')} else ${line('asked', { type: TYPE, reason: 'o.reason' })} end, case when o.of_group then ${SYSTEM} else o.uname end),
    (2, case when not o.of_group then o.t_judged end, case when o.t_refused then ${line('refusedSaying', { remark: REFUSAL })} else ${line('accepted')} end, o.seller_name),
    (3, o.t_broken, ${line('notReplaced', { type: TYPE, cause: pick('cause', CAUSES) })}, ${SYSTEM}),
    (4, o.t_mended, ${line('replacedByHand', { type: TYPE, sn: 'o.new_sn' })}, o.seller_name),
    (4, case when o.t_broken is null then o.t_replaced end, ${line('replaced', { type: TYPE, sn: 'o.new_sn' })}, ${SYSTEM}),
    (5, o.t_closed, ${line('closed', { reason: CLOSING })}, o.seller_name),
    (6, o.t_couriered, ${line('sentBack', { company: 'o.logi_name', sn: PARCEL })}, o.uname),
    (7, case when not o.of_group then o.t_stocked end, ${line('stored')}, o.seller_name),
    (8, case when not o.of_group then o.t_handed end, ${line('shopRefunded')}, o.seller_name),
    (9, o.t_handed, case when ${BADLY} then ${line('failedByHand', { cause: 'o.failure' })} when o.way = 'ORIGINAL' then case when not o.of_group then ${line('askedPlatform')} end when o.way <> 'BALANCE' then ${line('byHand')} end, ${SYSTEM}),
    (10, o.t_done, case when o.type = 'CHANGE_GOODS' then ${line('exchanged')} when o.type = 'SUPPLY_AGAIN_GOODS' then ${line('done')} else ${line('refundDone', { how: HOW, amount: 'round(o.actual::numeric / 100, 2)' })} end, ${SYSTEM})
  ) as e(step, time, detail, operator)
  where e.time is not null and e.detail is not null order by o.nr, e.time, e.step`;

const REFUND_ITEMS = `
  insert into settlement_item (item_type, order_sn, refund_sn, add_time, order_time, refund_time, price, discount_price, payment_type, seller_id, member_id, member_name, ship_name, level_discount_price, level_shop_share)
  select 'REFUND', o.sn, o.service_sn, o.t_done, o.create_time, o.t_done, o.actual, o.cash_back + o.coupon_price, o.payment_type, o.seller_id, o.member_id, o.uname, o.consignee,
    case when o.order_price > 0 then (o.level_price * least(o.actual, o.order_price) * 2 + o.order_price) / (o.order_price * 2) else 0 end, ${LEVEL_SHARE}
  from demo_service o where o.refund_state = 'COMPLETED' order by o.nr`;

/** The replacement orders that a range brings. */
export const replacements = (first: boolean): string => `
  ${first ? 'create temporary table demo_replacement on commit drop as' : 'insert into demo_replacement'}
  select o.nr, o.type, o.t_replaced, o.day, o.item_kind, o.shop_slot, o.seller_id, o.seller_name, o.member_id, o.uname, o.mobile, o.nickname, o.consignee, o.province_id, o.province, o.city_id, o.city, o.county_id, o.county,
    o.town_id, o.town, o.zip, o.addr, l.goods_id, l.sku_id, l.name, l.goods_image, l.spec_list, l.sku_sn, l.cat_id, l.weight, l.original, ${returned('l.num')} as num
  from demo_service o join demo_line l on l.nr = o.nr and l.line = o.only_line where o.t_replaced is not null`;

/** Topic and text of a complaint fall together: the same question has the same answer. */
const complaintPart = (at: 0 | 1): string =>
  pick(
    'complaint',
    COMPLAINTS.map((complaint) => complaint[at]),
  );

const COMPLAINT_ROWS = `
  insert into complaint (complain_topic, content, images, status, create_time, appeal_content, appeal_time, appeal_images, arbitration_result, withdraw_time, order_sn, order_time, order_price, shipping_price, ship_no, ship_name, ship_addr, ship_mobile,
    goods_id, sku_id, goods_name, goods_price, goods_image, num, seller_id, seller_name, member_id, member_name)
  select ${complaintPart(0)}, ${complaintPart(1)}, case when ${dice('complaint pictures')} < 0.6 then l.goods_image end,
    case when o.withdrawn is not null then 'CANCEL' when o.ruled is not null then 'COMPLETE' when o.arbitrating is not null then 'WAIT_ARBITRATION' when o.answered is not null then 'COMMUNICATION' when o.answering is not null then 'WAIT_APPEAL' else 'NEW' end,
    o.filed, case when o.answered is not null then ${pick('appeal', APPEALS)} end, o.answered, case when o.answered is not null and ${dice('appeal pictures')} < 0.5 then l.goods_image end, case when o.ruled is not null then ${pick('ruling', RULINGS)} end, o.withdrawn,
    o.sn, o.create_time, o.order_price, o.freight, case when o.shipped is not null then o.ship_no end, case when o.kind = 'VIRTUAL' then '' else o.consignee end,
    case when o.kind = 'VIRTUAL' then '' else o.province || o.city || o.county || o.town || ' ' || o.addr end, o.mobile, l.goods_id, l.sku_id, l.name, l.purchase_price, l.goods_image, l.num, o.seller_id, o.seller_name, o.member_id, o.uname
  from demo_full o join demo_line l on l.nr = o.nr and l.line = ${CONCERNED} where o.filed is not null order by o.filed, o.nr`;

const DIALOGUES = `
  insert into complaint_communication (complain_id, content, create_time, owner, owner_name, owner_id)
  select c.complain_id, e.content, e.time, e.owner, case e.owner when '买家' then o.uname when '卖家' then o.seller_name else a.name end, case e.owner when '买家' then o.member_id when '卖家' then o.seller_id else a.id end
  from demo_full o join complaint c on c.order_sn = o.sn
  cross join lateral (select o.answered as start, coalesce(o.arbitrating, o.answered + ${DAY}) - o.answered as takes) t
  cross join lateral (values ${TALKS.map(([owner, content], index) => `(${quoted(owner)}, ${quoted(content)}, t.start + (t.takes * ${(index + 1) * 0.2})::bigint)`).join(', ')}) as e(owner, content, time)
  cross join (select id, username as name from admin_user where username in ('order_clerk', 'superadmin') order by username limit 1) a
  where o.answered is not null and e.time <= $now order by c.complain_id, e.time`;

/** The statements that write what the temporary tables hold, each with the name of what it writes. */
export const serviceStatements = (now: number): readonly (readonly [string, string])[] => [
  ['after_sale', SERVICES],
  ['after_sale_goods', GOODS],
  ['after_sale_image', PICTURES],
  ['after_sale_gift', GIFTS_BACK],
  ['after_sale_refund', MONEY],
  ['refund', REFUNDS],
  ['after_sale_change', CHANGES],
  ['after_sale_express', RETURNED],
  ['after_sale_log', STEPS],
  ['settlement_item', REFUND_ITEMS],
  ['complaint', COMPLAINT_ROWS],
  ['complaint_communication', DIALOGUES.replace('$now', String(now))],
];
