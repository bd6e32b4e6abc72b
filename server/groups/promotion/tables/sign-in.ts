/** Daily sign-in: activities with their rewards, and what members signed in for. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeleteStatus } from '#contract/promotion/enums.ts';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';

/** One at a time: a constraint of the migration holds that no two that count overlap (R6). */
export const signInActive = pgTable(
  'sign_in_active',
  {
    id: bigSerial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    start_date: unixSeconds().notNull(),
    end_date: unixSeconds().notNull(),
    /** 1: closed by hand. */
    closed: smallint().$type<0 | 1>().notNull().default(0),
    recommended_product_id: text().notNull().default(''),
    create_time: unixSeconds().notNull(),
    delete_status: text().$type<DeleteStatus>().notNull().default('NORMAL'),
    version: integer().notNull().default(1),
  },
  (t) => [index('sign_in_active_start').on(t.delete_status, t.start_date, t.id), index('sign_in_active_end').on(t.delete_status, t.end_date, t.id)],
);

/** What a day gives. Day 1 is the reward of every day. */
export const signInReward = pgTable(
  'sign_in_reward',
  {
    id: bigSerial().primaryKey(),
    sign_activity_id: bigId().notNull(),
    sign_day: integer().notNull(),
    points: integer().notNull().default(0),
    point_switch: text().$type<'OPEN' | 'CLOSE'>().notNull().default('CLOSE'),
    coupon_id: bigId(),
    coupon_switch: text().$type<'OPEN' | 'CLOSE'>().notNull().default('CLOSE'),
    icon: text().notNull().default(''),
    description: text().notNull().default(''),
  },
  (t) => [
    unique('sign_in_reward_day_once').on(t.sign_activity_id, t.sign_day),
    index('sign_in_reward_coupon')
      .on(t.coupon_id)
      .where(sql`coupon_switch = 'OPEN'`),
    check('sign_in_reward_points', sql`points >= 0`),
  ],
);

/** A sign-in of a member: one a day. */
export const signInRecord = pgTable(
  'sign_in_record',
  {
    id: bigSerial().primaryKey(),
    sign_activity_id: bigId().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    sign_in_date: unixSeconds().notNull(),
    /** The first second of its day. */
    sign_day: unixSeconds().notNull(),
    continuous_days: integer().notNull(),
    points: integer().notNull().default(0),
    /** The coupon that was given, as the member holds it. */
    mc_id: bigId(),
    description: text().notNull(),
  },
  (t) => [
    uniqueIndex('sign_in_record_day_once').on(t.member_id, t.sign_day),
    index('sign_in_record_time').on(t.sign_in_date, t.id),
    index('sign_in_record_activity').on(t.sign_activity_id, t.sign_in_date, t.id),
  ],
);
