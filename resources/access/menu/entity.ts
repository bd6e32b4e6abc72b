import { menuApi, menuFields } from '#contract/access/menu.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Menus: the permission tree as this installation has it. */
export const menuEntity = defineEntity({
  name: 'menu',
  key: 'id',
  title: (row) => row.title,
  labels: menuFields,
  noun: { zh: '菜单', en: 'menu' },
  api: { ...menuApi, list: menuApi.children },
  paged: false,
});

export type MenuNode = RowOf<typeof menuApi.children>;
