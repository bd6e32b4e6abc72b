import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, optionalText, page, pageQuery, seqId, seqIdOrZero, sortQuery, text, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { taskErrors } from '../platform/task.schema.ts';

export const stationMessageErrors = {
  noRecipients: refusal('122', '请选择接收会员', 'Choose the recipients'),
} as const;

const sendTypeOf = () => z.literal([0, 1]);

const fields = {
  id: id(),
  title: z.string(),
  content: z.string(),
  /** Comma-joined ids of those chosen; empty for all. */
  member_ids: z.string(),
  admin_id: seqIdOrZero(),
  admin_name: z.string(),
  send_time: unixTime(),
  /** How many have received it so far. Servers of others do not tell. */
  recipients: z.number().int().optional(),
};

/** A row of the list: `send_type` carries the label, `send_type_value` the number (R30). */
const row = z.object({ ...fields, send_type: z.string(), send_type_value: sendTypeOf().optional() });
export type StationMessageRow = z.output<typeof row>;

/** As answered after sending. */
const sent = z.object({ ...fields, send_type: sendTypeOf(), task_id: seqId().optional() });
export type StationMessage = z.output<typeof sent>;

const query = z.object({
  ...pageQuery,
  ...sortQuery('send_time'),
  keyword: optionalText(50),
  title: optionalText(30),
  content: optionalText(50),
  send_type: sendTypeOf().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('send_time', 'start_time', 'end_time'),
});
export type StationMessageQuery = z.output<typeof query>;

/** Repeated keys or a comma-joined text. */
const chosen = z
  .union([z.array(id()).max(10_000), z.string().max(200_000)])
  .optional()
  .transform((given) => [...new Set((typeof given === 'string' ? given.split(/[,，]/) : (given ?? [])).map((one) => one.trim()).filter(Boolean))])
  .pipe(z.array(id()).max(10_000));

const body = z.object({ title: text(30, 2), content: text(500), send_type: sendTypeOf(), member_ids: chosen });
export type StationMessageInput = z.output<typeof body>;

export const shapes = defineShapes({
  list: { query, response: page(row) },
  create: { body, response: sent, errors: [stationMessageErrors.noRecipients, taskErrors.tooMany] },
});
