/** Names a role and ticks what it may. */
import { defineForm, field } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { roleEntity } from './entity.ts';
import { rolePermission } from './index.ts';
import { unmanageable } from '../manageable.ts';
import { loadRole } from './load-role.ts';
import { PermissionTree } from './PermissionTree.tsx';
import type { Tick } from './ticks.ts';

const form = defineForm(roleEntity, {
  sections: [
    { title: { zh: '角色', en: 'Role' }, columns: 2, fields: [field.text('role_name'), field.text('role_describe')] },
    {
      title: { zh: '角色权限', en: 'Permissions' },
      fields: [
        field.custom('menus', {
          required: false,
          bare: true,
          input: ({ value, onChange, disabled }) => (
            <PermissionTree tree={(value ?? []) as Tick[]} onChange={(tree) => onChange?.(tree)} disabled={disabled ?? false} />
          ),
        }),
      ],
    },
  ],
});

/** The page; `:id` 0 makes a new role. */
export default defineFormPage(rolePermission, roleEntity, {
  form,
  load: loadRole,
  blocked: unmanageable,
  back: [],
  done: { zh: '角色已保存', en: 'Role saved' },
  submit: { zh: '保存设置', en: 'Save' },
});
