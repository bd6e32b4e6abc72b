import type { CellContext } from '../cells/context.ts';
import type { Section } from './define.ts';

/** What a field shows when the record says nothing. */
export const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** What a section says in one line in place of its content; nothing where it has something to show. @param none what is said by default */
export function emptyText<R>({ empty, fields, content }: Section<R>, record: R, context: CellContext<R>, none: string): string | undefined {
  if (empty) return empty;
  if (content || !fields) return undefined;
  return fields.every((field) => isBlank(field.cell(record, context))) ? none : undefined;
}
