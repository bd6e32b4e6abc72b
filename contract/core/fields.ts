/**
 * The primitives from which every schema of the contract is made: ids, flags, money, time, pages.
 * Only `*.schema.ts` modules and the server import this file; it carries zod.
 */
import * as z from 'zod';
import type { Shapes } from './endpoint.ts';

/** The largest id: 2^63 - 1. */
export const MAX_ID = '9223372036854775807';

/** True for a positive decimal integer that is at most 2^63 - 1. */
export function isId(value: string): boolean {
  return /^[1-9]\d{0,18}$/.test(value) && (value.length < MAX_ID.length || value <= MAX_ID);
}

/** A 64-bit id. A string on the wire and in the client, since it may pass 2^53; numbers are accepted in requests. */
export const id = () => z.string().refine(isId, { error: 'id' });

/** An id for which `0` means none, root or all. */
export const idOrZero = () => z.string().refine((v) => v === '0' || isId(v), { error: 'id' });

/** An id from one of the platform's own sequences, which stay below 2^53: a number on the wire. */
export const seqId = () => z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A comma-joined list of ids in a path. */
export const idList = () =>
  z
    .string()
    .refine((v) => v.split(/[,，]/).every((part) => isId(part.trim())), { error: 'id' })
    .transform((v) => [...new Set(v.split(/[,，]/).map((part) => part.trim()))]);

/** An id from one of those sequences, or 0 for none, root or all. */
export const seqIdOrZero = () => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A number where a rule with a code of its own judges it. */
export const anyNumber = () => z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** The largest number of a 32-bit column. */
export const MAX_INT = 2_147_483_647;

/** Longest text where a rule with a code of its own says how long it may be; what is longer never gets there. */
export const LONGEST_TEXT = 10_000;

/** 0 or 1. */
export const flag = () => z.literal([0, 1]);

/** YES or NO. */
export const yesNo = () => z.enum(['YES', 'NO']);

/** Yuan with at most 2 decimals. The database and all code that computes use whole cents. */
export const money = () => z.number().min(0).max(99_999_999).multipleOf(0.01, { error: 'money' });

/** The last second of 9999-12-30 in UTC: a day below the end of four digits, so that the year has four in every zone. */
export const MAX_TIME = 253_402_214_399;

/** Unix seconds. */
export const unixTime = () => z.number().int().min(0).max(MAX_TIME);

/** A text that must not be blank, trimmed. */
export const text = (max: number, min = 1) => z.string().trim().min(min).max(max);

/** A text that may be left out or empty. */
export const optionalText = (max: number) => z.string().trim().max(max).optional();

const richFields = z.registry<{ rich: true }>();

/**
 * Rich text: HTML by the rules of rich-text.ts. The server cleans it wherever it comes in and wherever it goes out, by this mark alone;
 * what is put behind it (`.optional()`, `.nullable()`) keeps it.
 */
export const richText = (max = 1_000_000) => z.string().max(max).register(richFields, { rich: true });

/** Whether a schema was made by `richText`. */
export const isRichText = (schema: z.ZodType): boolean => richFields.has(schema);

/** The address of an uploaded file: absolute http(s) or root-relative; nothing that a browser would run. */
export const fileUrl = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/|\/(?!\/))/, { error: 'url' });

/** The paging part of every list query. */
export const pageQuery = {
  page_no: z.number().int().min(1).max(MAX_INT).default(1),
  page_size: z.number().int().min(1).max(10_000).default(20),
};

/**
 * The sorting part of the query of a list that can be sorted: one of these fields, and the direction. Without it the list has its own
 * order.
 */
export const sortQuery = <const F extends readonly [string, ...string[]]>(...fields: F) => ({
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});

/** `{data, data_total, page_no, page_size}`. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), data_total: z.number().int(), page_no: z.number().int(), page_size: z.number().int() });

/**
 * The same for lists in which counting what matches may take long. `data_total` is then what is known to match, always more than the pages up
 * to this one, and `data_total_at_least` says so; `exact_total=1` counts, however long that takes.
 */
export const pageOfMany = <T extends z.ZodType>(item: T) => page(item).extend({ data_total_at_least: z.literal(true).optional() });

/** What asks such a list to count in any case. */
export const exactTotal = { exact_total: flag().optional() };

/** Keeps the exact types of an entity's shapes, keyed by endpoint name. */
export const defineShapes = <const M extends Record<string, Shapes>>(shapes: M): M => shapes;

/** How often a record was changed, counted from 1. A form sends back the one that it loaded; a stale one is refused. */
export const version = () => z.number().int().min(1).max(MAX_INT);
