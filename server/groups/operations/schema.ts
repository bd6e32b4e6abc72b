/** Tables of the operations group. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigSerial, unixSeconds } from '#server/db/columns.ts';

/**
 * A page of the storefront: decorated ones (page_type null, many per client) and the fixed floors (one per client and
 * page_type). Only published ones can be reached; one decorated page per client may be the home page.
 */
export const decorPage = pgTable(
  'page',
  {
    id: bigSerial().primaryKey(),
    page_name: text().notNull(),
    remark: text().notNull().default(''),
    /** Its modules or floors. */
    page_data: jsonb().$type<unknown[]>().notNull().default([]),
    client_type: text().$type<'PC' | 'MOBILE' | 'WAP' | 'APP'>().notNull(),
    page_type: text().$type<'INDEX' | 'SPECIAL'>(),
    publish_status: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    is_index: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    language: text(),
    create_time: unixSeconds().notNull(),
    modify_time: unixSeconds().notNull(),
  },
  (t) => [
    index('page_list').on(t.client_type, t.create_time, t.id),
    uniqueIndex('page_floor_once')
      .on(t.client_type, t.page_type)
      .where(sql`page_type is not null`),
    uniqueIndex('page_index_once')
      .on(t.client_type)
      .where(sql`is_index = 'YES'`),
  ],
);
