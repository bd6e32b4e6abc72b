/** After-sales services with what belongs to them. Column names are wire names; a service is addressed by its number `sn`. */
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ServiceGiftKind, ServiceStatus, ServiceType } from '#contract/aftersale/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { signed } from '#server/db/signed.ts';
import { listIndexes, moneyColumns, whoseColumns } from './numbered.ts';

/** One spec of a returned SKU as it was bought. */
export interface ServiceSpec {
  spec_name: string;
  spec_value: string;
}

/** A service. `create_time` is copied to the refund. */
export const afterSale = pgTable(
  'after_sale',
  {
    id: bigSerial().primaryKey(),
    ...whoseColumns(),
    new_order_sn: text(),
    mobile: text().notNull().default(''),
    service_type: text().$type<ServiceType>().notNull(),
    service_status: text().$type<ServiceStatus>().notNull().default('APPLY'),
    reason: text().notNull(),
    apply_vouchers: text(),
    problem_desc: text(),
    audit_remark: text(),
    stock_remark: text(),
    refund_remark: text(),
    close_reason: text(),
    return_addr: text(),
  },
  (t) => [unique('after_sale_sn_once').on(t.sn), ...listIndexes('after_sale', t, t.service_status, [t.service_type, t.service_status])],
);

/** A line of a service: what was bought, what is given back, what came back into stock (null until then). */
export const afterSaleGoods = pgTable(
  'after_sale_goods',
  {
    id: bigSerial().primaryKey(),
    service_sn: text().notNull(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    goods_name: text().notNull(),
    goods_sn: text().notNull().default(''),
    goods_image: text().notNull().default(''),
    /** JSON text of `ServiceSpec[]`; null for goods without specs. */
    spec_json: text(),
    price: cents().notNull(),
    /** Points paid per piece. */
    paid_point: integer().notNull().default(0),
    ship_num: integer().notNull(),
    return_num: integer().notNull(),
    storage_num: integer(),
  },
  (t) => [index('after_sale_goods_service').on(t.service_sn, t.id)],
);

/** A gift of the order that goes back with this service. */
export const afterSaleGift = pgTable(
  'after_sale_gift',
  {
    id: bigSerial().primaryKey(),
    service_sn: text().notNull(),
    type: text().$type<ServiceGiftKind>().notNull(),
    gift_info: text().notNull(),
    gift_image: text(),
  },
  (t) => [index('after_sale_gift_service').on(t.service_sn, t.id)],
);

/** A picture that the buyer uploaded as proof. */
export const afterSaleImage = pgTable('after_sale_image', { id: bigSerial().primaryKey(), service_sn: text().notNull(), img: text().notNull() }, (t) => [
  index('after_sale_image_service').on(t.service_sn, t.id),
]);

/** The money side of a RETURN_GOODS or ORDER_CANCEL service, written when it is applied for. */
export const afterSaleRefund = pgTable(
  'after_sale_refund',
  {
    id: bigSerial().primaryKey(),
    service_sn: text().notNull(),
    ...moneyColumns(),
  },
  (t) => [unique('after_sale_refund_once').on(t.service_sn)],
);
signed(afterSaleRefund, { module: 'REFUND_APPLY', columns: 'all', number: 'service_sn' });

/** Where replacement goods go; for ORDER_CANCEL a copy of the order's consignee. */
export const afterSaleChange = pgTable(
  'after_sale_change',
  {
    id: bigSerial().primaryKey(),
    service_sn: text().notNull(),
    ship_name: text().notNull().default(''),
    ship_mobile: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    county: text().notNull().default(''),
    town: text().notNull().default(''),
    province_id: bigId(),
    city_id: bigId(),
    county_id: bigId(),
    town_id: bigId(),
    ship_addr: text().notNull().default(''),
  },
  (t) => [unique('after_sale_change_once').on(t.service_sn)],
);

/** The parcel in which the buyer sent the goods back. */
export const afterSaleExpress = pgTable(
  'after_sale_express',
  {
    id: bigSerial().primaryKey(),
    service_sn: text().notNull(),
    courier_company_id: bigId().notNull(),
    courier_company: text().notNull(),
    courier_number: text().notNull(),
    ship_time: unixSeconds().notNull(),
  },
  (t) => [unique('after_sale_express_once').on(t.service_sn)],
);

/** One step of a service, by whoever made it. */
export const afterSaleLog = pgTable(
  'after_sale_log',
  {
    id: bigSerial().primaryKey(),
    sn: text().notNull(),
    log_time: unixSeconds().notNull(),
    log_detail: text().notNull(),
    operator: text().notNull(),
  },
  (t) => [index('after_sale_log_service').on(t.sn, t.id)],
);
