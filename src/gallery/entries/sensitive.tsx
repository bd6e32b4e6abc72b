import { SensitiveInput } from '#kit/form/SensitiveInput.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';

export const sensitiveEntry = defineEntry({
  name: 'sensitive-input',
  title: { zh: '敏感信息输入', en: 'Sensitive input' },
  purpose: {
    zh: '手机号、证件号、银行账号等：只显示掩码，更换后才会提交。',
    en: 'A personal number or address: its mask stays, and is not sent, until somebody replaces it.',
  },
  from: '#kit/form/SensitiveInput.tsx',
  props: [
    { name: 'value', type: 'string', text: { zh: '掩码，或新输入的内容', en: 'The mask, or what was typed instead' } },
    { name: 'onChange', type: '(value: string) => void', text: { zh: '每次更改；恢复原值时为掩码', en: 'With every change; the mask again when it is kept' } },
    {
      name: 'of',
      type: "'mobile' | 'telephone' | 'email' | 'idNumber' | 'bankAccount'",
      text: { zh: '类型，决定手机键盘', en: 'The kind; phones show the keyboard that fits' },
    },
    { name: 'disabled', type: 'boolean', default: 'false', text: { zh: '不可更改', en: 'Cannot be changed' } },
  ],
  rules: [
    { zh: '是否有效由接口的 sensitive(类型) 判断', en: 'sensitive(kind) in the schema of the endpoint says what is right' },
    { zh: '清空即删除已保存的内容', en: 'Emptied, the stored value is taken away' },
  ],
  states: [
    {
      name: 'kept',
      title: { zh: '已保存', en: 'Stored' },
      render: () => (
        <Held label="手机号 / Mobile" value="138****0001">
          {(control) => <SensitiveInput {...(control as object)} of="mobile" aria-label="手机号 / Mobile" />}
        </Held>
      ),
    },
    {
      name: 'empty',
      title: { zh: '空', en: 'Empty' },
      render: () => (
        <Held label="手机号 / Mobile" value="">
          {(control) => <SensitiveInput {...(control as object)} of="mobile" aria-label="手机号 / Mobile" />}
        </Held>
      ),
    },
    {
      name: 'disabled',
      title: { zh: '禁用', en: 'Disabled' },
      render: () => <SensitiveInput value="**** **** **** 1234" of="bankAccount" disabled aria-label="银行账户 / Bank account" />,
    },
  ],
});
