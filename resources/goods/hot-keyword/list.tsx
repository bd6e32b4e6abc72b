import { hotKeywordApi } from '#contract/goods/hot-keyword.ts';
import { call } from '#providers/http/client.ts';
import { createAction } from '#kit/action/standard.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { hotKeywordEntity } from './entity.ts';
import { hotKeyword } from './index.ts';

const form = defineForm(hotKeywordEntity, {
  fields: [
    field.text('hot_name'),
    field.number('sort', { hint: { zh: '数字越小越靠前，买家看到前 5 个', en: 'Smaller numbers come first; buyers see the first 5' } }),
  ],
});

const LARGEST = 999_999;

/** A new keyword goes behind the others. */
async function behindTheLast() {
  const { data } = await call(hotKeywordApi.list, { query: { page_no: 1, page_size: 1000 } }, { loading: false });
  return { sort: Math.min(LARGEST, Math.max(0, ...data.map((row) => row.sort)) + 1) };
}

const create = createAction(hotKeywordEntity, form);

export default defineListPage(hotKeyword, hotKeywordEntity, {
  columns: [
    column.text('hot_name', { primary: true, sortable: true, label: { zh: '关键字', en: 'Keyword' } }),
    column.number('sort', { sortable: true, width: 160 }),
  ],
  actions: create ? [{ ...create, initial: behindTheLast }] : [],
  edit: form,
  remove: { on: 'both' },
});
