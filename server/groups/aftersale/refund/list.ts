/** The list of refunds and the rows of its export. */
import { and, desc, inArray, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { refundStatus } from '#contract/aftersale/enums.ts';
import type { RefundQuery, RefundRow } from '#contract/aftersale/refund.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { matching } from '#server/db/filter.ts';
import { behind, inOrderOf, pageOfIds, sharedWhere, unkeyed } from '../pages.ts';
import { refund } from '../schema.ts';
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
};

const select = (db: Db) => db.select(columns).from(refund);
type Stored = Awaited<ReturnType<typeof select>>[number];

/** A row with what the next page of an export is found by. */
export type RefundExportRow = RefundRow & { id: string };

const yuan = (cents: number | null) => (cents === null ? null : toYuan(cents));

async function toRows(db: Db, stored: readonly Stored[], lang: Lang): Promise<RefundExportRow[]> {
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

/** A page of refunds, newest service first. */
export async function listRefunds(db: Db, query: RefundQuery, lang: Lang): Promise<Page<RefundRow>> {
  const page = await pageOfIds(db, refund, query, refundWhere(query));
  if (page.data.length === 0) return { ...page, data: [] };
  const rows = inOrderOf(await select(db).where(inArray(refund.id, page.data)), page.data);
  return { ...page, data: (await toRows(db, rows, lang)).map(unkeyed) };
}

/** Reads the rows under a condition in the order of the list; the answered function reads those behind a row. */
export function openRefundRows(db: Db, where: SQL | undefined, lang: Lang) {
  return async (after: RefundExportRow | undefined, limit: number): Promise<RefundExportRow[]> => {
    const rows = await select(db)
      .where(and(where, behind(refund, after)))
      .orderBy(desc(refund.create_time), desc(refund.id))
      .limit(limit);
    return toRows(db, rows, lang);
  };
}
