import * as z from 'zod';
import { defineShapes, text } from '../core/fields.ts';
import { bothLanguages } from './task.schema.ts';

/** The name of a kind of record; every group adds its own. */
const kind = z.string();

/** A found record; `note` tells apart records of one title, `to` is the screen that shows it (route path below the base path). */
export const searchHit = z.object({ kind, id: z.string(), title: z.string(), note: z.string(), to: z.string() });
export type SearchHit = z.output<typeof searchHit>;

/** At most 5 hits of one kind, with what a person calls that kind; kinds without hits are left out. */
export const searchGroup = z.object({ kind, title: bothLanguages, hits: z.array(searchHit) });
export type SearchGroup = z.output<typeof searchGroup>;

export const shapes = defineShapes({
  records: { query: z.object({ keyword: text(50) }), response: z.array(searchGroup) },
});
