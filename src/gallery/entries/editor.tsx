import { Form } from 'antd';
import { RichTextEditor } from '#pickers/editor/RichTextEditor.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const TEXT =
  '<h2>春季新品</h2><p>轻薄<strong>透气</strong>，<a href="https://example.com/">查看详情</a>。</p><ul><li><p>纯棉</p></li><li><p>三色可选</p></li></ul><table><tbody><tr><th><p>尺码</p></th><th><p>胸围</p></th></tr><tr><td><p>M</p></td><td><p>96</p></td></tr></tbody></table>';

export const editorEntry = defineEntry({
  name: 'rich-text-editor',
  title: { zh: '富文本编辑器', en: 'Rich text editor' },
  purpose: { zh: '编辑带标题、列表、图片和表格的内容。', en: 'Edits text with headings, lists, links, pictures, films, tables, alignment and colour.' },
  from: '#pickers/editor/RichTextEditor.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: 'html；空文档为空文本。外部更改会替换内容', en: 'Html; another value from outside replaces the content' } },
    {
      name: 'onChange',
      type: '(html: string) => void',
      text: { zh: '每次更改；空文档为空文本', en: 'With every change; an empty text for an empty document' },
    },
    { name: 'height', type: 'number', default: '300', text: { zh: '文本区高度（px）', en: 'Height of the text in px' } },
    { name: 'maxLength', type: 'number', default: '—', text: { zh: '最多字数，不含标记', en: 'Most characters, without markup' } },
    { name: 'maxFileSize', type: 'number', default: '2097152', text: { zh: '文件最大字节数', en: 'Largest file in bytes' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '文件过大：文件不能超过{size}', en: 'A larger file: “File may not exceed {size}”' },
    {
      zh: '脚本、事件和外来样式在粘贴、查看源代码和保存时清除',
      en: 'Scripts, handlers and foreign styles go when something is pasted, typed as source, or saved',
    },
    { zh: '超过字数的输入不会进入，已超出的内容可以缩短', en: 'What would be too long does not get in; what is too long already can be shortened' },
    { zh: '工具栏可用 Tab 进入，用方向键移动', en: 'The toolbar is one stop of the Tab key, with arrow keys within' },
  ],
  states: [
    {
      name: 'filled',
      title: { zh: '有内容', en: 'Filled' },
      render: () => (
        <Held label="内容 / Content" value={TEXT}>
          {(control) => <RichTextEditor {...control} aria-label="内容 / Content" />}
        </Held>
      ),
    },
    {
      name: 'empty',
      title: { zh: '空', en: 'Empty' },
      render: () => <Held<string> label="内容 / Content">{(control) => <RichTextEditor {...control} height={120} aria-label="内容 / Content" />}</Held>,
    },
    {
      name: 'limited',
      title: { zh: '字数限制', en: 'Limited' },
      render: () => (
        <Held label="内容 / Content" value="<p>12345678</p>">
          {(control) => <RichTextEditor {...control} height={80} maxLength={10} maxFileSize={10} aria-label="内容 / Content" />}
        </Held>
      ),
    },
    {
      name: 'over',
      title: { zh: '已超出', en: 'Too long' },
      render: () => (
        <Form>
          <Form.Item name="text" initialValue="<p>1234567890123</p>">
            <RichTextEditor height={80} maxLength={10} aria-label="内容 / Content" />
          </Form.Item>
        </Form>
      ),
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <RichTextEditor disabled value={TEXT} height={80} aria-label="内容 / Content" /> },
  ],
});
