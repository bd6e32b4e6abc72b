/** Rules of timelines: who may read and write them is whoever may read the record. */
import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { timelineErrors, type TimelineEntry } from '#contract/platform/timeline.schema.ts';
import { MAX_NOTES } from '#contract/platform/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { systemLog } from '#server/core/schema.ts';
import { demandReadable } from '../records/readable.ts';
import type { TimelineKind } from './define.ts';
import { recordNote } from './schema.ts';

/** The record that a call names. */
export interface OfRecord {
  kind: string;
  record_id: string;
}

/** The most steps of the system log that are shown. */
const MAX_STEPS = 200;

const noteEntry = ({ id, content, operator_name, time }: typeof recordNote.$inferSelect): TimelineEntry => ({
  entry_id: `note-${id}`,
  type: 'note',
  content,
  operator_name,
  time,
});

/** What is known of the kind, if the caller may read this record. 404/003 where there is none, 401/002 without the right. */
async function readable(kinds: readonly TimelineKind[], db: Db, actor: Actor, { kind, record_id }: OfRecord): Promise<TimelineKind> {
  const known = found(kinds.find((known) => known.kind === kind));
  await demandReadable(db, actor, known.reader, record_id);
  if (!(await known.exists(db, record_id))) refuse(commonErrors.notFound);
  return known;
}

/** What administrators did with a record, as the system log says it, without what they wrote about it. */
async function stepsOf(db: Db, { kind, record_id }: OfRecord, lang: Lang): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(systemLog)
    .where(arrayContains(systemLog.records, [`${kind}:${record_id}`]))
    .orderBy(desc(systemLog.operate_time), desc(systemLog.id))
    .limit(MAX_STEPS);
  return rows.map(({ id, operate_detail, operate_detail_en, operator_name, operate_time }) => ({
    entry_id: `step-${id}`,
    type: 'step',
    content: lang === 'en' ? operate_detail_en : operate_detail,
    operator_name,
    time: operate_time,
  }));
}

/** The entries of a record, newest first. */
export async function timelineOf(kinds: readonly TimelineKind[], db: Db, actor: Actor, record: OfRecord, lang: Lang): Promise<TimelineEntry[]> {
  const { audited } = await readable(kinds, db, actor, record);
  const notes = await db
    .select()
    .from(recordNote)
    .where(and(eq(recordNote.kind, record.kind), eq(recordNote.record_id, record.record_id)))
    .orderBy(desc(recordNote.id))
    .limit(MAX_NOTES);
  const steps = audited ? await stepsOf(db, record, lang) : [];
  return [...notes.map(noteEntry), ...steps].toSorted((one, other) => other.time - one.time);
}

/** Adds a note. @param now unix seconds @returns the entry, and the number of the note */
export async function addNote(kinds: readonly TimelineKind[], db: Db, actor: Actor, record: OfRecord, content: string, now: number) {
  const { reader } = await readable(kinds, db, actor, record);
  const { kind, record_id } = record;
  if ((await db.$count(recordNote, and(eq(recordNote.kind, kind), eq(recordNote.record_id, record_id)))) >= MAX_NOTES) refuse(timelineErrors.tooMany);
  const values = { kind, record_id, content, operator_id: actor.id, operator_name: actor.username, time: now };
  const [row] = await db.insert(recordNote).values(values).returning();
  const note = found(row);
  return { id: note.id, entry: noteEntry(note), reader };
}
