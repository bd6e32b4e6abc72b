import { aboutKind, messageKinds } from '#contract/message/about.ts';
import { outboxChannel, outboxState } from '#contract/message/enums.ts';
import { outboxFields } from '#contract/message/outbox.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { retry, view } from './actions.ts';
import { aboutOf, outboxEntity, type Sent } from './entity.ts';
import { sentMessages } from './index.ts';

const kinds = { values: messageKinds, entries: Object.fromEntries(messageKinds.map((kind) => [kind, aboutKind(kind)])) };

export default defineListPage(sentMessages, outboxEntity, {
  search: { field: 'recipient', placeholder: { zh: '完整的手机号码、邮箱或openid', en: 'Full phone number, email or OpenID' } },
  filters: [
    filter.choice('state', { options: outboxState }),
    filter.choice('channel', { options: outboxChannel }),
    filter.choice('kind', { options: kinds }),
    filter.time('created', ['start_time', 'end_time'], outboxFields.created),
  ],
  columns: [
    column.time<Sent>('created', { width: 170, sortable: true }),
    column.custom<Sent>('kind', {
      primary: true,
      cell: (row, context) => (
        <Opener row={row} context={context}>
          {aboutOf(row, context.words.lang)}
        </Opener>
      ),
    }),
    column.tag<Sent>('channel', { options: outboxChannel, width: 90 }),
    column.text<Sent>('recipient', { width: 182 }),
    column.tag<Sent>('state', { options: outboxState, width: 110 }),
    column.text<Sent>('error', { width: 140 }),
    column.number<Sent>('tries', { width: 90, optional: true }),
    column.text<Sent>('via', { optional: true }),
    column.time<Sent>('finished', { optional: true }),
  ],
  actions: [view, retry],
  detail: () => import('./show.tsx'),
  empty: { zh: '还没有发送过邮件、短信或微信消息', en: 'No messages have been sent yet' },
});
