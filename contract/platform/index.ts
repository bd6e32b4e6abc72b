/** What the back-office offers over all groups, by entity. */
import { searchApi } from './search.ts';
import { liveApi } from './live.ts';
import { taskApi } from './task.ts';
import { simulateApi } from './simulate.ts';
import { exportApi } from './export.ts';
import { bulkApi } from './bulk.ts';
import { timelineApi } from './timeline.ts';
import { viewApi } from './view.ts';
import { approvalApi } from './approval.ts';
import { booksApi } from './books.ts';
import { chatApi } from './chat.ts';
import { sensitiveApi } from './sensitive.ts';

export const platformApis = {
  search: searchApi,
  live: liveApi,
  task: taskApi,
  simulate: simulateApi,
  export: exportApi,
  bulk: bulkApi,
  view: viewApi,
  timeline: timelineApi,
  approval: approvalApi,
  chat: chatApi,
  books: booksApi,
  sensitive: sensitiveApi,
} as const;
