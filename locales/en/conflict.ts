import type { ConflictTexts } from '#locales/zh/conflict.ts';

/** Phrases of the panel about a record that somebody else has changed; they come with it. */
export const conflict: ConflictTexts = {
  text: 'What you entered is still in the form. Choose whose values to keep:',
  same: 'The fields of this form are the same; something else in the record was changed.',
  closed: 'The newest values cannot be compared here. Closing reloads the list; what you entered is lost.',
  failed: 'The newest values could not be loaded: {{why}}',
  field: 'Field',
  theirs: 'Their value',
  mine: 'Your value',
  other: '(different content)',
  empty: '(empty)',
  untouched: 'not changed by you, theirs stays',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  takeOne: 'Take',
  takeOneOf: 'Take their {{field}}',
  closeReload: 'Close and reload',
};
