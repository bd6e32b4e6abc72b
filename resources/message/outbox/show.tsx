import { outboxChannel, outboxState } from '#contract/message/enums.ts';
import type { outboxApi } from '#contract/message/outbox.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { column } from '#kit/list/column.tsx';
import { Attempts } from './Attempts.tsx';
import { aboutOf, outboxEntity } from './entity.ts';
import { SentText } from './SentText.tsx';
import '../message.css';

type Message = AnswerOf<typeof outboxApi.one>;

export default defineDetailDialog(outboxEntity, {
  title: (record) => record.recipient,
  heading: { zh: '消息详情', en: 'Message' },
  width: 680,
  fields: [
    column.custom<Message>('kind', { cell: (row, { words }) => aboutOf(row, words.lang) }),
    column.tag<Message>('channel', { options: outboxChannel }),
    column.text<Message>('recipient'),
    column.tag<Message>('state', { options: outboxState }),
    column.text<Message>('title'),
    column.custom<Message>('content', { cell: ({ channel, content }) => <SentText channel={channel} content={content} /> }),
    column.text<Message>('error'),
    column.text<Message>('via'),
    column.time<Message>('created'),
    column.time<Message>('finished'),
  ],
  outcome: ({ channel }) => (channel === 'MAIL' ? [column.custom<Message>('attempts', { cell: ({ attempts }) => <Attempts attempts={attempts} /> })] : []),
});
