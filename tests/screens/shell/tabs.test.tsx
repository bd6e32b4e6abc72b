import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mounted, renderShell, running, startTexts } from './fixture.tsx';

beforeAll(startTexts);
beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'adminSidebarStatus=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  mounted.length = 0;
  window.innerWidth = 1440;
});

const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' });
const tabTitles = () =>
  within(tabBar())
    .getAllByRole('link')
    .map((link) => link.textContent);
const openTab = (title: string) => userEvent.click(within(tabBar()).getByRole('link', { name: new RegExp(`^${title}`) }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function chooseInTabMenu(title: string, entry: string) {
  fireEvent.contextMenu(within(tabBar()).getByRole('link', { name: new RegExp(`^${title}`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('tabs', () => {
  it('keeps pages alive with what was typed, and stops what they do while hidden', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.type(screen.getByLabelText('input of goodsList'), '手机');
    await act(() => router.navigate('/member/list'));
    await heading('memberList');
    expect([...running]).toEqual(['/member/list']);
    await openTab('商品列表');
    expect(screen.getByLabelText('input of goodsList')).toHaveValue('手机');
    await waitFor(() => expect([...running]).toEqual(['/goods/list']));
    expect(mounted.filter((path) => path === '/goods/list')).toHaveLength(1);
  });

  it('keeps the tab and its address frozen, query included', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.click(screen.getByRole('button', { name: 'turn goodsList' }));
    expect(await screen.findByText('at /goods/list?page=2 with {}')).toBeVisible();
    await act(() => router.navigate('/member/edit/3'));
    expect(await screen.findByText('at /member/edit/3 with {"id":"3"}')).toBeVisible();
    expect(screen.getByText('at /goods/list?page=2 with {}')).not.toBeVisible();
    expect(tabTitles()).toEqual(['首页', '商品列表', '编辑会员']);
    await openTab('商品列表');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('opens one tab per full path', async () => {
    const { router } = renderShell('/goods/edit/1');
    await heading('goodsEdit');
    await act(() => router.navigate('/goods/edit/2'));
    expect(tabTitles()).toEqual(['首页', '编辑商品', '编辑商品']);
  });

  it('names the record that a page shows on its tab, in the breadcrumb and in the title of the browser, also after a reload', async () => {
    const numbers = ['202611200930150000000001', '202611200930150000000002'];
    const { router, unmount } = renderShell('/goods/edit/1');
    await heading('goodsEdit');
    const title = document.title;
    await userEvent.click(screen.getByRole('button', { name: 'load goodsEdit' }));
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001']);
    expect(document.title).toMatch(new RegExp(`^编辑商品 · ${numbers[0]}`));
    await act(() => router.navigate('/goods/edit/2'));
    // Nothing is known of the second one yet.
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001', '编辑商品']);
    expect(document.title).toBe(title);
    await waitFor(() => expect([...running]).toEqual(['/goods/edit/2']));
    await userEvent.click(screen.getByRole('button', { name: 'load goodsEdit' }));
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001', '编辑商品 · …00000002']);
    expect(screen.getByRole('link', { name: '编辑商品 · …00000002' })).toHaveAttribute('title', `编辑商品 · ${numbers[1]}`);
    expect(screen.getByRole('button', { name: '关闭 编辑商品 · …00000001' })).toBeVisible();
    const here = () => within(screen.getByRole('navigation', { name: '面包屑' })).getByText(/编辑商品/);
    expect(here()).toHaveTextContent(`编辑商品 · ${numbers[1]}`);

    unmount();
    mounted.length = 0;
    renderShell('/goods/edit/2');
    await heading('goodsEdit');
    expect(mounted).toEqual(['/goods/edit/2']);
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001', '编辑商品 · …00000002']);
    expect(here()).toHaveTextContent(`编辑商品 · ${numbers[1]}`);
  });

  it('keeps naming a record whose page asks another query', async () => {
    renderShell('/goods/edit/1');
    await heading('goodsEdit');
    await userEvent.click(screen.getByRole('button', { name: 'load goodsEdit' }));
    await userEvent.click(screen.getByRole('button', { name: 'turn goodsEdit' }));
    await screen.findByText('at /goods/edit/1?page=2 with {"id":"1"}');
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001']);
    await openTab('首页');
    await heading('dashboard');
    await openTab('编辑商品');
    await waitFor(() => expect([...running]).toEqual(['/goods/edit/1']));
    expect(tabTitles()).toEqual(['首页', '编辑商品 · …00000001']);
  });

  it('builds a noCache page anew on each visit, but not while something is typed in it', async () => {
    const { router } = renderShell('/goods/setting/specs');
    const visits = () => mounted.filter((path) => path === '/goods/setting/specs').length;
    await heading('specList');
    await act(() => router.navigate('/dashboard'));
    await act(() => router.navigate('/goods/setting/specs'));
    await waitFor(() => expect(visits()).toBe(2));
    await userEvent.type(await screen.findByLabelText('input of specList'), 'unsaved');
    await act(() => router.navigate('/dashboard'));
    await act(() => router.navigate('/goods/setting/specs'));
    expect(await screen.findByLabelText('input of specList')).toHaveValue('unsaved');
    expect(visits()).toBe(2);
    // What its guard lets go is saved, or given up.
    await userEvent.type(screen.getByLabelText('input of specList'), '!');
    await act(() => router.navigate('/dashboard'));
    await act(() => router.navigate('/goods/setting/specs'));
    await waitFor(() => expect(visits()).toBe(3));
  });

  it('closes by its icon, goes to the last remaining tab, and forgets the page', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.type(screen.getByLabelText('input of goodsList'), 'x');
    await act(() => router.navigate('/member/list'));
    await heading('memberList');
    await userEvent.click(screen.getByRole('button', { name: '关闭 会员列表' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/list'));
    await userEvent.click(screen.getByRole('button', { name: '关闭 商品列表' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(tabTitles()).toEqual(['首页']);
    await act(() => router.navigate('/goods/list'));
    expect(await screen.findByLabelText('input of goodsList')).toHaveValue('');
  });

  it('has no close icon and no close entry for the dashboard', async () => {
    renderShell('/dashboard');
    await heading('dashboard');
    expect(screen.queryByRole('button', { name: /^关闭 首页/ })).toBeNull();
    fireEvent.contextMenu(within(tabBar()).getByRole('link', { name: '首页' }));
    await screen.findByRole('menuitem', { name: '关闭所有' });
    expect(screen.queryByRole('menuitem', { name: '关闭' })).toBeNull();
  });

  it('closes others and all from its menu', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await act(() => router.navigate('/member/list'));
    await act(() => router.navigate('/distribution/bills'));
    await heading('billList');
    await chooseInTabMenu('会员列表', '关闭其它');
    await waitFor(() => expect(router.state.location.pathname).toBe('/member/list'));
    expect(tabTitles()).toEqual(['首页', '会员列表']);
    await chooseInTabMenu('会员列表', '关闭所有');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(tabTitles()).toEqual(['首页']);
  });

  it('closes what is to the right, from the menu of the page on top too', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await act(() => router.navigate('/member/list'));
    await act(() => router.navigate('/distribution/bills'));
    await heading('billList');
    await chooseInTabMenu('商品列表', '关闭右侧');
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/list'));
    expect(tabTitles()).toEqual(['首页', '商品列表']);
    await userEvent.click(within(tabBar()).getByRole('button', { name: '标签页菜单' }));
    const menu = await waitFor(() => {
      const [, second] = screen.getAllByRole('menu');
      return within(second!);
    });
    const possible = menu.getAllByRole('menuitem').filter((entry) => entry.getAttribute('aria-disabled') !== 'true');
    // Nothing is to the right of it, and there are no others.
    expect(possible.map(({ textContent }) => textContent)).toEqual(['刷新', '收藏到菜单', '关闭', '关闭所有']);
    await userEvent.click(menu.getByRole('menuitem', { name: '关闭' }));
    await waitFor(() => expect(tabTitles()).toEqual(['首页']));
  });

  it('keeps favourites at the top of the menu, on this device and for this administrator', async () => {
    const menu = () => within(screen.getByRole('navigation', { name: '主菜单' }));
    const { unmount } = renderShell('/goods/list');
    await heading('goodsList');
    expect(menu().queryByRole('button', { name: '收藏' })).toBeNull();
    await chooseInTabMenu('商品列表', '收藏到菜单');
    const group = () => menu().getByRole('button', { name: '收藏' }).closest('li');
    expect(within(group()!).getByRole('link', { name: '商品列表' })).toHaveAttribute('href', '/goods/list');
    unmount();
    renderShell('/goods/edit/1');
    await heading('goodsEdit');
    expect(within(group()!).getByRole('link', { name: '商品列表' })).toBeVisible();
    // A page that is not in the menu cannot be kept there.
    fireEvent.contextMenu(within(tabBar()).getByRole('link', { name: '编辑商品' }));
    await screen.findByRole('menuitem', { name: '关闭' });
    expect(screen.queryByRole('menuitem', { name: '收藏到菜单' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await openTab('商品列表');
    await chooseInTabMenu('商品列表', '取消收藏');
    await waitFor(() => expect(menu().queryByRole('button', { name: '收藏' })).toBeNull());
  });

  it('lets the pages that were left longest ago sleep, but never one with something typed', async () => {
    const { router } = renderShell('/goods/edit/1');
    await heading('goodsEdit');
    await userEvent.type(screen.getByLabelText('input of goodsEdit'), 'unsaved');
    for (let id = 2; id <= 12; id += 1) {
      await act(() => router.navigate(`/goods/edit/${id}`));
      await screen.findByText(`at /goods/edit/${id} with {"id":"${id}"}`);
    }
    expect(tabTitles()).toHaveLength(13);
    const loaded = () => [...document.querySelectorAll('section[data-page]')].length;
    expect(loaded()).toBe(10);
    await act(() => router.navigate('/goods/edit/1'));
    await waitFor(() => expect([...running]).toEqual(['/goods/edit/1']));
    expect(mounted.filter((path) => path === '/goods/edit/1')).toHaveLength(1);
    // What slept comes back as it is opened for the first time.
    await act(() => router.navigate('/goods/edit/2'));
    await waitFor(() => expect([...running]).toEqual(['/goods/edit/2']));
    expect(mounted.filter((path) => path === '/goods/edit/2')).toHaveLength(2);
    expect(loaded()).toBe(10);
  });

  it('closes with the middle button', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await act(() => router.navigate('/dashboard'));
    fireEvent(within(tabBar()).getByRole('link', { name: '商品列表' }), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await waitFor(() => expect(tabTitles()).toEqual(['首页']));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('is restored after a reload of the page, without running the other pages', async () => {
    const { router, unmount } = renderShell('/goods/list?keyword=1');
    await heading('goodsList');
    await act(() => router.navigate('/member/list'));
    await heading('memberList');
    unmount();
    mounted.length = 0;
    const again = renderShell('/member/list');
    await heading('memberList');
    expect(tabTitles()).toEqual(['首页', '商品列表', '会员列表']);
    expect(mounted).toEqual(['/member/list']);
    await openTab('商品列表');
    await waitFor(() => expect(again.router.state.location.search).toBe('?keyword=1'));
  });

  it('asks before a tab with unsaved input is closed, but not before another tab comes to the front', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.type(screen.getByLabelText('input of goodsList'), 'unsaved');
    expect(within(tabBar()).getByRole('img', { name: '有未保存的修改' })).toBeInTheDocument();
    await act(() => router.navigate('/member/list'));
    await heading('memberList');
    await userEvent.click(screen.getByRole('button', { name: '关闭 商品列表' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('未保存：商品列表');
    await userEvent.click(within(question).getByRole('button', { name: '取消' }));
    await openTab('商品列表');
    expect(screen.getByLabelText('input of goodsList')).toHaveValue('unsaved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseInTabMenu('商品列表', '关闭所有');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃修改并关闭' }));
    await waitFor(() => expect(tabTitles()).toEqual(['首页']));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('asks nothing once the input was saved', async () => {
    renderShell('/goods/list');
    await heading('goodsList');
    const input = screen.getByLabelText('input of goodsList');
    await userEvent.type(input, 'unsaved');
    await userEvent.type(input, ' no more');
    expect(within(tabBar()).queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '关闭 商品列表' }));
    await waitFor(() => expect(tabTitles()).toEqual(['首页']));
  });

  it('survives a visit to a page without the frame', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.type(screen.getByLabelText('input of goodsList'), 'kept');
    await act(() => router.navigate('/401'));
    await heading('page401');
    await act(() => router.navigate('/goods/list'));
    expect(await screen.findByLabelText('input of goodsList')).toHaveValue('kept');
  });
});
