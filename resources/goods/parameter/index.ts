import { definePage } from '#kit/resource.ts';

export const categoryParams = definePage({
  name: 'categoryParams',
  route: '/goods/goods-setting/category-params/:id',
  title: { zh: '分类参数', en: 'Category parameters' },
  hidden: true,
  params: { id: /^[1-9]\d{0,18}$/ },
});

/** The address of the parameters of a category. */
export const paramsOf = (categoryId: string): string => `/goods/goods-setting/category-params/${categoryId}`;
