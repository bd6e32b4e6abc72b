import { Input } from 'antd';
import { customWordApi, customWordFields } from '#contract/goods/custom-word.ts';
import { call } from '#providers/http/client.ts';
import { action } from '#kit/action/define.ts';
import { defineEntity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { searchKeyword } from './index.ts';

const customWordEntity = defineEntity({
  name: 'customWord',
  key: 'id',
  title: (row) => row.name,
  labels: customWordFields,
  noun: { zh: '分词', en: 'word' },
  api: { list: customWordApi.list, one: customWordApi.one, create: customWordApi.create, remove: customWordApi.remove },
});

const secret = action(customWordEntity, {
  name: 'secret',
  on: 'page',
  label: { zh: '设置密钥', en: 'Set secret' },
  submit: { zh: '保存', en: 'Save' },
  form: defineForm(customWordEntity, {
    fields: [
      field.text('password', {
        hint: {
          zh: '搜索引擎用加密后的密钥下载分词；修改后原密钥失效',
          en: 'The search engine downloads the words with the encrypted secret; a new one replaces the old',
        },
      }),
      field.custom('secret_key', {
        when: (values) => Boolean(values['secret_key']),
        input: ({ id, value, 'aria-label': label }) => <Input id={id ?? ''} value={String(value)} readOnly aria-label={label ?? ''} />,
      }),
    ],
    body: ({ password }) => ({ password }),
  }),
  initial: async () => ({ ...(await call(customWordApi.secret, {}, { loading: false })) }),
  done: { zh: '密钥已保存', en: 'Secret saved' },
  endpoint: customWordApi.saveSecret,
  request: (_, { password }) => ({ body: { password: String(password) } }),
});

export default defineListPage(searchKeyword, customWordEntity, {
  note: {
    zh: '自定义分词用于拆分商品名称。新增或删除的分词不会重新索引已有商品，商品变更或重建索引后生效。',
    en: 'Goods names are split by these words. Adding or deleting one does not index existing goods again: it takes effect when goods change or the index is rebuilt.',
  },
  search: { field: 'keywords' },
  columns: [column.text('name', { primary: true, sortable: true }), column.time('add_time', { sortable: true, width: 200 })],
  create: defineForm(customWordEntity, { title: { zh: '设置关键词', en: 'Set word' }, fields: [field.text('name')] }),
  actions: [secret],
  remove: { on: 'both' },
});
