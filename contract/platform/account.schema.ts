import * as z from 'zod';
import { defineShapes } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** A live session of the caller; `current` marks the one of this very call. */
export const ownSession = z.object({
  sid: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.number().int(),
  last_seen_at: z.number().int(),
  expires_at: z.number().int(),
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const shapes = defineShapes({
  sessions: { response: z.array(ownSession) },
  endSession: { params: z.object({ sid: z.string().min(1).max(64) }), errors: [commonErrors.notFound] },
});
