/** Complaints of buyers about a line of an order, their dialogue, and the topics that buyers choose from. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ComplainStatus, ComplaintOwner } from '#contract/aftersale/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** A complaint. Order, goods and consignee fields and the topic's name are copies made when it was filed. */
export const complaint = pgTable(
  'complaint',
  {
    complain_id: bigSerial().primaryKey(),
    complain_topic: text().notNull(),
    content: text().notNull(),
    /** Picture addresses joined by commas. */
    images: text(),
    status: text().$type<ComplainStatus>().notNull().default('NEW'),
    create_time: unixSeconds().notNull(),
    appeal_content: text(),
    appeal_time: unixSeconds(),
    appeal_images: text(),
    arbitration_result: text(),
    /** When the buyer took it back; missing where that was before this was kept. */
    withdraw_time: unixSeconds(),
    order_sn: text().notNull(),
    order_time: unixSeconds().notNull(),
    order_price: cents().notNull(),
    shipping_price: cents().notNull().default(0),
    ship_no: text(),
    ship_name: text().notNull().default(''),
    /** Region and address in one text. */
    ship_addr: text().notNull().default(''),
    ship_mobile: text().notNull().default(''),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    goods_name: text().notNull(),
    goods_price: cents().notNull(),
    goods_image: text().notNull().default(''),
    num: integer().notNull(),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
  },
  (t) => [
    // One open complaint per order line, also when two are filed at once.
    uniqueIndex('complaint_open_once')
      .on(t.order_sn, t.sku_id)
      .where(sql`status not in ('COMPLETE', 'CANCEL')`),
    index('complaint_list').on(t.create_time, t.complain_id),
    index('complaint_status').on(t.status, t.create_time, t.complain_id),
    index('complaint_order').on(t.order_sn),
    index('complaint_seller').on(t.seller_id, t.create_time, t.complain_id),
    index('complaint_member').on(t.member_id, t.create_time, t.complain_id),
    index('complaint_grams').using('gin', sql`text_grams(order_sn || chr(10) || goods_name || chr(10) || content)`),
  ],
);

/** One message of a complaint's dialogue. */
export const complaintCommunication = pgTable(
  'complaint_communication',
  {
    communication_id: bigSerial().primaryKey(),
    complain_id: bigId()
      .notNull()
      .references(() => complaint.complain_id, { onDelete: 'cascade' }),
    content: text().notNull(),
    create_time: unixSeconds().notNull(),
    owner: text().$type<ComplaintOwner>().notNull(),
    owner_name: text().notNull(),
    owner_id: bigId().notNull(),
  },
  (t) => [index('complaint_communication_complaint').on(t.complain_id, t.communication_id)],
);

/** A topic that buyers choose from; complaints keep a copy of its name. */
export const complainTopic = pgTable(
  'complain_topic',
  {
    topic_id: bigSerial().primaryKey(),
    topic_name: text().notNull(),
    topic_remark: text().notNull(),
    create_time: unixSeconds().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('complain_topic_name_once').on(t.topic_name)],
);
