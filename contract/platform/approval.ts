import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a piece of waiting work. */
export const workFields = {
  key: { zh: '编号', en: 'Key' },
  kind: { zh: '类型', en: 'Kind' },
  title: { zh: '记录', en: 'Record' },
  note: { zh: '说明', en: 'About' },
  amount: { zh: '金额', en: 'Amount' },
  since: { zh: '等待时间', en: 'Waiting time' },
} satisfies Record<string, Text>;

/** What waits for a decision, over all groups. */
export const approvalApi = defineApi('approval', workFields, () => import('./approval.schema.ts'), {
  /** Only what the caller may open. */
  list: { method: 'GET', path: '/admin/approvals', permission: 'any', summary: { zh: '查询待处理事项', en: 'What waits for approval' } },
  /** The records themselves, of one kind or of all that the caller may open; those that have waited longest first. */
  work: { method: 'GET', path: '/admin/approvals/work', permission: 'any', summary: { zh: '查询待处理记录', en: 'Records that wait for a decision' } },
  /** How many there are of each kind, and under `ALL` together. */
  counts: { method: 'GET', path: '/admin/approvals/counts', permission: 'any', summary: { zh: '查询待处理数量', en: 'How many records wait, by kind' } },
});
