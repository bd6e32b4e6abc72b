import { outboxApi } from '#contract/message/outbox.ts';
import { action, localAction } from '#kit/action/define.ts';
import { outboxEntity } from './entity.ts';

export const view = localAction(outboxEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: outboxApi.one,
  run: ([row], { openDetail }) => {
    if (row) openDetail(row.id);
  },
});

export const retry = action(outboxEntity, {
  name: 'retry',
  on: 'both',
  label: { zh: '重新发送', en: 'Send again' },
  when: ({ state, confidential }) => state === 'FAILED' && confidential === 0,
  confirm: { zh: '将再次向{what}发送，是否继续？', en: 'This sends it to {what} again. Continue?' },
  done: { zh: '已放入发送队列', en: 'On its way' },
  endpoint: outboxApi.retry,
  request: (rows) => ({ params: { id: rows.map(({ id }) => id).join(',') } }),
});
