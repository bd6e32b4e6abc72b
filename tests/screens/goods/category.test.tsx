import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import { categoryList } from '#resources/goods/category/index.ts';
import { openPage, signIn, told, useServer } from './support.tsx';

useServer();

const children = (parent_id: string) => call(categoryApi.children, { params: { parent_id } }, { loading: false });
const column = (level: number) => screen.getByRole('region', { name: `第${level}级分类` });
const items = (level: number) => [...column(level).querySelectorAll('.grade-text')].map((one) => one.textContent);
/** Chooses from the menu at the end of an item's row. */
async function choose(user: UserEvent, level: number, title: string, entry: string) {
  await user.click(within(column(level)).getByRole('button', { name: `“${title}”的更多操作` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
const loaded = () => waitFor(() => expect(items(2).length).toBeGreaterThan(0));

describe('category list', () => {
  it('opens the first of each level, down to four', async () => {
    await openPage(categoryList);
    await loaded();
    const roots = await children('0');
    expect(items(1)).toEqual(roots.map(({ name }) => name));
    const below = await children(roots[0]!.category_id);
    await waitFor(() => expect(items(2)).toEqual(below.map(({ name }) => name)));
    await waitFor(() => expect(document.querySelectorAll('.grade-column').length).toBeGreaterThanOrEqual(3));
    expect(screen.queryByRole('region', { name: '第5级分类' })).not.toBeInTheDocument();
  });

  it('loads the children of what is chosen', async () => {
    const { user } = await openPage(categoryList);
    await loaded();
    const second = (await children('0'))[1]!;
    await user.click(within(column(1)).getByText(second.name));
    const below = await children(second.category_id);
    await waitFor(() => expect(items(2)).toEqual(below.map(({ name }) => name)));
  });

  it('searches a level and chooses the first that is left', async () => {
    const { user } = await openPage(categoryList);
    await loaded();
    const last = (await children('0')).at(-1)!;
    await user.type(screen.getByLabelText('搜索一级分类'), last.name);
    expect(items(1)).toContain(last.name);
    const below = await children(last.category_id);
    await waitFor(() => expect(items(2)).toEqual(below.map(({ name }) => name)));
  });

  it('has its forms in the address: of a category that is not in sight, and of a new one below another', async () => {
    await signIn();
    const root = (await children('0'))[1]!;
    const child = (await children(root.category_id))[0]!;
    await openPage(categoryList, { search: `?edit=${child.category_id}` });
    const edit = await screen.findByRole('dialog', { name: '编辑分类' });
    expect(await within(edit).findByLabelText('分类名称')).toHaveValue(child.name);
    // The categories beside its parent are offered, so the one above is known.
    expect(await within(edit).findByText(root.name)).toBeInTheDocument();

    // A link shows another branch behind it, so the form says which category it is about.
    await openPage(categoryList, { search: `?do=brands:${child.category_id}` });
    expect(await within(await screen.findByRole('dialog', { name: '关联品牌' })).findByText(new RegExp(`“${child.name}”`))).toBeInTheDocument();

    const { user } = await openPage(categoryList, { search: `?do=below:${child.category_id}` });
    const add = await screen.findByRole('dialog', { name: '添加分类' });
    await user.type(await within(add).findByLabelText('分类名称'), '地址分类');
    await user.type(within(add).getByLabelText('自定义编码'), 'DIZHI');
    await user.click(within(add).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await children(child.category_id)).map(({ name }) => name)).toContain('地址分类');
    expect(told.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('adds, edits and deletes a category where it is', async () => {
    const { user } = await openPage(categoryList);
    await loaded();
    const root = (await children('0'))[0]!;
    await user.click(screen.getByRole('button', { name: /添加二级分类/ }));
    const dialog = await screen.findByRole('dialog', { name: '添加分类' });
    const save = within(dialog).getByRole('button', { name: '保存' });
    await waitFor(() => expect(save).toBeEnabled());
    // Pictures of apps belong to the top level only.
    expect(within(dialog).queryByText('App促销图片')).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('分类名称'), '试验分类');
    await user.type(within(dialog).getByLabelText('自定义编码'), 'SHIYAN');
    await user.click(save);
    await waitFor(() => expect(items(2)).toContain('试验分类'));
    expect((await children(root.category_id)).find(({ name }) => name === '试验分类')).toMatchObject({
      parent_id: root.category_id,
      custom_sn: 'SHIYAN',
      is_show: 'YES',
    });

    await choose(user, 2, '试验分类', '编辑');
    const edit = await screen.findByRole('dialog', { name: '编辑分类' });
    const name = await within(edit).findByLabelText('分类名称');
    await user.clear(name);
    await user.type(name, '新试验分类');
    await user.click(within(edit).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(items(2)).toContain('新试验分类'));

    await choose(user, 2, '新试验分类', '删除');
    const question = await screen.findByText('确定删除分类“新试验分类”？删除后不能恢复。');
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(items(2)).not.toContain('新试验分类'));
    expect(told.filter(({ type }) => type === 'error')).toEqual([]);
  });
});
