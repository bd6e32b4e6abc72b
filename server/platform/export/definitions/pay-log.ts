import { and, desc, eq, sql } from 'drizzle-orm';
import { payLogStatus, paymentType } from '#contract/order/enums.ts';
import { payLogApi, payLogFields } from '#contract/order/pay-log.ts';
import { paymentText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { payLogWhere } from '#server/groups/order/pay-log/service.ts';
import { orders, payLog } from '#server/groups/order/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const payLogListing = defineListing<typeof payLogApi.list>({
  resource: 'payLog',
  title: { zh: '收款单', en: 'Collections' },
  list: payLogApi.list,
  where: (db, query, ids) => payLogWhere(db, query, ids),
  count: (db, where) => db.$count(payLog, where),
});

const select = (db: Db) =>
  db
    .select({
      pay_log_id: payLog.pay_log_id,
      order_sn: payLog.order_sn,
      pay_way: payLog.pay_way,
      pay_type: payLog.pay_type,
      pay_time: payLog.pay_time,
      pay_money: payLog.pay_money,
      pay_member_name: payLog.pay_member_name,
      pay_status: payLog.pay_status,
      seller_name: orders.seller_name,
    })
    .from(payLog)
    .leftJoin(orders, eq(orders.sn, payLog.order_sn));
type Row = Awaited<ReturnType<typeof select>>[number];

const f = payLogFields;

export const payLogExport = defineExport<Row>({
  listing: payLogListing,
  columns: [
    { field: 'order_sn', label: f.order_sn, kind: 'text', value: (row) => row.order_sn },
    { field: 'pay_way', label: f.pay_way, kind: 'enum', options: paymentType, value: (row) => row.pay_way },
    { field: 'pay_type', label: f.pay_type, kind: 'text', value: (row, lang) => row.pay_type && paymentText.read(row.pay_type, lang) },
    { field: 'pay_time', label: f.pay_time, kind: 'time', value: (row) => row.pay_time },
    { field: 'pay_money', label: f.pay_money, kind: 'money', value: (row) => (row.pay_money === null ? null : toYuan(row.pay_money)) },
    { field: 'pay_member_name', label: f.pay_member_name, kind: 'text', value: (row) => row.pay_member_name },
    { field: 'pay_status', label: f.pay_status, kind: 'enum', options: payLogStatus, value: (row) => row.pay_status },
    { field: 'seller_name', label: f.seller_name, kind: 'text', value: (row) => row.seller_name },
  ],
  open: async (db, where) => (after, limit) =>
    select(db)
      .where(and(where, after && sql`${payLog.pay_log_id} < ${after.pay_log_id}::bigint`))
      .orderBy(desc(payLog.pay_log_id))
      .limit(limit),
});
