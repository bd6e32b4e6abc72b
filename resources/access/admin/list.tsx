import { accountState, adminApi } from '#contract/access/admin.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { action } from '#kit/action/define.ts';
import { removeAction } from '#kit/action/standard.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { storedUser } from '#providers/session/session.ts';
import { unmanageable } from '../manageable.ts';
import { historyAction } from '../log/history.ts';
import { adminEntity, type Admin } from './entity.ts';
import { createForm, editForm, startValues } from './form.tsx';
import { administratorManage } from './index.ts';

const edit = action(adminEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  title: { zh: '编辑管理员', en: 'Edit administrator' },
  submit: { zh: '保存', en: 'Save' },
  done: { zh: '管理员已保存', en: 'Administrator saved' },
  blocked: unmanageable,
  form: editForm,
  initial: ([row]) => (row ? startValues(row) : {}),
  endpoint: adminApi.update,
  request: ([row], body) => ({ params: { id: row?.id ?? 0 }, body: body as RequestFor<typeof adminApi.update>['body'] }),
});

/** The own account is not deleted, and its two-step verification is turned off under account security. */
const isOther = ({ id }: Admin) => id !== storedUser()?.uid;

const remove = removeAction(adminEntity, {
  when: (row) => isOther(row) && !unmanageable(row),
  consequence: { zh: '该账号将无法登录。', en: 'The account can no longer sign in.' },
});

const resetFactor = action(adminEntity, {
  name: 'resetFactor',
  label: { zh: '重置二次验证', en: 'Reset second verification' },
  seldom: true,
  danger: true,
  when: (row) => (row.second_factor === 1 || row.identity_check === 1) && isOther(row),
  blocked: unmanageable,
  confirm: {
    zh: '重置{what}的动态验证、通行密钥和二次身份验证？重置后凭密码即可登录，敏感操作不再验证身份，直至本人重新设置。',
    en: 'Reset authenticator, passkeys and the check of identity of {what}? A password is then enough to sign in, and nothing is asked before sensitive operations until they are set again.',
  },
  done: { zh: '二次验证已重置', en: 'Second verification reset' },
  endpoint: adminApi.resetSecondFactor,
  request: ([row]) => ({ params: { id: row?.id ?? 0 } }),
});

export default defineListPage(administratorManage, adminEntity, {
  search: { field: 'keyword', placeholder: { zh: '名称、部门、姓名、手机号或后四位', en: 'Name, department, mobile or its end' } },
  columns: [
    column.image('face', { width: 50 }),
    column.text('username', { primary: true, sortable: true, least: 170 }),
    column.text('role_name', { width: 150 }),
    column.text('department', { sortable: true, width: 130 }),
    column.text('real_name', { sortable: true, width: 120 }),
    column.sensitive('mobile', { entity: adminEntity }),
    column.sensitive('email', { entity: adminEntity, optional: true }),
    column.tag('account_state', { options: accountState, width: 100 }),
    column.time('date_line', { sortable: true, optional: true }),
  ],
  create: createForm,
  actions: [edit, ...(remove ? [remove] : []), historyAction(adminEntity), resetFactor],
});
