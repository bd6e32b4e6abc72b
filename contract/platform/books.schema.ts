import * as z from 'zod';
import { defineShapes, seqId } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { bookFault as kinds } from './book-faults.ts';
import { taskErrors } from './task.schema.ts';

export const bookErrors = {
  running: refusal('004', '对账正在进行，请等待其完成', 'The books are being checked already; wait until that has finished'),
} as const;

/** Something that does not add up. Amounts are in cents or points. */
export const bookFault = z.object({
  /** Name of the book. */
  book: z.string(),
  kind: z.enum(kinds.values),
  account: z.string(),
  /** Of the account's holder, where there is one. */
  name: z.string(),
  /** Number of the entry, where it is about one. */
  entry: z.string().nullable(),
  cause: z.string().nullable(),
  cause_id: z.string().nullable(),
  /** What the other side says: the balance, the record. Null where there is no other side. */
  wanted: z.number().int().nullable(),
  /** What the entries say. */
  found: z.number().int().nullable(),
});
export type BookFault = z.output<typeof bookFault>;

/** What a finished check found: the result of its task. */
export const booksResult = z.object({
  accounts: z.number().int(),
  entries: z.number().int(),
  differences: z.number().int(),
  /** The first ones. */
  faults: z.array(bookFault),
});
export type BooksResult = z.output<typeof booksResult>;

export const shapes = defineShapes({
  check: { response: z.object({ task_id: seqId() }), errors: [bookErrors.running, taskErrors.tooMany] },
});
