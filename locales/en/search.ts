import type { SearchTexts } from '../zh/search.ts';

/** Phrases of the search for goods: its index and its words. */
export const search: SearchTexts = {
  cancel: 'Cancel',
  indexHint:
    'Rebuilding recounts the search suggestions from the names of all goods. With many goods this takes a few minutes. Buyers can keep searching, and it continues if you leave this page.',
  indexBuild: 'Rebuild',
  indexBuilding: 'Rebuilding',
  indexStop: 'Stop',
  indexConfirm: 'Rebuild the goods index? The goods counts of all suggestions start at zero again.',
  indexProgress: 'Index progress',
  indexDone: 'The index is built',
  indexLast: 'Last rebuild: {{time}}, {{status}}',
  indexIdle: 'No rebuild is running',
  priorityOf: 'Priority of {{words}}',
  priorityRange: 'A whole number from 0 to 999999',
};
