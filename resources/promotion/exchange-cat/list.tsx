import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { exchangeCatEntity } from './entity.ts';
import { pointsClassify } from './index.ts';

const form = defineForm(exchangeCatEntity, {
  width: 500,
  fields: [
    field.text('name', { placeholder: { zh: '最多20个字', en: 'Up to 20 characters' } }),
    field.number('category_order', { default: 0, hint: { zh: '数字越小越靠前', en: 'Smaller numbers come first' } }),
    field.image('image', {
      scene: 'goods',
      accept: 'jpg, jpeg, png',
      hint: { zh: '支持 jpg、png 格式，建议大小不超过 1 MB', en: 'JPG or PNG, up to 1 MB' },
    }),
  ],
});

export default defineListPage(pointsClassify, exchangeCatEntity, {
  columns: [
    column.image('image', { width: 48, height: 48, label: { zh: '图片', en: 'Image' } }),
    column.text('name', { primary: true, sortable: true }),
    column.number('goods_count', { width: 120 }),
    column.number('category_order', { width: 140, sortable: true }),
  ],
  create: form,
  edit: form,
  remove: { on: 'both', consequence: { zh: '有商品的分类不能删除。', en: 'One with goods cannot be deleted.' } },
});
