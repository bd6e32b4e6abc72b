import { specApi } from '#contract/goods/spec.ts';
import { call } from '#providers/http/client.ts';
import { action } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { specEntity } from './entity.ts';
import { specList } from './index.ts';

const form = defineForm(specEntity, { width: 500, fields: [field.text('spec_name'), field.text('spec_memo')] });

const editValues = action(specEntity, {
  name: 'values',
  label: { zh: '编辑规格值', en: 'Edit values' },
  submit: { zh: '保存', en: 'Save' },
  form: defineForm(specEntity, {
    fields: [field.tags('value_list', { max: 50, hint: { zh: '输入后按回车添加', en: 'Type a value and press Enter' } })],
  }),
  initial: async ([row]) => {
    if (!row) return {};
    const quiet = { loading: false };
    const [values, spec] = await Promise.all([
      call(specApi.values, { params: { spec_id: row.spec_id } }, quiet),
      call(specApi.one, { params: { id: row.spec_id } }, quiet),
    ]);
    return { value_list: values.map(({ spec_value }) => spec_value), version: spec.version };
  },
  done: { zh: '规格值已保存', en: 'Values saved' },
  endpoint: specApi.saveValues,
  request: ([row], values) => ({
    params: { spec_id: row?.spec_id ?? '' },
    body: { value_list: values['value_list'] as string[], version: values['version'] as number },
  }),
});

export default defineListPage(specList, specEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入规格名称', en: 'Spec name' } },
  columns: [column.text('spec_name', { primary: true, sortable: true }), column.text('spec_memo')],
  create: form,
  edit: form,
  editLabel: { zh: '编辑规格', en: 'Edit spec' },
  actions: [editValues],
  remove: { on: 'both' },
});
