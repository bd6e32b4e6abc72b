/** Words around the shop's search box. Column names are wire names. The word list's secret is a platform setting. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';

/** Keywords shown under the search box; names may repeat (R27). */
export const hotKeyword = pgTable('hot_keyword', { id: bigSerial().primaryKey(), hot_name: text().notNull(), sort: integer().notNull() }, (t) => [
  index('hot_keyword_sort').on(t.sort, t.id),
]);

/** Words masked in texts of users; deleted ones stay with is_delete 0 and may be added again. */
export const sensitiveWord = pgTable(
  'sensitive_word',
  { id: bigSerial().primaryKey(), word_name: text().notNull(), create_time: unixSeconds().notNull(), is_delete: smallint().notNull().default(1) },
  (t) => [
    uniqueIndex('sensitive_word_once')
      .on(t.word_name)
      .where(sql`is_delete = 1`),
    index('sensitive_word_time')
      .on(t.create_time, t.id)
      .where(sql`is_delete = 1`),
  ],
);

/** Words that goods names are split by; deleted ones stay with disabled 0 and may be added again. */
export const customWord = pgTable(
  'custom_word',
  {
    id: bigSerial().primaryKey(),
    name: text().notNull(),
    add_time: unixSeconds().notNull(),
    modify_time: unixSeconds().notNull(),
    disabled: smallint().notNull().default(1),
  },
  (t) => [
    uniqueIndex('custom_word_once')
      .on(t.name)
      .where(sql`disabled = 1`),
    index('custom_word_modified').on(t.modify_time),
    index('custom_word_added')
      .on(t.add_time, t.id)
      .where(sql`disabled = 1`),
  ],
);

/** What buyers searched for and how often; written by the shop front. */
export const searchKeyword = pgTable(
  'search_keyword',
  {
    id: bigSerial().primaryKey(),
    keyword: text().notNull().unique('search_keyword_once'),
    count: integer().notNull().default(0),
    add_time: unixSeconds().notNull(),
    modify_time: unixSeconds().notNull(),
  },
  (t) => [
    index('search_keyword_count').on(t.count, t.id),
    index('search_keyword_time').on(t.modify_time, t.id),
    index('search_keyword_trgm').using('gin', t.keyword.op('gin_trgm_ops')),
  ],
);

/** Hints offered while a buyer types. quanpin: full pinyin, szm: pinyin initials. */
export const goodsWord = pgTable(
  'goods_word',
  {
    id: bigSerial().primaryKey(),
    words: text().notNull().unique('goods_word_once'),
    type: text().$type<'SYSTEM' | 'PLATFORM'>().notNull(),
    sort: integer().notNull().default(0),
    goods_num: integer().notNull().default(0),
    quanpin: text().notNull().default(''),
    szm: text().notNull().default(''),
  },
  (t) => [
    index('goods_word_sort').on(t.sort, t.id),
    index('goods_word_goods').on(t.goods_num, t.id),
    index('goods_word_trgm').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/** The words by which goods on sale are counted in goods_word; goods that buyers cannot see have no row. */
export const goodsIndex = pgTable('goods_index', { goods_id: bigId().primaryKey(), words: text().array().notNull() });
