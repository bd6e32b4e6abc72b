/** The numbers of the dashboard (R30). What this product does not have yet counts as none. */
import { sql } from 'drizzle-orm';
import type { DashboardSummary } from '#contract/dashboard/dashboard.schema.ts';
import { dayOf, dayStart } from '#contract/core/zone.ts';
import { visitDaily } from '#server/base/schema.ts';
import { countersOf, type ApprovalDefinition } from '#server/platform/approval/define.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { countOrders, salesBetween } from '#server/groups/order/statistics.ts';
import { shop } from '#server/groups/shop/schema.ts';

/**
 * One query over indexes. Goods and members are counted as their lists count them, so that the numbers agree; supplier goods
 * have their own lists. The rank in the condition on time lets the index of the list serve it.
 * @param now unix seconds
 * @param approvals what waits for a decision; each counts itself
 */
export async function dashboardSummary(db: Db, now: number, approvals: readonly ApprovalDefinition[]): Promise<DashboardSummary> {
  const today = dayStart(now);
  const visitors = (from: number, to: number) =>
    sql`(select coalesce(sum(uv), 0)::int from ${visitDaily} where day between ${dayOf(dayStart(now, from))}::date and ${dayOf(dayStart(now, to))}::date)`;
  const result = await db.execute(sql`
    select
      (select count(*)::int from ${goods} where disabled = 1 and supplier_goods_type = 0) as goods_count,
      (select count(*)::int from ${goods} where disabled = 1 and supplier_goods_type = 0 and priority in (1, 2, 3) and create_time >= ${today}) as today_goods_count,
      (select count(*)::int from ${member} where disabled = 0) as member_count,
      (select count(*)::int from ${member} where disabled = 0 and create_time >= ${today}) as today_member_count,
      (select count(*)::int from ${shop} where shop_disable = 'OPEN') as shop_count,
      (select count(*)::int from ${shop} where shop_disable = 'OPEN' and shop_createtime >= ${today}) as today_shop_count,
      (select count(*)::int from ${shop} where shop_disable = 'APPLY') as wait_audit_shop_count,
      ${visitors(0, 0)} as today_visit_count,
      ${visitors(-1, -1)} as yesterday_visit_count,
      ${visitors(-6, 0)} as seven_day_visit_count,
      ${visitors(-29, 0)} as thirty_day_visit_count`);
  const [sales] = await salesBetween(db, [today, dayStart(now, 1)]);
  const [counted] = (result as unknown as { rows: Partial<DashboardSummary>[] }).rows;
  return {
    goods_count: 0,
    member_count: 0,
    order_count: await countOrders(db),
    shop_count: 0,
    wait_audit_goods_count: 0,
    wait_audit_shop_count: 0,
    wait_handle_complain_count: 0,
    wait_handle_service_count: 0,
    wait_audit_withdraw_count: 0,
    wait_audit_vat_count: 0,
    today_visit_count: 0,
    yesterday_visit_count: 0,
    seven_day_visit_count: 0,
    thirty_day_visit_count: 0,
    today_order_count: sales?.placed ?? 0,
    today_order_amount: toYuan(sales?.amount ?? 0),
    today_shop_count: 0,
    today_member_count: 0,
    today_goods_count: 0,
    today_comment_count: 0,
    ...counted,
    ...(await countersOf(approvals, db)),
  };
}
