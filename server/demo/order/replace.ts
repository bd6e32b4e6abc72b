/** Replacement orders of exchanges and resends (R14): free of charge, made by the system for one line. */
import { receiveTimeText } from '#contract/order/sentences.ts';
import { said } from './sql-text.ts';
import { REPLACEMENT } from './write-orders.ts';

const NOTHING = ['remark', 'apply_title', 'apply_reason', 'f_plugin', 'f_deposit', 'f_receipt', 'f_service', 'f_outcome', 'f_account', 'f_complaint'];

/**
 * The temporary tables of the replacement orders as the later steps expect them.
 * @param behind the last order id so far
 */
export const replacementOrders = (behind: number): readonly string[] => [
  `create temporary table demo_order on commit drop as
  select ${REPLACEMENT} + r.nr as nr, ${behind} + row_number() over (order by r.t_replaced, r.nr) as id, ${REPLACEMENT} + r.nr as lead, r.t_replaced as create_time, r.day, false as fixed,
    case r.type when 'CHANGE_GOODS' then 'CHANGE' else 'SUPPLY_AGAIN' end as kind, false as cod, 'none' as fate, 'PC' as client_type, 'none' as perk, r.item_kind, r.goods_id as first_goods, r.shop_slot, r.seller_id, r.seller_name,
    r.member_id, r.uname, r.mobile, r.nickname, r.consignee, r.province_id, r.province, r.city_id, r.city, r.county_id, r.county, r.town_id, r.town, r.zip, r.addr, ${said(receiveTimeText, 'any')} as receive_time,
    ${NOTHING.map((column) => `null::text as ${column}`).join(', ')}
  from demo_replacement r`,
  `create temporary table demo_line on commit drop as
  select ${REPLACEMENT} + r.nr as nr, 0 as line, r.goods_id, r.sku_id, r.sku_sn, r.cat_id, r.name, r.goods_image, r.weight, r.num, r.original, 0 as point, 0::bigint as unit_off, r.original as purchase_price, r.num * r.original as subtotal,
    r.spec_list, null::text as promotion_type, null::text as promotion_name, false as in_activity
  from demo_replacement r`,
  `create temporary table demo_money on commit drop as
  select l.nr, 1 as lines, l.num as goods_num, l.num * l.weight as weight, 0 as points, l.subtotal as goods_price, l.subtotal as gross, 0::bigint as full_minus, 0::bigint as coupon_price, 0::bigint as level_price, 0::bigint as freight, 0::bigint as modify,
    0::bigint as order_price, 0::bigint as cash_back, 0::bigint as balance, 0::bigint as need_pay, 0::bigint as act_sum, 0 as act_lines, 0 as gift_point
  from demo_line l`,
];
