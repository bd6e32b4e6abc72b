/** Invoices that buyers asked for. */
import { and, eq, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { receiptStatus, receiptType } from '#contract/order/enums.ts';
import { receiptApi } from '#contract/order/receipt.ts';
import { receiptErrors, type ReceiptQuery } from '#contract/order/receipt.schema.ts';
import type { ReceiptDetail, ReceiptRow } from '#contract/order/receipt-rows.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { containing } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { matching, matchingId } from '#server/db/filter.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { receiptHistory } from '../schema.ts';

type TextColumn = typeof receiptHistory.order_sn | typeof receiptHistory.seller_name | typeof receiptHistory.uname;
const contains = (column: TextColumn, text: string | undefined): SQL | undefined => (text ? ilike(column, containing(text)) : undefined);

/** Only invoices whose order took its stock are listed (R23); the constant is a literal, so that the partial index is used. */
const where = (query: ReceiptQuery): SQL | undefined =>
  and(
    sql`${receiptHistory.order_status} = 'CONFIRM'`,
    query.keyword ? or(contains(receiptHistory.order_sn, query.keyword), contains(receiptHistory.seller_name, query.keyword)) : undefined,
    contains(receiptHistory.uname, query.uname),
    contains(receiptHistory.seller_name, query.seller_name),
    contains(receiptHistory.order_sn, query.order_sn),
    matching(receiptHistory.receipt_type, query, 'receipt_type'),
    query.status === undefined ? undefined : eq(receiptHistory.status, query.status),
    matchingId(receiptHistory.member_id, query, 'member_id'),
    matchingId(receiptHistory.seller_id, query, 'seller_id'),
    query.start_time === undefined ? undefined : gte(receiptHistory.add_time, query.start_time),
    query.end_time === undefined ? undefined : lte(receiptHistory.add_time, query.end_time),
  );

type Stored = typeof receiptHistory.$inferSelect;

function toRow({ goods, elec_file_list: _files, ...row }: Stored): ReceiptRow {
  return { ...row, order_price: toYuan(row.order_price), goods_json: JSON.stringify(goods) };
}

const listing = listingOf(receiptApi.list, {
  title: { zh: '发票', en: 'Invoices' },
  table: receiptHistory,
  key: receiptHistory.history_id,
  called: receiptHistory.order_sn,
  where,
  order: orderBy([receiptHistory.add_time, receiptHistory.history_id], 'desc'),
  sort: { add_time: receiptHistory.add_time, order_price: receiptHistory.order_price },
});

export const receiptExport = defineExport(listing, {
  order_sn: 'text',
  order_price: 'cents',
  seller_name: 'text',
  uname: 'text',
  status: receiptStatus,
  receipt_type: receiptType,
  receipt_title: 'text',
  receipt_content: 'text',
  tax_no: 'text',
  reg_addr: 'text',
  reg_tel: 'text',
  bank_name: 'text',
  bank_account: 'text',
  member_name: 'text',
  member_mobile: 'text',
  member_email: 'text',
  detail_addr: 'text',
  logi_name: 'text',
  logi_code: 'text',
  add_time: 'time',
});

/** A page of invoices, newest first. */
export async function listReceipts(db: Db, query: ReceiptQuery): Promise<Page<ReceiptRow>> {
  const page = await listing.page(db, query);
  return { ...page, data: page.data.map(toRow) };
}

/** One invoice with its lines and files. */
export async function oneReceipt(db: Db, id: string): Promise<ReceiptDetail> {
  const [stored] = await db.select().from(receiptHistory).where(eq(receiptHistory.history_id, id));
  const row = found(stored, receiptErrors.missing);
  return { ...toRow(row), order_sku_list: row.goods, elec_file_list: row.elec_file_list };
}

/** The invoice of an order; null when there is none. */
export async function receiptOfOrder(db: Db, sn: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receiptHistory).where(eq(receiptHistory.order_sn, sn));
  return row ? toRow(row) : null;
}
