import { lazy } from 'react';
import { MemberField } from '#pickers/member/MemberField.tsx';
import { defineEntry } from '../entry.ts';
import { Held } from '../Held.tsx';
import { choiceProps, choiceRules } from './goods.tsx';

const MemberDialog = lazy(async () => ({ default: (await import('#pickers/member/MemberDialog.tsx')).MemberDialog }));

const nothing = () => undefined;

export const memberEntry = defineEntry({
  name: 'member-picker',
  title: { zh: '会员选择器', en: 'Member picker' },
  purpose: { zh: '按性别、会员名或手机号选择会员。', en: 'Chooses members by sex, user name or mobile.' },
  from: '#pickers/member/MemberField.tsx',
  props: choiceProps,
  rules: [
    ...choiceRules,
    { zh: '会员信息属个人数据：使用它的页面须有会员查询权限', en: 'Members are personal data: a screen that uses it needs a permission of the member look-up' },
  ],
  states: [
    {
      name: 'field',
      title: { zh: '字段', en: 'Field' },
      render: () => (
        <Held label="会员 / Members" value={['1', '2'] as (string | object)[]}>
          {({ value, onChange }) => <MemberField value={value as string[]} onChange={onChange} />}
        </Held>
      ),
    },
    {
      name: 'dialog',
      title: { zh: '对话框', en: 'Dialog' },
      solo: true,
      render: () => <MemberDialog limit={10} defaultData={['3', '4']} onConfirm={nothing} onClose={nothing} />,
    },
    {
      name: 'failed',
      title: { zh: '加载失败', en: 'Failed' },
      solo: true,
      render: () => <MemberDialog api="admin/nowhere" multipleApi="admin/nowhere/@ids" defaultData={['1']} onConfirm={nothing} onClose={nothing} />,
    },
    { name: 'disabled', title: { zh: '禁用', en: 'Disabled' }, render: () => <MemberField disabled value={['1']} /> },
  ],
  picture: 'dialog',
});
