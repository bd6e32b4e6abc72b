import { categoryApi } from '#contract/goods/category.ts';
import { yesNoChoice } from '#contract/goods/enums.ts';
import { call } from '#providers/http/client.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';
import { categoryEntity } from './entity.ts';

const isRoot = ({ parent_id }: Values) => parent_id === '0';

/** The categories beside the parent: the ones to which a category can be moved on its level. */
async function parents({ grandparent_id }: Values) {
  const rows = await call(categoryApi.children, { params: { parent_id: String(grandparent_id ?? '0') } }, { loading: false, message: false });
  return rows.map(({ category_id, name }) => ({ value: category_id, label: name }));
}

const picture = { scene: 'goods', hint: { zh: '支持 jpg、png 格式，建议大小不超过 1 MB', en: 'JPG or PNG, up to 1 MB' } };

/** The form of a category. `grandparent_id` beside its values tells among which categories a parent can be chosen. */
export const categoryForm = defineForm(categoryEntity, {
  width: 500,
  fields: [
    field.text('name'),
    field.radio('is_show', { options: yesNoChoice, default: 'YES' }),
    field.image('image', picture),
    field.image('adv_image', { ...picture, when: isRoot }),
    field.text('adv_image_link', { when: isRoot, hint: { zh: '小程序端不支持跳转此链接', en: 'Mini programs cannot follow it' } }),
    field.select('parent_id', { options: parents, when: (values) => !isRoot(values) }),
    field.text('custom_sn', { required: true, hint: { zh: '商家批量导入商品时填写此编码', en: "The code for sellers' bulk import sheets" } }),
    field.number('category_order', { default: 0 }),
  ],
});
