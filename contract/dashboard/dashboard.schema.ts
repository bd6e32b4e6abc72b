import * as z from 'zod';
import { defineShapes, id, page, unixTime } from '../core/fields.ts';

const count = () => z.number().int().min(0);

/** To-do counters equal the totals of the lists they lead to (R30). */
export const dashboardSummary = z.object({
  goods_count: count(),
  /** Members that are not in the recycle bin, as the member list counts them. */
  member_count: count(),
  order_count: count(),
  shop_count: count(),
  wait_audit_goods_count: count(),
  wait_audit_shop_count: count(),
  wait_handle_complain_count: count(),
  wait_handle_service_count: count(),
  wait_audit_withdraw_count: count(),
  wait_audit_vat_count: count(),
  today_visit_count: count(),
  yesterday_visit_count: count(),
  /** Today and the 6 days before. */
  seven_day_visit_count: count(),
  /** Today and the 29 days before. */
  thirty_day_visit_count: count(),
  /** Placed today, paid or not. */
  today_order_count: count(),
  /** Yuan; of the orders placed today those that are paid. */
  today_order_amount: z.number().min(0),
  today_shop_count: count(),
  today_member_count: count(),
  today_goods_count: count(),
  today_comment_count: count(),
});
export type DashboardSummary = z.output<typeof dashboardSummary>;

/** Points of a chart: `xAxis` holds days (YYYY-MM-DD), every series one number per day. */
export const chart = z.object({ xAxis: z.array(z.string()), series: z.array(z.object({ name: z.string(), data: z.array(z.number()) })) });
export type Chart = z.output<typeof chart>;

/** `sold`: by what they are ranked (design of this product: an existing marketplace does not say it). */
export const hotGoodsRow = z.object({ goods_id: id(), goods_name: z.string(), price: z.number(), sold: count() });
export type HotGoodsRow = z.output<typeof hotGoodsRow>;

/** `order_price`: turnover in yuan. */
export const hotShopRow = z.object({ seller_id: id(), seller_name: z.string(), order_price: z.number() });
export type HotShopRow = z.output<typeof hotShopRow>;

/** Longest range of a chart (R31). */
const MAX_SECONDS = 366 * 86_400;

/** Both bounds belong to the range. */
const range = z
  .object({ start_time: unixTime(), end_time: unixTime() })
  .refine((q) => q.start_time <= q.end_time, { error: 'time_order', path: ['start_time'] })
  .refine((q) => q.end_time - q.start_time <= MAX_SECONDS, { error: 'time_span', path: ['end_time'] });

export const shapes = defineShapes({
  summary: { response: dashboardSummary },
  pvChart: { query: range, response: chart },
  turnoverChart: { query: range, response: chart },
  hotGoods: { query: range, response: page(hotGoodsRow) },
  hotShop: { query: range, response: page(hotShopRow) },
});
