import { screen, waitFor, within } from '@testing-library/react';
import { Refine, type CustomParams, type DataProvider, type GetOneParams, type LiveProvider } from '@refinedev/core';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineApi, type Endpoint } from '#contract/core/endpoint.ts';
import { ApiError } from '#providers/http/errors.ts';
import { ensurePermissions } from '#providers/permissions.ts';
import { clearSession, USER_KEY } from '#providers/session/session.ts';
import { writeStored } from '#providers/session/storage.ts';
import { action } from '#kit/action/define.ts';
import { useRead } from '#kit/calls.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { isBlank } from '#kit/detail/empty.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { Timeline } from '#kit/detail/Timeline.tsx';
import { defineForm } from '#kit/form/define.ts';
import { field } from '#kit/form/fields.ts';
import { defineEntity, type Entity } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { show } from './support.tsx';

const parcel = z.object({
  parcel_id: z.string(),
  state: z.enum(['OPEN', 'SENT']),
  due: z.number(),
  lines: z.array(z.object({ name: z.string(), num: z.number() })),
});
type Parcel = z.output<typeof parcel>;
type Line = Parcel['lines'][number];
const shapes = {
  list: { response: z.array(parcel) },
  one: { response: parcel },
  log: { response: z.array(z.string()) },
  send: { params: z.object({ id: z.string() }) },
  label: { params: z.object({ id: z.string() }), body: z.object({ text: z.string().max(20) }) },
};
const parcelApi = defineApi('parcel', {}, async () => ({ shapes }), {
  list: { method: 'GET', path: '/admin/parcels', permission: 'any', summary: { zh: '', en: '' } },
  one: { method: 'GET', path: '/admin/parcels/{id}', permission: 'any', summary: { zh: '', en: '' } },
  log: { method: 'GET', path: '/admin/parcels/log', permission: 'any', summary: { zh: '', en: '' } },
  send: { method: 'POST', path: '/admin/parcels/{id}/send', permission: 'any', answer: 'void', summary: { zh: '', en: '' } },
  label: { method: 'POST', path: '/admin/parcels/{id}/label', permission: 'any', answer: 'void', summary: { zh: '', en: '' } },
});

const entity = defineEntity({
  name: 'parcel',
  key: 'parcel_id',
  title: (row) => row.parcel_id,
  labels: { text: { zh: '文字', en: 'Text' }, due: { zh: '应付', en: 'Due' }, name: { zh: '名称', en: 'Name' }, num: { zh: '数量', en: 'Quantity' } },
  noun: { zh: '包裹', en: 'parcel' },
  api: parcelApi,
});

const send = action(entity as Entity<Parcel>, {
  name: 'send',
  label: { zh: '寄出', en: 'Send' },
  primary: true,
  blocked: ({ state }) => (state === 'OPEN' ? undefined : { zh: '已经寄出', en: 'Sent already' }),
  confirm: ([row]) => ({ zh: `寄出{what}，应付${row?.due}？`, en: `Send {what}, ${row?.due} due?` }),
  done: { zh: '已寄出', en: 'Sent' },
  endpoint: parcelApi.send,
  request: ([row]) => ({ params: { id: row?.parcel_id ?? '' } }),
});

const withText = { form: defineForm(entity as Entity<Parcel>, { fields: [field.text('text', { max: 20 })] }), endpoint: parcelApi.label } as const;
const label = action(entity as Entity<Parcel>, {
  ...withText,
  name: 'label',
  label: { zh: '贴标签', en: 'Label' },
  request: ([row], { text }) => ({ params: { id: row?.parcel_id ?? '' }, body: { text: String(text) } }),
});
const remark = action(entity as Entity<Parcel>, {
  ...withText,
  name: 'remark',
  label: { zh: '批注', en: 'Remark' },
  beside: 'wishes',
  request: ([row], { text }) => ({ params: { id: row?.parcel_id ?? '' }, body: { text: String(text) } }),
});
const stamp = action(entity as Entity<Parcel>, {
  name: 'stamp',
  label: { zh: '盖章', en: 'Stamp' },
  endpoint: parcelApi.send,
  request: ([row]) => ({ params: { id: row?.parcel_id ?? '' } }),
});

function Log() {
  const read = useRead(parcelApi.log, {});
  return (
    <ReadPart read={read}>
      {(log) => <Timeline label="日志" items={log.map((title, place) => ({ key: String(place), title, time: 1700000000, by: '张三' }))} />}
    </ReadPart>
  );
}

