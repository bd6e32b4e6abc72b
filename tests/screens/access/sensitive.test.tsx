import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { call } from '#providers/http/client.ts';
import { administratorManage } from '#resources/access/admin/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false };
const admin = async (keyword: string) => (await call(adminApi.list, { query: { keyword } }, QUIET)).data[0];
const row = () => screen.getByRole('button', { name: '编辑 auditor' }).closest('[role="row"], .kit-row, tr') as HTMLElement;
const saveIn = async (dialog: HTMLElement) => {
  const save = within(dialog).getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  return save;
};

describe('a personal number', () => {
  it('is masked in the list, shown when it is asked for, and hidden again', async () => {
    const { user } = await openPage(administratorManage);
    const show = await screen.findByRole('button', { name: '查看“auditor”的完整手机号码' });
    expect(row()).toHaveTextContent('188****9005');
    await user.click(show);
    expect(await within(row()).findByText('手机号码：18800009005')).toBeInTheDocument();
    expect(within(row()).getByRole('button', { name: '复制 18800009005' })).toBeInTheDocument();
    const hide = within(row()).getByRole('button', { name: '隐藏“auditor”的手机号码' });
    hide.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row()).not.toHaveTextContent('18800009005'));
    expect(row()).toHaveTextContent('188****9005');
    const [line] = (await call(logApi.list, { query: { page_size: 1 } }, QUIET)).data;
    expect(line?.operate_detail).toBe('查看敏感信息：auditor（手机号码）');
  });

  it('is hidden at once when the window goes to the back', async () => {
    const { user } = await openPage(administratorManage);
    await user.click(await screen.findByRole('button', { name: '查看“auditor”的完整手机号码' }));
    await within(row()).findByText('手机号码：18800009005');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(row()).not.toHaveTextContent('18800009005'));
  });

  it('stays in its form unless it is replaced by a right one', async () => {
    const { user } = await openPage(administratorManage);
    await user.click(await screen.findByRole('button', { name: '编辑 auditor' }));
    const edit = await screen.findByRole('dialog', { name: '编辑管理员' });
    const save = await saveIn(edit);
    const input = within(edit).getByLabelText('手机号码');
    expect(input).toHaveValue('188****9005');
    expect(input).toHaveAttribute('readonly');
    await user.click(within(edit).getByRole('button', { name: '更换手机号码' }));
    expect(input).toHaveFocus();
    await user.type(input, '12345');
    await user.click(save);
    expect(await within(edit).findByText('手机号码不是有效的手机号码')).toBeInTheDocument();
    await user.click(within(edit).getByRole('button', { name: '手机号码保持原值' }));
    expect(input).toHaveValue('188****9005');
    await user.click(within(edit).getByRole('button', { name: '更换手机号码' }));
    await user.type(input, '188 0000 7777');
    await user.click(await saveIn(edit));
    await waitFor(async () => expect((await admin('7777'))?.username).toBe('auditor'));
    // The address, which was left alone, is what it was.
    expect((await admin('auditor@example.com'))?.username).toBe('auditor');
  });
});
