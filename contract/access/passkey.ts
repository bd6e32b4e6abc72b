import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a passkey. */
export const passkeyFields = {
  name: { zh: '名称', en: 'Name' },
  created_at: { zh: '添加时间', en: 'Added' },
  last_used_at: { zh: '最近使用', en: 'Last used' },
  password: { zh: '登录密码', en: 'Password' },
  response: { zh: '通行密钥应答', en: "Authenticator's answer" },
  options: { zh: '通行密钥选项', en: 'Options for the authenticator' },
  recovery_codes: { zh: '恢复码', en: 'Recovery codes' },
} satisfies Record<string, Text>;

/** More would only be forgotten. */
export const MAX_PASSKEYS = 10;

/**
 * Passkeys (WebAuthn) of the own account: a further way of the second step of the sign-in, beside the authenticator and its recovery codes,
 * and of the check of identity. Design of this product.
 */
export const passkeyApi = defineApi('passkey', passkeyFields, () => import('./passkey.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/admin-users/passkeys', permission: 'any', summary: { zh: '查询我的通行密钥', en: 'List the own passkeys' } },
  /** What the browser needs to make one; good for five minutes and once. A new key would open every guarded call, so it is guarded itself. */
  begin: {
    method: 'POST',
    path: '/admin/systems/admin-users/passkeys/options',
    permission: 'any',
    guarded: true,
    important: true,
    summary: { zh: '申请添加通行密钥', en: 'Begin to add a passkey' },
  },
  create: {
    method: 'POST',
    path: '/admin/systems/admin-users/passkeys',
    permission: 'any',
    important: true,
    touches: ['account', 'authentication'],
    summary: { zh: '添加通行密钥', en: 'Add a passkey' },
  },
  update: { method: 'PUT', path: '/admin/systems/admin-users/passkeys/{id}', permission: 'any', summary: { zh: '修改通行密钥名称', en: 'Rename a passkey' } },
  remove: {
    method: 'POST',
    path: '/admin/systems/admin-users/passkeys/{id}/remove',
    permission: 'any',
    answer: 'void',
    important: true,
    touches: ['account', 'authentication'],
    summary: { zh: '移除通行密钥', en: 'Remove a passkey' },
  },
});