const Page = defineDetailPage({ name: 'parcelDetail', route: '/:id', title: { zh: '包裹详情', en: 'Parcel' } }, entity, {
  param: 'id',
  title: (record) => record.parcel_id,
  summary: (record) => `${record.state}, ${record.due}`,
  told: ['due'],
  alerts: ({ state }) => (state === 'SENT' ? [{ name: 'sent', type: 'info', message: { zh: '在路上', en: 'Under way' } }] : []),
  useSteps: ({ state }) => [
    { name: 'OPEN', title: '打包', state: state === 'OPEN' ? 'current' : 'done' },
    { name: 'SENT', title: '寄出', state: state === 'SENT' ? 'current' : 'todo' },
  ],
  useSections: () => [
    { name: 'money', title: '金额', side: true, fields: [column.money('due')] },
    { name: 'wishes', title: '要求', fields: [column.custom('wish', { cell: () => '' })] },
    { name: 'gifts', title: '赠品', empty: '没有赠品', content: () => <p>赠品表</p> },
    {
      name: 'lines',
      title: '内容',
      content: ({ lines }) => (
        <LinesTable
          label="内容"
          rows={lines}
          labels={entity.labels}
          rowKey={({ name }) => name}
          columns={[column.text<Line>('name'), column.number<Line>('num')]}
        />
      ),
    },
    { name: 'log', title: '日志', content: () => <Log /> },
  ],
  actions: [send, label, remark, stamp],
});

/** A back end that tests can slow down, break and watch. */
const back = {
  state: 'OPEN' as Parcel['state'],
  one: async (id: string): Promise<Parcel> => ({ parcel_id: id, state: back.state, due: 12.5, lines: [{ name: '杯子', num: 2 }] }),
  log: async (): Promise<string[]> => [back.state],
  sent: [] as string[],
  change: () => {},
};
const original = { ...back };

const provider = {
  getApiUrl: () => '',
  getOne: async ({ id }: GetOneParams) => ({ data: (await back.one(String(id))) as never }),
  custom: async ({ meta }: CustomParams) => {
    const endpoint = meta?.['endpoint'] as Endpoint;
    if (endpoint.id === 'parcel.log') return { data: (await back.log()) as never };
    back.sent.push(endpoint.id);
    back.state = 'SENT';
    return { data: undefined as never };
  },
} as unknown as DataProvider;

const live: LiveProvider = {
  subscribe: ({ callback }) => {
    back.change = () => callback({ channel: '', type: 'updated', payload: { ids: ['start'] }, date: new Date() });
  },
  unsubscribe: () => {},
};

const open = async () => {
  clearSession();
  writeStored(USER_KEY, JSON.stringify({ uid: 1, founder: 1, role_id: 0 }));
  await ensurePermissions();
  return show(
    <Refine
      dataProvider={provider}
      liveProvider={live}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } }}
    >
      <Routes>
        <Route path="/:id" element={<Page />} />
      </Routes>
    </Refine>,
  );
};

beforeEach(() => {
  Object.assign(back, original, { sent: [], state: 'OPEN' });
});

