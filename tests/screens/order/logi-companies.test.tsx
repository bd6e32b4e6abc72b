import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logiCompanyApi } from '#contract/order/logi-company.ts';
import { call } from '#providers/http/client.ts';
import { registerEffects } from '#providers/http/effects.ts';
import { expressSettings } from '#resources/order/logi-company/index.ts';
import { openPage, useServer } from '#tests/screens/goods/support.tsx';

useServer();

const companies = async () => (await call(logiCompanyApi.list, { query: { page_size: 100 } }, { loading: false })).data;
const listed = (name: string) => screen.findByRole('button', { name: `编辑 ${name}` }, { timeout: 10_000 });
const pick = async (user: Awaited<ReturnType<typeof openPage>>['user'], dialog: HTMLElement, at: number, label: string) => {
  await user.click(within(dialog).getAllByRole('combobox', { name: '字段类型' })[at]!);
  await user.click((await screen.findAllByText(label, { selector: '.ant-select-item-option-content' })).at(-1)!);
};

describe('express companies', () => {
  it('are added with the parameters of their waybills, which are told to be twofold where they are typed', async () => {
    const { user } = await openPage(expressSettings);
    const [first] = await companies();
    await listed(first!.name);
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加物流公司' });
    expect(within(dialog).queryByLabelText('电子面单公司代码')).toBeNull();
    await user.type(await within(dialog).findByLabelText('公司名称'), '测试速递');
    await user.type(within(dialog).getByLabelText('快递查询代码'), 'ceshisudi');
    await user.click(within(dialog).getByRole('radio', { name: '支持' }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText('请填写电子面单公司代码');
    await user.type(await within(dialog).findByLabelText('电子面单公司代码'), 'CSSD');
    const add = () => user.click(within(dialog).getByRole('button', { name: /添加参数/ }));
    await add();
    await pick(user, dialog, 0, '客户号');
    await user.type(within(dialog).getAllByLabelText('字段名称')[0]!, '编号');
    await add();
    await pick(user, dialog, 1, '客户号');
    await user.type(within(dialog).getAllByLabelText('字段名称')[1]!, '密码');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await within(dialog).findByText('面单参数不能重复');
    await pick(user, dialog, 1, '客户密码');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [made] = await companies();
    expect(made).toMatchObject({
      name: '测试速递',
      kdcode: 'CSSD',
      form: [
        { name: '编号', code: 'customer_name' },
        { name: '密码', code: 'customer_pwd' },
      ],
    });
    await listed('测试速递');
  });

  it('say what switching off means, and why one that shops use stays', async () => {
    const { user } = await openPage(expressSettings);
    const used = (await companies()).find(({ code }) => code === 'shunfeng')!;
    await listed(used.name);
    const disable = await screen.findByRole('button', { name: `禁用 ${used.name}` });
    // What is done most often stands first, as on every list.
    expect([...(disable.parentElement?.querySelectorAll('.kit-link') ?? [])].map((one) => one.textContent)).toEqual(['编辑', '禁用']);
    await user.click(disable);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(`正在使用“${used.name}”的店铺将不再使用它`);
    await user.click(within(question).getByRole('button', { name: '禁用' }));
    await screen.findByRole('button', { name: `开启 ${used.name}` });
    expect((await companies()).find(({ id }) => id === used.id)?.disabled).toBe('CLOSE');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = (await companies()).find(({ code }) => code === 'zhongtong')!;
    await user.click(screen.getByRole('button', { name: `“${other.name}”的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const failures: string[] = [];
    const undo = registerEffects({ showError: (message) => void failures.push(message) });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(failures.join()).toMatch(/家店铺正在使用该物流公司/));
    undo();
  });
});
