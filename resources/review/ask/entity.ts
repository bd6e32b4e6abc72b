import { askApi, askFields, askReplyApi, askReplyFields } from '#contract/review/ask.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import { shortText } from '../audit.ts';

/** What members ask about goods before they buy. */
export const askEntity = defineEntity({
  name: 'ask',
  key: 'ask_id',
  title: (row) => shortText(row.content),
  labels: askFields,
  noun: { zh: '商品咨询', en: 'question' },
  api: askApi,
});
export type AskRow = RowOf<typeof askApi.list>;
export type AskRecord = RecordOf<typeof askApi>;

/** What other members answer. */
export const askReplyEntity = defineEntity({
  name: 'askReply',
  key: 'id',
  title: (row) => shortText(row.content),
  labels: askReplyFields,
  noun: { zh: '咨询回复', en: 'reply' },
  api: askReplyApi,
});
export type ReplyRow = RowOf<typeof askReplyApi.list>;
