/** Complaints in the list and in detail. */
import { and, asc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { complaintErrors, type Complaint, type ComplaintDetail, type ComplaintQuery } from '#contract/aftersale/complaint.schema.ts';
import { complaintProgress } from '#contract/aftersale/machines.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { toYuan } from '#server/db/money.ts';
import { havingPairs, paged, within } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { matchingId } from '#server/db/filter.ts';
import { complaint, complaintCommunication } from '../schema.ts';

export type ComplaintRow = typeof complaint.$inferSelect;

/** A stored complaint as it travels. */
export const toComplaint = (row: ComplaintRow): Complaint => ({
  ...row,
  order_price: toYuan(row.order_price),
  shipping_price: toYuan(row.shipping_price),
  goods_price: toYuan(row.goods_price),
});

/** What waits for an administrator. */
const WAITING = ['NEW', 'WAIT_ARBITRATION'] as const;

function tagged(tag: string | undefined): SQL | undefined {
  switch (tag) {
    case 'COMPLAINING':
      return notInArray(complaint.status, ['COMPLETE', 'CANCEL']);
    case 'HANDLE':
      return inArray(complaint.status, [...WAITING]);
    case 'CANCELED':
      return eq(complaint.status, 'CANCEL');
    case 'COMPLETE':
      return eq(complaint.status, 'COMPLETE');
    default:
      return undefined;
  }
}

/** Complaints with a text in order number, goods or content; served by the index of their characters and pairs. */
function keywordIn(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return and(
    havingPairs(sql`${complaint.order_sn} || chr(10) || ${complaint.goods_name} || chr(10) || ${complaint.content}`, text),
    or(...[complaint.order_sn, complaint.goods_name, complaint.content].map((column) => within(column, text))),
  );
}

/** The condition for a checked query, as the list, exports and bulk actions mean it. */
export function complaintWhere(query: ComplaintQuery): SQL | undefined {
  return and(
    keywordIn(query.keywords),
    query.order_sn ? eq(complaint.order_sn, query.order_sn) : undefined,
    tagged(query.tag),
    matchingId(complaint.member_id, query, 'member_id'),
    matchingId(complaint.seller_id, query, 'seller_id'),
  );
}

/** What the list can be sorted by. */
export const complaintSort = { create_time: complaint.create_time };

/** The order of the list: newest first, or as asked. */
export const complaintOrder = (sorting: Sorting = {}) => orderOf<ComplaintRow>(complaintSort, complaint.complain_id, sorting, [complaint.create_time]);

/** A page of complaints, newest first unless the query says otherwise. */
export async function listComplaints(db: Db, query: ComplaintQuery): Promise<Page<Complaint>> {
  const where = complaintWhere(query);
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select({ id: complaint.complain_id })
        .from(complaint)
        .where(where)
        .orderBy(...complaintOrder(query).by)
        .limit(limit)
        .offset(offset),
    () => db.$count(complaint, where),
  );
  const ids = page.data.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.select().from(complaint).where(inArray(complaint.complain_id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.complain_id, row]));
  return { ...page, data: ids.flatMap((id) => byId.get(id) ?? []).map(toComplaint) };
}

/** One complaint with its dialogue. Refuses an unknown one with 472. */
export async function oneComplaint(db: Db, id: string): Promise<ComplaintDetail> {
  const [row] = await db.select().from(complaint).where(eq(complaint.complain_id, id));
  const messages = await db
    .select()
    .from(complaintCommunication)
    .where(eq(complaintCommunication.complain_id, id))
    .orderBy(asc(complaintCommunication.create_time), asc(complaintCommunication.communication_id));
  return { ...toComplaint(found(row, complaintErrors.closed)), communication_list: messages };
}

/** The progress bar of a complaint. Refuses an unknown one with 472. */
export async function complaintFlow(db: Db, id: string, lang: Lang) {
  const [row] = await db.select({ status: complaint.status }).from(complaint).where(eq(complaint.complain_id, id));
  return complaintProgress(found(row, complaintErrors.closed), lang).map(({ text, status, show_status }) => ({ text, order_status: status, show_status }));
}

/** How many complaints wait for an administrator; equal to the total of the list under the tag HANDLE. */
export const waitingComplaints = (db: Db): Promise<number> => db.$count(complaint, tagged('HANDLE'));

/** Those that have waited longest. `amount` is what was paid for the goods in question. */
export const oldestComplaints = (db: Db, limit: number, offset: number) =>
  db
    .select({
      id: complaint.complain_id,
      title: complaint.complain_topic,
      note: sql<string>`${complaint.goods_name} || ' · ' || ${complaint.member_name}`,
      amount: sql<number>`(${complaint.goods_price} * ${complaint.num})::int`,
      since: complaint.create_time,
    })
    .from(complaint)
    .where(tagged('HANDLE'))
    .orderBy(complaint.create_time, complaint.complain_id)
    .limit(limit)
    .offset(offset);