describe('a detail page', () => {
  it('shows grey sections, then the record of the address with summary, steps, pairs, lines and log', async () => {
    let answer = () => {};
    back.one = (id) => new Promise((resolve) => (answer = () => void original.one(id).then(resolve)));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '包裹详情' })).toBeInTheDocument();
    expect(document.querySelectorAll('.kit-section .kit-grey').length).toBeGreaterThan(10);
    answer();
    expect(await screen.findByRole('region', { name: '金额' })).toHaveTextContent('应付￥12.50');
    expect(
      within(screen.getByRole('list', { name: '进度' }))
        .getByText('打包')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('cell', { name: '杯子' })).toHaveAttribute('data-label', '名称');
    expect(within(await screen.findByRole('list', { name: '日志' })).getByText('张三')).toBeInTheDocument();
  });

  it('folds a section that has nothing to show to one line', async () => {
    await open();
    expect(await screen.findByRole('region', { name: '赠品' })).toHaveTextContent(/^赠品没有赠品$/);
    expect(screen.getByRole('region', { name: '要求' })).toHaveTextContent(/^要求无$/);
  });

  it('follows what others change', async () => {
    await open();
    await screen.findByRole('region', { name: '金额' });
    back.state = 'SENT';
    back.change();
    expect(await screen.findByText('在路上')).toBeInTheDocument();
  });

  it('asks with the amount, calls once, and reads the record and its parts again; then the menu has it and says why not', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '寄出' }));
    const question = await screen.findByText('寄出“start”，应付12.5？');
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '寄出' }));
    expect(await screen.findByText('在路上')).toBeInTheDocument();
    expect(await within(screen.getByRole('list', { name: '日志' })).findByText('SENT')).toBeInTheDocument();
    expect(back.sent).toEqual(['parcel.send']);
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    const button = screen.getByRole('button', { name: '寄出' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('已经寄出');
    await user.click(button);
    expect(screen.queryByText('寄出“start”，应付12.5？')).not.toBeInTheDocument();
    expect(back.sent).toHaveLength(1);
  });

  it('leads through its menu by arrows, past what is blocked too', async () => {
    back.state = 'SENT';
    const { user } = await open();
    const opener = await screen.findByRole('button', { name: '更多操作' });
    opener.focus();
    await user.keyboard('{Enter}{ArrowDown}');
    const entries = [...document.querySelectorAll<HTMLElement>('.kit-action')];
    expect(entries.length).toBeGreaterThan(1);
    expect(entries[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(entries[1]).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(entries[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(entries.at(-1)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    expect(document.querySelector('.kit-action')).toBeNull();
  });

  it.each([
    { name: 'label', text: '贴标签', role: 'dialog' },
    { name: 'remark', text: '批注', role: 'form' },
  ] as const)(
    'has the form of an action in its address ($role): opened by it, closed by going back, but asks while something is typed',
    async ({ name, text, role }) => {
      const { user, router } = await open();
      const form = () => screen.queryByRole(role, { name: text });
      const address = `?do=${name}%3Astart`;
      await user.click(await screen.findByRole('button', { name: '更多操作' }));
      await user.click(screen.getByRole('button', { name: text }));
      await screen.findByRole(role, { name: text });
      expect(router.state.location.search).toBe(address);
      await router.navigate(-1);
      await waitFor(() => expect(form()).toBeNull());
      await router.navigate(address);
      await user.type(await within(await screen.findByRole(role, { name: text })).findByLabelText('文字'), '改');
      await router.navigate(-1);
      const question = async () => (await screen.findByText('内容尚未保存')).closest('[role="dialog"]') as HTMLElement;
      await user.click(within(await question()).getByRole('button', { name: '继续编辑' }));
      expect(router.state.location.search).toBe(address);
      expect(within(form()!).getByLabelText('文字')).toHaveValue('改');
      await router.navigate(-1);
      await user.click(within(await question()).getByRole('button', { name: /放弃/ }));
      await waitFor(() => expect(form()).toBeNull());
      expect(router.state.location.search).toBe('');
      expect(back.sent).toEqual([]);
    },
  );

  it.each(['send:start', 'stamp:start', 'label:other', 'nothing:start'])('does nothing by its address alone: %s', async (asked) => {
    const { router } = await open();
    await screen.findByRole('region', { name: '金额' });
    await router.navigate(`?do=${asked}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(back.sent).toEqual([]);
  });

  it('says on a phone once what its summary has said, and has a button for the first thing to do where none is likely', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 767px') });
    try {
      back.state = 'SENT';
      const { user } = await open();
      await screen.findByText('SENT, 12.5');
      expect(screen.queryByRole('region', { name: '金额' })).toBeNull();
      expect(screen.getByRole('button', { name: '贴标签' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '更多操作' }));
      expect(screen.getAllByRole('button', { name: '贴标签' })).toHaveLength(1);
    } finally {
      window.matchMedia = wide;
    }
  });

  it('says when there is no such record, and offers another try after a failure', async () => {
    back.one = () => Promise.reject(new ApiError({ kind: 'server', status: 404, code: '003', message: '不存在' }));
    const { unmount } = await open();
    expect(await screen.findByText('没有找到该包裹')).toBeInTheDocument();
    unmount();
    back.one = () => Promise.reject(new ApiError({ kind: 'network', message: '网络不通' }));
    const { user } = await open();
    await screen.findByText('网络不通');
    back.one = original.one;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '金额' })).toBeInTheDocument();
  });
});

it('shows a dash for a time that never was, as for any empty value', () => {
  const fields = [column.time<{ sent: number | null }>('sent'), column.moment<{ sent: number | null }>('sent')];
  const shown = (sent: number | null) => fields.map(({ cell }) => cell({ sent }, {} as never));
  expect(shown(null).every(isBlank)).toBe(true);
  expect(shown(1_800_000_000).some(isBlank)).toBe(false);
});
