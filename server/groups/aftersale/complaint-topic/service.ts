/** Complaint topics: names are unique, and complaints keep a copy of them (R21). */
import { asc, and, eq, ne, sql } from 'drizzle-orm';
import { complainTopicErrors, type ComplainTopic } from '#contract/aftersale/complaint-topic.schema.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { refuseStale } from '#server/core/stale.ts';
import { found, refuse } from '#server/core/refused.ts';
import { complainTopic } from '../schema.ts';

type TopicBody = Pick<ComplainTopic, 'topic_name' | 'topic_remark'>;

const taken = { complain_topic_name_once: complainTopicErrors.nameTaken };

/** A page of topics, oldest first. */
export const listTopics = (db: Db, query: PageQuery): Promise<Page<ComplainTopic>> =>
  paged(
    query,
    (limit, offset) => db.select().from(complainTopic).orderBy(asc(complainTopic.create_time), asc(complainTopic.topic_id)).limit(limit).offset(offset),
    () => db.$count(complainTopic),
  );

/** One topic; 404/003 when there is none. */
export async function oneTopic(db: Db, id: string): Promise<ComplainTopic> {
  const [row] = await db.select().from(complainTopic).where(eq(complainTopic.topic_id, id));
  return found(row);
}

async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const [other] = await db
    .select({ id: complainTopic.topic_id })
    .from(complainTopic)
    .where(and(eq(complainTopic.topic_name, name), exceptId ? ne(complainTopic.topic_id, exceptId) : undefined));
  if (other) refuse(complainTopicErrors.nameTaken);
}

/** Adds a topic. Refuses a name in use. */
export async function createTopic(db: Db, { topic_name, topic_remark }: TopicBody, now: number): Promise<ComplainTopic> {
  await refuseTakenName(db, topic_name);
  const [row] = await refusingDuplicates(taken, () => db.insert(complainTopic).values({ topic_name, topic_remark, create_time: now }).returning());
  return found(row);
}

async function lock(db: Db, id: string): Promise<ComplainTopic> {
  const [row] = await db.select().from(complainTopic).where(eq(complainTopic.topic_id, id)).for('update');
  return found(row);
}

/** Changes a topic. Refuses a missing one (404/003), a stale version, and a name that another one has. */
export async function updateTopic(
  db: Db,
  id: string,
  { topic_name, topic_remark, version }: TopicBody & { version?: number | undefined },
): Promise<{ before: ComplainTopic; after: ComplainTopic }> {
  const before = await lock(db, id);
  refuseStale(before, version);
  await refuseTakenName(db, topic_name, id);
  const write = db
    .update(complainTopic)
    .set({ topic_name, topic_remark, version: sql`${complainTopic.version} + 1` })
    .where(eq(complainTopic.topic_id, id))
    .returning();
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/** Removes a topic; 404/003 when there is none. */
export async function removeTopic(db: Db, id: string): Promise<ComplainTopic> {
  const before = await lock(db, id);
  await db.delete(complainTopic).where(eq(complainTopic.topic_id, id));
  return before;
}
