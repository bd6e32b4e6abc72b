import { aboutKind } from '#contract/message/about.ts';
import { outboxApi, outboxFields } from '#contract/message/outbox.ts';
import type { Lang } from '#contract/core/text.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Messages that left, wait or failed. */
export const outboxEntity = defineEntity({
  name: 'outbox',
  key: 'id',
  title: (row) => row.recipient,
  labels: outboxFields,
  noun: { zh: '消息', en: 'message' },
  api: { list: outboxApi.list, one: outboxApi.one },
});

export type Sent = RowOf<typeof outboxApi.list>;

/** What a message is about. */
export const aboutOf = ({ kind }: Pick<Sent, 'kind'>, lang: Lang): string => aboutKind(kind)[lang];
