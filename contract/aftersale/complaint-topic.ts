import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { subjectList } from './rights.ts';

/** What a person reads for each field of a complaint topic. */
export const complainTopicFields = {
  id: { zh: '投诉主题编号', en: 'Topic ID' },
  topic_id: { zh: '投诉主题编号', en: 'Topic ID' },
  topic_name: { zh: '投诉主题', en: 'Topic' },
  topic_remark: { zh: '投诉主题描述', en: 'Description' },
  create_time: { zh: '创建时间', en: 'Created at' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [subjectList];

/** Topics that buyers choose from when they complain. Source: reference/order.yaml `# ---- complaint topics`. */
export const complainTopicApi = defineApi('complainTopic', complainTopicFields, () => import('./complaint-topic.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/complain-topics', permission, summary: { zh: '查询投诉主题列表', en: 'List complaint topics' } },
  one: { method: 'GET', path: '/admin/systems/complain-topics/{id}', permission, summary: { zh: '查询投诉主题', en: 'Get a complaint topic' } },
  create: {
    method: 'POST',
    path: '/admin/systems/complain-topics',
    permission,
    bodyInQuery: true,
    summary: { zh: '添加投诉主题', en: 'Add a complaint topic' },
  },
  update: {
    method: 'PUT',
    path: '/admin/systems/complain-topics/{id}',
    permission,
    bodyInQuery: true,
    summary: { zh: '修改投诉主题', en: 'Edit a complaint topic' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/systems/complain-topics/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除投诉主题', en: 'Delete a complaint topic' },
  },
});
