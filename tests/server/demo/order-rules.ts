/** What holds of demo orders, as conditions of its violation. */
import { complaintMachine, refundMachine, serviceMachines } from '#contract/aftersale/machines.ts';
import type { Machine, State } from '#contract/core/machine.ts';
import {
  commentMachine,
  lineComplaintMachine,
  lineServiceMachine,
  payLogMachine,
  payMachine,
  requestMachine,
  shipMachine,
  tradeMachine,
} from '#contract/order/machines.ts';
import { seedDay } from '../../support/seeded.ts';

const NOW = seedDay();
const DAY = 86_400;

/** That a column holds what its machine never leads to. REFUNDFAIL and the comments of buyers are old rows and another group's. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { service_status: ['REFUNDFAIL'], comment_status: ['WAIT_CHASE'] };
type Reaching = Pick<Machine, 'field'> & { start: State; transitions: readonly { to: State }[] };
function unknownStates(columns: Readonly<Record<string, Reaching>>): string {
  return Object.entries(columns)
    .map(([column, { field, start, transitions }]) => {
      const reached = new Set([start, ...transitions.map(({ to }) => to), ...(OTHERS[field] ?? [])]);
      return `${column} not in (${[...reached].map((state) => `'${state}'`).join(', ')})`;
    })
    .join(' or ');
}

/** What must hold, as a table, the condition of its violation, and how to name a violating record. */
export const rules: readonly (readonly [rule: string, from: string, violated: string, id: string])[] = [
  [
    'lines carry the facet of their order',
    'order_item i join orders o on o.order_id = i.order_id',
    'i.facet <> o.facet or i.create_time <> o.create_time',
    'o.sn',
  ],
  // R3, R4
  [
    'states of online orders fit',
    'orders o',
    `payment_type = 'ONLINE' and order_status <> 'CANCELLED' and pay_status || ' ' || ship_status <> case order_status
      when 'SHIPPED' then 'PAY_YES SHIP_YES' when 'ROG' then 'PAY_YES SHIP_ROG' when 'COMPLETE' then 'PAY_YES SHIP_ROG' when 'AFTER_SERVICE' then 'PAY_YES SHIP_ROG'
      when 'PAID_OFF' then 'PAY_YES SHIP_NO' when 'FORMED' then 'PAY_YES SHIP_NO' else 'PAY_NO SHIP_NO' end`,
    'o.sn',
  ],
  [
    'states of cash on delivery fit',
    'orders o',
    `payment_type = 'COD' and order_status <> 'CANCELLED' and pay_status || ' ' || ship_status <> case order_status
      when 'SHIPPED' then 'PAY_NO SHIP_YES' when 'ROG' then 'PAY_NO SHIP_ROG' when 'PAID_OFF' then 'PAY_YES SHIP_ROG' when 'COMPLETE' then 'PAY_YES SHIP_ROG'
      when 'AFTER_SERVICE' then 'PAY_YES SHIP_ROG' else 'PAY_NO SHIP_NO' end`,
    'o.sn',
  ],
  [
    'cash on delivery is for normal orders, FORMED for group purchases',
    'orders o',
    `(payment_type = 'COD' and order_type <> 'NORMAL') or (order_status = 'FORMED' and order_type <> 'PINTUAN')`,
    'o.sn',
  ],
  [
    'cancelled orders say why, and were not shipped',
    'orders o',
    `(order_status = 'CANCELLED') <> (cancel_reason is not null) or (order_status = 'CANCELLED' and ship_status <> 'SHIP_NO')`,
    'o.sn',
  ],
  [
    'moments follow each other and the states',
    'orders o',
    `(pay_status = 'PAY_YES' and order_type not in ('CHANGE', 'SUPPLY_AGAIN')) <> (payment_time is not null) or (ship_status = 'SHIP_ROG') <> (signing_time is not null) or (ship_status <> 'SHIP_NO') <> (ship_time is not null)
      or (order_status = 'COMPLETE') <> (complete_time is not null) or payment_time < create_time or ship_time < create_time or signing_time < ship_time or complete_time < signing_time
      or greatest(create_time, payment_time, ship_time, signing_time, complete_time) > ${NOW}`,
    'o.sn',
  ],
  // R5
  [
    'order amounts add up to the cent',
    `orders o join (select order_sn, sum(subtotal) as subtotals, sum(num * original_price) as gross, sum(num) as num, count(*) as lines, count(distinct sku_id) as skus, count(distinct seller_id) as shops from order_item group by 1) l on l.order_sn = o.sn`,
    `order_type not in ('CHANGE', 'SUPPLY_AGAIN') and (goods_price <> l.subtotals or cash_back <> l.gross - goods_price + full_minus or discount_price <> cash_back + coupon_price
      or order_price <> greatest(0, goods_price - full_minus - coupon_price - member_level_discount_price) + shipping_price + modify_price or need_pay_money <> order_price - balance
      or goods_num <> l.num or l.lines not between 1 and 5 or l.skus <> l.lines or l.shops <> 1 or pay_money is distinct from case when pay_status = 'PAY_YES' then need_pay_money end
      or (modify_price <> 0 and order_price <= 0) or least(shipping_price, balance, need_pay_money, order_price) < 0 or (payment_type = 'COD' and balance > 0))`,
    'o.sn',
  ],
  [
    'line amounts add up',
    'order_item i',
    `subtotal <> num * purchase_price or purchase_price > original_price or actual_pay_total > subtotal or actual_pay_total < 0 or num < 1 or purchase_num > num`,
    'i.item_id',
  ],
  [
    'lines are SKUs of the shop at their price',
    'order_item i left join goods g on g.goods_id = i.goods_id and g.seller_id = i.seller_id left join goods_sku s on s.sku_id = i.sku_id and s.goods_id = g.goods_id left join goods_exchange e on e.goods_id = g.goods_id',
    `s.sku_id is null or g.create_time > i.create_time or i.name <> g.goods_name or i.cat_id <> g.category_id or i.original_price <> case when i.point > 0 then e.exchange_money else s.price end`,
    'i.item_id',
  ],
  [
    'lines belong to their order',
    'order_item i left join orders o on o.sn = i.order_sn',
    `o.order_id is distinct from i.order_id or o.seller_id <> i.seller_id or o.trade_sn <> i.trade_sn or o.create_time <> i.create_time`,
    'i.item_id',
  ],
  [
    'replacement orders are free and paid (R14)',
    'orders o',
    `order_type in ('CHANGE', 'SUPPLY_AGAIN') and (order_price + shipping_price + discount_price + need_pay_money + balance + pay_money <> 0 or need_receipt = 1 or client_type <> 'PC'
      or (select count(*) from order_item i where i.order_sn = o.sn and i.actual_pay_total = 0) <> 1 or not exists (select 1 from after_sale a where a.new_order_sn = o.sn and a.seller_id = o.seller_id and a.member_id = o.member_id))`,
    'o.sn',
  ],
  // Trades and people
  [
    'trades are the sum of their orders',
    `trade t left join (select trade_sn, sum(order_price) as total, sum(goods_price) as goods, sum(shipping_price) as freight, count(*) as orders, count(distinct seller_id) as shops, count(distinct member_id) as members, bool_or(pay_status = 'PAY_YES') as paid from orders group by 1) o on o.trade_sn = t.trade_sn`,
    `o.orders is null or t.total_price <> o.total or t.goods_price <> o.goods or t.freight_price <> o.freight or o.shops <> o.orders or o.members <> 1 or (t.trade_status = 'PAID_OFF') <> o.paid`,
    't.trade_sn',
  ],
  ['orders have a trade', 'orders o left join trade t on t.trade_sn = o.trade_sn and t.member_id = o.member_id', 't.trade_id is null', 'o.sn'],
  [
    'buyers are members, shops are shops',
    'orders o left join member m on m.member_id = o.member_id left join shop s on s.shop_id = o.seller_id',
    'm.uname is distinct from o.member_name or s.shop_name is distinct from o.seller_name or m.create_time > o.create_time',
    'o.sn',
  ],
  [
    'goods are sent somewhere, virtual ones nowhere',
    'orders o left join region r on r.id = o.ship_town_id and r.local_name = o.ship_town',
    `(order_type = 'VIRTUAL') <> (ship_name is null) or (order_type <> 'VIRTUAL' and r.id is null)`,
    'o.sn',
  ],
  // R11
  ['every order has one collection', 'orders o', '(select count(*) from pay_log p where p.order_sn = o.sn) <> 1', 'o.sn'],
  [
    'collections say what was paid',
    'pay_log p join orders o on o.sn = p.order_sn',
    `p.pay_way <> o.payment_type or p.pay_member_name <> o.member_name or p.pay_status <> o.pay_status or p.pay_money is distinct from case when p.pay_status = 'PAY_YES' then o.pay_money + o.balance end or p.pay_money is distinct from case when p.pay_status = 'PAY_YES' then o.order_price end
      or p.pay_time is distinct from case when o.order_type in ('CHANGE', 'SUPPLY_AGAIN') then o.create_time else o.payment_time end or p.pay_type is distinct from o.payment_method_name or p.pay_order_no is distinct from o.pay_order_no`,
    'o.sn',
  ],
  // Log, parcels, invoices
  [
    'the log tells how the state came about',
    `orders o left join (select order_sn, array_agg(message order by log_id) as said, max(op_time) as latest, bool_and(in_order) as in_order
      from (select *, op_time >= coalesce(lag(op_time) over (partition by order_sn order by log_id), 0) as in_order from order_log) g group by 1) l on l.order_sn = o.sn`,
    `l.said is null or not l.in_order or l.latest > ${NOW} or l.said[1] <> '创建订单' or ('确认订单' = any (l.said)) <> (order_status not in ('NEW', 'INTODB_ERROR', 'BALANCE_ERROR') and order_type not in ('CHANGE', 'SUPPLY_AGAIN')) or ('支付订单' = any (l.said)) <> (payment_time is not null)
      or ('订单发货' = any (l.said)) <> (ship_time is not null) or ('确认收货' = any (l.said)) <> (ship_status = 'SHIP_ROG') or ('订单已完成' = any (l.said)) <> (order_status = 'COMPLETE')
      or ('取消订单' = any (l.said)) <> (order_status = 'CANCELLED') or ('售后失效' = any (l.said)) <> (order_status = 'COMPLETE' and service_status = 'EXPIRED') or ('商家修改订单价格' = any (l.said)) <> (modify_price <> 0)`,
    'o.sn',
  ],
  [
    'what was shipped is in parcels',
    `orders o left join (select order_sn, min(delivery_sn) as first, bool_and(logistics_id in (select id from logi_company)) as known, sum((select sum((g ->> 'num')::int) from jsonb_array_elements(goods) g)) as pieces, min(ship_time) as at from shipping_record group by 1) r on r.order_sn = o.sn`,
    `(o.ship_time is not null and o.order_type <> 'VIRTUAL') <> (r.order_sn is not null) or (r.order_sn is not null and (r.first <> o.ship_no or r.pieces <> o.goods_num or r.at <> o.ship_time or not r.known)) or (r.order_sn is not null) <> (o.ship_no is not null and o.logi_id is not null)`,
    'o.sn',
  ],
  [
    'traces lie between shipping and now',
    'express_trace t left join shipping_record r on r.delivery_sn = t.ship_no and r.logistics_id = t.logi_id',
    `r.id is null or t.time < r.ship_time or t.time > ${NOW}`,
    't.id',
  ],
  [
    'invoices exist where wanted and are issued when they are due (R23)',
    'orders o left join receipt_history r on r.order_sn = o.sn',
    `(o.need_receipt = 1) <> (r.history_id is not null) or (r.history_id is not null and (o.order_type in ('VIRTUAL', 'CHANGE', 'SUPPLY_AGAIN') or r.order_price <> o.order_price or r.add_time <> o.create_time
      or (r.order_status = 'NEW') <> (o.order_status in ('NEW', 'INTODB_ERROR', 'BALANCE_ERROR')) or (r.receipt_type = 'VATORDINARY' and ((r.status = 1) <> (o.ship_time is not null) or r.logi_code is distinct from o.ship_no))
      or (r.receipt_type = 'ELECTRO') is distinct from (r.detail_addr is null) or (r.receipt_type = 'ELECTRO' and (r.status = 1) <> (jsonb_array_length(r.elec_file_list) = 1)) or (r.receipt_type = 'VATOSPECIAL' and (r.status = 1) <> (r.logi_code is not null))
      or jsonb_array_length(r.goods) <> (select count(*) from order_item i where i.order_sn = o.sn)))`,
    'o.sn',
  ],
  [
    'special invoices are made out to companies that were approved before (R23)',
    'receipt_history r left join vat_qualification q on q.member_id = r.member_id',
    `receipt_type = 'VATOSPECIAL' and (q.status is distinct from 'AUDIT_PASS' or q.apply_time > r.add_time or r.receipt_title <> q.company_name or r.tax_no is distinct from q.taxpayer_code or r.reg_addr is distinct from q.register_address
      or r.reg_tel is distinct from q.register_tel or r.bank_name is distinct from q.bank_name or r.bank_account is null or q.bank_account not like 'sealed:%')`,
    'r.order_sn',
  ],
  [
    'other invoices of a company name the same one',
    'receipt_history r join vat_qualification q on q.member_id = r.member_id',
    'r.tax_no is not null and (r.tax_no <> q.taxpayer_code or r.receipt_title <> q.company_name)',
    'r.order_sn',
  ],
  [
    'VAT qualifications belong to a member, say why they were refused, and wait for days at most',
    'vat_qualification q left join member m on m.member_id = q.member_id',
    `m.uname is distinct from q.uname or q.apply_time not between m.create_time and ${NOW} or (q.status = 'AUDIT_REFUSE') <> (q.audit_remark is not null) or (q.status = 'NEW_APPLY' and (q.apply_time < ${NOW - 7 * DAY} or m.disabled <> 0))
      or least(length(q.company_name), length(q.register_address), length(q.bank_account)) < 8 or q.taxpayer_code !~ '^[0-9A-Z]{18}$' or q.register_tel !~ '^0[0-9]{2,3}-[0-9]{8}$' or q.bank_name = ''`,
    'q.id',
  ],
  [
    'received goods have purchase records',
    'orders o',
    `(select count(*) from transaction_record t where t.order_sn = o.sn) <> case when o.ship_status = 'SHIP_ROG' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN') then (select count(*) from order_item i where i.order_sn = o.sn) else 0 end`,
    'o.sn',
  ],
  [
    'every payment is to be settled once',
    'orders o',
    `(select count(*) from settlement_item s where s.order_sn = o.sn and s.item_type = 'PAYMENT' and s.price = o.order_price) <> case when o.pay_status = 'PAY_YES' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN') then 1 else 0 end`,
    'o.sn',
  ],
  [
    'goods sold at least what was received',
    'goods g',
    'buy_count < (select coalesce(sum(t.goods_num), 0) from transaction_record t where t.goods_id = g.goods_id)',
    'g.goods_id',
  ],
  [
    'what members have is what their log says',
    'member m',
    `balance < 0 or balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.book = 'wallet' and e.account = m.member_id)`,
    'm.member_id',
  ],
  // Timed rules: nothing is due in the next hours.
  [
    'no timed rule finds an order soon',
    'orders o',
    `(order_status in ('NEW', 'CONFIRM') and payment_type = 'ONLINE' and create_time < ${NOW - DAY + 7200}) or (order_status = 'SHIPPED' and ship_time < ${NOW - 10 * DAY + 7200})
      or (order_status = 'ROG' and signing_time < ${NOW} - case payment_type when 'COD' then 3 else 7 end * ${DAY} + 7200) or (order_status = 'PAID_OFF' and payment_type = 'COD' and payment_time < ${NOW - 7 * DAY + 7200})
      or (ship_status = 'SHIP_ROG' and comment_status = 'UNFINISHED' and signing_time < ${NOW - 15 * DAY + 7200}) or (order_status = 'COMPLETE' and service_status <> 'EXPIRED' and complete_time < ${NOW - 30 * DAY + 7200})
      or (complain_closed = 0 and complete_time < ${NOW - 30 * DAY + 7200} and not exists (select 1 from order_item i where i.order_sn = o.sn and i.complain_status = 'APPLYING'))`,
    'o.sn',
  ],
  [
    'the after-sales window is one of order and lines',
    'orders o join order_item i on i.order_sn = o.sn',
    `order_status = 'COMPLETE' and (i.service_status = 'EXPIRED') <> (o.service_status = 'EXPIRED' and i.service_status <> 'APPLY')`,
    'i.item_id',
  ],
  [
    'the complaint window is one of order and lines',
    'orders o join order_item i on i.order_sn = o.sn',
    `(i.complain_status = 'EXPIRED') and o.complete_time > ${NOW - 30 * DAY} or o.complain_closed = 1 and i.complain_status <> 'EXPIRED'`,
    'i.item_id',
  ],
  // R10, R15-R20
  [
    'cancel requests show in the order (R10)',
    `orders o left join after_sale a on a.order_sn = o.sn and a.service_type = 'ORDER_CANCEL'`,
    `o.ship_status <> 'SHIP_ROG' and o.service_status <> case when a.sn is null then 'NOT_APPLY' when a.service_status = 'COMPLETED' then 'COMPLETE' when a.service_status = 'REFUSE' then 'EXPIRED' else 'APPLY' end
      or (a.service_status = 'COMPLETED' and o.order_status <> 'CANCELLED') or (o.order_status = 'CANCELLED' and o.pay_status = 'PAY_YES' and a.service_status is distinct from 'COMPLETED')`,
    'o.sn',
  ],
  [
    'services concern what was bought (R15)',
    `after_sale a join orders o on o.sn = a.order_sn left join (select g.service_sn, count(*) as lines, bool_and(i.item_id is not null and g.return_num between 1 and i.num and g.ship_num = i.num and g.price = i.purchase_price) as fits, bool_and(i.service_status = 'APPLY') as applied
      from after_sale_goods g join after_sale x on x.sn = g.service_sn left join order_item i on i.order_sn = x.order_sn and i.sku_id = g.sku_id group by 1) g on g.service_sn = a.sn`,
    `g.lines is null or not g.fits or o.pay_status <> 'PAY_YES' or a.create_time < o.payment_time or a.create_time > ${NOW} or a.seller_id <> o.seller_id or a.member_id <> o.member_id
      or case when a.service_type = 'ORDER_CANCEL' then g.lines <> (select count(*) from order_item i where i.order_sn = o.sn) or o.payment_type <> 'ONLINE' or a.create_time > coalesce(o.signing_time, a.create_time)
        else g.lines <> 1 or o.ship_status <> 'SHIP_ROG' or a.create_time < o.signing_time or a.problem_desc is null or g.applied <> (a.service_status not in ('REFUSE', 'CLOSED')) end`,
    'a.sn',
  ],
  [
    'refunds exist from acceptance on, with matching states',
    'after_sale a left join refund r on r.sn = a.sn left join after_sale_refund m on m.service_sn = a.sn join orders o on o.sn = a.order_sn',
    `(a.service_type in ('RETURN_GOODS', 'ORDER_CANCEL')) <> (m.service_sn is not null) or (r.sn is not null) <> (a.service_type in ('RETURN_GOODS', 'ORDER_CANCEL') and a.service_status not in ('APPLY', 'REFUSE'))
      or (r.sn is not null and (r.refund_status <> case a.service_status when 'COMPLETED' then 'COMPLETED' when 'REFUNDFAIL' then 'REFUNDFAIL' when 'REFUNDING' then 'REFUNDING' when 'WAIT_FOR_MANUAL' then 'REFUNDING' else 'APPLY' end
        or r.refund_price <> m.refund_price or r.agree_price is distinct from m.agree_price or r.actual_price is distinct from m.actual_price or r.refund_time is distinct from m.refund_time or r.create_time <> a.create_time or r.agree_price not between 1 and r.refund_price
        or (r.refund_status = 'COMPLETED') and (r.actual_price is null or r.refund_time is null or r.refund_time > ${NOW}) or r.refund_way <> m.refund_way))
      or (m.service_sn is not null and (m.refund_price not between 1 and o.order_price or m.refund_way <> case when o.balance > 0 then 'BALANCE' when o.payment_plugin_id in ('alipayDirectPlugin', 'weixinPayPlugin') then 'ORIGINAL' when a.create_channel = 'PINTUAN' then 'OFFLINE' else 'ACCOUNT' end))`,
    'a.sn',
  ],
  [
    'accounts are complete for refunds to an account (R16)',
    'after_sale_refund m',
    `refund_way = 'ACCOUNT' and (account_type is null or case when account_type = 'BANKTRANSFER' then bank_name is null or bank_account_number is null or bank_account_name is null or bank_deposit_name is null else return_account is null end)`,
    'm.service_sn',
  ],
  [
    'replacements were made for accepted exchanges and resends',
    'after_sale a',
    `(new_order_sn is not null) <> (service_type in ('CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS') and service_status in ('PASS', 'FULL_COURIER', 'COMPLETED')) or (new_order_sn is not null and not exists (select 1 from orders o where o.sn = a.new_order_sn))`,
    'a.sn',
  ],
  [
    'every step of a service is in its log (R18)',
    `after_sale a left join (select sn, count(*) as steps, min(log_time) as first, max(log_time) as last, bool_and(log_time >= before) as in_order from (select *, coalesce(lag(log_time) over (partition by sn order by id), 0) as before from after_sale_log) x group by 1) l on l.sn = a.sn`,
    `l.steps is null or l.first <> a.create_time or l.last > ${NOW} or not l.in_order or (a.service_status not in ('APPLY') and l.steps < 2) or (a.service_status = 'COMPLETED' and a.create_channel = 'NORMAL' and l.steps < 3)`,
    'a.sn',
  ],
  [
    'a parcel came back where the goods did',
    'after_sale a left join after_sale_express e on e.service_sn = a.sn',
    `(e.service_sn is not null) <> (a.service_type = 'RETURN_GOODS' and a.service_status in ('FULL_COURIER', 'STOCK_IN', 'REFUNDING', 'WAIT_FOR_MANUAL', 'REFUNDFAIL', 'COMPLETED') or a.service_type = 'CHANGE_GOODS' and a.service_status in ('FULL_COURIER', 'COMPLETED'))`,
    'a.sn',
  ],
  [
    'states are those of the machines',
    'orders o join trade t on t.trade_sn = o.trade_sn join order_item i on i.order_sn = o.sn join pay_log p on p.order_sn = o.sn left join after_sale a on a.order_sn = o.sn left join refund r on r.sn = a.sn left join complaint c on c.order_sn = o.sn',
    unknownStates({
      'o.pay_status': payMachine,
      'o.ship_status': shipMachine,
      'o.service_status': requestMachine,
      'o.comment_status': commentMachine,
      't.trade_status': tradeMachine,
      'i.service_status': lineServiceMachine,
      'i.complain_status': lineComplaintMachine,
      'p.pay_status': payLogMachine,
      'r.refund_status': refundMachine,
      'c.status': complaintMachine,
    }),
    'o.sn',
  ],
  ...Object.entries(serviceMachines).map(
    ([type, machine]) =>
      [
        `states of ${type} are those of its machine`,
        'after_sale a',
        `a.service_type = '${type}' and (${unknownStates({ 'a.service_status': machine })})`,
        'a.sn',
      ] as const,
  ),
  [
    'what was given back is within what was paid, for the order and for each line',
    `orders o join (select order_sn, sum(case when refund_status = 'REFUNDFAIL' then 0 else coalesce(actual_price, agree_price, refund_price) end) as taken, sum(overpaid) as overpaid from refund group by 1) r on r.order_sn = o.sn`,
    `r.taken > o.order_price or r.overpaid <> 0 or o.pay_status <> 'PAY_YES' or exists (select 1 from after_sale a join refund f on f.sn = a.sn and f.refund_status <> 'REFUNDFAIL' join after_sale_goods g on g.service_sn = a.sn join order_item i on i.order_sn = a.order_sn and i.sku_id = g.sku_id
      where a.order_sn = o.sn and a.service_type = 'RETURN_GOODS' group by i.item_id having sum(coalesce(f.actual_price, f.agree_price, f.refund_price)) > i.actual_pay_total)`,
    'o.sn',
  ],
  [
    'the payment platform paid what went back the way it was paid',
    'refund r',
    `r.platform_paid is not null and (r.refund_way <> 'ORIGINAL' or r.refund_status <> 'COMPLETED' or r.platform_paid <> r.actual_price)
      or r.platform_paid is null and r.refund_way = 'ORIGINAL' and r.refund_status = 'COMPLETED' and not exists (select 1 from after_sale_log l where l.sn = r.sn and l.log_detail like '退款失败%')`,
    'r.sn',
  ],
  [
    'finished refunds are to be settled',
    'refund r',
    `(select count(*) from settlement_item s where s.refund_sn = r.sn and s.item_type = 'REFUND' and s.price = r.actual_price) <> case when r.refund_status = 'COMPLETED' then 1 else 0 end`,
    'r.sn',
  ],
  [
    'gifts belong to at most one service that gives money back (R19)',
    'order_meta m left join after_sale a on a.sn = m.status and a.order_sn = m.order_sn',
    `m.status <> 'NOT_APPLY' and (a.service_type not in ('RETURN_GOODS', 'ORDER_CANCEL') or a.service_status = 'REFUSE' or not exists (select 1 from after_sale_gift g where g.service_sn = a.sn and g.type = m.meta_key))`,
    'm.meta_id',
  ],
  // R21
  [
    'complaints are copies of a paid line',
    'complaint c left join orders o on o.sn = c.order_sn left join order_item i on i.order_sn = c.order_sn and i.sku_id = c.sku_id',
    `i.item_id is null or o.pay_status <> 'PAY_YES' or c.goods_price <> i.purchase_price or c.num <> i.num or c.order_price <> o.order_price or c.create_time not between o.payment_time and ${NOW} or c.member_id <> o.member_id or c.seller_id <> o.seller_id
      or (c.status not in ('COMPLETE', 'CANCEL')) <> (i.complain_status = 'APPLYING' and i.complain_id = c.complain_id) or (c.appeal_time is not null) <> (c.status in ('COMMUNICATION', 'WAIT_ARBITRATION', 'COMPLETE')) or (c.arbitration_result is not null) <> (c.status = 'COMPLETE')
      or (c.withdraw_time is not null) <> (c.status = 'CANCEL') or c.withdraw_time not between c.create_time and ${NOW}`,
    'c.complain_id',
  ],
  [
    'complaints are about a topic that there is',
    'complaint c left join complain_topic t on t.topic_name = c.complain_topic',
    't.topic_name is null',
    'c.complain_id',
  ],
  [
    'lines under complaint have one',
    'order_item i',
    `complain_status in ('APPLYING', 'COMPLETE') and not exists (select 1 from complaint c where c.order_sn = i.order_sn and c.sku_id = i.sku_id) or (complain_status <> 'APPLYING' and complain_id is not null)`,
    'i.item_id',
  ],
  [
    'dialogues begin with the shop’s answer',
    'complaint_communication t join complaint c on c.complain_id = t.complain_id',
    `c.appeal_time is null or t.create_time < c.appeal_time or t.create_time > ${NOW}`,
    't.communication_id',
  ],
];
