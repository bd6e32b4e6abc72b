/** Fields that hold personal numbers and addresses (see sensitive.ts), in requests, answers and queries. Only `*.schema.ts` modules and the server import it. */
import * as z from 'zod';
import { isMask, isSensitive, soughtSensitive, type SensitiveKind } from './sensitive.ts';

/** The check that a wrong value fails, by kind: names of sentences in issues.ts. */
const WRONG: Readonly<Record<SensitiveKind, string>> = {
  mobile: 'mobile',
  telephone: 'telephone',
  email: 'email',
  idNumber: 'id_number',
  bankAccount: 'bank_account',
};

const kinds = z.registry<{ kind: SensitiveKind }>();

/**
 * A value that is entered. Its mask is taken as well and means that the stored one stays, as it does where the field is left out; an empty
 * text takes it away, except with `needed`. What is stored is made of it by `sensitiveValues` (server/core/secrets/sensitive.ts).
 */
export const sensitive = (kind: SensitiveKind, needed = false, longest = 100) =>
  z
    .string()
    .trim()
    .min(needed ? 1 : 0)
    .max(longest)
    .refine((text) => text === '' || isMask(text) || isSensitive(kind, text), { error: WRONG[kind] })
    .register(kinds, { kind });

/** A value that is answered: the server unseals and masks it on its way out, whatever a handler read. */
export const maskedText = (kind: SensitiveKind) => z.string().register(kinds, { kind });

/** A value by which a list is searched: all of it, or its last four characters. */
export const sensitiveQuery = (kind: SensitiveKind) =>
  z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || soughtSensitive(kind, text) !== undefined, { error: kind === 'email' ? 'email' : 'whole_or_tail' })
    .optional();

/** The kind of a field that was made by `sensitive` or `maskedText`. */
export const sensitiveKind = (schema: z.ZodType): SensitiveKind | undefined => kinds.get(schema)?.kind;
