import { NumericInput } from '#kit/form/NumericInput.tsx';
import { TextDialog, TextPicker, type TextItem } from '#pickers/text/TextPicker.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

const nothing = () => undefined;
const item: TextItem = { text: '新品上市', opt_type: 'GOODS', opt_value: '12' };

export const textEntry = defineEntry({
  name: 'text-picker',
  title: { zh: '文本选择器', en: 'Text picker' },
  purpose: { zh: '一段文本，及点击它的操作。', en: 'A text with what a tap on it does.' },
  from: '#pickers/text/TextPicker.tsx',
  props: [
    { name: 'value', type: 'TextItem', text: { zh: '{text, opt_type, opt_value}', en: '{text, opt_type, opt_value}' } },
    { name: 'onChange', type: '(item: TextItem) => void', text: { zh: '在对话框中确定后', en: 'After confirming in the dialog' } },
    { name: 'minLength', type: 'number', default: '1', text: { zh: '最少字数', en: 'Fewest characters' } },
    { name: 'maxLength', type: 'number', default: '100', text: { zh: '最多字数', en: 'Most characters' } },
    { name: 'options', type: '{value, label}[]', default: 'operationType', text: { zh: '可选的操作', en: 'What a tap may do' } },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '为空：请输入文本内容！', en: 'The text is required' },
    { zh: '长度默认 1-100', en: 'Its length is 1-100 by default' },
    { zh: '除“无操作”外须填写操作值', en: 'The value is required unless the operation is NONE' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="文本 / Text" value={item}>
          {(control) => <TextPicker {...control} />}
        </Held>
      ),
    },
    { name: 'dialog', title: { zh: '对话框', en: 'Dialog' }, solo: true, render: () => <TextDialog value={item} onConfirm={nothing} onClose={nothing} /> },
    {
      name: 'empty',
      title: { zh: '空', en: 'Empty' },
      solo: true,
      render: () => <TextDialog value={undefined} minLength={2} maxLength={20} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <TextPicker value={item} disabled /> },
  ],
  picture: 'dialog',
});

export const numericEntry = defineEntry({
  name: 'numeric-input',
  title: { zh: '数字输入', en: 'Numeric input' },
  purpose: { zh: '逐位输入整数或金额，其余字符不进入。', en: 'Takes a whole number or an amount digit by digit; nothing else gets in.' },
  from: '#kit/form/NumericInput.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: '数字文本', en: 'The digits as text' } },
    { name: 'onChange', type: '(value: string) => void', text: { zh: '每次更改', en: 'With every change' } },
    { name: 'kind', type: "'integer' | 'money'", text: { zh: '整数，或两位小数的金额', en: 'Whole numbers, or yuan with two decimals' } },
    { name: 'negative', type: 'boolean', default: 'false', text: { zh: '允许负号', en: 'A leading minus may be typed' } },
    { name: 'maxLength', type: 'number', default: '20', text: { zh: '最长', en: 'Longest text' } },
  ],
  rules: [{ zh: '离开时清空未完成的值，如“-”', en: 'Unfinished values such as “-” are emptied on leaving the field' }],
  states: [
    {
      name: 'integer',
      title: { zh: '整数', en: 'Integer' },
      render: () => <Held<string> label="编号 / Id">{(control) => <NumericInput kind="integer" aria-label="编号 / Id" {...control} />}</Held>,
    },
    {
      name: 'money',
      title: { zh: '金额', en: 'Money' },
      render: () => <Held<string> label="金额 / Amount">{(control) => <NumericInput kind="money" negative aria-label="金额 / Amount" {...control} />}</Held>,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <NumericInput kind="money" value="12.50" disabled aria-label="金额 / Amount" /> },
  ],
});
