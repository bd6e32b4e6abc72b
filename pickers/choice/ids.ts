/** Ids as pickers handle them: text, since they may pass 2^53. */

const MAX_ID = '9223372036854775807';

/** An id as the caller may have it. */
export type Id = string | number;

/** True for a positive whole number that an id can be. */
export const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && (text.length < MAX_ID.length || text <= MAX_ID);

/** Typed or pasted text as single entries; a full-width comma counts as a comma. */
export const splitIds = (text: string): string[] =>
  text
    .split(/[,，\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The same ids as text, each once, in their order. */
export const asIds = (ids: readonly Id[] | null | undefined): string[] => [...new Set((ids ?? []).map(String).flatMap(splitIds))];
