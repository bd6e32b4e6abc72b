import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import { categoryList } from '#resources/goods/category/index.ts';
import { categoryParams } from '#resources/goods/parameter/index.ts';
import { openPage, signIn, useServer } from './support.tsx';

useServer();

const QUIET = { loading: false } as const;

/** A new category of the top level. */
const addCategory = async (name: string) => {
  await signIn();
  return call(categoryApi.create, { body: { name, is_show: 'YES', custom_sn: name } }, QUIET);
};
const tree = (category_id: string) => call(categoryApi.param, { params: { category_id } }, QUIET);
const open = (id: string) => openPage(categoryParams, { params: { id } });

async function dialogSave(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  const save = within(dialog).getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  return { dialog, save };
}

describe('category parameters', () => {
  it('adds groups in place and parameters in a dialog, moves and deletes them', async () => {
    const { category_id } = await addCategory('参数试验');
    const { user } = await open(category_id);
    await screen.findByText('还没有参数组');
    for (const name of ['甲组', '乙组']) {
      await user.click(screen.getByRole('button', { name: '添加参数组' }));
      if (name === '甲组') {
        await user.click(screen.getByRole('button', { name: '保存' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('请填写参数组名');
      }
      await user.type(screen.getByLabelText('参数组名'), `${name}{Enter}`);
      await screen.findByRole('heading', { name: `参数组名：${name}` });
    }

    await user.click(screen.getByRole('button', { name: '添加 甲组' }));
    const { dialog, save } = await dialogSave('添加参数');
    await user.type(within(dialog).getByLabelText('参数名称'), '内存');
    await user.click(save);
    await screen.findByText(/内存 【输入项】/);
    await user.click(screen.getByRole('button', { name: '添加 甲组' }));
    const second = await dialogSave('添加参数');
    await user.type(within(second.dialog).getByLabelText('参数名称'), '颜色');
    await user.click(second.save);
    await screen.findByText(/颜色 【输入项】/);
    expect(screen.getByRole('button', { name: '上移 内存' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '下移 颜色' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: '下移 内存' }));
    await waitFor(async () => expect((await tree(category_id))[0]?.params.map((one) => one.param_name)).toEqual(['颜色', '内存']));
    await user.click(screen.getByRole('button', { name: '操作 乙组' }));
    await user.click(await screen.findByRole('menuitem', { name: '上移' }));
    await waitFor(async () => expect((await tree(category_id)).map((one) => one.group_name)).toEqual(['乙组', '甲组']));

    await user.click(screen.getByRole('button', { name: '删除 颜色' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText(/颜色 【/)).not.toBeInTheDocument());
  });

  it('gives the focus back where a name was begun, and the name to whoever begins again', async () => {
    const { category_id } = await addCategory('参数键盘');
    const { user } = await open(category_id);
    await screen.findByText('还没有参数组');
    const add = () => screen.getByRole('button', { name: '添加参数组' });
    add().focus();
    await user.keyboard('{Enter}尺寸{Escape}');
    expect(add()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('参数组名')).toHaveValue('尺寸');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(add()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('参数组名')).toHaveValue('');
  });
});

describe('bindings of a category', () => {
  it('takes brands away, finds new ones and replaces the set', async () => {
    const { category_id } = await addCategory('品牌试验');
    const brands = await call(categoryApi.brands, { params: { category_id } }, QUIET);
    const [bound, wanted] = brands;
    await call(categoryApi.bindBrands, { params: { category_id }, body: { choose_brands: [bound!.id] } }, QUIET);
    const { user } = await openPage(categoryList);
    const item = (await screen.findByText('品牌试验')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: '“品牌试验”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '品牌' }));
    const { dialog, save } = await dialogSave('关联品牌');
    const tags = await within(dialog).findByRole('list', { name: '已关联品牌' });
    expect(tags).toHaveTextContent(bound!.text);
    await user.click(within(dialog).getByRole('button', { name: '搜索' }));
    expect(await within(dialog).findByText('请输入要搜索的品牌名称')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('关联新品牌'), `${wanted!.text}{Enter}`);
    await user.click(await within(dialog).findByRole('button', { name: `关联 ${wanted!.text}` }));
    expect(tags).toHaveTextContent(wanted!.text);
    await user.click(save);
    const selected = async () => (await call(categoryApi.brandsSelected, { params: { category_id } }, QUIET)).map((one) => one.id).sort();
    await waitFor(async () => expect(await selected()).toEqual([bound!.id, wanted!.id].sort()));
  });

  it('replaces the specs', async () => {
    const { category_id } = await addCategory('规格试验');
    const [first, second] = await call(categoryApi.specs, { params: { category_id } }, QUIET);
    await call(categoryApi.bindSpecs, { params: { category_id }, body: { choose_specs: [first!.id] } }, QUIET);
    const { user } = await openPage(categoryList);
    const item = (await screen.findByText('规格试验')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: '“规格试验”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '规格' }));
    const { dialog, save } = await dialogSave('关联规格');
    expect((await within(dialog).findAllByText(first!.text)).length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('combobox'));
    await user.type(within(dialog).getByRole('combobox'), second!.text);
    await user.click(await waitFor(() => document.querySelector(`.ant-select-item-option[title="${second!.text}"]`)!));
    await user.click(save);
    const bound = async () => (await call(categoryApi.specs, { params: { category_id } }, QUIET)).filter((one) => one.selected).map((one) => one.id);
    await waitFor(async () => expect((await bound()).sort()).toEqual([first!.id, second!.id].sort()));
  });
});
