import * as z from 'zod';
import { id } from '../core/fields.ts';

/** The body of every review. Numbers and result are rules with codes of their own, so the shape only says what kind of values travel. */
export const auditBody = z.object({ ids: z.array(id()).max(1000).default([]), auth_status: z.string().max(50).default('') });
export type AuditInput = z.output<typeof auditBody>;
