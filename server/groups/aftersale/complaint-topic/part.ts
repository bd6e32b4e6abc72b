/** Complaint topics, oldest first: names are unique, and complaints keep a copy of them (R21). */
import { complainTopicApi } from '#contract/aftersale/complaint-topic.ts';
import { complainTopicErrors } from '#contract/aftersale/complaint-topic.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { orderBy } from '#server/db/order.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { complainTopic } from '../schema.ts';

const topics = recordsOf(complainTopicApi, {
  table: complainTopic,
  key: 'topic_id',
  called: 'topic_name',
  title: { zh: '投诉主题', en: 'Complaint topics' },
  order: orderBy([complainTopic.create_time, complainTopic.topic_id], 'asc'),
  sort: { topic_name: complainTopic.topic_name, create_time: complainTopic.create_time },
  taken: { complain_topic_name_once: complainTopicErrors.nameTaken },
  gone: commonErrors.notFound,
  stored: (_body, now, before) => (before ? {} : { create_time: now }),
});

export const complainTopicPart: Part = {
  routes: implement(complainTopicApi, topics.handlers),
  exports: [topics.exported({ topic_id: 'text', topic_name: 'text', topic_remark: 'text', create_time: 'time' })],
  bulk: [topics.bulkRemove()],
};
