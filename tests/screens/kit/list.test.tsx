import { act, screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Refine, type CustomParams, type DataProvider, type GetListParams, type LiveProvider } from '@refinedev/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defineApi, type Endpoint } from '#contract/core/endpoint.ts';
import { ApiError } from '#providers/http/errors.ts';
import { ensurePermissions } from '#providers/permissions.ts';
import { clearSession, USER_KEY } from '#providers/session/session.ts';
import { writeStored } from '#providers/session/storage.ts';
import { action } from '#kit/action/define.ts';
import { defineEntity } from '#kit/entity.ts';
import { walkOf } from '#kit/detail/walk.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { OwnWork } from '#kit/OwnWork.ts';
import { tellOwnWork } from '#kit/own-changes.ts';
import { show } from './support.tsx';

const thing = z.object({ thing_id: z.string(), name: z.string(), on: z.number(), price: z.number() });
const shapes = { list: { response: z.object({ data: z.array(thing), data_total: z.number() }) }, touch: { body: z.object({ on: z.number() }) }, hide: {} };
const thingApi = defineApi('thing', {}, async () => ({ shapes }), {
  list: { method: 'GET', path: '/admin/things', permission: 'any', summary: { zh: '', en: '' } },
  touch: { method: 'PUT', path: '/admin/things/{id}', permission: 'any', summary: { zh: '', en: '' } },
  hide: { method: 'PUT', path: '/admin/things/{ids}/hide', permission: 'any', answer: 'void', summary: { zh: '', en: '' } },
});
type Thing = z.output<typeof thing>;

const entity = defineEntity({
  name: 'thing',
  key: 'thing_id',
  title: (row) => row.name,
  labels: { name: { zh: '名称', en: 'Name' }, on: { zh: '开关', en: 'On' } },
  noun: { zh: '东西', en: 'thing' },
  api: thingApi,
});

let drawn = 0;
const hide = action(entity, {
  name: 'hide',
  on: 'both',
  label: { zh: '隐藏', en: 'Hide' },
  when: (row) => row.on === 1,
  done: { zh: '已隐藏{what}', en: 'Hidden: {what}' },
  endpoint: thingApi.hide,
  request: () => ({}),
});

const Page = defineListPage({ name: 'things', route: '/start', title: { zh: '东西列表', en: 'Things' } }, entity, {
  search: { field: 'keyword' },
  filters: [filter.text('name')],
  columns: [
    column.custom<Thing>('name', {
      primary: true,
      sortable: true,
      cell: (row) => {
        drawn += 1;
        return (
          <a href="#x" className="kit-opener">
            {row.name}
          </a>
        );
      },
    }),
    column.toggle('on', { edit: { endpoint: thingApi.touch, request: (row, on) => ({ params: { id: row.thing_id }, body: { on } }) } }),
  ],
  actions: [hide],
});

interface Asked {
  page: number;
  size: number;
  query: Record<string, unknown>;
}

const rowsOf = (page: number, size: number): Thing[] =>
  Array.from({ length: size }, (_, n) => ({ thing_id: `${page}-${n}`, name: `东西${page}-${n}`, on: n % 2, price: n }));

/** A back end that tests can slow down, break and watch. */
const back = {
  asked: [] as Asked[],
  called: [] as string[],
  list: async ({ page, size }: Asked): Promise<{ data: Thing[]; total: number; atLeast?: boolean }> => ({ data: rowsOf(page, size), total: 500 }),
  call: async (_endpoint: Endpoint): Promise<unknown> => undefined,
  tell: (_ids: string[]) => {},
};
const original = { ...back };

const provider = {
  getApiUrl: () => '',
  getList: async ({ pagination, meta }: GetListParams) => {
    const asked = { page: pagination?.currentPage ?? 0, size: pagination?.pageSize ?? 0, query: meta?.['query'] as Record<string, unknown> };
    back.asked.push(asked);
    return back.list(asked) as never;
  },
  custom: async ({ meta }: CustomParams) => {
    const endpoint = meta?.['endpoint'] as Endpoint;
    // What the tools of the list read by themselves is not what these tests are about.
    if (endpoint.id.startsWith('thing.')) back.called.push(endpoint.id);
    return { data: (await back.call(endpoint)) as never };
  },
} as unknown as DataProvider;

const live: LiveProvider = {
  subscribe: ({ channel, callback }) => {
    // The tools of the list follow its views.
    if (channel !== 'resources/thing') return;
    back.tell = (ids) => callback({ channel: '', type: 'updated', payload: { ids }, date: new Date() });
  },
  unsubscribe: () => {},
};

