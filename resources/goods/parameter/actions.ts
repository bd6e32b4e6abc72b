/** What can be done with parameter groups and parameters of a category. */
import { categoryApi } from '#contract/goods/category.ts';
import { paramType } from '#contract/goods/enums.ts';
import { parameterApi, parameterFields } from '#contract/goods/parameter.ts';
import type { Parameter, ParameterGroupTree } from '#contract/goods/parameter.schema.ts';
import { action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { defineForm, field, type Values } from '#kit/form/define.ts';

const own = <Row>(key: keyof Row & string, title: (row: Row) => string, zh: string, en: string): Entity<Row> => ({
  name: 'parameter',
  key,
  title,
  labels: parameterFields,
  noun: { zh, en },
  api: { list: categoryApi.param },
});

export const groupEntity = own<ParameterGroupTree>('group_id', (row) => row.group_name, '参数组', 'group');
export const parameterEntity = own<Parameter>('param_id', (row) => row.param_name, '参数', 'parameter');

/** What saving and deleting are like on this page, whatever is saved or deleted. */
const saving = { submit: { zh: '保存', en: 'Save' }, done: { zh: '已保存', en: 'Saved' } } as const;
const removing = { label: { zh: '删除', en: 'Delete' }, danger: true, done: { zh: '已删除', en: 'Deleted' } } as const;

export const editGroup = action(groupEntity, {
  ...saving,
  name: 'editGroup',
  label: { zh: '编辑', en: 'Edit' },
  title: { zh: '编辑参数组', en: 'Edit group' },
  form: defineForm(groupEntity, { width: 420, fields: [field.text('group_name')] }),
  initial: ([row]) => ({ group_name: row?.group_name }),
  endpoint: parameterApi.updateGroup,
  request: ([row], { group_name }) => ({ params: { id: row?.group_id ?? '' }, body: { group_name: String(group_name) } }),
});

export const removeGroup = action(groupEntity, {
  ...removing,
  name: 'removeGroup',
  confirm: { zh: '确定删除参数组{what}？其中的参数会一并删除。', en: 'Delete the group {what} with its parameters?' },
  endpoint: parameterApi.removeGroup,
  request: ([row]) => ({ params: { id: row?.group_id ?? '' } }),
});

const isChoice = ({ param_type }: Values) => param_type === 2;

const parameterForm = defineForm(parameterEntity, {
  fields: [
    field.text('param_name'),
    field.select('param_type', { options: paramType, default: 1 }),
    field.textarea('options', { when: isChoice, required: isChoice, hint: { zh: '多个值用逗号分隔', en: 'Separate choices by commas' } }),
    field.toggle('required', { default: 0 }),
    field.toggle('is_index', { default: 0 }),
  ],
  // A group is chosen by where the form was opened.
  body: (values, { group_id }) => ({ ...values, group_id }),
});

const bodyOf = (values: Values) => ({
  param_name: String(values['param_name']),
  param_type: values['param_type'] === 2 ? (2 as const) : (1 as const),
  options: String(values['options'] ?? ''),
  required: values['required'] === 1 ? (1 as const) : (0 as const),
  is_index: values['is_index'] === 1 ? (1 as const) : (0 as const),
  group_id: String(values['group_id']),
});

export const addParameter = action(groupEntity, {
  ...saving,
  name: 'addParameter',
  label: { zh: '添加', en: 'Add parameter' },
  title: { zh: '添加参数', en: 'Add parameter' },
  form: parameterForm,
  initial: ([group]) => ({ group_id: group?.group_id }),
  endpoint: parameterApi.create,
  request: (_, values) => ({ body: bodyOf(values) }),
});

export const editParameter = action(parameterEntity, {
  ...saving,
  name: 'editParameter',
  label: { zh: '编辑', en: 'Edit' },
  title: { zh: '编辑参数', en: 'Edit parameter' },
  form: parameterForm,
  initial: ([row]) => ({ ...row }),
  endpoint: parameterApi.update,
  request: ([row], values) => ({ params: { id: row?.param_id ?? '' }, body: bodyOf(values) }),
});

export const removeParameter = action(parameterEntity, {
  ...removing,
  name: 'removeParameter',
  confirm: { zh: '确定删除参数{what}？', en: 'Delete the parameter {what}?' },
  endpoint: parameterApi.remove,
  request: ([row]) => ({ params: { id: row?.param_id ?? '' } }),
});
