/** Which brands and specs a category offers: each save replaces the whole set. */
import { categoryApi } from '#contract/goods/category.ts';
import type { SelectOption } from '#contract/goods/category.schema.ts';
import { call } from '#providers/http/client.ts';
import { ahead } from '#kit/ahead.tsx';
import { action, localAction } from '#kit/action/define.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { categoryEntity } from '../category/entity.ts';
import { paramsOf } from './index.ts';

const { Part: BrandChooser } = ahead(async () => (await import('./BrandChooser.tsx')).BrandChooser);

const SAVE = { zh: '保存', en: 'Save' };
const idsOf = (options: readonly SelectOption[]) => options.map((one) => one.id);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const quiet = { loading: false } as const;

/** Opens the parameters of a category. */
export const openParams = localAction(categoryEntity, {
  name: 'params',
  label: { zh: '参数', en: 'Parameters' },
  endpoint: categoryApi.param,
  run: ([row], { navigate }) => row && navigate(paramsOf(row.category_id)),
});

export const bindBrands = action(categoryEntity, {
  name: 'brands',
  label: { zh: '品牌', en: 'Brands' },
  title: { zh: '关联品牌', en: 'Bind brands' },
  confirm: { zh: '分类{what}的商品可选用这些品牌。', en: 'Goods of {what} can be of these brands.' },
  submit: SAVE,
  form: defineForm(categoryEntity, {
    fields: [
      field.custom('choose_brands', {
        input: (props, values) => <BrandChooser {...props} categoryId={String(values['category_id'])} bound={values['bound'] as readonly SelectOption[]} />,
      }),
    ],
  }),
  initial: async ([row]) => {
    const category_id = row?.category_id ?? '';
    const bound = await call(categoryApi.brandsSelected, { params: { category_id } }, quiet);
    return { category_id, bound, choose_brands: idsOf(bound) };
  },
  done: { zh: '品牌已关联', en: 'Brands bound' },
  endpoint: categoryApi.bindBrands,
  request: ([row], { choose_brands }) => ({ params: { category_id: row?.category_id ?? '' }, body: { choose_brands: list(choose_brands) } }),
});

const specChoices = async ({ category_id }: Values) => {
  const options = await call(categoryApi.specs, { params: { category_id: String(category_id) } }, quiet);
  return options.map(({ id, text }) => ({ value: id, label: text }));
};

export const bindSpecs = action(categoryEntity, {
  name: 'specs',
  label: { zh: '规格', en: 'Specs' },
  title: { zh: '关联规格', en: 'Bind specs' },
  confirm: { zh: '分类{what}的商品可选用这些规格。', en: 'Goods of {what} can have these specs.' },
  submit: SAVE,
  form: defineForm(categoryEntity, {
    fields: [field.select('choose_specs', { options: specChoices, multiple: true, label: { zh: '选择规格', en: 'Specs' } })],
  }),
  initial: async ([row]) => {
    const category_id = row?.category_id ?? '';
    const options = await call(categoryApi.specs, { params: { category_id } }, quiet);
    return { category_id, choose_specs: idsOf(options.filter((one) => one.selected)) };
  },
  done: { zh: '规格已关联', en: 'Specs bound' },
  endpoint: categoryApi.bindSpecs,
  request: ([row], { choose_specs }) => ({ params: { category_id: row?.category_id ?? '' }, body: { choose_specs: list(choose_specs) } }),
});
