import * as z from 'zod';
import { defineShapes } from '../core/fields.ts';

export const shapes = defineShapes({
  /** Over all conversations. */
  unread: { response: z.number().int().min(0) },
});
