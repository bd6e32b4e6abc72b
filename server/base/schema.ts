/** Tables of the base API: captchas, regions, plugins, stored files and daily visits. Columns are named as the wire. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BeanOf, PluginFamilyName } from '#contract/setting/plugin-catalogue.ts';
import { bigSerial, unixSeconds } from '../db/columns.ts';
import { sealedColumns } from '../db/sealed.ts';

/** Captchas that wait for an answer; checking one removes it, right or wrong (R3). */
export const captcha = pgTable(
  'captcha',
  {
    uuid: text().notNull(),
    scene: text().notNull(),
    /** Lower-case. */
    answer: text().notNull(),
    created: unixSeconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uuid, t.scene] }), index('captcha_age').on(t.created)],
);

/** Administrative divisions of the country, four grades. Ids are the official codes; `region_path` is `,110000,110100,`. */
export const region = pgTable(
  'region',
  {
    id: integer().primaryKey(),
    parent_id: integer().notNull(),
    local_name: text().notNull(),
    region_grade: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    region_path: text().notNull(),
    zipcode: text().notNull().default(''),
    cod: smallint().$type<0 | 1>().notNull().default(0),
  },
  (t) => [index('region_parent').on(t.parent_id, t.id), index('region_grade').on(t.region_grade, t.id)],
);

/**
 * Plugins as set up: one row for each of the catalogue, made when its family is first read. `config` holds the settings by name, those of
 * secrets sealed (see secrets.ts). At most one of a family is open.
 */
export const plugin = pgTable(
  'plugin',
  {
    family: text().$type<PluginFamilyName>().notNull(),
    bean: text().notNull(),
    open: smallint().$type<0 | 1>().notNull().default(0),
    config: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.family, t.bean] }),
    uniqueIndex('plugin_open')
      .on(t.family)
      .where(sql`open = 1`),
  ],
);
sealedColumns(plugin, 'config');

/** Files that this server stored. `path` is below the store's root, `name` what the uploader called it, `size` in bytes. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: bigSerial().primaryKey(),
    path: text().notNull().unique('stored_file_path'),
    /** Bean of the place that keeps it; the same file may for a moment be in two while it is moved. */
    storage: text().$type<BeanOf<'storage'>>().notNull(),
    /** The place that it was moved from, as long as it may still be there. */
    left_at: text().$type<BeanOf<'storage'>>(),
    name: text().notNull(),
    ext: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    content_type: text().notNull(),
    scene: text().notNull(),
    /** Administrator id. */
    uploader: bigint({ mode: 'number' }).notNull(),
    created: unixSeconds().notNull(),
    /** Of a smaller copy of a goods picture: the picture, and which of its sizes. */
    copy_of: bigint({ mode: 'number' }),
    copy_size: text().$type<'thumbnail' | 'small' | 'big'>(),
  },
  (t) => [
    index('stored_file_created').on(t.created),
    index('stored_file_storage').on(t.storage, t.id),
    index('stored_file_copies')
      .on(t.copy_of)
      .where(sql`copy_of is not null`),
  ],
);

/**
 * Certificates and keys that settings name by id. The content stands here, sealed, and nowhere else: no address leads to it. `holder` is
 * the setting that uses it; one that nobody holds is swept after a day.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: bigSerial().primaryKey(),
    name: text().notNull(),
    size: integer().notNull(),
    /** Sealed Base64 of the content. */
    content: text().notNull(),
    holder: text(),
    /** Administrator id. */
    uploader: bigint({ mode: 'number' }).notNull(),
    created: unixSeconds().notNull(),
    /** When it was last let go by its holder. */
    released: unixSeconds(),
  },
  (t) => [
    index('private_file_holder').on(t.holder),
    index('private_file_unheld')
      .on(t.created)
      .where(sql`holder is null`),
  ],
);
sealedColumns(privateFile, 'content');

/** Visits of the buyers' site per day of the marketplace's time zone: `pv` pages seen, `uv` different visitors. */
export const visitDaily = pgTable('visit_daily', {
  day: date({ mode: 'string' }).primaryKey(),
  pv: integer().notNull().default(0),
  uv: integer().notNull().default(0),
});
