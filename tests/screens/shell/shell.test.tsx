import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineGroup, definePage, withView } from '#kit/resource.ts';
import { focusFirstPage } from '#src/shell/use-page-focus.ts';
import { mounted, renderShell, seenBy, startTexts } from './fixture.tsx';

beforeAll(startTexts);
beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'adminSidebarStatus=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  mounted.length = 0;
  window.innerWidth = 1440;
});

const menu = () => screen.getByRole('navigation', { name: '主菜单' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('addresses', () => {
  it('leads the root to the dashboard and unknown addresses to 404', async () => {
    const { router } = renderShell('/');
    await heading('dashboard');
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => router.navigate('/no/such/page'));
    await heading('page404');
    expect(router.state.location.pathname).toBe('/404');
  });

  it('keeps the query when an older address redirects', async () => {
    const { router } = renderShell('/old/goods?keyword=1');
    await heading('goodsList');
    expect(router.state.location).toMatchObject({ pathname: '/goods/list', search: '?keyword=1' });
  });

  it('says why a page is gone when the right to it is taken away while somebody looks at it', async () => {
    const { changeRights } = renderShell('/goods/setting/brands');
    await heading('brandList');
    changeRights(seenBy(['goods', 'goodsList']));
    await heading('page404');
    expect(await screen.findByText('您的权限已变更，“品牌列表”不再对您开放')).toBeInTheDocument();
  });

  it('does not know pages without permission', async () => {
    const { router } = renderShell('/goods/setting/brands', seenBy(['goods', 'goodsList']));
    await heading('page404');
    expect(router.state.location.pathname).toBe('/404');
    expect(screen.queryByText('品牌列表')).toBeNull();
  });
});

describe('sidebar and breadcrumb', () => {
  it('opens the groups of the current page and marks it', async () => {
    renderShell('/goods/setting/brands');
    await heading('brandList');
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('品牌列表');
    expect(within(menu()).getByRole('button', { name: '商品设置' })).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu()).queryByText('编辑商品')).toBeNull();
  });

  it('loads the code of the pages in a group when the group is opened', async () => {
    const user = userEvent.setup();
    const loaded: string[] = [];
    const fresh = ['freshList', 'freshOther'].map((name) =>
      withView(definePage({ name, route: `/fresh/${name}`, title: { zh: name, en: name } }), () => {
        loaded.push(name);
        return Promise.resolve({ default: () => <h1>{name}</h1> });
      }),
    );
    renderShell('/dashboard', [...seenBy(), defineGroup({ name: 'fresh', route: '/fresh', title: { zh: '新组', en: 'Fresh' }, children: fresh })]);
    await heading('dashboard');
    expect(loaded).toEqual([]);
    await user.click(within(menu()).getByRole('button', { name: '新组' }));
    await waitFor(() => expect(loaded).toEqual(['freshList', 'freshOther']));
  });

  it('shows the way to a hidden page, the last step as plain text', async () => {
    renderShell('/goods/edit/7');
    await heading('goodsEdit');
    const crumbs = screen.getByRole('navigation', { name: '面包屑' });
    expect(
      within(crumbs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['首页', '/dashboard'],
      ['商品', '/goods/list'],
    ]);
    expect(within(crumbs).getByText('编辑商品')).not.toHaveAttribute('href');
  });

  it('remembers in its cookie whether it is open', async () => {
    const { unmount } = renderShell('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: '收起菜单' }));
    expect(document.cookie).toContain('adminSidebarStatus=1');
    unmount();
    renderShell('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: '展开菜单' }));
    expect(document.cookie).toContain('adminSidebarStatus=0');
  });

  it('is a drawer in narrow windows that closes after each navigation, on Esc and on its backdrop', async () => {
    window.innerWidth = 1026;
    renderShell('/dashboard');
    await heading('dashboard');
    const sidebar = document.querySelector('aside') as HTMLElement;
    expect(sidebar).toHaveAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(sidebar).not.toHaveAttribute('inert');
    await userEvent.click(within(menu()).getByRole('link', { name: '会员列表' }));
    await heading('memberList');
    expect(sidebar).toHaveAttribute('inert');
    await userEvent.click(screen.getByRole('button', { name: '展开菜单' }));
    await userEvent.keyboard('{Escape}');
    expect(sidebar).toHaveAttribute('inert');
  });

  it('closes by itself when the window becomes narrow', async () => {
    renderShell('/dashboard');
    await heading('dashboard');
    expect(screen.getByRole('button', { name: '收起菜单' })).toBeInTheDocument();
    window.innerWidth = 800;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeInTheDocument();
  });

  it('shows chat only where its page is registered and permitted', async () => {
    const first = renderShell('/dashboard', seenBy(['goods', 'goodsList', 'chat']));
    expect(await screen.findByRole('link', { name: /客服系统/ })).toHaveAttribute('target', '_blank');
    first.unmount();
    renderShell('/dashboard', seenBy(['goods', 'goodsList']));
    await heading('dashboard');
    expect(screen.queryByRole('link', { name: /客服系统/ })).toBeNull();
  });
});

describe('keyboard', () => {
  it('goes to pages by sequences, but not while typing', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.type(screen.getByLabelText('input of goodsList'), 'gd');
    expect(router.state.location.pathname).toBe('/goods/list');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('gd');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('shows a help sheet with exactly the sequences that lead somewhere', async () => {
    renderShell('/dashboard', seenBy(['goods', 'goodsList']));
    await heading('dashboard');
    await userEvent.keyboard('{Shift>}?{/Shift}');
    const sheet = await screen.findByRole('dialog', { name: '键盘快捷键' });
    expect(within(sheet).getByText('商品列表')).toBeInTheDocument();
    expect(within(sheet).queryByText('会员列表')).toBeNull();
    // A key that forms bind themselves.
    expect(within(sheet).getByText('保存正在填写的表单').parentElement).toHaveTextContent('Ctrl+S');
  });

  it('begins at the page that follows the sign-in, and at the top of any other first page', async () => {
    const other = renderShell('/goods/list');
    await heading('goodsList');
    await new Promise((done) => void setTimeout(done, 20));
    expect(document.body).toHaveFocus();
    other.unmount();
    focusFirstPage();
    renderShell('/');
    await heading('dashboard');
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
  });

  it('lead on from a record that lies over its list, and leave other dialogs alone', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    const pressed: string[] = [];
    const dialog = (buttons: string) => {
      const element = document.createElement('div');
      element.innerHTML = `<div role="dialog" tabindex="-1">${buttons}</div>`;
      element.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).dataset['shortcut'] ?? ''));
      document.body.append(element);
      element.querySelector<HTMLElement>('[role="dialog"]')!.focus();
      return element;
    };
    const record = dialog('<button data-shortcut="previous"></button><button data-shortcut="next"></button>');
    await userEvent.keyboard('jk');
    expect(pressed).toEqual(['next', 'previous']);
    // A question about the record lies over it.
    const question = dialog('<button>OK</button>');
    await userEvent.keyboard('jkgd');
    expect(pressed).toEqual(['next', 'previous']);
    expect(router.state.location.pathname).toBe('/goods/list');
    for (const one of [question, record]) one.remove();
  });

  it('toggles the sidebar and closes the tab', async () => {
    const { router } = renderShell('/goods/list');
    await heading('goodsList');
    await userEvent.keyboard('[[');
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW', altKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
