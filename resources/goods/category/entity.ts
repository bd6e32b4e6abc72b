import { categoryApi, categoryFields } from '#contract/goods/category.ts';
import { defineEntity } from '#kit/entity.ts';

/** Categories of goods, a tree of four levels. A list of them is the children of one. */
export const categoryEntity = defineEntity({
  name: 'category',
  key: 'category_id',
  title: (row) => row.name,
  labels: categoryFields,
  noun: { zh: '分类', en: 'category' },
  api: { ...categoryApi, list: categoryApi.children },
  paged: false,
});
