import { booksApi } from '#contract/platform/books.ts';
import { action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';

/** Proves that every account adds up, as a background task, for those who see settlement. */
export const checkBooks = <Row>(entity: Entity<Row>) =>
  action(entity, {
    name: 'checkBooks',
    on: 'page',
    label: { zh: '核对账簿', en: 'Reconcile' },
    done: { zh: '已开始核对，结果见后台任务', en: 'The check has started; its result is among the background tasks' },
    endpoint: booksApi.check,
    request: () => ({}),
  });
