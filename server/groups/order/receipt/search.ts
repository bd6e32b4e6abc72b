/** Invoices in the search over everything, by the number of their order or its last digits. */
import { and, desc, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { receiptStatus, receiptType } from '#contract/order/enums.ts';
import { receiptHistory as receiptRight } from '#contract/order/rights.ts';
import type { Db } from '#server/db/client.ts';
import { amountOf, defineSearch, endsWith, isNumberEnd, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { receiptHistory } from '../schema.ts';

async function searchReceipts(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  if (!isNumberEnd(keyword)) return [];
  const rows = await db
    .select()
    .from(receiptHistory)
    .where(and(sql`${receiptHistory.order_status} = 'CONFIRM'`, endsWith(receiptHistory.order_sn, keyword)))
    .orderBy(desc(receiptHistory.add_time), desc(receiptHistory.history_id))
    .limit(SEARCH_HITS);
  return rows.map((row) => ({
    id: row.history_id,
    title: row.receipt_title ?? row.order_sn,
    note: noteOf(enumLabel(receiptType, row.receipt_type, lang), enumLabel(receiptStatus, row.status, lang), amountOf(row.order_price), row.order_sn),
    to: `/order/receipt-detail/${row.history_id}`,
  }));
}

export const receiptSearch = defineSearch({
  kind: 'receipt',
  title: { zh: '发票', en: 'Invoices' },
  permission: [receiptRight.identifier],
  search: searchReceipts,
});
