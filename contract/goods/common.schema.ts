/** Shapes that several entities of the goods group share. */
import * as z from 'zod';
import { isId, LONGEST_TEXT } from '../core/fields.ts';

/** An id in a filter: left out, empty and `0` all mean "any". */
export const idFilter = () =>
  z
    .string()
    .trim()
    .refine((v) => v === '' || v === '0' || isId(v), { error: 'id' })
    .optional();

const split = (parts: readonly string[]) =>
  parts
    .flatMap((part) => part.split(/[,，]/))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Ids in a filter, comma-joined or as repeated keys. */
export const idListFilter = () =>
  z
    .array(z.string().max(LONGEST_TEXT))
    .max(1_000)
    .refine((parts) => split(parts).every(isId), { error: 'id' })
    .transform((parts) => [...new Set(split(parts))])
    .optional();

/** The address of an uploaded file, or empty for none. */
export const optionalUrl = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:$|https?:\/\/|\/(?!\/))/, { error: 'url' })
    .optional();
