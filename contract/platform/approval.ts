import { defineApi } from '../core/endpoint.ts';

/** What waits for a decision, over all groups. */
export const approvalApi = defineApi('approval', {}, () => import('./approval.schema.ts'), {
  /** Only what the caller may open. */
  list: { method: 'GET', path: '/admin/approvals', permission: 'any', summary: { zh: '查询待处理事项', en: 'What waits for approval' } },
});
