/** What is shown of personal numbers and addresses, wherever the contract declares them. */
import type { z } from 'zod';
import { maskedSensitive, type SensitiveKind } from '#contract/core/sensitive.ts';
import { sensitiveKind } from '#contract/core/sensitive-fields.ts';
import { changing } from '#server/core/marked.ts';
import type { Keyring } from './keys.ts';

/** What is shown of a stored value, sealed or clear. */
export const maskOf = (ring: Keyring, kind: SensitiveKind, stored: string): string => maskedSensitive(kind, ring.unseal(stored));

const masking = changing<SensitiveKind, () => Keyring>(sensitiveKind, (stored, kind, ring) => maskOf(ring(), kind, stored));

/** A value in which every field that is declared with `maskedText` or `sensitive` is masked; it is changed in place. @param ring asked for when there is one */
export const maskSensitive = <T>(schema: z.ZodType, value: T, ring: () => Keyring): T => masking(schema, value, ring);
