/** The category tree and what is arranged by it: brands, specs and parameters. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, bigSerial } from '#server/db/columns.ts';

/** A category; four levels at most. parent_id 0 = top level; category_path is `0|4|35|` for category 35 below 4. */
export const category = pgTable(
  'category',
  {
    category_id: bigSerial().primaryKey(),
    name: text().notNull(),
    parent_id: bigId().notNull().default('0'),
    category_path: text().notNull(),
    category_order: integer().notNull().default(0),
    image: text(),
    is_show: text().$type<'YES' | 'NO'>().notNull().default('YES'),
    adv_image: text(),
    adv_image_link: text(),
    /** Code that shops put into the bulk-import sheet; empty = none. */
    custom_sn: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('category_name_once').on(t.name),
    uniqueIndex('category_custom_sn_once')
      .on(t.custom_sn)
      .where(sql`custom_sn <> ''`),
    index('category_parent').on(t.parent_id, t.category_order, t.category_id),
    index('category_path').on(t.category_path.op('text_pattern_ops')),
  ],
);

/** A brand of the platform. Brands are removed for real; `disabled` stays 1. */
export const brand = pgTable(
  'brand',
  {
    brand_id: bigSerial().primaryKey(),
    name: text().notNull(),
    logo: text().notNull(),
    disabled: smallint().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [unique('brand_name_once').on(t.name)],
);

/** A spec (colour, size ...) of the platform (seller_id 0) or of one shop; deleted ones stay with disabled 0. */
export const spec = pgTable(
  'spec',
  {
    spec_id: bigSerial().primaryKey(),
    spec_name: text().notNull(),
    spec_memo: text().notNull().default(''),
    seller_id: bigId().notNull().default('0'),
    disabled: smallint().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('spec_name_once')
      .on(t.spec_name)
      .where(sql`disabled = 1 and seller_id = 0`),
  ],
);

/** A value of a spec; those with seller_id 0 are the platform's. */
export const specValue = pgTable(
  'spec_value',
  {
    spec_value_id: bigSerial().primaryKey(),
    spec_id: bigId()
      .notNull()
      .references(() => spec.spec_id, { onDelete: 'cascade' }),
    spec_value: text().notNull(),
    seller_id: bigId().notNull().default('0'),
  },
  (t) => [unique('spec_value_once').on(t.spec_id, t.seller_id, t.spec_value)],
);

/** Which brands are offered in a category. */
export const categoryBrand = pgTable(
  'category_brand',
  {
    id: bigSerial().primaryKey(),
    category_id: bigId()
      .notNull()
      .references(() => category.category_id, { onDelete: 'cascade' }),
    brand_id: bigId()
      .notNull()
      .references(() => brand.brand_id),
  },
  (t) => [unique('category_brand_once').on(t.category_id, t.brand_id), index('category_brand_brand').on(t.brand_id)],
);

/** Which specs are offered in a category. */
export const categorySpec = pgTable(
  'category_spec',
  {
    id: bigSerial().primaryKey(),
    category_id: bigId()
      .notNull()
      .references(() => category.category_id, { onDelete: 'cascade' }),
    spec_id: bigId()
      .notNull()
      .references(() => spec.spec_id),
  },
  (t) => [unique('category_spec_once').on(t.category_id, t.spec_id), index('category_spec_spec').on(t.spec_id)],
);

/** A group of parameters that goods of a category fill in; `sort` counts from 1 per category. */
export const parameterGroup = pgTable(
  'parameter_group',
  {
    group_id: bigSerial().primaryKey(),
    group_name: text().notNull(),
    category_id: bigId()
      .notNull()
      .references(() => category.category_id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [index('parameter_group_category').on(t.category_id, t.sort)],
);

/** A parameter; param_type 1 is typed in, 2 chosen from the comma-separated options. `sort` counts from 1 per group. */
export const parameter = pgTable(
  'parameter',
  {
    param_id: bigSerial().primaryKey(),
    param_name: text().notNull(),
    param_type: smallint().$type<1 | 2>().notNull().default(1),
    options: text().notNull().default(''),
    required: smallint().$type<0 | 1>().notNull().default(0),
    is_index: smallint().$type<0 | 1>().notNull().default(0),
    group_id: bigId()
      .notNull()
      .references(() => parameterGroup.group_id, { onDelete: 'cascade' }),
    category_id: bigId().notNull(),
    sort: integer().notNull(),
  },
  (t) => [index('parameter_group_sort').on(t.group_id, t.sort), index('parameter_category').on(t.category_id)],
);
