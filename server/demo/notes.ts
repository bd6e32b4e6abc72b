/** What colleagues have noted beside records, for each other: some of the newest records have such notes, by the state that they are in. */
import { adminUser } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';
import { recordNote } from '#server/platform/timeline/schema.ts';
import { founder } from './access/staff.ts';
import { diceOf } from './dice.ts';
import { insertRows } from './insert.ts';

/** A record that may have notes. */
export interface Noted {
  id: string;
  state: string;
  /** When it was made, in unix seconds. */
  since: number;
}

/** One thing that is noted, and what another colleague says to it, if anything. */
export type Remark = readonly [note: string, answer?: string];

/** Of so many newest records some have notes, at every scale: old ones are looked at no more. */
export const NOTED = 300;
const SHARE = 0.3;
/** An answer comes within this time, in seconds. */
const ANSWERED = 6 * 3600;

interface NotesRequest {
  /** Name of the data resource. */
  kind: string;
  records: readonly Noted[];
  remarks: Readonly<Record<string, readonly Remark[]>>;
  /** Username of who looks after such records; the founder answers. */
  by: string;
  /** Unix seconds; nothing is noted later. */
  now: number;
}

/** Writes the notes of one kind of record, in the order of their time. */
export async function writeNotes(db: Db, { kind, records, remarks, by, now }: NotesRequest): Promise<void> {
  const staff = new Map((await db.select({ id: adminUser.id, username: adminUser.username }).from(adminUser)).map(({ id, username }) => [username, id]));
  const dice = diceOf(`notes ${kind}`);
  const idOf = (username: string) => {
    const id = staff.get(username);
    if (id === undefined) throw new Error(`there is no administrator ${username}`);
    return id;
  };
  const note = (record_id: string, content: string, operator_name: string, time: number) => ({
    kind,
    record_id,
    content,
    operator_id: idOf(operator_name),
    operator_name,
    time,
  });
  const notes = records.flatMap(({ id, state, since }) => {
    const known = remarks[state];
    if (!known || !dice.chance(SHARE)) return [];
    const [content, answer] = dice.pick(known);
    // Lately, so that it is about the state that the record is in now.
    const time = dice.int(now - Math.floor((now - since) / 10), Math.max(since, now - 60));
    const first = note(id, content, by, Math.min(now, Math.max(since, time)));
    return answer === undefined ? [first] : [first, note(id, answer, founder.username, Math.min(now, time + dice.int(600, ANSWERED)))];
  });
  await insertRows(
    db,
    recordNote,
    notes.toSorted((one, other) => one.time - other.time),
  );
}
