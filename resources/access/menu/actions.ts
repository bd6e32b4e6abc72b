import { menuApi } from '#contract/access/menu.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { action, type Action } from '#kit/action/define.ts';
import { removeAction } from '#kit/action/standard.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { menuEntity, type MenuNode } from './entity.ts';

const form = defineForm(menuEntity, {
  fields: [
    field.text('title'),
    field.text('identifier'),
    field.text('auth_regular', {
      hint: {
        zh: '匹配接口地址的正则表达式，须匹配整个地址；- 表示不授予任何地址',
        en: 'A regular expression that must match a whole API address; - grants none',
      },
    }),
  ],
  // The place of a menu is not on the form, but every call names it.
  body: (values, { parent_id }) => ({ ...values, parent_id }),
});

type CreateBody = RequestFor<typeof menuApi.create>['body'];
type UpdateBody = RequestFor<typeof menuApi.update>['body'];

const added = { zh: '菜单已添加', en: 'Menu added' };
const title = { zh: '添加菜单', en: 'Add menu' };
const submit = { zh: '保存', en: 'Save' };

/** Adds below the menu that it is started for. */
export const addChild = action(menuEntity, {
  name: 'addChild',
  label: { zh: '增加', en: 'Add' },
  title,
  submit,
  done: added,
  form,
  initial: ([parent]) => ({ parent_id: parent?.id ?? 0 }),
  endpoint: menuApi.create,
  request: (_, body) => ({ body: body as CreateBody }),
});

export const addTop = action(menuEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加顶级菜单', en: 'Add top menu' },
  title,
  submit,
  done: added,
  form,
  initial: () => ({ parent_id: 0 }),
  endpoint: menuApi.create,
  request: (_, body) => ({ body: body as CreateBody }),
});

export const edit = action(menuEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  title: { zh: '编辑菜单', en: 'Edit menu' },
  submit,
  done: { zh: '菜单已保存', en: 'Menu saved' },
  form,
  initial: ([row]) => ({ ...row, children: undefined }),
  endpoint: menuApi.update,
  request: ([row], body) => ({ params: { id: row?.id ?? 0 }, body: body as UpdateBody }),
});

export const remove: Action<MenuNode> | undefined = removeAction(menuEntity, {
  confirm: { zh: '确定删除菜单{what}及其全部下级？', en: 'Delete the menu {what} and everything below it?' },
});
