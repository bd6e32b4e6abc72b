/** What people keep of lists: saved views, and per person and list the own table and the default view. */
import { bigint, bigserial, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { TableSettings, ViewState } from '#contract/platform/view.schema.ts';
import { unixSeconds } from '#server/db/columns.ts';
import { adminUser, role } from '#server/core/schema.ts';

const number64 = () => bigint({ mode: 'number' });

/** A saved view. With a role, everybody of that role sees it too. */
export const savedView = pgTable(
  'saved_view',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Name of the list, e.g. `goodsList`. */
    resource: text().notNull(),
    name: text().notNull(),
    owner_id: number64()
      .notNull()
      .references(() => adminUser.id),
    /** A view outlives the role it was shared with. */
    role_id: number64().references(() => role.role_id, { onDelete: 'set null' }),
    state: jsonb().$type<ViewState>().notNull(),
    created: unixSeconds().notNull(),
    updated: unixSeconds().notNull(),
  },
  (t) => [unique('saved_view_name').on(t.owner_id, t.resource, t.name), index('saved_view_role').on(t.role_id, t.resource)],
);

/** One row per person and list, so there is one default at most; a shared view may be anybody's default. */
export const listSetting = pgTable(
  'list_setting',
  {
    admin_id: number64()
      .notNull()
      .references(() => adminUser.id),
    resource: text().notNull(),
    settings: jsonb().$type<TableSettings>().notNull().default({}),
    default_view: number64().references(() => savedView.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.admin_id, t.resource] }), index('list_setting_view').on(t.default_view)],
);
