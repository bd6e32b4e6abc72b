/** Parcels, express companies and parcel traces. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KdnParam } from '#contract/order/logi-enums.ts';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';
import { sealedColumns } from '#server/db/sealed.ts';

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

/** One field of an electronic waybill account that shops fill in: what it is called, and which parameter of the platform it is. */
export interface LogiFormItem {
  name: string;
  code: KdnParam;
}

/** An express company. Orders and invoices keep copies of id and name; a deleted one still answers for them. */
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
    /** The same as a text, which is how clients of this API family read it. */
    form_items: text()
      .notNull()
      .generatedAlwaysAs(sql`form::text`),
    disabled: text().$type<'OPEN' | 'CLOSE'>().notNull().default('OPEN'),
    delete_status: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('logi_company_name_once')
      .on(t.name)
      .where(sql`delete_status = 'NORMAL'`),
    uniqueIndex('logi_company_code_once')
      .on(t.code)
      .where(sql`delete_status = 'NORMAL'`),
    uniqueIndex('logi_company_kdcode_once')
      .on(t.kdcode)
      .where(sql`delete_status = 'NORMAL' and kdcode <> ''`),
  ],
);

/** A company that a shop ships with, and what the shop filled in of the company's waybill form (sealed, by code). */
export const shopLogiCompany = pgTable(
  'shop_logi_company',
  {
    shop_id: bigId().notNull(),
    logi_id: bigId().notNull(),
    config: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    create_time: unixSeconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shop_id, t.logi_id] }), index('shop_logi_company_logi').on(t.logi_id)],
);
sealedColumns(shopLogiCompany, 'config');

/** One station of a parcel, as the tracking platform last told it. */
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

/** When and by whom the stations of a parcel were told; a parcel without a row was never asked for. */
export const expressAnswer = pgTable(
  'express_answer',
  {
    logi_id: bigId().notNull(),
    /** Waybill number. */
    ship_no: text().notNull(),
    /** The tracking platform. */
    bean: text().notNull(),
    /** 1: the way is over (signed for, sent back, refused), and no more stations are to come. */
    final: smallint().$type<0 | 1>().notNull(),
    asked_at: unixSeconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.logi_id, t.ship_no] })],
);
