import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, optionalText, page, pageQuery, seqId, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** One field that a call changed. A value that did not exist is null; secrets read `***`. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

/** What a call did to one record (or, with several ids, to each of them). Labels: `fieldLabel(resource, field)`. */
export const recordChange = z.object({
  resource: z.string(),
  ids: z.array(z.string()),
  title: z.string(),
  fields: z.array(fieldChange),
});
export type RecordChange = z.output<typeof recordChange>;

/** One successful call. `operate_detail` is in the caller's language; `params` is JSON text with secrets masked. */
export const systemLog = z.object({
  id: z.number().int(),
  operator_id: z.number().int(),
  operator_name: z.string(),
  operate_detail: z.string(),
  operate_time: z.number().int(),
  operate_ip: z.string(),
  level: z.enum(['normal', 'important']),
  method: z.string(),
  params: z.string(),
  changes: z.array(recordChange),
});
export type SystemLog = z.output<typeof systemLog>;

const query = z
  .object({
    ...pageQuery,
    ...sortQuery('operate_time'),
    keyword: optionalText(50),
    level: z.enum(['normal', 'important']).optional(),
    start_time: unixTime().optional(),
    end_time: unixTime().optional(),
    ...within('operate_time', 'start_time', 'end_time'),
    resource: optionalText(50),
    record_id: optionalText(50),
  })
  .refine((q) => q.start_time === undefined || q.end_time === undefined || q.start_time <= q.end_time, { error: 'time_order', path: ['start_time'] });

export const shapes = defineShapes({
  list: { query, response: page(systemLog) },
  one: { params: z.object({ id: seqId() }), response: systemLog, errors: [commonErrors.notFound] },
});
