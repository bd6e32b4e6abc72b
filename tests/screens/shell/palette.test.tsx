import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER_KEY } from '#providers/session/session.ts';
import { writeStored } from '#providers/session/storage.ts';
import { best, score } from '#src/shell/palette/match.ts';
import { definePage, withView } from '#kit/resource.ts';
import { renderShell, seenBy, startTexts } from './fixture.tsx';

beforeAll(startTexts);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

const found = [
  {
    kind: 'brand',
    title: { zh: '品牌', en: 'Brands' },
    hits: [{ kind: 'brand', id: '7', title: '华创', note: '品牌 7', to: '/goods/setting/brands?keyword=华创' }],
  },
  { kind: 'role', title: { zh: '角色', en: 'Roles' }, hits: [{ kind: 'role', id: '1', title: '华东运营', note: '', to: '/setting/roles' }] },
];

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

async function open(custom = vi.fn().mockResolvedValue({ data: [] }), resources = seenBy()) {
  const shell = renderShell('/dashboard', resources, custom);
  await screen.findByRole('heading', { level: 1, name: 'dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  await waitFor(() => expect(input).toHaveFocus());
  return { ...shell, input, custom };
}

describe('matching', () => {
  it('finds words, starts of words and scattered letters, best first', () => {
    const items = [{ words: ['Brand list'] }, { words: ['List of brands'] }, { words: ['Badly ordered random names'] }, { words: ['Shops'] }];
    expect(best(items, 'brand', 9)).toEqual([items[0], items[1], items[2]]);
    expect(score({ words: ['Goods list'] }, 'list goods')).toBeGreaterThan(0);
    expect(score({ words: ['Goods list'] }, 'goods shop')).toBe(0);
    // Scattered letters begin where a word begins, or a short query would find sentences that only happen to have its letters.
    expect(score({ words: ['Goods list'] }, 'glst')).toBeGreaterThan(0);
    expect(score({ words: ['password profile avatar'] }, 'order')).toBe(0);
  });
});

describe('command palette', () => {
  it('offers permitted pages only, hidden ones not, in both languages', async () => {
    const { input } = await open(undefined, seenBy(['goods', 'goodsList']));
    expect(options().join()).not.toContain('会员列表');
    await userEvent.type(input, 'Goods');
    expect(options().at(0)).toContain('商品列表');
    expect(options().join()).not.toContain('编辑商品');
  });

  it('loses no key that follows Ctrl-K at once, and leads the focus back afterwards', async () => {
    renderShell('/dashboard', seenBy());
    const before = await screen.findByRole('textbox', { name: 'input of dashboard' });
    before.focus();
    const user = userEvent.setup({ delay: null });
    await user.keyboard('{Control>}k{/Control}列x{Backspace}表');
    const input = await screen.findByRole('combobox');
    await waitFor(() => expect(input).toHaveFocus());
    await waitFor(() => expect(input).toHaveValue('列表'));
    expect(before).toHaveValue('');
    await user.keyboard('x');
    expect(input).toHaveValue('列表x');
    // Pressed again it stays as it is.
    await user.keyboard('{Control>}k{/Control}y');
    expect(input).toHaveValue('列表xy');
    // With the old number of the key, by which the component library knows it.
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(before).toHaveFocus());
  });

  it('opens what comes first when Enter was pressed before it stood there', async () => {
    const { router } = renderShell('/dashboard', seenBy());
    await screen.findByRole('heading', { level: 1, name: 'dashboard' });
    await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}品牌列表{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/setting/brands'));
  });

  it('is operated by keyboard and tells which option is chosen', async () => {
    const { input, router } = await open();
    await userEvent.type(input, '列表');
    const chosen = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(chosen()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('品牌列表');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/setting/brands'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds records once typing pauses and shows only those whose page is open to the person', async () => {
    const { input, custom, router } = await open(vi.fn().mockResolvedValue({ data: found }));
    await userEvent.type(input, '华创');
    await userEvent.click(await screen.findByRole('option', { name: /华创/ }));
    expect(custom).toHaveBeenCalledTimes(1);
    expect(custom.mock.calls[0]?.[0]).toMatchObject({ meta: { query: { keyword: '华创' } } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/setting/brands'));
  });

  it('leaves out records without a page', async () => {
    const { input } = await open(vi.fn().mockResolvedValue({ data: found }));
    await userEvent.type(input, '华东');
    await screen.findByRole('option', { name: /华创/ });
    expect(screen.queryByText('华东运营')).toBeNull();
  });

  it('asks for no records below two characters', async () => {
    const { input, custom } = await open();
    await userEvent.type(input, '华');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(custom).not.toHaveBeenCalled();
  });

  it('shows the pages visited last while nothing is typed', async () => {
    const first = await open();
    await userEvent.type(first.input, '会员列表{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'memberList' });
    first.unmount();
    await open();
    const recent = screen.getByRole('group', { name: '最近访问' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['首页', expect.stringContaining('会员列表')]);
  });

  it('finds pages by pinyin and initials, and adds records, said in either language', async () => {
    const { input, router } = await open();
    for (const typed of ['shangpinliebiao', 'splb', 'goods list']) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      expect(options().at(0), typed).toContain('商品列表');
    }
    for (const typed of ['添加品牌', 'add brand', 'tjpp', '新增品牌']) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      expect(options(), typed).toEqual(['添加品牌']);
    }
    await userEvent.keyboard('{Enter}');
    await screen.findByText('at /goods/setting/brands?create=1 with {}');
    expect(router.state.location.search).toBe('?create=1');
  });

  it('names the page of what is added where two pages add what is called the same', async () => {
    const mobile = definePage({
      name: 'mobileBrands',
      route: '/mobile/brands',
      title: { zh: '移动端品牌', en: 'Mobile brands' },
      records: { entity: 'brand', at: ['list', 'create'], noun: { zh: '品牌', en: 'brand' } },
    });
    const { input } = await open(undefined, [...seenBy(), withView(mobile, () => Promise.resolve({ default: () => <h1>mobileBrands</h1> }))]);
    await userEvent.type(input, '添加品牌');
    expect(options()).toEqual(['添加品牌品牌列表', '添加品牌移动端品牌']);
  });

  it('offers nothing to add on pages that are not open to the person', async () => {
    const { input } = await open(undefined, seenBy(['goods', 'goodsList']));
    await userEvent.type(input, '添加品牌');
    expect(screen.queryByRole('option', { name: /添加品牌/ })).toBeNull();
  });

  it('opens what a number finds by Enter alone, however early it is pressed', async () => {
    const sn = '202611220930150000001234';
    let answer: (value: { data: unknown }) => void = () => undefined;
    const custom = vi.fn().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { input, router } = await open(custom);
    await userEvent.click(input);
    await userEvent.paste(sn);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(custom).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/dashboard');
    answer({ data: [{ kind: 'order', title: { zh: '订单', en: 'Orders' }, hits: [{ kind: 'order', id: '5', title: sn, note: '', to: '/goods/edit/5' }] }] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/goods/edit/5'));
  });

  it('puts records that were opened first, each person their own', async () => {
    const first = await open(vi.fn().mockResolvedValue({ data: found }));
    await userEvent.type(first.input, '华创');
    await userEvent.click(await screen.findByRole('option', { name: /华创/ }));
    await screen.findByRole('heading', { level: 1, name: 'brandList' });
    first.unmount();
    const again = await open(vi.fn().mockResolvedValue({ data: found }));
    expect(options().slice(0, 3)).toEqual(['首页', '品牌列表商品 › 商品设置', '华创品牌']);
    await userEvent.type(again.input, '华创');
    expect(options()).toEqual(['华创品牌']);
    again.unmount();
    writeStored(USER_KEY, { uid: 99 });
    await open();
    expect(options().join()).not.toContain('华创');
  });
});
