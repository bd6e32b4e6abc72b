import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decorPageApi } from '#contract/operations/page.ts';
import { call } from '#providers/http/client.ts';
import { day } from '#kit/format/time.ts';
import { PageDialog, type PageDialogProps, type PickedPage } from '#pickers/page/PageDialog.tsx';
import { PageField } from '#pickers/page/PageField.tsx';
import { useServer } from '../goods/support.tsx';
import { breakCalls, dialog, openView, watchCalls } from './opened.tsx';
import { Owner, fill, held, wrong } from './support.tsx';

useServer();
beforeAll(() => {
  window.__CONFIG__ = { ...window.__CONFIG__, decorSite: 'https://decor.example/studio' };
});
afterEach(() => vi.restoreAllMocks());

const quiet = { loading: false } as const;
const pages = async (query: object = {}) =>
  (await call(decorPageApi.list, { query: { client_type: 'PC', publish_status: 'YES', page_size: 200, ...query } }, quiet)).data;

/** A dialog that closes itself. */
const view = (props: Partial<PageDialogProps> = {}) =>
  function View() {
    const [open, setOpen] = useState(true);
    return open ? <PageDialog onConfirm={() => undefined} {...props} onClose={() => setOpen(false)} /> : <p>关闭了</p>;
  };
const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('.page-picker tbody tr:not(:has([colspan]))')];
const names = () => rows().map((row) => row.cells[1]?.textContent);
const listed = async () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const confirm = () => dialog().getByRole('button', { name: '确定' });

