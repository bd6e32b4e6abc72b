import { roleApi } from '#contract/access/role.ts';
import { config } from '#providers/config.ts';
import { call } from '#providers/http/client.ts';
import { beginViewAs } from '#providers/view-as.ts';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { removeAction } from '#kit/action/standard.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { unmanageable } from '../manageable.ts';
import { historyAction } from '../log/history.ts';
import { roleEntity, type Role } from './entity.ts';
import { permissionAddress, roleManage } from './index.ts';

const add = localAction(roleEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加', en: 'Add' },
  endpoint: roleApi.create,
  run: (_, { navigate }) => navigate(permissionAddress(0)),
});

const edit = localAction(roleEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: roleApi.update,
  when: (row) => !unmanageable(row),
  run: leadsTo(({ role_id }) => permissionAddress(role_id)),
});

/** What a role may that its reader may not change. */
const view = localAction(roleEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  instead: 'edit',
  endpoint: roleApi.one,
  when: (row) => unmanageable(row) !== undefined,
  run: leadsTo(({ role_id }) => permissionAddress(role_id)),
});

/** The server is asked first: one that knows no previews would carry out what is clicked in one. */
async function preview({ role_id }: Role): Promise<void> {
  const role = await call(roleApi.preview, { params: { id: role_id } });
  beginViewAs(role);
  location.assign(`${config().basePath}/`);
}

const viewAs = localAction(roleEntity, {
  name: 'preview',
  label: { zh: '以此角色预览', en: 'View as this role' },
  endpoint: roleApi.preview,
  run: ([row]) => {
    // The client has told what went wrong.
    if (row) preview(row).catch(() => undefined);
  },
});

const remove = removeAction(roleEntity, { when: (row) => !unmanageable(row) });

export default defineListPage(roleManage, roleEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入角色名称', en: 'Role name' } },
  columns: [column.text('role_name', { primary: true, sortable: true }), column.text('role_describe', { width: 480 })],
  actions: [add, edit, view, ...(remove ? [remove] : []), viewAs, historyAction(roleEntity)],
});
