/** Bills and periods, what they come to, and what they are made of. */
import { and, asc, desc, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { SettlementItemType } from '#contract/order/enums.ts';
import { billApi, billPeriodApi } from '#contract/settlement/bill.ts';
import { billErrors, type BillDetail, type BillItem, type BillItemQuery, type BillLogLine, type BillRow } from '#contract/settlement/bill.schema.ts';
import { billStatus, billType } from '#contract/settlement/enums.ts';
import { billLogText } from '#contract/settlement/sentences.ts';
import { FIGURES, figureLabels, itemTypeOf, type Figure } from '#contract/settlement/terms.ts';
import type { Db } from '#server/db/client.ts';
import { matching, matchingId } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { orderOf } from '#server/db/order.ts';
import { paged } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { settlementItem } from '#server/groups/order/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import type { BillRecord } from '../run/make.ts';
import { bill, billLog, billPeriod } from '../schema.ts';
import { toBillDetail, toBillItem, toBillRow } from './view.ts';

const billWhere = (query: { sn?: string | undefined; bill_sn?: string | undefined }): SQL | undefined =>
  and(
    query.sn ? eq(bill.sn, query.sn) : undefined,
    query.bill_sn ? eq(bill.bill_sn, query.bill_sn) : undefined,
    matchingId(bill.seller_id, query, 'seller_id'),
    matching(bill.status, query, 'status'),
  );

const billSort = { create_time: bill.create_time, bill_price: bill.bill_price, price: bill.price, end_time: bill.end_time };

export const billListing = listingOf(billApi.list, {
  title: { zh: '结算单', en: 'Bills' },
  table: bill,
  key: bill.bill_id,
  called: bill.bill_sn,
  where: billWhere,
  order: orderOf<BillRecord>(billSort, bill.bill_id, { sort: 'create_time', order: 'desc' }),
  sort: billSort,
});

export const billExport = defineExport(billListing, {
  bill_sn: 'text',
  sn: 'text',
  shop_name: 'text',
  start_time: 'time',
  end_time: 'time',
  create_time: 'time',
  status: billStatus,
  bill_type: billType,
  rate: { kind: 'number', label: { zh: '佣金比例（%）', en: 'Commission (%)' }, value: (row) => row.rate / 100 },
  order_num: 'number',
  refund_num: 'number',
  ...Object.fromEntries(FIGURES.map((figure) => [figure, { kind: 'cents' as const, label: figureLabels[figure] }])),
  bill_price: 'cents',
  bank_account_name: 'text',
  bank_name: 'text',
  bank_address: 'text',
  pay_time: 'time',
});

/** A page of bills, newest first unless the query says otherwise. */
export async function listBills(db: Db, query: QueryOf<typeof billApi.list>, lang: Lang): Promise<Page<BillRow>> {
  const page = await billListing.page(db, query);
  return { ...page, data: page.data.map((row) => toBillRow(row, lang)) };
}

const periodSort = {
  start_time: billPeriod.start_time,
  end_time: billPeriod.end_time,
  create_time: billPeriod.create_time,
  bill_price: billPeriod.bill_price,
};

export const periodListing = listingOf(billPeriodApi.list, {
  title: { zh: '结算周期', en: 'Settlement periods' },
  table: billPeriod,
  key: billPeriod.id,
  called: billPeriod.sn,
  where: ({ sn, start_time, end_time }) =>
    and(
      sn ? eq(billPeriod.sn, sn) : undefined,
      start_time === undefined ? undefined : gte(billPeriod.end_time, start_time),
      end_time === undefined ? undefined : lte(billPeriod.start_time, end_time),
    ),
  order: orderOf(periodSort, billPeriod.id, { sort: 'start_time', order: 'desc' }),
  sort: periodSort,
});

export const periodExport = defineExport(periodListing, {
  sn: 'text',
  start_time: 'time',
  end_time: 'time',
  bill_num: 'number',
  price: 'cents',
  commi_price: 'cents',
  refund_price: 'cents',
  refund_commi_price: 'cents',
  bill_price: 'cents',
  wait_settled: 'cents',
});

/** What shops have agreed to and what they have not, under a filter (R28). Yuan. */
export async function totals(
  db: Db,
  query: { sn?: string | undefined; bill_sn?: string | undefined; seller_id?: string | undefined },
): Promise<{ settled: number; wait_settled: number }> {
  const one = query.bill_sn || (query.seller_id !== undefined && query.seller_id !== '0');
  const waiting = sql`coalesce(sum(${bill.bill_price}) filter (where ${bill.status} in ('OUT', 'NEW')), 0)::text`;
  const [row] = one
    ? await db
        .select({ all: sql<string>`coalesce(sum(${bill.bill_price}), 0)::text`, wait: sql<string>`${waiting}` })
        .from(bill)
        .where(billWhere(query))
    : // Periods know the sums of their bills.
      await db
        .select({ all: sql<string>`coalesce(sum(${billPeriod.bill_price}), 0)::text`, wait: sql<string>`coalesce(sum(${billPeriod.wait_settled}), 0)::text` })
        .from(billPeriod)
        .where(query.sn ? eq(billPeriod.sn, query.sn) : undefined);
  const [all, wait] = [Number(row?.all ?? 0), Number(row?.wait ?? 0)];
  return { settled: toYuan(all - wait), wait_settled: toYuan(wait) };
}

/** A stored bill; 700 when there is none. */
export async function storedBill(db: Db, id: string): Promise<BillRecord> {
  const [row] = await db.select().from(bill).where(eq(bill.bill_id, id));
  return found(row, billErrors.missing);
}

export const oneBill = async (db: Db, id: string, lang: Lang): Promise<BillDetail> => toBillDetail(await storedBill(db, id), lang);

/** The items that count for a figure, as its column of `SUM_COLUMNS` sums them. */
function countsFor(figure: Figure): SQL | undefined {
  const online = eq(settlementItem.payment_type, 'ONLINE');
  switch (figure) {
    case 'price':
    case 'refund_price':
      return online;
    case 'cod_price':
    case 'cod_refund_price':
      return sql`${settlementItem.payment_type} <> 'ONLINE'`;
    case 'commi_price':
    case 'refund_commi_price':
      return undefined;
    case 'distribution_rebate':
    case 'distribution_return_rebate':
      return gt(settlementItem.rebate, 0);
    case 'site_coupon_commi':
      return gt(settlementItem.site_coupon_price, 0);
    case 'platform_member_level_price':
    case 'platform_member_level_refund_price':
      return gt(settlementItem.level_discount_price, 0);
  }
}

const itemSort = { add_time: settlementItem.add_time, price: settlementItem.price };

/** A page of what a bill is made of, newest first; with a figure only what counts for it, and how much of it. */
export async function billItems(db: Db, id: string, type: SettlementItemType, query: BillItemQuery): Promise<Page<BillItem>> {
  const { rate } = await storedBill(db, id);
  const { figure } = query;
  const fits = figure === undefined || itemTypeOf(figure) === type;
  const where = and(eq(settlementItem.bill_id, id), eq(settlementItem.item_type, type), figure && countsFor(figure), fits ? undefined : sql`false`);
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select()
        .from(settlementItem)
        .where(where)
        .orderBy(...orderOf(itemSort, settlementItem.id, { sort: 'add_time', order: 'desc', ...(query.sort && { sort: query.sort, order: query.order }) }).by)
        .limit(limit)
        .offset(offset),
    () => db.$count(settlementItem, where),
  );
  return { ...page, data: page.data.map((row) => toBillItem(row, figure, rate)) };
}

/** A bill with all that it is made of, for the workbook that a browser writes. */
export async function wholeBill(db: Db, id: string, lang: Lang) {
  const row = await storedBill(db, id);
  const rows = await db.select().from(settlementItem).where(eq(settlementItem.bill_id, id)).orderBy(desc(settlementItem.add_time), desc(settlementItem.id));
  const detail = toBillDetail(row, lang);
  const of = (type: SettlementItemType) => rows.filter(({ item_type }) => item_type === type).map((item) => toBillItem(item, undefined, row.rate));
  return { bill: { ...detail, status: detail.status_text }, order_list: of('PAYMENT'), refund_list: of('REFUND') };
}

/** The log, oldest first. */
export async function billLogs(db: Db, id: string, lang: Lang): Promise<BillLogLine[]> {
  await storedBill(db, id);
  const rows = await db.select().from(billLog).where(eq(billLog.bill_id, id)).orderBy(asc(billLog.log_id));
  return rows.map(({ bill_id: _bill, ...row }) => ({ ...row, op_name: operatorText.read(row.op_name, lang), message: billLogText.read(row.message, lang) }));
}