describe('page picker', () => {
  it('lists the published pages of the client with name, description and day, 20 at a time', async () => {
    const calls = watchCalls();
    await openView(view());
    await listed();
    expect(screen.getByRole('dialog', { name: '页面选择器' })).toBeInTheDocument();
    expect(await wrong()).toEqual([]);
    const all = await pages();
    expect(all.length).toBeGreaterThan(20);
    expect(names()).toEqual(all.slice(0, 20).map((row) => row.page_name));
    expect([...rows()[0]!.cells].slice(2).map((cell) => cell.textContent)).toEqual([all[0]?.remark, day(all[0]?.create_time)]);
    const asked = new URLSearchParams(calls.find((one) => one.startsWith('/admin/pages?'))?.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({ page_no: '1', page_size: '20', client_type: 'PC', publish_status: 'YES' });
    fireEvent.mouseDown(document.querySelector('.ant-pagination-options .ant-select-selector')!);
    await waitFor(() =>
      expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => Number.parseInt(one.textContent ?? '', 10))).toEqual([20, 50, 100, 200]),
    );
  });

  it('chooses by a click on a row across pages, and keeps to the limit', async () => {
    const onConfirm = vi.fn();
    const { user } = await openView(view({ limit: 2, onConfirm }));
    await listed();
    const all = await pages();
    await user.click(rows()[1]!.cells[2]!);
    await user.click(screen.getByTitle('2'));
    await waitFor(() => expect(names()).toEqual(all.slice(20).map((row) => row.page_name)));
    await user.click(dialog().getByRole('checkbox', { name: `选择 ${all[20]?.page_name}` }));
    await user.click(screen.getByTitle('1'));
    await waitFor(() => expect(names()[0]).toBe(all[0]?.page_name));
    expect(dialog().getByRole('checkbox', { name: `选择 ${all[1]?.page_name}` })).toBeChecked();
    await user.click(rows()[3]!.cells[1]!);
    expect(await screen.findByText('最多可选 2 项！')).toBeInTheDocument();
    await user.click(rows()[1]!.cells[1]!);
    await user.click(rows()[3]!.cells[1]!);
    await user.click(confirm());
    expect(await screen.findByText('关闭了')).toBeInTheDocument();
    expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([all[20], all[3]]);
  });

  it('offers radio buttons for one, and reports an empty text for none', async () => {
    const onConfirm = vi.fn();
    const { user } = await openView(view({ limit: 1, clientType: 'mobile', onConfirm }));
    await listed();
    expect(document.querySelector('.page-picker th')).toHaveTextContent('单选');
    const all = await pages({ client_type: 'MOBILE' });
    await user.click(rows()[0]!.cells[1]!);
    await user.click(rows()[2]!.cells[1]!);
    expect(
      dialog()
        .getAllByRole('radio')
        .filter((one) => (one as HTMLInputElement).checked),
    ).toHaveLength(1);
    await user.click(confirm());
    expect((onConfirm.mock.calls[0]![0] as PickedPage[]).map((row) => row.id)).toEqual([all[2]?.id]);
    const none = vi.fn();
    const again = await openView(view({ onConfirm: none }));
    await listed();
    await again.user.click(confirm());
    expect(none).toHaveBeenCalledWith('');
  });

  it('asks 300 ms after the last key, from the first page', async () => {
    const { user } = await openView(view());
    await listed();
    const all = await pages();
    await user.click(screen.getByTitle('2'));
    await waitFor(() => expect(names()).toEqual(all.slice(20).map((row) => row.page_name)));
    const calls = watchCalls();
    const name = all[4]!.page_name;
    for (let length = 1; length <= name.length; length += 1) fill(dialog().getByRole('textbox', { name: '页面名称' }), name.slice(0, length));
    expect(calls).toEqual([]);
    await waitFor(() => expect(names()).toEqual([name]));
    const asked = calls.filter((one) => one.startsWith('/admin/pages?')).map((one) => new URLSearchParams(one.split('?')[1]));
    expect(asked.map((query) => [query.get('keyword'), query.get('page_no')])).toEqual([[name, '1']]);
    fill(dialog().getByRole('textbox', { name: '页面名称' }), '没有这样的页面');
    expect(await dialog().findByText('没有符合条件的结果')).toBeInTheDocument();
  });

  it('stays open while confirming and when that fails', async () => {
    const answers = [() => Promise.reject(new Error('页面已下线')), () => Promise.resolve()];
    const { user } = await openView(view({ onConfirm: () => answers.shift()?.() }));
    await listed();
    await user.click(rows()[0]!.cells[1]!);
    await user.click(confirm());
    expect(await screen.findByText('页面已下线')).toBeInTheDocument();
    expect(dialog().getByRole('checkbox', { checked: true })).toBeInTheDocument();
    await user.click(confirm());
    expect(await screen.findByText('关闭了')).toBeInTheDocument();
  });

  it('opens the decoration site for a new page and reloads on request', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ closed: true, postMessage: () => undefined } as unknown as Window);
    const { user } = await openView(view({ clientType: 'mobile' }));
    await listed();
    await user.click(dialog().getByRole('button', { name: /新建/ }));
    expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/decor\.example\/studio\?decor_type=admin&client_type=mobile/);
    open.mockReturnValue(null);
    await user.click(dialog().getByRole('button', { name: /新建/ }));
    expect(await screen.findByText('浏览器拦截了新窗口，请允许后重试')).toBeInTheDocument();
    const calls = watchCalls();
    await user.click(dialog().getByRole('button', { name: /刷新/ }));
    await waitFor(() => expect(calls.filter((one) => one.startsWith('/admin/pages?'))).toHaveLength(1));
  });

  it('shows given ids as chosen, also unpublished ones, in a field of a form', async () => {
    const all = await openView(() => null).then(() => pages());
    const [hidden] = await pages({ publish_status: 'NO' });
    const start = [all[21]!.id, hidden!.id];
    const { user } = await openView(() => (
      <Owner<string[]> start={start}>{({ value, onChange }) => <PageField value={value} onChange={onChange} domain="https://other.example" />}</Owner>
    ));
    expect(await screen.findByText(hidden!.page_name)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '选择页面 (2)' }));
    await listed();
    await user.click(rows()[0]!.cells[1]!);
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    await waitFor(() => expect(held()).toEqual([...start, all[0]?.id]));
    await user.click(await screen.findByRole('button', { name: `移除 ${hidden?.page_name}` }));
    expect(held()).toEqual([all[21]?.id, all[0]?.id]);
  });

  it('asks the paths of sellers for sellers', async () => {
    const calls = watchCalls();
    await openView(view({ type: 'seller' }));
    await listed();
    expect(calls.filter((one) => /\/pages/.test(one)).map((one) => one.split('?')[0])).toEqual(['/seller/pages']);
    expect(names()).toEqual((await pages()).slice(0, 20).map((row) => row.page_name));
  });

  it('says in English when the limit is passed', async () => {
    const { user } = await openView(view({ limit: 2 }), { lang: 'en' });
    await listed();
    for (const at of [0, 1, 2]) await user.click(rows()[at]!.cells[1]!);
    expect(await screen.findByText('Selectable count exceeds the maximum limit: 2!')).toBeInTheDocument();
    expect(document.querySelector('[data-counter=chosen]')).toHaveTextContent('2');
  });

  it('says why the list could not be loaded, and speaks English', async () => {
    const mend = breakCalls('/admin/pages?');
    const { user } = await openView(view({ limit: 1, clientType: 'mobile' }), { lang: 'en' });
    await screen.findByRole('dialog', { name: 'Page picker' });
    const again = await dialog().findByRole('button', { name: 'Try again' });
    mend();
    await user.click(again);
    await listed();
    expect([...document.querySelectorAll('.page-picker th')].map((one) => one.textContent)).toEqual(['Choose one', 'Page name', 'Description', 'Created']);
  });
});
