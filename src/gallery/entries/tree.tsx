import { App } from 'antd';
import type { Text } from '#contract/core/text.ts';
import { useWords } from '#kit/words.ts';
import { GradeEditor, type GradeEditorProps, type Item } from '#pickers/grade/GradeEditor.tsx';
import ThemePanel from '#src/shell/frame/ThemePanel.tsx';
import { defineEntry } from '../entry.ts';
import { failing, never } from '../samples.ts';

const item = (id: string, text: string): Item => ({ id, text });
const tree: Readonly<Record<string, readonly Item[]>> = {
  '0': [item('1', '服装'), item('2', '家电'), item('3', '食品')],
  '1': [item('11', '男装'), item('12', '女装')],
  '11': [item('111', '衬衫'), item('112', '外套')],
  '2': [item('21', '空调')],
};
const load = async (parent: string) => tree[parent] ?? [];

const TEXTS = {
  type: { zh: '分类', en: 'category' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
} satisfies Record<string, Text>;

function Categories(props: Omit<GradeEditorProps, 'typeText'>) {
  const { say } = useWords();
  return <GradeEditor typeText={say(TEXTS.type)} {...props} />;
}

function Editing() {
  const { say } = useWords();
  const { message } = App.useApp();
  const tell = (text: string) => void message.info(text);
  return (
    <Categories
      load={load}
      buttons={[
        { name: 'edit', text: say(TEXTS.edit), onClick: (one) => tell(String(one['text'])) },
        { name: 'delete', text: say(TEXTS.remove), danger: true, onClick: (one) => tell(String(one['text'])) },
      ]}
      onAdd={(level) => tell(`+ ${level + 1}`)}
    />
  );
}

export const gradeEntry = defineEntry({
  name: 'grade-editor',
  title: { zh: '分级编辑器', en: 'Grade editor' },
  purpose: { zh: '逐级维护分类、地区等树形数据。', en: 'Maintains a tree level by level: categories, regions.' },
  from: '#pickers/grade/GradeEditor.tsx',
  props: [
    {
      name: 'load',
      type: '(parent: string) => Promise<unknown>',
      text: { zh: '下级数组；0 为第一级', en: 'Answers the children of an item as an array; `0` for the first level' },
    },
    { name: 'names', type: '{id, text}', default: "{id: 'id', text: 'text'}", text: { zh: '编号和文本的字段', en: 'Fields of id and text' } },
    { name: 'maxLevel', type: 'number', default: '3', text: { zh: '最多级数', en: 'Most levels' } },
    { name: 'showButtons', type: 'boolean', default: 'true', text: { zh: '显示按钮', en: 'False hides all buttons' } },
    { name: 'buttons', type: 'ItemButton[]', default: '[]', text: { zh: '每项的按钮', en: 'Buttons of an item' } },
    { name: 'typeText', type: 'string', text: { zh: '数据的名称', en: 'What the items are called' } },
    { name: 'onChange', type: '(item?: Item) => void', default: '—', text: { zh: '最深的已选项', en: 'The deepest chosen item' } },
    { name: 'onAdd', type: '(level, parent, siblings) => void', default: '—', text: { zh: '点击添加', en: 'The add button of a level' } },
  ],
  rules: [
    { zh: '默认三级；搜索停顿 300 毫秒后选中第一个可见项', en: 'Three levels by default; 300 ms after the last key a search chooses the first visible item' },
    { zh: '应答不是数组：The response is not an array!', en: 'An answer that is no list: “The response is not an array!”' },
  ],
  states: [
    { name: 'filled', title: { zh: '有数据', en: 'Filled' }, render: () => <Editing /> },
    { name: 'read', title: { zh: '只读', en: 'Read only' }, render: () => <Categories load={load} showButtons={false} /> },
    { name: 'loading', title: { zh: '加载中', en: 'Loading' }, render: () => <Categories load={never} /> },
    { name: 'failed', title: { zh: '失败', en: 'Failed' }, render: () => <Categories load={failing} /> },
    { name: 'not-array', title: { zh: '应答不是数组', en: 'No list' }, render: () => <Categories load={async () => ({})} /> },
    { name: 'empty', title: { zh: '没有数据', en: 'Empty' }, render: () => <Categories load={async () => []} /> },
  ],
});

export const themeEntry = defineEntry({
  name: 'theme-colour',
  title: { zh: '主题颜色', en: 'Theme colour' },
  purpose: { zh: '选择主题颜色和浅色、深色外观。', en: 'Chooses the theme colour and the light or dark appearance.' },
  from: '#src/shell/frame/ThemePanel.tsx',
  props: [],
  rules: [
    { zh: '默认蓝色；更改后提示换肤成功', en: 'Blue by default; a change says “skin changed”' },
    { zh: '任何颜色都会调整到可读的对比度', en: 'Every colour is moved to a readable contrast' },
  ],
  states: [{ name: 'panel', title: { zh: '面板', en: 'Panel' }, render: () => <ThemePanel /> }],
});
