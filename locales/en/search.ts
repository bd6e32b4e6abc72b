import type { SearchTexts } from '../zh/search.ts';

/** Phrases of the search for goods: its index and its words. */
export const search: SearchTexts = {
  cancel: 'Cancel',
  indexHint:
    'A rebuild recounts the search suggestions in the names of all goods and takes a few minutes when there are many. Buyers can search meanwhile, and it goes on when you leave this page.',
  indexBuild: 'Rebuild',
  indexBuilding: 'Rebuilding',
  indexStop: 'Stop',
  indexConfirm: 'Rebuild the goods index? The goods counts of all suggestions start at zero again.',
  indexProgress: 'Index progress',
  indexDone: 'The index is built',
  priorityOf: 'Priority of {{words}}',
  priorityRange: 'A whole number from 0 to 999999',
};
