import type { Field } from './fields.ts';

const CHOSEN: ReadonlySet<Field['kind']> = new Set(['select', 'radio', 'image', 'toggle', 'date', 'time', 'dateRange', 'tree', 'custom']);

/** True for a field that is chosen rather than typed: what is missing is asked for in other words. */
export const isChosen = (field: Field): boolean => CHOSEN.has(field.kind) && !(field.kind === 'custom' && field.typed);

/** True when nothing was entered. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
