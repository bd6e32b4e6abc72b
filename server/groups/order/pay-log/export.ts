import { eq } from 'drizzle-orm';
import { payLogStatus, paymentType } from '#contract/order/enums.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { paymentText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { orders, payLog } from '../schema.ts';
import { payLogSort, payLogWhere } from './service.ts';

const columns = {
  pay_log_id: payLog.pay_log_id,
  order_sn: payLog.order_sn,
  pay_way: payLog.pay_way,
  pay_type: payLog.pay_type,
  pay_time: payLog.pay_time,
  pay_money: payLog.pay_money,
  pay_member_name: payLog.pay_member_name,
  pay_status: payLog.pay_status,
  seller_name: orders.seller_name,
};

const listing = listingOf(payLogApi.list, {
  title: { zh: '收款单', en: 'Collections' },
  table: payLog,
  key: payLog.pay_log_id,
  called: payLog.order_sn,
  where: (query, db) => payLogWhere(db, query),
  sort: payLogSort,
  select: (db: Db) => db.select(columns).from(payLog).leftJoin(orders, eq(orders.sn, payLog.order_sn)),
});

export const payLogExport = defineExport(listing, {
  order_sn: 'text',
  pay_way: paymentType,
  pay_type: paymentText,
  pay_time: 'time',
  pay_money: 'cents',
  pay_member_name: 'text',
  pay_status: payLogStatus,
  seller_name: 'text',
});
