import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a timeline. */
export const timelineFields = {
  kind: { zh: '对象类型', en: 'Kind of record' },
  record_id: { zh: '对象编号', en: 'Record ID' },
  entry_id: { zh: '动态编号', en: 'Entry ID' },
  type: { zh: '动态类型', en: 'Type' },
  content: { zh: '备注', en: 'Note' },
  operator_name: { zh: '操作人', en: 'By' },
  time: { zh: '时间', en: 'Time' },
} satisfies Record<string, Text>;

/**
 * Notes of colleagues about a record, which nobody outside of the back-office reads, and what the system log knows of it where it has
 * no log of its own. Whoever may read the page of a record may read and write here: the server judges by the record's own endpoint.
 */
export const timelineApi = defineApi('timeline', timelineFields, () => import('./timeline.schema.ts'), {
  list: { method: 'GET', path: '/admin/timelines/{kind}/{record_id}', permission: 'any', summary: { zh: '查询对象动态', en: 'Timeline of a record' } },
  addNote: { method: 'POST', path: '/admin/timelines/{kind}/{record_id}/notes', permission: 'any', summary: { zh: '添加备注', en: 'Add a note' } },
});