/** Asks for the rows of the page before it is opened. */
function Before() {
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  if (opened) return <Page />;
  return (
    <>
      <button type="button" onClick={() => Page.askAhead?.('?name=a', { client, provider })}>
        reach
      </button>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
    </>
  );
}

const open = async (ui: ReactNode = <Page />) => {
  clearSession();
  writeStored(USER_KEY, JSON.stringify({ uid: 1, founder: 1, role_id: 0 }));
  await ensurePermissions();
  return show(
    <Refine
      dataProvider={provider}
      liveProvider={live}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } }}
    >
      <OwnWork />
      {ui}
    </Refine>,
  );
};

const names = () => [...document.querySelectorAll('.kit-opener')].map((one) => one.textContent);
const listed = () => waitFor(() => expect(names().length).toBeGreaterThan(0));
/** Also those below the edge of the window, and the pager. */
const listedWhole = () =>
  waitFor(() => {
    expect(names()).toHaveLength(20);
    expect(document.querySelector('.ant-pagination')).not.toBeNull();
  });
/** The heading of the column; the table has a hidden copy that it measures. */
const header = () => screen.getAllByRole('columnheader', { name: /名称/ })[0]!;
const row = (name: string) => screen.getByText(name).closest<HTMLElement>('tr')!;

beforeEach(() => {
  Object.assign(back, original, { asked: [], called: [] });
  localStorage.clear();
  drawn = 0;
});
afterEach(() => vi.useRealTimers());

