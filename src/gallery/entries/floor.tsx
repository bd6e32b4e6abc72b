import { FloorTagsDialog, FloorTagsEditor, type FloorTag } from '#pickers/floor/FloorTagsEditor.tsx';
import { FloorTitleDialog, FloorTitleEditor, type FloorTitle } from '#pickers/floor/FloorTitleEditor.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const nothing = () => undefined;
const title: FloorTitle = { text: '家电', start_color: '#1677ff', end_color: '#722ed1' };
const tag = (text: string): FloorTag => ({ block_type: 'TEXT', block_value: text, block_opt: { opt_type: 'KEYWORD', opt_value: text } });
const tags = ['空调', '冰箱', '洗衣机'].map(tag);
const ten = Array.from({ length: 10 }, (_, at) => tag(`标签${at + 1}`));

export const floorTitleEntry = defineEntry({
  name: 'floor-title-editor',
  title: { zh: '楼层标题编辑', en: 'Floor title editor' },
  purpose: { zh: '编辑装修页面楼层的标题和渐变背景。', en: 'Edits the title of a floor of a decorated page and its gradient.' },
  from: '#pickers/floor/FloorTitleEditor.tsx',
  props: [
    { name: 'value', type: 'FloorTitle', text: { zh: '{text, start_color, end_color}', en: '{text, start_color, end_color}' } },
    { name: 'onChange', type: '(title: FloorTitle) => void', text: { zh: '在对话框中确定后', en: 'After confirming in the dialog' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '标题 2-4 个字：请输入楼层标题文字！', en: 'The title has 2 to 4 characters' },
    { zh: '颜色为 # 加 3-6 位十六进制数：请输入正确的十六进制颜色！', en: 'Colours are # and 3 to 6 hexadecimal digits' },
    { zh: '有误时确定：表单填写有误，请核对！', en: 'Confirming with a mistake: “The form is filled in incorrectly, please check!”' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="标题 / Title" value={title}>
          {(control) => <FloorTitleEditor {...control} />}
        </Held>
      ),
    },
    { name: 'empty', title: { zh: '空', en: 'Empty' }, solo: true, render: () => <FloorTitleDialog value={undefined} onConfirm={nothing} onClose={nothing} /> },
    {
      name: 'dialog',
      title: { zh: '对话框', en: 'Dialog' },
      solo: true,
      render: () => <FloorTitleDialog value={title} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <FloorTitleEditor value={title} disabled /> },
  ],
  picture: 'dialog',
});

export const floorTagsEntry = defineEntry({
  name: 'floor-tags-editor',
  title: { zh: '楼层标签编辑', en: 'Floor tags editor' },
  purpose: { zh: '编辑装修页面楼层的一排标签，及点击每个标签的操作。', en: 'Edits the row of tags of a floor, their order, and what a tap on each does.' },
  from: '#pickers/floor/FloorTagsEditor.tsx',
  props: [
    { name: 'value', type: 'FloorTag[]', text: { zh: '{block_type, block_value, block_opt} 列表', en: 'A list of {block_type, block_value, block_opt}' } },
    { name: 'onChange', type: '(tags: FloorTag[]) => void', text: { zh: '在对话框中确定后', en: 'After confirming in the dialog' } },
    { name: 'limit', type: 'number', default: '10', text: { zh: '最多标签数', en: 'Most tags' } },
    { name: 'options', type: '{value, label}[]', default: 'operationType', text: { zh: '可选的操作', en: 'What a tap may do' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '超过上限：超过最大个数！', en: 'Adding beyond the limit: “No more tags possible!”' },
    { zh: '标签最多 5 个字；为空：请输入标签文本！', en: 'A tag has at most 5 characters and is not empty' },
    { zh: '除“无操作”外须填写操作值', en: 'The value is required unless the operation is NONE' },
    { zh: '删除前确认；正在编辑的标签不因删除和拖动而改变', en: 'Deleting asks first; the edited tag stays the same when others go or move' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="标签 / Tags" value={tags as readonly FloorTag[]}>
          {(control) => <FloorTagsEditor {...control} />}
        </Held>
      ),
    },
    { name: 'dialog', title: { zh: '对话框', en: 'Dialog' }, solo: true, render: () => <FloorTagsDialog value={tags} onConfirm={nothing} onClose={nothing} /> },
    {
      name: 'empty',
      title: { zh: '没有标签', en: 'Empty' },
      solo: true,
      render: () => <FloorTagsDialog value={undefined} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'full', title: { zh: '已满', en: 'Full' }, solo: true, render: () => <FloorTagsDialog value={ten} onConfirm={nothing} onClose={nothing} /> },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <FloorTagsEditor value={tags} disabled /> },
  ],
  picture: 'dialog',
});
