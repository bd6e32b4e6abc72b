import * as z from 'zod';
import { defineShapes, flag } from '../core/fields.ts';

/** Text message or second password, at most one of them. */
export const authentication = z.object({ password_auth: flag(), message_auth: flag(), mobile: z.string() });
export type Authentication = z.output<typeof authentication>;

export const shapes = defineShapes({
  /** An empty answer as long as the caller has chosen no way. */
  show: { response: authentication.optional() },
});
