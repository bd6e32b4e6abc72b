import type { SearchTexts } from '../zh/search.ts';

/** Phrases of the search for goods: its index and its words. */
export const search: SearchTexts = {
  cancel: 'Cancel',
  indexHint:
    'A rebuild counts the search hints in the names of all goods anew. With many goods it takes some minutes; buyers can search meanwhile, and it goes on when you leave this page.',
  indexBuild: 'Build',
  indexBuilding: 'Building',
  indexStop: 'Stop',
  indexConfirm: 'Rebuild the goods index? The goods counts of all hints start at zero again.',
  indexProgress: 'Index progress',
  indexDone: 'The index is built',
  priorityOf: 'Priority of {{words}}',
  priorityRange: 'A whole number from 0 to 999999',
};
