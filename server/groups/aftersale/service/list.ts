/** The list of after-sales services. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { allowableOf } from '#contract/aftersale/machines.ts';
import type { AfterSaleRow, ServiceListQuery, ServiceQuery } from '#contract/aftersale/service.schema.ts';
import type { Db } from '#server/db/client.ts';
import { matching } from '#server/db/filter.ts';
import { inOrderOf, numberedOrder, pageOfIds, sharedWhere, unkeyed } from '../pages.ts';
import { afterSale, refund } from '../schema.ts';
import { goodsOf, toLine } from './goods.ts';

const columns = {
  id: afterSale.id,
  service_sn: afterSale.sn,
  order_sn: afterSale.order_sn,
  new_order_sn: afterSale.new_order_sn,
  member_id: afterSale.member_id,
  member_name: afterSale.member_name,
  seller_id: afterSale.seller_id,
  seller_name: afterSale.seller_name,
  create_time: afterSale.create_time,
  create_channel: afterSale.create_channel,
  service_type: afterSale.service_type,
  service_status: afterSale.service_status,
};

/** The condition for a checked query, as the list, its exports and bulk actions mean it. */
export const serviceWhere = (query: ServiceQuery): SQL | undefined =>
  and(sharedWhere(afterSale, query), matching(afterSale.service_type, query, 'service_type'), matching(afterSale.service_status, query, 'service_status'));

/** A page of services, newest first unless the query says otherwise. */
export async function listServices(db: Db, query: ServiceListQuery, lang: Lang): Promise<Page<AfterSaleRow>> {
  const page = await pageOfIds(db, afterSale, query, serviceWhere(query), numberedOrder(afterSale, query));
  if (page.data.length === 0) return { ...page, data: [] };
  const rows = inOrderOf(await db.select(columns).from(afterSale).where(inArray(afterSale.id, page.data)), page.data);
  const goods = await goodsOf(
    db,
    rows.map((row) => row.service_sn),
  );
  const data = rows.map(unkeyed).map(({ new_order_sn, ...row }) => ({
    ...row,
    service_type_text: enumLabel(serviceType, row.service_type, lang),
    service_status_text: enumLabel(serviceStatus, row.service_status, lang),
    goods_list: (goods.get(row.service_sn) ?? []).map(toLine),
    allowable: allowableOf({ ...row, new_order_sn }),
  }));
  return { ...page, data };
}

const awaitsRefund = and(sharedWhere(afterSale, { page_no: 1, page_size: 1 }), eq(afterSale.service_status, 'WAIT_FOR_MANUAL'));

/** How many services wait for a refund by an administrator; equal to the total of the list narrowed to them. */
export const waitingServices = (db: Db): Promise<number> => db.$count(afterSale, awaitsRefund);

/** Those that have waited longest. */
export const oldestServices = (db: Db, limit: number, offset: number) =>
  db
    .select({
      id: afterSale.sn,
      title: afterSale.sn,
      note: sql<string>`${afterSale.seller_name} || ' · ' || ${afterSale.member_name}`,
      amount: sql<number | null>`coalesce(${refund.agree_price}, ${refund.refund_price})`.mapWith(Number),
      since: afterSale.create_time,
    })
    .from(afterSale)
    .leftJoin(refund, eq(refund.sn, afterSale.sn))
    .where(awaitsRefund)
    .orderBy(afterSale.create_time, afterSale.id)
    .limit(limit)
    .offset(offset);
