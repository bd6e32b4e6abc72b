import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of an own session. */
export const accountFields = {
  sid: { zh: '会话', en: 'Session' },
  ip: { zh: 'IP地址', en: 'IP address' },
  user_agent: { zh: '浏览器', en: 'Browser' },
  created_at: { zh: '登录时间', en: 'Signed in' },
  last_seen_at: { zh: '最近活动', en: 'Last active' },
  expires_at: { zh: '有效期至', en: 'Valid until' },
} satisfies Record<string, Text>;

/** The own account beyond the profile: sessions of other browsers can be seen and ended. Design of this product. */
export const accountApi = defineApi('account', () => import('./account.schema.ts'), {
  sessions: { method: 'GET', path: '/admin/systems/admin-users/sessions', permission: 'any', summary: { zh: '查询我的登录会话', en: 'List the own sessions' } },
  endSession: {
    method: 'DELETE',
    path: '/admin/systems/admin-users/sessions/{sid}',
    permission: 'any',
    answer: 'void',
    summary: { zh: '结束我的登录会话', en: 'End an own session' },
  },
});
