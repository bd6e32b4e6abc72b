import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, flag, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { outboxChannel, outboxState } from './enums.ts';
import { messageErrors } from './refusals.ts';

const row = z.object({
  id: id(),
  channel: z.enum(outboxChannel.values),
  /** A template's code, WeChat's event, or TEST. */
  kind: z.string(),
  /** Only its beginning and end. */
  recipient: z.string(),
  title: z.string(),
  /** 1: the text is a secret of its recipient. */
  confidential: flag(),
  state: z.enum(outboxState.values),
  tries: z.number().int(),
  /** In the language of the call. */
  error: z.string().nullable(),
  via: z.string(),
  /** Of a message that waits. */
  run_after: unixTime(),
  created: unixTime(),
  finished: unixTime().nullable(),
});
export type OutboxMessage = z.output<typeof row>;

const attempt = z.object({ server: z.string(), success: flag(), error: z.string().nullable(), time: unixTime() });

const query = z.object({
  ...pageQuery,
  ...sortQuery('created'),
  channel: z.enum(outboxChannel.values).optional(),
  state: z.enum(outboxState.values).optional(),
  kind: optionalText(50),
  /** The whole address, number or openid. */
  recipient: optionalText(120),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('created', 'start_time', 'end_time'),
});
export type OutboxQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(row) },
  one: {
    params: z.object({ id: id() }),
    /** `content` is null where it is not to be seen. */
    response: row.extend({ content: z.string().nullable(), attempts: z.array(attempt) }),
    errors: [commonErrors.notFound],
  },
  retry: { params: z.object({ id: id() }), errors: [commonErrors.notFound, messageErrors.notFailed] },
});
