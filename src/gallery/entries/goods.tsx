import { lazy } from 'react';
import { GoodsField, SkuField } from '#pickers/goods/GoodsField.tsx';
import { defineEntry, type PropDoc } from '../entry.ts';
import { Held } from '../Held.tsx';

/** Apart from the fields, as in the product: these fetch the code of their dialogs when somebody comes near. */
const load = () => import('#pickers/goods/GoodsDialog.tsx');
const GoodsDialog = lazy(async () => ({ default: (await load()).GoodsDialog }));
const SkuDialog = lazy(async () => ({ default: (await load()).SkuDialog }));

const nothing = () => undefined;
const refused = () => Promise.reject(new Error('所选商品已参加其他活动 / Already in another promotion'));

/** What all pickers with two lists take. */
export const choiceProps: readonly PropDoc[] = [
  {
    name: 'value',
    type: '(string | number | Row)[]',
    text: { zh: '字段的值：编号（加载名称）或完整记录', en: 'Value of the field: ids, whose names are loaded, or whole records' },
  },
  {
    name: 'onChange',
    type: '(ids, rows) => void',
    text: { zh: '确定或移除后：编号（文本）与记录', en: 'After confirming or removing: the ids as text, and the records' },
  },
  { name: 'rows', type: 'boolean', default: 'false', text: { zh: '字段的值是完整记录', en: 'The value of the field is whole records' } },
  { name: 'limit', type: 'number', default: '0', text: { zh: '最多可选个数；小于 1 为不限', en: 'How many may be chosen; below 1 any number' } },
  {
    name: 'defaultData',
    type: '(string | number | Row)[]',
    default: '[]',
    text: { zh: '对话框开始时已选的编号或记录', en: 'What is chosen when the dialog opens: ids, which are loaded, or records' },
  },
  { name: 'excludeData', type: '(string | number)[]', default: '[]', text: { zh: '不可选的编号', en: 'Ids that are not offered' } },
  { name: 'api', type: 'string', default: 'by type', text: { zh: '列表地址', en: 'Path of the list' } },
  { name: 'multipleApi', type: 'string', default: 'by type', text: { zh: '按编号查询的地址，含 @ids', en: 'Path of the records by ids, with `@ids`' } },
  {
    name: 'onConfirm',
    type: '(rows: Row[]) => unknown',
    text: { zh: '对话框确定；返回的 Promise 失败时不关闭', en: 'The dialog was confirmed; it stays open when a returned promise fails' },
  },
  { name: 'onClose', type: '() => void', text: { zh: '关闭对话框', en: 'Close the dialog' } },
];

/** What all of them do. */
export const choiceRules = [
  {
    zh: '点击切换，右侧点击移除；方向键移动，按住 Shift 时沿途选中，回车或空格切换，Esc 关闭',
    en: 'A click toggles, on the right it removes; arrows move, with Shift they choose on the way, Enter and Space toggle, Esc closes',
  },
  { zh: '超过最大可选个数：{limit}', en: 'Exceeds the maximum selectable count: {limit}' },
  { zh: '每次加载 10 条；翻页和搜索不丢失已选', en: 'Ten more at a time; what is chosen survives paging and searching' },
  { zh: '已选项按编号加载，顺序不变；不存在的会提示', en: 'What was chosen is loaded by ids in its order; what does not exist any more is told' },
];

export const goodsEntry = defineEntry({
  name: 'goods-picker',
  title: { zh: '商品选择器', en: 'Goods picker' },
  purpose: { zh: '选择上架且审核通过的商品或其规格（SKU）。', en: 'Chooses approved goods on sale, or single SKUs of them.' },
  from: '#pickers/goods/GoodsField.tsx',
  props: [
    ...choiceProps,
    {
      name: 'type',
      type: "'admin' | 'seller'",
      default: 'admin',
      text: {
        zh: 'seller 没有店铺筛选，使用 seller/ 地址：自营店铺的商品',
        en: '`seller` has no shop filter and calls seller/ paths: goods of self-operated shops',
      },
    },
    { name: 'categoryApi', type: 'string', default: 'admin/goods/categories/@id/children', text: { zh: '下级分类的地址', en: 'Path of the subcategories' } },
    { name: 'goodsType', type: "'NORMAL' | 'VIRTUAL' | 'POINT'", default: '—', text: { zh: '只列出该类型', en: 'Only goods of this type' } },
    { name: 'extendParams', type: 'object', default: '{}', text: { zh: '加到每次列表查询的参数', en: 'Added to every list call' } },
  ],
  rules: [
    ...choiceRules,
    {
      zh: '输入的编号须为正整数：商品编号须为正整数，该编号不保留',
      en: 'A typed id that is no positive integer is dropped: “Goods ID must be a positive integer”',
    },
    { zh: '没有店铺时不显示店铺筛选', en: 'The shop filter is hidden while no shop is open' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="商品 / Goods" value={['1', '2'] as (string | object)[]}>
          {({ value, onChange }) => <GoodsField value={value as string[]} onChange={onChange} limit={5} />}
        </Held>
      ),
    },
    {
      name: 'sku-field',
      title: { zh: 'SKU 字段', en: 'SKU field' },
      render: () => (
        <Held label="SKU" value={['1'] as (string | object)[]}>
          {({ value, onChange }) => <SkuField value={value as string[]} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'dialog',
      title: { zh: '对话框', en: 'Dialog' },
      solo: true,
      render: () => <GoodsDialog limit={3} defaultData={['3', '4']} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'sku', title: { zh: 'SKU 对话框', en: 'SKU dialog' }, solo: true, render: () => <SkuDialog onConfirm={nothing} onClose={nothing} /> },
    {
      name: 'seller',
      title: { zh: '商家', en: 'Seller' },
      solo: true,
      render: () => <GoodsDialog type="seller" onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'empty',
      title: { zh: '没有结果', en: 'Nothing matches' },
      solo: true,
      render: () => <GoodsDialog extendParams={{ goods_name: '没有这样的商品' }} onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'failed',
      title: { zh: '加载失败', en: 'Failed' },
      solo: true,
      render: () => <GoodsDialog api="admin/nowhere" multipleApi="admin/nowhere/@ids" defaultData={['1']} onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'refused',
      title: { zh: '确定被拒绝', en: 'Refused' },
      solo: true,
      render: () => <GoodsDialog defaultData={['1']} onConfirm={refused} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <GoodsField disabled value={['1']} /> },
  ],
  picture: 'dialog',
});
