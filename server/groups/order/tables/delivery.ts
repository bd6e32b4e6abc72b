/** Parcels, express companies and parcel traces. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';

/** What a parcel holds of one line. */
export interface ParcelGoods {
  goods_id: string;
  sku_id: string;
  goods_name: string;
  num: number;
  spec_list: { spec_name: string; spec_value: string }[];
}

/** One parcel of an order. */
export const shippingRecord = pgTable(
  'shipping_record',
  {
    id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    logistics_id: bigId().notNull(),
    logistics_name: text().notNull(),
    delivery_sn: text().notNull(),
    goods: jsonb().$type<ParcelGoods[]>().notNull().default([]),
    ship_time: unixSeconds().notNull(),
  },
  (t) => [index('shipping_record_order').on(t.order_sn, t.ship_time)],
);

/** One field of an electronic waybill account that shops fill in. */
export interface LogiFormItem {
  name: string;
  code: string;
  required: 0 | 1;
}

/** An express company. Orders and invoices keep copies of id and name. */
export const logiCompany = pgTable(
  'logi_company',
  {
    id: bigSerial().primaryKey(),
    name: text().notNull(),
    /** Key of the tracking query. */
    code: text().notNull(),
    is_waybill: smallint().$type<0 | 1>().notNull().default(0),
    kdcode: text().notNull().default(''),
    form: jsonb().$type<LogiFormItem[]>().notNull().default([]),
    disabled: text().$type<'OPEN' | 'CLOSE'>().notNull().default('OPEN'),
    delete_status: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  },
  (t) => [
    uniqueIndex('logi_company_name_once')
      .on(t.name)
      .where(sql`delete_status = 'NORMAL'`),
    uniqueIndex('logi_company_code_once')
      .on(t.code)
      .where(sql`delete_status = 'NORMAL'`),
  ],
);

/** One station of a parcel. */
export const expressTrace = pgTable(
  'express_trace',
  {
    id: bigSerial().primaryKey(),
    logi_id: bigId().notNull(),
    /** Waybill number. */
    ship_no: text().notNull(),
    time: unixSeconds().notNull(),
    context: text().notNull(),
  },
  (t) => [index('express_trace_parcel').on(t.logi_id, t.ship_no, t.time)],
);
