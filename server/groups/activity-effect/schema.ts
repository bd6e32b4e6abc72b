/** What activities brought, summed up by buyer. */
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { EffectKind } from './kinds.ts';
import { bigId, bigSerial, cents } from '#server/db/columns.ts';

/** What a buyer brought to an activity, as it was when it was last summed up. Nothing but `sumUp` writes it. */
export const activityBuyer = pgTable(
  'activity_buyer',
  {
    kind: text().$type<EffectKind>().notNull(),
    activity_id: bigId().notNull(),
    member_id: bigId().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    amount: cents().notNull(),
    refunded: cents().notNull(),
    platform: cents().notNull(),
    shop: cents().notNull(),
    /** 1: had paid for an order before the first one of this activity. */
    returning: smallint().$type<0 | 1>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.activity_id, t.member_id] }), index('activity_buyer_member').on(t.member_id)],
);

/**
 * Buyers of whom something changed that effects are made of, since they were summed up. Triggers append to it in the transaction that changes it, so
 * nobody waits for anybody: see the migration `activity_rollup`.
 */
export const activityStale = pgTable(
  'activity_stale',
  {
    change_id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
  },
  (t) => [index('activity_stale_member').on(t.member_id)],
);
