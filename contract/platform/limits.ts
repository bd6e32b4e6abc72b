/** Limits that shapes, rules and screens share. */

/** The most records that can be named one by one; more are meant by a filter. */
export const MAX_CHOSEN = 10_000;

/** Longest note, in characters. */
export const NOTE_MAX = 500;

/** The most notes that one record takes. */
export const MAX_NOTES = 200;

/** The most views that a person may keep of one list. */
export const MAX_VIEWS = 50;
