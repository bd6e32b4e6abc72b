import { goodsWordApi, goodsWordFields, goodsWordType } from '#contract/goods/goods-word.ts';
import { action } from '#kit/action/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { searchTips } from './index.ts';
import { PriorityCell } from './PriorityCell.tsx';

type Hint = RowOf<typeof goodsWordApi.list>;

const goodsWordEntity = defineEntity({
  name: 'goodsWord',
  key: 'id',
  title: (row) => row.words,
  labels: goodsWordFields,
  noun: { zh: '提示词', en: 'suggestion' },
  api: { list: goodsWordApi.list, create: goodsWordApi.create, remove: goodsWordApi.remove },
});

const form = defineForm(goodsWordEntity, { title: { zh: '设置提示词', en: 'Set suggestion' }, fields: [field.text('words')] });
/** Hints of the system come from goods names and only take another priority. */
const isOurs = (row: Hint) => row.type !== 'SYSTEM';

const rename = action(goodsWordEntity, {
  name: 'rename',
  label: { zh: '修改', en: 'Edit' },
  submit: { zh: '保存', en: 'Save' },
  when: isOurs,
  form,
  initial: ([row]) => ({ ...row }),
  done: { zh: '提示词已保存', en: 'Suggestion saved' },
  endpoint: goodsWordApi.updateWords,
  request: ([row], { words }) => ({ params: { id: row?.id ?? '' }, body: { words: String(words) } }),
});

export default defineListPage(searchTips, goodsWordEntity, {
  search: { field: 'keywords' },
  columns: [
    column.text('words', { primary: true, sortable: true }),
    column.tag('type', { options: goodsWordType, width: 140 }),
    column.number('goods_num', { sortable: true, width: 140 }),
    column.custom('sort', { sortable: true, width: 160, align: 'center', cell: (row, context) => <PriorityCell row={row} context={context} /> }),
  ],
  create: form,
  actions: [rename],
  remove: { on: 'both', when: isOurs },
  selects: isOurs,
});
