/** The list of refunds and the rows of its export. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { refundStatus } from '#contract/aftersale/enums.ts';
import type { RefundListQuery, RefundQuery, RefundRow } from '#contract/aftersale/refund.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { matching } from '#server/db/filter.ts';
import { inOrderOf, numberedOrder, pageOfIds, sharedWhere, unkeyed } from '../pages.ts';
import { afterSale, refund } from '../schema.ts';
import { goodsOf, toLine } from '../service/goods.ts';

const columns = {
  id: refund.id,
  service_sn: refund.sn,
  order_sn: refund.order_sn,
  member_id: refund.member_id,
  member_name: refund.member_name,
  seller_id: refund.seller_id,
  seller_name: refund.seller_name,
  create_time: refund.create_time,
  create_channel: refund.create_channel,
  refund_price: refund.refund_price,
  agree_price: refund.agree_price,
  actual_price: refund.actual_price,
  return_point: refund.return_point,
  refund_time: refund.refund_time,
  refund_way: refund.refund_way,
  refund_status: refund.refund_status,
  service_status: afterSale.service_status,
};

/** The rows of the list as they are stored. */
export const refundRows = (db: Db) => db.select(columns).from(refund).innerJoin(afterSale, eq(afterSale.sn, refund.sn));
type Stored = Awaited<ReturnType<typeof refundRows>>[number];

const yuan = (cents: number | null) => (cents === null ? null : toYuan(cents));

async function toRows(db: Db, stored: readonly Stored[], lang: Lang): Promise<(RefundRow & { id: string })[]> {
  const goods = await goodsOf(
    db,
    stored.map((row) => row.service_sn),
  );
  return stored.map((row) => ({
    ...row,
    refund_price: toYuan(row.refund_price),
    agree_price: yuan(row.agree_price),
    actual_price: yuan(row.actual_price),
    refund_status_text: enumLabel(refundStatus, row.refund_status, lang),
    goods_list: (goods.get(row.service_sn) ?? []).map(toLine),
  }));
}

/** The condition for a checked query, as the list and its exports mean it. */
export const refundWhere = (query: RefundQuery): SQL | undefined =>
  and(sharedWhere(refund, query), matching(refund.refund_status, query, 'refund_status'), matching(refund.refund_way, query, 'refund_way'));

/** What the list can be sorted by; what was not given back yet has neither amount nor time. */
export const refundSort = {
  create_time: refund.create_time,
  refund_price: refund.refund_price,
  actual_price: refund.actual_price,
  refund_time: refund.refund_time,
};

/** A page of refunds, newest service first unless the query says otherwise. */
export async function listRefunds(db: Db, query: RefundListQuery, lang: Lang): Promise<Page<RefundRow>> {
  const page = await pageOfIds(db, refund, query, refundWhere(query), numberedOrder(refund, query, refundSort));
  if (page.data.length === 0) return { ...page, data: [] };
  const rows = inOrderOf(await refundRows(db).where(inArray(refund.id, page.data)), page.data);
  return { ...page, data: (await toRows(db, rows, lang)).map(unkeyed) };
}

/** Reads the rows under a condition, newest first; the answered function reads those behind a row. */
export function openRefundRows(db: Db, where: SQL | undefined, lang: Lang) {
  const { by, behind } = numberedOrder(refund);
  return async (after: { id: string; create_time: number } | undefined, limit: number) => {
    const rows = await refundRows(db)
      .where(and(where, behind(after)))
      .orderBy(...by)
      .limit(limit);
    return toRows(db, rows, lang);
  };
}
