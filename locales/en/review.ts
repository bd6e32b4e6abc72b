import type { ReviewTexts } from '../zh/review.ts';

/** Phrases of the review mode. */
export const review: ReviewTexts = {
  title: 'Handle one by one',
  of: 'One by one: {{noun}}',
  place: '{{at, number}} of {{total, number}}',
  open: 'Open its page',
  decision: 'Decision',
  reasonMissing: 'Choose or write a reason',
  decided: '{{decision}} “{{title}}”',
  waiting: '{{text}} – sent in {{seconds}} seconds',
  sending: '{{text}} – being sent',
  sent: '{{text}} – sent',
  refused: '{{text}} failed: {{why}}',
  back: 'Go back to it',
  elsewhere: 'This one has been decided already; go on with the next.',
  done: 'All done',
  skipped: 'Nothing else is waiting; you skipped {{count, number}}',
  again: 'Review what was skipped',
};
