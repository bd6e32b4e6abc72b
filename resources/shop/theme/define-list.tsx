/** The themes of one type; what is made there is of that type. */
import { defineEnum } from '#contract/core/enum.ts';
import type { ThemeType } from '#contract/shop/enums.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import type { Page } from '#kit/resource.ts';
import { shopThemeEntity, type Theme } from './entity.ts';

const yesNo = defineEnum([
  [1, '是', 'Yes', 'success'],
  [0, '否', 'No'],
]);

export const themesOf = (page: Page, type: ThemeType) => {
  const form = defineForm(shopThemeEntity, {
    title: { zh: '店铺模板', en: 'Shop theme' },
    fields: [
      field.text('name'),
      field.text('mark', { hint: { zh: 'PC端和移动端模板的标识不能重复', en: 'Unique over PC and mobile themes' } }),
      field.image('image_path'),
      field.radio('is_default', { options: yesNo, default: 0 }),
    ],
    body: ({ name, mark, image_path, is_default }) => ({ name, mark, image_path, is_default, type }),
  });
  return defineListPage(page, shopThemeEntity, {
    fixed: { type },
    pageSize: 10,
    columns: [
      column.image<Theme>('image_path', { width: 72 }),
      column.text<Theme>('name', { primary: true, width: 220 }),
      column.text<Theme>('mark', { width: 220 }),
      column.tag<Theme>('is_default', { options: yesNo, width: 120 }),
    ],
    create: form,
    edit: form,
    editLabel: { zh: '修改', en: 'Edit' },
    remove: true,
  });
};
