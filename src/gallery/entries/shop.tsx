import type { Brand } from '#contract/goods/brand.schema.ts';
import type { PickerShop } from '#contract/shop/shop.schema.ts';
import { BrandPicker } from '#pickers/BrandPicker.tsx';
import { CategoryCascader } from '#pickers/CategoryCascader.tsx';
import { ShopPicker } from '#pickers/ShopPicker.tsx';
import { defineEntry, type PropDoc } from '../entry.ts';
import { Held } from '../Held.tsx';

/** What a picker is given that shows the record of `onChanged`; the record with id 0 is shown as no choice. */
const idOf = (id: string | undefined) => (id === '0' ? undefined : id);

const lookupProps = (noun: { zh: string; en: string }): readonly PropDoc[] => [
  { name: 'value', type: 'string | number', text: { zh: `${noun.zh}编号`, en: `Id of the ${noun.en}` } },
  { name: 'onChange', type: '(id?: string) => void', text: { zh: '编号；清除后为空', en: 'The id; nothing after clearing' } },
  {
    name: 'onChanged',
    type: '(chosen) => void',
    default: '—',
    text: { zh: '所选记录；清除后为编号 0 的全部', en: 'The chosen record; after clearing the one with id 0 that stands for all' },
  },
  { name: 'all', type: 'boolean', default: 'false', text: { zh: '提供编号为 0 的全部', en: 'Offers a first entry with id 0 that stands for all' } },
  { name: 'api', type: 'string', default: 'the declared path', text: { zh: '列表地址', en: 'Path of the list' } },
  { name: 'allowClear', type: 'boolean', default: 'true', text: { zh: '可以清除', en: 'Whether it can be cleared' } },
  { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
];

export const shopEntry = defineEntry({
  name: 'shop-picker',
  title: { zh: '店铺选择器', en: 'Shop picker' },
  purpose: { zh: '按名称选择一家开启的店铺。', en: 'Chooses one of the open shops by name.' },
  from: '#pickers/ShopPicker.tsx',
  props: [
    ...lookupProps({ zh: '店铺', en: 'shop' }),
    { name: 'shopType', type: "'NORMAL' | 'SUPPLIER'", default: '—', text: { zh: '只列出该类型', en: 'Only shops of this type' } },
  ],
  rules: [{ zh: '清除后报告 {shop_id: 0, shop_name: 全平台}', en: 'Clearing reports {shop_id: 0, shop_name: Whole platform}' }],
  states: [
    { name: 'empty', title: { zh: '未选择', en: 'Empty' }, render: () => <Held<string> label="店铺 / Shop">{(control) => <ShopPicker {...control} />}</Held> },
    {
      name: 'chosen',
      title: { zh: '已选择', en: 'Chosen' },
      render: () => (
        <Held<string> label="店铺 / Shop" value="1">
          {(control) => <ShopPicker {...control} />}
        </Held>
      ),
    },
    {
      name: 'all',
      title: { zh: '含全平台', en: 'With all' },
      render: () => (
        <Held<string> label="店铺 / Shop" value="0">
          {(control) => <ShopPicker all {...control} />}
        </Held>
      ),
    },
    {
      name: 'record',
      title: { zh: '报告记录', en: 'Reports the record' },
      render: () => <Held<PickerShop> label="店铺 / Shop">{({ value, onChange }) => <ShopPicker value={idOf(value?.shop_id)} onChanged={onChange} />}</Held>,
    },
    { name: 'failed', title: { zh: '加载失败', en: 'Failed' }, render: () => <ShopPicker api="admin/nowhere" aria-label="failed" /> },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <ShopPicker disabled value="1" aria-label="disabled" /> },
  ],
  picture: 'chosen',
});

