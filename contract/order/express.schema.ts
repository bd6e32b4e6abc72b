import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, text } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** An express company. */
export const logiCompany = z.object({
  id: id(),
  name: z.string(),
  /** Key of the tracking query. */
  code: z.string(),
  is_waybill: z.literal([0, 1]),
  kdcode: z.string(),
  disabled: z.enum(['OPEN', 'CLOSE']),
});
export type LogiCompany = z.output<typeof logiCompany>;

/** The trace of a parcel, newest station first; `data` is null while there is none. `time` is written out. */
export const expressDetail = z.object({
  name: z.string(),
  courier_num: z.string(),
  data: z.array(z.object({ time: z.string(), context: z.string() })).nullable(),
});
export type ExpressDetail = z.output<typeof expressDetail>;

export const shapes = defineShapes({
  companies: { query: z.object({ ...pageQuery, name: optionalText(50) }), response: page(logiCompany) },
  trace: { query: z.object({ id: id(), num: text(50) }), response: expressDetail, errors: [commonErrors.notFound] },
});
