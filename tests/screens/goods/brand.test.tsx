import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { call } from '#providers/http/client.ts';
import { brandList } from '#resources/goods/brand/index.ts';
import { openPage, told, useServer } from './support.tsx';

useServer();

const rowNames = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((one) => one.textContent);
const listed = async () => waitFor(() => expect(rowNames().length).toBeGreaterThan(0), { timeout: 10_000 });

const brands = () => call(brandApi.all, {}, { loading: false });

describe('brand list', () => {
  it('shows the brands with their total and a page size that the address can change', async () => {
    const { router } = await openPage(brandList, { search: '?page_size=10' });
    await listed();
    const all = await brands();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('品牌列表');
    expect(screen.getAllByText(`共 ${all.length} 条`).length).toBeGreaterThan(0);
    expect(rowNames()).toHaveLength(Math.min(10, all.length));
    expect(router.state.location.search).toBe('?page_size=10');
  });

  it('searches on Enter, says so in the address and a chip, and finds its way back', async () => {
    const { user, router } = await openPage(brandList);
    await listed();
    const [first] = await brands();
    const box = screen.getByPlaceholderText('请输入品牌名称');
    await user.type(box, `${first?.name}{Enter}`);
    await waitFor(() => expect(rowNames()).toEqual([first?.name]));
    expect(new URLSearchParams(router.state.location.search).get('name')).toBe(first?.name);
    await user.click(screen.getByRole('button', { name: '移除筛选条件：品牌名称' }));
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(1));
    expect(box).toHaveValue('');
    await router.navigate(-1);
    await waitFor(() => expect(rowNames()).toEqual([first?.name]));
    await waitFor(() => expect(box).toHaveValue(first?.name));
  });

  it('tells nothing-found from nothing-there and offers to clear the filters', async () => {
    const { user } = await openPage(brandList, { search: '?name=%E6%97%A0%E6%AD%A4' });
    await screen.findByText('没有符合条件的品牌');
    await user.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1)!);
    await listed();
  });

  it('opens its forms by the address, and leaves the list alone in it when they close', async () => {
    const { user, router } = await openPage(brandList, { search: '?page_size=10&create=1' });
    const adding = await screen.findByRole('dialog', { name: '添加品牌' });
    expect(router.state.location.search).toBe('?page_size=10&create=1');
    await user.click(within(adding).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '添加品牌' })).toBeNull());
    expect(router.state.location.search).toBe('?page_size=10');
    // One that is not on the page is loaded.
    const other = (await brands()).find(({ name }) => !rowNames().includes(name));
    await router.navigate(`?page_size=10&edit=${other?.brand_id}`);
    const dialog = await screen.findByRole('dialog', { name: '编辑品牌' });
    await waitFor(() => expect(within(dialog).getByLabelText('品牌名称')).toHaveValue(other?.name));
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    // One that is not there leaves nothing in the address.
    await router.navigate('?page_size=10&edit=9000000000000000001');
    await waitFor(() => expect(router.state.location.search).toBe('?page_size=10'));
    expect(screen.queryByRole('dialog', { name: '编辑品牌' })).toBeNull();
  });

  it('puts a form that is opened into the address; back closes it, but asks while something is typed', async () => {
    const { user, router } = await openPage(brandList);
    await listed();
    const [first] = await brands();
    const form = () => screen.queryByRole('dialog', { name: '编辑品牌' });
    await user.click(await screen.findByRole('button', { name: `修改 ${first?.name}` }));
    await screen.findByRole('dialog', { name: '编辑品牌' });
    const address = `?edit=${first?.brand_id}`;
    expect(router.state.location.search).toBe(address);
    await router.navigate(-1);
    await waitFor(() => expect(form()).toBeNull());
    await router.navigate(1);
    const name = await within(await screen.findByRole('dialog', { name: '编辑品牌' })).findByLabelText('品牌名称');
    await user.type(name, '改');
    await router.navigate(-1);
    const question = async () => (await screen.findByText('内容尚未保存')).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(await question()).getByRole('button', { name: '继续编辑' }));
    expect(name).toHaveValue(`${first?.name}改`);
    expect(router.state.location.search).toBe(address);
    await router.navigate(-1);
    await user.click(within(await question()).getByRole('button', { name: /放弃/ }));
    await waitFor(() => expect(form()).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('adds, edits and deletes a brand', async () => {
    const { user } = await openPage(brandList);
    await listed();
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 15_000 });
    const save = within(dialog).getByRole('button', { name: '保存' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await within(dialog).findByText('请填写品牌名称')).toBeInTheDocument();
    expect(within(dialog).getByText('请选择品牌图片')).toBeInTheDocument();

    const picture = new File([PNG], 'logo.png', { type: 'image/png' });
    await user.type(within(dialog).getByLabelText('品牌名称'), '试验牌');
    // The tile loads with the first form that has pictures.
    await waitFor(() => expect(dialog.querySelector('input[type="file"]')).not.toBeNull());
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, picture);
    await within(dialog).findByRole('button', { name: '移除图片' }, { timeout: 10_000 });
    await user.dblClick(save);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '品牌已添加' }), { timeout: 10_000 });
    expect((await brands()).filter(({ name }) => name === '试验牌')).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: '修改 试验牌' }));
    const edit = await screen.findByRole('dialog', { name: '编辑品牌' });
    const name = await within(edit).findByLabelText('品牌名称');
    expect(name).toHaveValue('试验牌');
    await user.clear(name);
    await user.type(name, '新试验牌{Enter}');
    await waitFor(() => expect(rowNames()).toContain('新试验牌'), { timeout: 10_000 });

    await user.click(await screen.findByRole('button', { name: '删除 新试验牌' }));
    const question = await screen.findByText('确定删除品牌“新试验牌”？删除后不能恢复。');
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(rowNames()).not.toContain('新试验牌'), { timeout: 10_000 });
  });

  it('is saved once its picture has arrived, when somebody presses the button before that', async () => {
    const { user } = await openPage(brandList, { search: '?create=1' });
    const dialog = await screen.findByRole('dialog', { name: '添加品牌' });
    await user.type(await within(dialog).findByLabelText('品牌名称'), '急忙牌');
    await waitFor(() => expect(dialog.querySelector('input[type="file"]')).not.toBeNull());
    const save = within(dialog).getByRole('button', { name: '保存' });
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, new File([PNG], 'logo.png', { type: 'image/png' }));
    expect(within(dialog).queryByRole('button', { name: '移除图片' })).toBeNull();
    await user.click(save);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '品牌已添加' }), { timeout: 10_000 });
    expect((await brands()).find(({ name }) => name === '急忙牌')?.logo).toMatch(/\.png$/);
  });

  it('keeps what was entered when the server refuses', async () => {
    const { user } = await openPage(brandList);
    await listed();
    const all = await brands();
    const [first, second] = all;
    await user.click(await screen.findByRole('button', { name: `修改 ${first?.name}` }));
    const dialog = await screen.findByRole('dialog', { name: '编辑品牌' });
    const name = await within(dialog).findByLabelText('品牌名称');
    await user.clear(name);
    await user.type(name, second?.name ?? '');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('品牌名称已被使用')).toBeInTheDocument();
    expect(name).toHaveValue(second?.name);
    expect(told).toEqual([]);
  });

  it('speaks English too', async () => {
    await openPage(brandList, { lang: 'en' });
    await listed();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Brand list');
    expect(screen.getByRole('button', { name: /Add/ })).toBeInTheDocument();
  });
});

/** A red pixel. */
const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='), (char) =>
  char.charCodeAt(0),
);
