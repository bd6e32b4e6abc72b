import * as z from 'zod';
import { defineShapes, optionalText, page, pageQuery, unixTime } from '../core/fields.ts';
import { bothLanguages } from './task.schema.ts';

/** One kind of pending work. `route` is the name of the page that decides, `query` what narrows that page to pending rows. */
export const approval = z.object({
  kind: z.string(),
  title: bothLanguages,
  count: z.number().int().min(0),
  route: z.string(),
  query: z.record(z.string(), z.string()),
  permission: z.string(),
});
export type Approval = z.output<typeof approval>;

/**
 * One record that waits. `key` is its kind and its id (`goods:17`), by which its kind's own endpoints know it; `amount` in yuan, null
 * where no money is concerned.
 */
export const workRow = z.object({
  key: z.string(),
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  amount: z.number().nullable(),
  since: unixTime(),
});
export type WorkRow = z.output<typeof workRow>;

export const shapes = defineShapes({
  list: {
    /** `badges`: the same counts by route name, for menus. */
    response: z.object({ items: z.array(approval), badges: z.record(z.string(), z.number().int().min(0)) }),
  },
  work: { query: z.object({ ...pageQuery, kind: optionalText(50) }), response: page(workRow) },
  counts: { query: z.object({ kind: optionalText(50) }), response: z.record(z.string(), z.number().int().min(0)) },
});
