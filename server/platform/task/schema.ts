/** Background tasks. Several server processes take them from this table, so whatever a task needs is in its row. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Text } from '#contract/core/text.ts';
import type { TaskStatus } from '#contract/platform/task.ts';
import { unixSeconds } from '#server/db/columns.ts';

/** A file that a task made. `path` is its place in the private store, `name` what a person downloads. */
export interface TaskFile {
  path: string;
  name: string;
  content_type: string;
  bytes: number;
}

export const task = pgTable(
  'task',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Names the definition that runs it, e.g. `export`. */
    kind: text().notNull(),
    /** Where only one may be open at a time: what it is about. */
    single_key: text(),
    title: jsonb().$type<Text>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What a run has reached, so that a later attempt goes on from there. */
    state: jsonb().$type<unknown>(),
    status: text().$type<TaskStatus>().notNull().default('queued'),
    cancelling: boolean().notNull().default(false),
    done: integer().notNull().default(0),
    total: integer(),
    percent: smallint().notNull().default(0),
    text: jsonb().$type<Text>(),
    error: jsonb().$type<Text>(),
    result: jsonb().$type<Record<string, unknown>>(),
    file: jsonb().$type<TaskFile>(),
    /** When the file is removed. */
    expires: unixSeconds(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    owner_name: text().notNull(),
    created: unixSeconds().notNull(),
    started: unixSeconds(),
    finished: unixSeconds(),
    /** The run that holds the task; made anew for every attempt, so that a run that lost it cannot write any more. */
    holder: text(),
    heartbeat: unixSeconds(),
    lease_until: unixSeconds(),
    attempts: integer().notNull().default(0),
    /** Not taken before this moment: how long a failed attempt waits for the next one. */
    run_after: unixSeconds().notNull().default(0),
  },
  (t) => [
    index('task_ready')
      .on(t.run_after, t.id)
      .where(sql`status = 'queued'`),
    index('task_leases')
      .on(t.lease_until)
      .where(sql`status = 'running'`),
    index('task_owner').on(t.owner_id, t.id),
    index('task_key')
      .on(t.single_key, t.id)
      .where(sql`single_key is not null`),
    index('task_files')
      .on(t.expires)
      .where(sql`file is not null`),
    uniqueIndex('task_single')
      .on(t.single_key)
      .where(sql`status in ('queued', 'running')`),
  ],
);
