import * as z from 'zod';
import { defineShapes, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { MAX_NOTES, NOTE_MAX } from './limits.ts';

export const timelineErrors = {
  tooMany: refusal('004', `每个对象最多保存${MAX_NOTES}条备注`, `A record takes at most ${MAX_NOTES} notes`),
} as const;

/** A note, or a step that the system log knows of; its sentence is in the caller's language. */
export const timelineEntry = z.object({
  /** Unique among the entries of a record. */
  entry_id: z.string(),
  type: z.enum(['note', 'step']),
  content: z.string(),
  operator_name: z.string(),
  time: unixTime(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** `kind` is the name of the data resource, e.g. `order`. */
const ofRecord = z.object({ kind: z.string().regex(/^[A-Za-z]{1,50}$/), record_id: z.string().min(1).max(50) });

export const shapes = defineShapes({
  /** Newest first. */
  list: { params: ofRecord, response: z.array(timelineEntry), errors: [commonErrors.notPermitted, commonErrors.notFound] },
  addNote: {
    params: ofRecord,
    body: z.object({ content: text(NOTE_MAX) }),
    response: timelineEntry,
    errors: [commonErrors.notPermitted, commonErrors.notFound, timelineErrors.tooMany],
  },
});
