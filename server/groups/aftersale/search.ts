/** After-sales services, refunds and complaints in the search over everything. */
import { desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { dayOf } from '#contract/core/zone.ts';
import { complainStatus, refundStatus, serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { complaintList, refundList, serviceList } from '#contract/aftersale/rights.ts';
import { orderList } from '#contract/order/rights.ts';
import type { Db } from '#server/db/client.ts';
import { address, amountOf, defineSearch, endsWith, isNumberEnd, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { ordersOf } from '#server/groups/order/order/search.ts';
import { orders } from '#server/groups/order/schema.ts';
import { complaintOrder, complaintWhere } from './complaint/list.ts';
import type { NumberedTable } from './pages.ts';
import { afterSale, complaint, refund } from './schema.ts';

/** `AS` with the day and at least the hour: less of a number would be that of thousands. */
const NUMBER_START = /^as\d{10,}$/i;

/** What has a number, its own or that of its order, or the last digits of either; and, for those who see orders, what belongs to those of a consignee by name or telephone. */
function meant(table: NumberedTable, keyword: string, seesOrders: boolean): SQL {
  if (NUMBER_START.test(keyword)) return sql`${table.sn} like ${`${keyword.toUpperCase()}%`}`;
  const ways = [
    ...(seesOrders ? [sql`${table.order_sn} = any(array${ordersOf(keyword)})`] : []),
    ...(isNumberEnd(keyword) ? [endsWith(table.sn, keyword), endsWith(table.order_sn, keyword)] : []),
  ];
  return or(...ways) ?? sql`false`;
}

/** The newest that match. All of them are found by an index before they are put in order, whatever the planner expects. */
async function newest(db: Db, table: NumberedTable, keyword: string, seesOrders: boolean): Promise<SQL | undefined> {
  const { rows } = (await db.execute(sql`
    with found as materialized (select id, create_time from ${table} where ${table.disabled} = 'NORMAL' and ${meant(table, keyword, seesOrders)})
    select id::text as id from found order by create_time desc, id desc limit ${SEARCH_HITS}`)) as unknown as { rows: { id: string }[] };
  return rows.length > 0 ? sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])` : undefined;
}

/** Whom the goods of the order went to: that is whom callers name. Name and telephone are for those who see orders, which show them too. */
const consignee = { ship_name: orders.ship_name, ship_mobile: orders.ship_mobile };
const whose = ({ ship_name, ship_mobile }: { ship_name: string | null; ship_mobile: string | null }) => [ship_name, ship_mobile].filter(Boolean).join(' ');

async function searchServices(db: Db, keyword: string, may: May, lang: Lang): Promise<Found[]> {
  const seesOrders = may(orderList.identifier);
  const where = await newest(db, afterSale, keyword, seesOrders);
  if (!where) return [];
  const rows = await db
    .select({ ...getTableColumns(afterSale), ...consignee })
    .from(afterSale)
    .leftJoin(orders, eq(orders.sn, afterSale.order_sn))
    .where(where)
    .orderBy(desc(afterSale.create_time), desc(afterSale.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.sn,
    note: noteOf(
      enumLabel(serviceType, row.service_type, lang),
      enumLabel(serviceStatus, row.service_status, lang),
      row.member_name,
      seesOrders ? whose(row) : '',
      dayOf(row.create_time),
    ),
    to: `/sale/service-detail/${row.sn}`,
  }));
}

export const serviceSearch = defineSearch({
  kind: 'afterSale',
  title: { zh: '售后服务', en: 'After-sales services' },
  permission: [serviceList.identifier],
  search: searchServices,
});

async function searchRefunds(db: Db, keyword: string, may: May, lang: Lang): Promise<Found[]> {
  const seesOrders = may(orderList.identifier);
  const where = await newest(db, refund, keyword, seesOrders);
  if (!where) return [];
  const rows = await db
    .select({ ...getTableColumns(refund), ...consignee })
    .from(refund)
    .leftJoin(orders, eq(orders.sn, refund.order_sn))
    .where(where)
    .orderBy(desc(refund.create_time), desc(refund.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.sn,
    note: noteOf(
      amountOf(row.actual_price ?? row.agree_price ?? row.refund_price),
      enumLabel(refundStatus, row.refund_status, lang),
      row.member_name,
      seesOrders ? whose(row) : '',
      dayOf(row.create_time),
    ),
    to: address('/sale/refund-list', { service_sn: row.sn }),
  }));
}

export const refundSearch = defineSearch({
  kind: 'refund',
  title: { zh: '退款单', en: 'Refunds' },
  permission: [refundList.identifier],
  search: searchRefunds,
});

async function searchComplaints(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  const rows = await db
    .select()
    .from(complaint)
    .where(
      isNumberEnd(keyword) && keyword.length > 19 ? eq(complaint.order_sn, keyword) : complaintWhere({ page_no: 1, page_size: SEARCH_HITS, keywords: keyword }),
    )
    .orderBy(...complaintOrder().by)
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: row.complain_id,
    title: row.complain_topic,
    note: noteOf(enumLabel(complainStatus, row.status, lang), row.order_sn, row.goods_name, dayOf(row.create_time)),
    to: `/order/complaint/complaint-detail/${row.complain_id}`,
  }));
}

export const complaintSearch = defineSearch({
  kind: 'complaint',
  title: { zh: '投诉', en: 'Complaints' },
  permission: [complaintList.identifier],
  search: searchComplaints,
});
