import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { settlement } from '../shop/rights.ts';

/** What a person reads for the fields of a check of the books. */
export const booksFields = {
  task_id: { zh: '任务编号', en: 'Task ID' },
  book: { zh: '账簿', en: 'Book' },
  kind: { zh: '差异', en: 'Difference' },
  account: { zh: '账户', en: 'Account' },
  cause: { zh: '事由', en: 'Cause' },
  wanted: { zh: '应为', en: 'Should be' },
  found: { zh: '实为', en: 'Is' },
} satisfies Record<string, Text>;

/** Its kind in the list of background tasks. */
export const BOOKS_KIND = 'books';

/**
 * The proof that every account adds up: its balance, its entries and the records that caused them. It changes nothing; what differs is named
 * in the result of the task.
 */
export const booksApi = defineApi('books', booksFields, () => import('./books.schema.ts'), {
  check: {
    method: 'POST',
    path: '/admin/ledger/books',
    permission: [settlement],
    summary: { zh: '核对账簿', en: 'Reconcile the books' },
  },
});
