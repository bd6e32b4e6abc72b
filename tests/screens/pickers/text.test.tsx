import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operationIssue, type OperationType } from '#contract/operations/page-operation.ts';
import { NumericInput } from '#kit/form/NumericInput.tsx';
import { decimalText, finishedText, integerText } from '#kit/format/numeric.ts';
import { isEmail, isMobile, isMoney, isPassword, isPositiveInteger, isUserName } from '#kit/format/validators.ts';
import { TextPicker, type TextItem } from '#pickers/text/TextPicker.tsx';
import { show } from '../kit/support.tsx';
import { fill, held, Owner, wrong } from './support.tsx';

describe('text picker', () => {
  const open = async (props: { minLength?: number; maxLength?: number } = {}) => {
    const view = await show(<Owner<TextItem>>{(control) => <TextPicker {...props} {...control} />}</Owner>);
    await view.user.click(screen.getByRole('button', { name: '选择' }));
    await screen.findByRole('dialog');
    return view;
  };
  const ok = () => screen.getByRole('button', { name: '确定' });

  it('wants a text of the given length', async () => {
    const { user } = await open({ minLength: 2, maxLength: 4 });
    await user.click(ok());
    expect(await screen.findByText('请输入文本内容！')).toBeInTheDocument();
    expect(screen.getByText('表单填写有误，请核对！')).toBeInTheDocument();
    fill(screen.getByLabelText('文本内容'), '一');
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('长度为2-4'));
    fill(screen.getByLabelText('文本内容'), '一二三四五');
    await user.click(ok());
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('长度为2-4'));
    expect(held()).toBeUndefined();
  });

  it('takes 100 characters and not 101, and wants a value unless there is no operation', async () => {
    const { user } = await open();
    expect(await wrong()).toEqual([]);
    fill(screen.getByLabelText('文本内容'), '字'.repeat(101));
    await user.click(ok());
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toHaveTextContent('长度为1-100'));
    fill(screen.getByLabelText('文本内容'), '字'.repeat(100));
    expect(screen.getByLabelText('操作值')).toBeDisabled();
    await user.click(screen.getByLabelText('操作'));
    await user.click(await screen.findByTitle('关键字'));
    await user.click(ok());
    expect(await screen.findByText('请填写操作值')).toBeInTheDocument();
    fill(screen.getByLabelText('操作值'), '春装');
    await user.click(ok());
    await waitFor(() => expect(held()).toEqual({ text: '字'.repeat(100), opt_type: 'KEYWORD', opt_value: '春装' }));
  });
});

describe('values of operations', () => {
  it.each<[OperationType, string, string | undefined]>([
    ['NONE', '', undefined],
    ['KEYWORD', '', undefined],
    ['URL', '/a', '链接值只能以 / 开头！'],
    ['URL', '/assemble', undefined],
    ['URL', '//evil.example', '链接值只能以 / 开头！'],
    ['URL', '/\\evil', '链接值只能以 / 开头！'],
    ['URL', 'https://a.example', '链接值只能以 / 开头！'],
    ['GOODS', '0', '请输入正整数'],
    ['GOODS', '01', '请输入正整数'],
    ['SHOP', '1.5', '请输入正整数'],
    ['CATEGORY', '-3', '请输入正整数'],
    ['GOODS', '9223372036854775807', undefined],
    ['GOODS', '9223372036854775808', 'id值超过上限'],
    ['SHOP', '92233720368547758070', 'id值超过上限'],
  ])('%s %s', (opt_type, opt_value, sentence) => expect(operationIssue({ opt_type, opt_value })?.zh).toBe(sentence));
});

describe('typed numbers', () => {
  it('keeps only what may be part of them', () => {
    expect(integerText('1a2.3')).toBe('123');
    expect(integerText('-12', { negative: true })).toBe('-12');
    expect(integerText('-12')).toBe('12');
    expect(decimalText('12.345.6')).toBe('12.34');
    expect(decimalText('.5')).toBe('0.5');
    expect(decimalText('-1,234.50', { negative: true })).toBe('-1234.50');
    expect(['-', '.', '-.', '5.', '-5'].map(finishedText)).toEqual(['', '', '', '5', '-5']);
  });

  it('empties what was left unfinished', async () => {
    const { user } = await show(<Owner<string>>{(control) => <NumericInput kind="money" negative aria-label="金额" {...control} />}</Owner>);
    const box = screen.getByLabelText('金额');
    await user.type(box, '-x');
    expect(box).toHaveValue('-');
    await user.tab();
    expect(box).toHaveValue('');
    await user.type(box, '12.a349');
    expect(box).toHaveValue('12.34');
  });
});

describe('validators', () => {
  const all = (check: (text: string) => boolean, good: string[], bad: string[]) => {
    expect(good.filter((text) => !check(text))).toEqual([]);
    expect(bad.filter(check)).toEqual([]);
  };
  it('know passwords, numbers and names', () => {
    all(isPassword, ['abc123', 'A'.repeat(20)], ['abc12', 'A'.repeat(21), 'abc-123', '']);
    all(isMobile, ['13812345678', '019912345678'], ['12812345678', '1381234567', '0013812345678', '138123456789']);
    all(isEmail, ['a.b+c@x-y.co', 'a@b.example'], ['a@b', '@b.co', 'a b@c.de', 'a@.co', 'a@b..co']);
    all(isPositiveInteger, ['1', '90'], ['0', '01', '-1', '1.0', '']);
    all(isMoney, ['0', '0.5', '12.34'], ['-1', '1.234', '01', '.5', '']);
    all(isUserName, ['张三_a-1'], ['a b', 'a@b', '']);
  });
});