describe('a list', () => {
  it('shows grey rows in the final shape first, then the rows', async () => {
    let answer = () => {};
    back.list = (asked) => new Promise((resolve) => (answer = () => resolve({ data: rowsOf(asked.page, 3), total: 3 })));
    await open();
    await waitFor(() => expect(document.querySelectorAll('.kit-grey').length).toBeGreaterThan(10));
    expect(screen.getByRole('group', { name: '东西列表' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/还没有/)).not.toBeInTheDocument();
    answer();
    await listed();
    expect(document.querySelector('.kit-grey')).toBeNull();
  });

  it('takes the rows that were asked for ahead at once, and does not ask again', async () => {
    const { user, router } = await open(<Before />);
    await act(() => router.navigate('/start?name=a'));
    await user.click(screen.getByText('reach'));
    await waitFor(() => expect(back.asked).toEqual([{ page: 1, size: 20, query: { name: 'a' } }]));
    // No waiting: neither grey rows nor a second question.
    await user.click(screen.getByText('open'));
    expect(names()).not.toHaveLength(0);
    await listedWhole();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(back.asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(back.asked).toHaveLength(2));
  });

  it('draws at first the rows that the window has room for', async () => {
    const { innerHeight } = window;
    const counts: number[] = [];
    const watch = new MutationObserver(() => counts.push(names().length));
    watch.observe(document.body, { childList: true, subtree: true });
    try {
      window.innerHeight = 600;
      await open();
      await listedWhole();
      expect(counts.find((count) => count > 0)).toBe(13);
      expect(counts.at(-1)).toBe(20);
    } finally {
      watch.disconnect();
      window.innerHeight = innerHeight;
    }
  });

  it('keeps the old rows while the next page is loading', async () => {
    const { user, router } = await open();
    await listedWhole();
    let answer = () => {};
    back.list = (asked) => new Promise((resolve) => (answer = () => resolve({ data: rowsOf(asked.page, 20), total: 500 })));
    await user.click(screen.getByTitle('2'));
    await waitFor(() => expect(document.querySelector('.kit-rows-outdated')).not.toBeNull());
    expect(names()[0]).toBe('东西1-0');
    answer();
    await waitFor(() => expect(names()[0]).toBe('东西2-0'));
    expect(router.state.location.search).toBe('?page_no=2');
  });

  it('asks for a page when the pointer rests on what leads to it, and only then', async () => {
    const { user } = await open();
    await listedWhole();
    const pages = () => back.asked.map(({ page }) => page);
    const next = document.querySelector('.ant-pagination-next')!;
    await user.hover(document.querySelector('.ant-pagination-prev')!);
    await user.hover(next);
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    expect(names()[0]).toBe('东西1-0');
    // It is there: the click draws it without asking again.
    await user.click(within(next as HTMLElement).getByRole('button'));
    expect(names()[0]).toBe('东西2-0');
    await user.hover(screen.getByTitle('4'));
    await user.hover(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(pages()).toEqual([1, 2]);
  });

  it('says how many there are at least until they are counted, once for all pages', async () => {
    let counted = (_total: number) => {};
    back.list = async ({ page }) => ({ data: rowsOf(page, 20), total: 640, atLeast: true });
    const answer = new Promise((resolve) => (counted = (data_total) => resolve({ data: [], data_total })));
    back.call = async ({ id }) => (id === 'thing.list' ? answer : undefined);
    const { user } = await open();
    await listed();
    await waitFor(() => expect(screen.getAllByText('至少 640 条，正在计数')).toHaveLength(2));
    // What is done with all of them waits.
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(screen.queryByText(/选择全部/)).not.toBeInTheDocument();
    await waitFor(() => expect(back.called).toEqual(['thing.list']));
    // A record that is opened meanwhile knows no more than its list.
    await user.click(screen.getByText('东西1-3'));
    expect(walkOf('thing', '1-3')).toMatchObject({ total: 640, atLeast: true });
    await act(async () => counted(812_345));
    await waitFor(() => expect(screen.getAllByText('共 812,345 条')).toHaveLength(2));
    await user.click(screen.getByTitle('2'));
    await waitFor(() => expect(names()[0]).toBe('东西2-0'));
    expect(screen.getAllByText('共 812,345 条')).toHaveLength(2);
    expect(back.called).toEqual(['thing.list']);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(back.called).toEqual(['thing.list', 'thing.list']));
  });

  it('says why loading failed and tries again', async () => {
    back.list = async () => {
      throw new ApiError({ kind: 'network', message: '网络异常' });
    };
    const { user } = await open();
    expect(await screen.findByText('网络异常')).toBeInTheDocument();
    back.list = original.list;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await listed();
  });

  it('tells an empty list from a page beyond the end', async () => {
    back.list = async ({ page }) => ({ data: page === 1 ? rowsOf(1, 2) : [], total: 2 });
    const { router, user } = await open();
    await listed();
    await act(() => router.navigate('/start?page_no=7'));
    await screen.findByText('这一页没有内容');
    await user.click(screen.getByRole('button', { name: '回到第一页' }));
    await listed();
    back.list = async () => ({ data: [], total: 0 });
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('还没有东西')).toBeInTheDocument();
  });

  it('draws no row again while somebody types or selects', async () => {
    const { user } = await open();
    await listedWhole();
    const before = drawn;
    await user.type(screen.getByPlaceholderText('请输入关键字'), '键盘');
    await user.click(within(row('东西1-1')).getByRole('checkbox'));
    expect(drawn).toBe(before);
    await user.keyboard('{Enter}');
  });

  it('remembers its page size in this browser and leaves it out of the address', async () => {
    const first = await open();
    await listed();
    expect(back.asked.at(-1)?.size).toBe(20);
    first.unmount();
    await act(async () => {});
    writeStored('list_size_things', 50);
    const second = await open();
    await waitFor(() => expect(back.asked.at(-1)?.size).toBe(50));
    expect(second.router.state.location.search).toBe('');
  });

  it('says that others changed something instead of moving rows, and refreshes on request', async () => {
    const { user } = await open();
    await listed();
    const asked = back.asked.length;
    act(() => back.tell(['1-1', '1-2']));
    act(() => back.tell(['1-3']));
    const hint = await screen.findByRole('button', { name: '有 3 处更新，点击刷新' });
    expect(back.asked).toHaveLength(asked);
    await user.click(hint);
    await waitFor(() => expect(screen.queryByRole('button', { name: /处更新/ })).not.toBeInTheDocument());
    expect(back.asked.length).toBe(asked + 1);
  });

  it('loads the rows of the same page again when the own background work has ended, and says nothing of it as news', async () => {
    const { router } = await open();
    await listed();
    await act(() => router.navigate('/start?page_no=2'));
    await waitFor(() => expect(names()[0]).toBe('东西2-0'));
    const asked = back.asked.length;
    const kept = row('东西2-0');
    // While it runs nobody can tell whose changes these are.
    act(() => back.tell(['2-1', '2-2']));
    expect(await screen.findByRole('button', { name: /2 处更新/ })).toBeInTheDocument();
    back.list = async ({ page, size }) => ({ data: rowsOf(page, size).map((one) => ({ ...one, on: 1 })), total: 500 });
    act(() => tellOwnWork(['thing']));
    await waitFor(() => expect(within(row('东西2-0')).getByRole('switch')).toHaveAttribute('aria-checked', 'true'));
    expect(back.asked.slice(asked).map(({ page }) => page)).toEqual([2]);
    expect(row('东西2-0')).toBe(kept);
    expect(screen.queryByRole('button', { name: /处更新/ })).not.toBeInTheDocument();
    // The last events of the work come after its end.
    act(() => back.tell(['2-3']));
    expect(screen.queryByRole('button', { name: /处更新/ })).not.toBeInTheDocument();
    act(() => tellOwnWork(['something else']));
    expect(back.asked).toHaveLength(asked + 1);
  });

  it('changes a field in place at once, and takes it back when the server refuses', async () => {
    const { user } = await open();
    await listed();
    const toggle = () => within(row('东西1-0')).getByRole('switch');
    let refuse = () => {};
    back.call = () => new Promise((_, reject) => (refuse = () => reject(new ApiError({ kind: 'server', status: 409, message: '不行' }))));
    const asked = back.asked.length;
    expect(toggle()).toHaveAttribute('aria-checked', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-checked', 'true');
    await act(async () => refuse());
    await waitFor(() => expect(toggle()).toHaveAttribute('aria-checked', 'false'));

    back.call = async () => undefined;
    await user.click(toggle());
    await waitFor(() => expect(back.called).toEqual(['thing.touch', 'thing.touch']));
    expect(toggle()).toHaveAttribute('aria-checked', 'true');
    expect(back.asked).toHaveLength(asked);
  });

  it('offers an action only for rows that allow it', async () => {
    await open();
    await listed();
    expect(within(row('东西1-0')).queryByRole('button', { name: /隐藏/ })).not.toBeInTheDocument();
    expect(within(row('东西1-1')).getByRole('button', { name: '隐藏 东西1-1' })).toBeInTheDocument();
  });

  it('runs an action on the selection, which goes with the page', async () => {
    const { user, router } = await open();
    await listed();
    await user.click(within(row('东西1-1')).getByRole('checkbox', { name: '选择“东西1-1”' }));
    await user.click(within(row('东西1-3')).getByRole('checkbox'));
    const bar = screen.getByRole('region', { name: '已选 2 项' });
    await user.click(within(bar).getByRole('button', { name: '隐藏' }));
    await waitFor(() => expect(back.called).toEqual(['thing.hide']));
    await waitFor(() => expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument());

    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(screen.getByRole('region', { name: '已选 20 项' })).toBeInTheDocument();
    await act(() => router.navigate('/start?page_no=2'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument());
  });

  it('goes from the search box into the rows and on by arrow keys', async () => {
    const { user } = await open();
    await listed();
    await user.click(screen.getByPlaceholderText('请输入关键字'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('东西1-0');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('东西1-1');
  });

  it('sorts by what its columns allow, from page 1', async () => {
    const { user, router } = await open();
    await listed();
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name%3Aasc'));
    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name%3Adesc'));
  });

  it('is a list of cards on a phone', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 767px') });
    try {
      const { user, router } = await open();
      await listedWhole();
      expect(document.querySelector('table')).toBeNull();
      expect(document.querySelectorAll('.kit-card')).toHaveLength(20);
      expect(screen.getAllByText('开关').length).toBe(20);
      // How many there are is said once, beside the title.
      await waitFor(() => expect(document.querySelector('.ant-pagination')).toBeInTheDocument());
      expect(screen.getAllByText(/^共 \d+ 条$/)).toHaveLength(1);
      // Cards have no headings; they are sorted by a list of their own.
      const sort = screen.getByLabelText('排序方式');
      expect(
        within(sort)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['默认排序', '名称，从低到高', '名称，从高到低']);
      await user.selectOptions(sort, '名称，从高到低');
      await waitFor(() => expect(router.state.location.search).toBe('?sort=name%3Adesc'));
      await user.selectOptions(sort, '默认排序');
      await waitFor(() => expect(router.state.location.search).toBe(''));
      // Above the cards, so that nobody has to tick 20 of them; what can be done with them then stands at the lower edge, not over what is searched by.
      const page = screen.getByLabelText('选择本页全部');
      expect(page.compareDocumentPosition(document.querySelector('.kit-card') as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await user.click(page);
      const bar = screen.getByRole('region', { name: '已选 20 项' });
      expect(bar.closest('.kit-toolbar')).toBeNull();
      expect((document.querySelector('.kit-pager') as Node).compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await user.click(within(bar).getByRole('button', { name: '取消选择' }));
      expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument();
    } finally {
      window.matchMedia = wide;
    }
  });
});
