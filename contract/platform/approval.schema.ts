import * as z from 'zod';
import { defineShapes } from '../core/fields.ts';
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

export const shapes = defineShapes({
  list: {
    /** `badges`: the same counts by route name, for menus. */
    response: z.object({ items: z.array(approval), badges: z.record(z.string(), z.number().int().min(0)) }),
  },
});
