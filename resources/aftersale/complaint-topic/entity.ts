import { complainTopicApi, complainTopicFields } from '#contract/aftersale/complaint-topic.ts';
import { defineEntity } from '#kit/entity.ts';

/** Topics that buyers choose from when they complain. Complaints keep a copy of the name. */
export const topicEntity = defineEntity({
  name: 'complainTopic',
  key: 'topic_id',
  title: (row) => row.topic_name,
  labels: complainTopicFields,
  noun: { zh: '投诉主题', en: 'topic' },
  api: complainTopicApi,
});
