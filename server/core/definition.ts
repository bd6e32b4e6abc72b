/** What a schema says of itself, for whatever walks through schemas. */
import type { z } from 'zod';

/** The parts that kinds of schemas have; each has some of them. */
export interface Definition {
  type: string;
  innerType?: z.ZodType;
  /** Of a pipe. */
  in?: z.ZodType;
  out?: z.ZodType;
  /** Of an array. */
  element?: z.ZodType;
  /** Of a record. */
  valueType?: z.ZodType;
  /** Of a union. */
  options?: z.ZodType[];
  /** Of a tuple. */
  items?: z.ZodType[];
  /** Of an intersection. */
  left?: z.ZodType;
  right?: z.ZodType;
  /** Of a lazy schema. */
  getter?: () => z.ZodType;
  /** Of an object. */
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  /** Of a literal and of an enum. */
  values?: unknown[];
  entries?: Record<string, unknown>;
}

export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
