/** Values of the log as text: what a change was from and to. */
import type { Lang } from '#contract/core/text.ts';
import { rightOf } from '#contract/rights.ts';

/** What came and what went of a list. */
export interface ListChange {
  removed: string[];
  added: string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isTexts = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');

/** The differences of two lists of names or ids; nothing where one of the values is something else. */
export function listChange(before: unknown, after: unknown): ListChange | undefined {
  const [old, fresh] = [before ?? [], after ?? []];
  if (!isTexts(old) || !isTexts(fresh)) return undefined;
  const [had, has] = [new Set(old.map(String)), new Set(fresh.map(String))];
  return { removed: [...had].filter((item) => !has.has(item)), added: [...has].filter((item) => !had.has(item)) };
}

/** The words for an item of a list: the ticks of roles are permissions and have titles. */
export function itemText(resource: string, field: string, item: string, lang: Lang): string {
  return resource === 'role' && field === 'menus' ? (rightOf(item)?.title[lang] ?? item) : item;
}

/** A value in one piece; empty for none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : asText(value);
}

/** JSON text with line breaks; other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
