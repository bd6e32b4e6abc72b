import { lazy } from 'react';
import { PageField } from '#pickers/page/PageField.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const PageDialog = lazy(async () => ({ default: (await import('#pickers/page/PageDialog.tsx')).PageDialog }));

const nothing = () => undefined;
const refused = () => Promise.reject(new Error('页面已下线 / The page was unpublished'));

export const pageEntry = defineEntry({
  name: 'page-picker',
  title: { zh: '页面选择器', en: 'Page picker' },
  purpose: { zh: '选择已发布的微页面。', en: 'Chooses published decorated pages.' },
  from: '#pickers/page/PageField.tsx',
  props: [
    { name: 'value', type: '(string | number)[]', text: { zh: '字段的值：页面编号', en: 'Value of the field: ids of pages' } },
    { name: 'onChange', type: '(ids: string[], pages: PickedPage[]) => void', text: { zh: '确定或移除后', en: 'After confirming or removing' } },
    { name: 'type', type: "'admin' | 'seller' | 'decor'", default: 'admin', text: { zh: '谁的页面', en: 'Whose pages' } },
    { name: 'api', type: 'string', default: '{type}/pages', text: { zh: '列表地址；decor 须提供', en: 'Path of the list; `decor` needs one' } },
    {
      name: 'domain',
      type: 'string',
      default: 'the configured site',
      text: { zh: '装修站点地址；没有时不显示新建', en: 'Address of the decoration site; without any there is no “New”' },
    },
    { name: 'clientType', type: "'pc' | 'mobile'", default: 'pc', text: { zh: '客户端', en: 'For which client' } },
    {
      name: 'limit',
      type: 'number',
      default: '-1',
      text: { zh: '最多可选；1 为单选，-1 不限', en: 'How many may be chosen; 1 offers radio buttons, -1 any number' },
    },
    {
      name: 'defaultValue',
      type: '(string | number)[]',
      default: '[]',
      text: { zh: '对话框开始时已选的编号', en: 'Ids that are chosen when the dialog opens' },
    },
    {
      name: 'onConfirm',
      type: "(pages: PickedPage[] | '') => unknown",
      text: {
        zh: '对话框确定；未选为空文本；返回的 Promise 失败时不关闭',
        en: 'The chosen pages, or an empty text for none; the dialog stays open when a returned promise fails',
      },
    },
  ],
  rules: [
    { zh: '最多可选 {n} 项！', en: 'Selectable count exceeds the maximum limit: {n}!' },
    { zh: '每页 20、50、100、200 条；翻页不丢失已选', en: 'Pages of 20, 50, 100 or 200; what is chosen survives paging' },
    { zh: '停止输入 300 毫秒后查询，回到第一页', en: 'A keyword is looked up 300 ms after the last key, from the first page' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="页面 / Pages" value={['1']}>
          {({ value, onChange }) => <PageField value={value} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'dialog',
      title: { zh: '多选', en: 'Several' },
      solo: true,
      render: () => <PageDialog limit={3} defaultValue={['1', '2']} onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'single',
      title: { zh: '单选', en: 'One' },
      solo: true,
      render: () => <PageDialog limit={1} clientType="mobile" domain="https://decor.example.com" onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'failed',
      title: { zh: '加载失败', en: 'Failed' },
      solo: true,
      render: () => <PageDialog api="admin/nowhere" onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'refused',
      title: { zh: '确定被拒绝', en: 'Refused' },
      solo: true,
      render: () => <PageDialog defaultValue={['1']} onConfirm={refused} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <PageField disabled value={['1']} /> },
  ],
  picture: 'dialog',
});
