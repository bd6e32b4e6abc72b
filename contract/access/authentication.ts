import { defineApi } from '../core/endpoint.ts';

/**
 * How an administrator confirms guarded operations (exports, settings ...) in clients of this API family. Source:
 * reference/settings.yaml `authentication`. Empty for somebody who has set none, and then nothing is asked.
 */
export const authenticationApi = defineApi('authentication', {}, () => import('./authentication.schema.ts'), {
  show: {
    method: 'GET',
    path: '/admin/systems/authentications',
    permission: 'any',
    summary: { zh: '查询我的身份验证方式', en: 'How the own identity is confirmed' },
  },
});
