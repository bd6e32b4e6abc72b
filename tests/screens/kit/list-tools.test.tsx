import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { taskApi } from '#contract/platform/task.ts';
import { viewApi } from '#contract/platform/view.ts';
import { call, download } from '#providers/http/client.ts';
import { brandList } from '#resources/goods/brand/index.ts';
import { goodsList } from '#resources/goods/goods/index.ts';
import { openPage, signIn, useServer } from '../goods/support.tsx';
import { watchWire } from '../wire.ts';

useServer();

const QUIET = { loading: false, message: false };
const names = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((one) => one.textContent);
const listed = () => waitFor(() => expect(names().length).toBeGreaterThan(0));
const headings = () => [...document.querySelectorAll('.kit-table thead tr:first-child th')].map((one) => one.textContent);
const tray = () => screen.findByRole('region', { name: '后台任务' });

/** What the lists of brands are asked for from now on: the name. */
function listRequests(): () => (string | null)[] {
  const { urls, stop } = watchWire();
  return () => {
    stop();
    return urls.filter(({ pathname }) => pathname.endsWith('/admin/goods/brands')).map(({ searchParams }) => searchParams.get('name'));
  };
}

/** What axe finds wrong with an element; colours need a browser. */
const wrong = async (element: HTMLElement) =>
  (await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

describe('export', () => {
  it('makes a file of the rows that the filter leaves, in the columns of the list', async () => {
    const { user } = await openPage(goodsList);
    await listed();
    await user.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText(/^导出全部 [\d,]+ 条结果$/)).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: /CSV/ }));
    const done = within(await tray());
    await waitFor(() => expect(done.getByRole('button', { name: /^下载/ })).toBeInTheDocument());
    const [task] = (await call(taskApi.list, { query: { kind: 'export' } }, QUIET)).data;
    const { blob } = await download(taskApi.result, { params: { id: task!.id } }, QUIET);
    const lines = (await blob.text()).trim().split(/\r?\n/);
    const shown = headings();
    const columns = lines[0]!
      .replace('\ufeff', '')
      .split(',')
      .map((one) => one.replaceAll('"', ''));
    expect(columns.length).toBeGreaterThan(1);
    // The same order as on the screen, as far as the columns are called the same.
    const both = columns.filter((one) => shown.includes(one));
    expect(both).toEqual(shown.filter((one) => columns.includes(one ?? '')));
    expect(done.getByText(`共导出 ${(lines.length - 1).toLocaleString('en')} 条`)).toBeInTheDocument();

    expect(await wrong(await tray())).toEqual([]);
    await user.click(done.getByRole('button', { name: /^移除/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '后台任务' })).toBeNull());
  });
});

describe('export of a sorted list', () => {
  it('has the rows in the order of the screen', async () => {
    const { user } = await openPage(brandList, { search: '?sort=name:desc' });
    await listed();
    const shown = names();
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    const done = within(await tray());
    await waitFor(() => expect(done.getByRole('button', { name: /^下载/ })).toBeInTheDocument());
    const [task] = (await call(taskApi.list, { query: { kind: 'export' } }, QUIET)).data;
    expect(task).toMatchObject({ resource: 'brand' });
    const { blob } = await download(taskApi.result, { params: { id: task!.id } }, QUIET);
    const [heading = [], ...rows] = (await blob.text())
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', '').split(','));
    const place = heading.indexOf('品牌名称');
    expect(rows.slice(0, shown.length).map((cells) => cells[place])).toEqual(shown);
    expect(shown).not.toEqual([...shown].toReversed());
    await user.click(done.getByRole('button', { name: /^移除/ }));
  });
});

describe('bulk', () => {
  it('runs an action on all rows that match and tells which were refused', async () => {
    const { user } = await openPage(goodsList, { search: '?market_enable=0' });
    await listed();
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await user.click(await screen.findByRole('button', { name: /^选择全部 [\d,]+ 条结果$/ }));
    const bar = within(screen.getByRole('region', { name: /^已选全部 [\d,]+ 条结果$/ }));
    await user.click(bar.getByRole('button', { name: '上架' }));
    const dialog = await screen.findByRole('dialog', { name: '上架' });
    expect(within(dialog).getByText(/符合条件的全部 [\d,]+ 条商品/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '上架' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^已选/ })).toBeNull());
    const done = within(await tray());
    await waitFor(() => expect(done.getByText(/^成功 [\d,]+ 条，未处理 [\d,]+ 条$/)).toBeInTheDocument());
    const [task] = (await call(taskApi.list, { query: { kind: 'bulk' } }, QUIET)).data;
    expect(task).toMatchObject({ status: 'succeeded', resource: 'goods', touched: ['goods'] });
    // The list shows it without being asked: what is on sale now is not listed any more.
    const filter = { supplier_goods_type: 0, shop_type: 'NORMAL', market_enable: 0, page_no: 1, page_size: 10 } as const;
    const { data: left } = await call(goodsApi.list, { query: filter }, QUIET);
    await waitFor(() => expect(names()).toEqual(left.map(({ goods_name }) => goods_name)));
    await waitFor(() => expect(screen.queryByRole('button', { name: /处更新/ })).toBeNull());
  });
});

