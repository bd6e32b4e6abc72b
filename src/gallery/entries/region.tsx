import { RegionPicker, useRegionRule, type RegionChoice } from '#pickers/region/RegionPicker.tsx';
import { Button, Form } from 'antd';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';
import { failing, never, region } from '../samples.ts';

const LONG = '双江拉祜族佤族布朗族傣族自治县';
const tree: Readonly<Record<number, readonly (readonly [number, string])[]>> = { 0: [[1, '云南省']], 1: [[2, '临沧市']], 2: [[3, LONG]], 3: [[4, '勐勐镇']] };
const longNames = async (parent: number) => (tree[parent] ?? []).map(([id, name]) => region(id, name, parent + 1, parent));

function Required() {
  return (
    <Form layout="vertical">
      <Form.Item name="region" label="地区 / Region" rules={[useRegionRule()]}>
        <RegionPicker />
      </Form.Item>
      <Button htmlType="submit">OK</Button>
    </Form>
  );
}

export const regionEntry = defineEntry({
  name: 'region-picker',
  title: { zh: '地区选择器', en: 'Region picker' },
  purpose: { zh: '逐级选择省、市、区县、街道。', en: 'Chooses a region level by level: province, city, county, town.' },
  from: '#pickers/region/RegionPicker.tsx',
  props: [
    {
      name: 'value',
      type: 'RegionChoice | (number | string)[]',
      text: { zh: '选择，或各级编号；编号会逐级加载名称', en: 'The choice, or the ids from the province down; then their names are loaded level by level' },
    },
    {
      name: 'onChange',
      type: '(choice?: RegionChoice) => void',
      text: { zh: '完整的选择；不完整或清除时为空', en: 'A complete choice; nothing while it is incomplete and after clearing' },
    },
    { name: 'onStep', type: '(id: number) => void', default: '—', text: { zh: '每一步最深地区的编号', en: 'The id of the deepest region with every step' } },
    {
      name: 'load',
      type: '(parent: number) => Promise<Region[]>',
      default: 'GET /base/regions/{id}/children',
      text: { zh: '下级地区的来源', en: 'Where the regions below one come from' },
    },
    { name: 'allowClear', type: 'boolean', default: 'true', text: { zh: '可以清除', en: 'Whether it can be cleared' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    {
      zh: '选到第四级或没有下级时完整；重选上级会去掉下级',
      en: 'Complete at grade 4 or where nothing is below; choosing again on an upper level drops the lower ones',
    },
    { zh: '名称超过 8 个字符时截断，悬停显示全名', en: 'Names are cut after 8 characters; the whole name is the title' },
    { zh: '必填而未选完整时提示“请选择地区”', en: 'Required and not complete: “Please choose a region”' },
  ],
  states: [
    {
      name: 'empty',
      title: { zh: '未选择', en: 'Empty' },
      render: () => <Held<RegionChoice> label="地区 / Region">{(control) => <RegionPicker {...control} />}</Held>,
    },
    {
      name: 'default',
      title: { zh: '默认值', en: 'Default ids' },
      render: () => (
        <Held label="地区 / Region" value={[1, 2, 3, 4] as RegionChoice | number[]}>
          {({ value, onChange }) => <RegionPicker value={value} onChange={onChange} load={longNames} />}
        </Held>
      ),
    },
    { name: 'required', title: { zh: '必填', en: 'Required' }, render: () => <Required /> },
    { name: 'loading', title: { zh: '加载中', en: 'Loading' }, render: () => <RegionPicker load={never} aria-label="loading" /> },
    { name: 'failed', title: { zh: '加载失败', en: 'Failed' }, render: () => <RegionPicker load={failing} aria-label="failed" /> },
    { name: 'none', title: { zh: '没有地区', en: 'No regions' }, render: () => <RegionPicker load={async () => []} aria-label="none" /> },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <RegionPicker disabled aria-label="disabled" /> },
  ],
  picture: 'default',
});