export const brandEntry = defineEntry({
  name: 'brand-picker',
  title: { zh: '品牌选择器', en: 'Brand picker' },
  purpose: { zh: '按名称选择一个品牌。', en: 'Chooses a brand by name.' },
  from: '#pickers/BrandPicker.tsx',
  props: lookupProps({ zh: '品牌', en: 'brand' }),
  rules: [{ zh: '清除后报告 {brand_id: 0, name: 全部}', en: 'Clearing reports {brand_id: 0, name: All}' }],
  states: [
    {
      name: 'empty',
      title: { zh: '未选择', en: 'Empty' },
      render: () => <Held<string> label="品牌 / Brand">{(control) => <BrandPicker {...control} />}</Held>,
    },
    {
      name: 'chosen',
      title: { zh: '已选择', en: 'Chosen' },
      render: () => (
        <Held<string> label="品牌 / Brand" value="1">
          {(control) => <BrandPicker {...control} />}
        </Held>
      ),
    },
    {
      name: 'all',
      title: { zh: '含全部', en: 'With all' },
      render: () => (
        <Held<string> label="品牌 / Brand" value="0">
          {(control) => <BrandPicker all {...control} />}
        </Held>
      ),
    },
    {
      name: 'record',
      title: { zh: '报告记录', en: 'Reports the record' },
      render: () => <Held<Brand> label="品牌 / Brand">{({ value, onChange }) => <BrandPicker value={idOf(value?.brand_id)} onChanged={onChange} />}</Held>,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <BrandPicker disabled value="1" aria-label="disabled" /> },
  ],
  picture: 'chosen',
});

export const categoryEntry = defineEntry({
  name: 'category-cascader',
  title: { zh: '分类选择器', en: 'Category cascader' },
  purpose: { zh: '选择任意一级商品分类，展开时逐级加载。', en: 'Chooses a category of any level; each level is loaded when it is opened.' },
  from: '#pickers/CategoryCascader.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: '分类路径，如 0|4|35|', en: 'Path of the category, e.g. 0|4|35|' } },
    { name: 'onChange', type: '(path: string) => void', text: { zh: '路径；清除后为空文本', en: 'The path; an empty text after clearing' } },
    {
      name: 'onChanged',
      type: '({category_id, name, category_path}) => void',
      default: '—',
      text: { zh: '所选分类；清除后没有 category_id', en: 'The chosen category; without category_id after clearing' },
    },
    { name: 'api', type: 'string', default: 'admin/goods/categories/@id/children', text: { zh: '下级分类的地址', en: 'Path of the subcategories' } },
    { name: 'maxLevel', type: 'number', default: '4', text: { zh: '可选的最深级别', en: 'Deepest level that can be chosen' } },
    { name: 'customProps', type: '{value, label}', default: 'category_id, name', text: { zh: '编号与名称的字段名', en: 'Fields that hold id and name' } },
    { name: 'placeholder', type: 'string', default: '请选择分类 / Choose a category', text: { zh: '占位文字', en: 'Shown while nothing is chosen' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '每个节点只加载一次，加载时显示不可选的“加载中...”', en: 'Each node is loaded once; meanwhile a disabled “Loading...” is shown' },
    {
      zh: '鼠标悬停展开，点击选择并关闭；触屏点击展开并选择',
      en: 'With a mouse, hovering opens a level and a click chooses and closes; by touch a tap does both',
    },
  ],
  states: [
    {
      name: 'empty',
      title: { zh: '未选择', en: 'Empty' },
      render: () => <Held<string> label="分类 / Category">{(control) => <CategoryCascader {...control} />}</Held>,
    },
    {
      name: 'top',
      title: { zh: '只选一级', en: 'Top level only' },
      render: () => <Held<string> label="分类 / Category">{(control) => <CategoryCascader maxLevel={1} {...control} />}</Held>,
    },
    {
      name: 'chosen',
      title: { zh: '已选择', en: 'Chosen' },
      render: () => (
        <Held<string> label="分类 / Category" value="0|1|">
          {(control) => <CategoryCascader {...control} />}
        </Held>
      ),
    },
    { name: 'failed', title: { zh: '加载失败', en: 'Failed' }, render: () => <CategoryCascader api="admin/nowhere/@id" aria-label="failed" /> },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <CategoryCascader disabled value="0|1|" aria-label="disabled" /> },
  ],
  picture: 'chosen',
});