describe('columns', () => {
  it('are hidden at once, kept on the server and there again at the next visit', async () => {
    const first = await openPage(goodsList);
    await listed();
    expect(headings()).toContain('搜索优先级');
    await first.user.click(await screen.findByRole('button', { name: '列设置' }));
    const panel = within(await screen.findByRole('group', { name: '列设置' }));
    await first.user.click(panel.getByRole('checkbox', { name: '搜索优先级' }));
    await waitFor(() => expect(headings()).not.toContain('搜索优先级'));
    expect(await wrong(screen.getByRole('group', { name: '列设置' }))).toEqual([]);
    // The edge of a heading moves by keys; the width is kept with the rest.
    const edge = screen.getByRole('separator', { name: '调整列宽：店铺名称' });
    const column = () => document.querySelectorAll<HTMLElement>('.kit-table col')[headings().indexOf('店铺名称')]!;
    const before = Number.parseFloat(column().style.width);
    act(() => edge.focus());
    await first.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(Number.parseFloat(column().style.width)).toBe(before + 50));
    await first.user.click(panel.getByRole('radio', { name: '紧凑' }));
    await waitFor(() => expect(document.querySelector('.kit-table[data-density="small"]')).not.toBeNull());
    await waitFor(async () => {
      const kept = await call(viewApi.settings, { params: { resource: goodsList.name } }, QUIET);
      expect(kept.density).toBe('small');
      expect(kept.columns?.find(({ field }) => field === 'priority')?.visible).toBe(false);
      expect(kept.columns?.find(({ field }) => field === 'seller_name')?.width).toBe(before + 50);
    });
    first.unmount();

    await openPage(goodsList);
    await listed();
    expect(headings()).not.toContain('搜索优先级');
  });
});

describe('saved views', () => {
  it('keep the filter, and the default one opens the list', async () => {
    await signIn();
    const { data: brands } = await call(brandApi.list, { query: { page_no: 1, page_size: 10 } }, QUIET);
    const name = brands[0]!.name;
    const first = await openPage(brandList);
    await listed();
    await first.user.type(screen.getByPlaceholderText('请输入品牌名称'), `${name}{Enter}`);
    await waitFor(() => expect(names().length).toBeLessThan(brands.length));
    const found = names();

    await first.user.click(await screen.findByRole('button', { name: '视图' }));
    await first.user.click(await screen.findByRole('menuitem', { name: /保存和管理视图/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '视图' }));
    await first.user.type(dialog.getByLabelText('视图名称'), '常看');
    await first.user.click(dialog.getByRole('checkbox', { name: '默认视图' }));
    await first.user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByRole('button', { name: '常看' })).toBeInTheDocument();
    expect(await wrong(screen.getByRole('dialog', { name: '视图' }))).toEqual([]);
    const [view] = await call(viewApi.list, { query: { resource: brandList.name } }, QUIET);
    expect(view).toMatchObject({ name: '常看', is_default: 1 });
    expect(Object.values(view!.state.filter)).toEqual([name]);
    expect(await screen.findByRole('button', { name: '视图：常看' })).toBeInTheDocument();
    first.unmount();

    // The first question is the one of the view.
    const asked = listRequests();
    const again = await openPage(brandList);
    await waitFor(() => expect(names()).toEqual(found));
    expect(await screen.findByRole('button', { name: '视图：常看' })).toBeInTheDocument();
    expect(asked()).toEqual([name]);
    // What is changed in it can be saved into it, or taken back.
    expect(screen.getByRole('tab', { name: '常看', selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存到此视图' })).toBeNull();
    await again.user.click(within(screen.getAllByRole('columnheader', { name: /品牌名称/ })[0]!).getByRole('button'));
    await again.user.click(await screen.findByRole('button', { name: '保存到此视图' }));
    await waitFor(async () => {
      const [saved] = await call(viewApi.list, { query: { resource: brandList.name } }, QUIET);
      expect(saved!.state.sort).toEqual([{ field: 'name', order: 'asc' }]);
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: /保存到此视图/ })).toBeNull());
    await again.user.click(screen.getByRole('tab', { name: '全部' }));
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
    await again.user.click(screen.getByRole('tab', { name: '常看' }));
    await waitFor(() => expect(names()).toEqual(found));
    expect(new URLSearchParams(again.router.state.location.search).get('name')).toBe(name);
    // Taking the filter away shows everything, as elsewhere.
    await again.user.click(screen.getByRole('button', { name: /^移除筛选/ }));
    await waitFor(() => expect(names().length).toBeGreaterThan(found.length));
    again.unmount();

    // Somebody else at this browser has no such view.
    const colleague = await openPage(brandList, { as: 'goods_clerk' });
    await waitFor(() => expect(names().length).toBeGreaterThan(found.length));
    expect(colleague.router.state.location.search).toBe('');
    colleague.unmount();

    // The default was taken back in another browser.
    await signIn();
    await call(viewApi.makeDefault, { params: { id: view!.id }, body: { is_default: 0 } }, QUIET);
    const later = await openPage(brandList);
    await waitFor(() => expect(names().length).toBeGreaterThan(found.length));
    expect(later.router.state.location.search).toBe('');
    later.unmount();
    const last = listRequests();
    await openPage(brandList);
    await listed();
    expect(await screen.findByRole('button', { name: '视图' })).toBeInTheDocument();
    expect(last()).toEqual([null]);
    await call(viewApi.remove, { params: { id: view!.id } }, QUIET);
  });
});
