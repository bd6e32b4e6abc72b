import type { Field } from './fields.ts';

/** Kinds that are chosen rather than typed. */
export const CHOSEN: ReadonlySet<Field['kind']> = new Set(['select', 'radio', 'image', 'toggle', 'date', 'time', 'dateRange', 'tree']);

/** True when nothing was entered. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
