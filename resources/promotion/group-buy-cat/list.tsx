import { groupBuyCatApi } from '#contract/promotion/group-buy.ts';
import { call } from '#providers/http/client.ts';
import { createAction } from '#kit/action/standard.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { groupBuyCatEntity } from './entity.ts';
import { groupBuyCategory } from './index.ts';

const form = defineForm(groupBuyCatEntity, {
  fields: [field.text('cat_name'), field.number('cat_order', { hint: { zh: '数字越小越靠前', en: 'Smaller numbers come first' } })],
});

const add = createAction(groupBuyCatEntity, form);

/** A new one comes last. */
async function behindAll() {
  const { data } = await call(groupBuyCatApi.list, { query: { sort: 'cat_order', order: 'desc', page_size: 1 } }, { loading: false, message: false });
  return { cat_order: (data[0]?.cat_order ?? 0) + 1 };
}

export default defineListPage(groupBuyCategory, groupBuyCatEntity, {
  columns: [column.text('cat_name', { primary: true, sortable: true }), column.number('cat_order', { width: 160, sortable: true })],
  actions: add ? [{ ...add, initial: behindAll }] : [],
  edit: form,
  remove: { on: 'both', consequence: { zh: '店铺报名时不能再选择。', en: 'Shops can no longer choose it.' } },
});
