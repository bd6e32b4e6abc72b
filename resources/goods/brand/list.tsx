import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { filter } from '#kit/list/filter.ts';
import { brandEntity } from './entity.ts';
import { brandList } from './index.ts';

const form = defineForm(brandEntity, {
  width: 500,
  fields: [
    field.text('name'),
    field.image('logo', {
      scene: 'goods',
      accept: 'jpg, jpeg, png',
      hint: { zh: '建议尺寸不超过 120×75 像素，大小不超过 1 MB', en: 'JPG or PNG, up to 1 MB, about 120×75 px' },
    }),
  ],
});

export default defineListPage(brandList, brandEntity, {
  search: { field: 'name', placeholder: { zh: '请输入品牌名称', en: 'Brand name' } },
  filters: [filter.text('name', { max: 20, ways: ['not'] })],
  columns: [column.image('logo', { width: 120, height: 50 }), column.text('name', { primary: true, sortable: true })],
  create: form,
  edit: form,
  editLabel: { zh: '修改', en: 'Edit' },
  remove: { on: 'both' },
});
