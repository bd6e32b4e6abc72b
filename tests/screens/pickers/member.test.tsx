import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberApi } from '#contract/member/member.ts';
import { call } from '#providers/http/client.ts';
import { MemberDialog, type MemberDialogProps } from '#pickers/member/MemberDialog.tsx';
import { MemberField, type PickedMember } from '#pickers/member/MemberField.tsx';
import { useServer } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';
import { breakCalls, chosen, counters, dialog, found, names, offered, openView, watchCalls } from './opened.tsx';
import { Owner, held, wrong } from './support.tsx';

useServer();
afterEach(() => vi.restoreAllMocks());

const quiet = { loading: false } as const;
const view =
  (props: Partial<MemberDialogProps> = {}) =>
  () => <MemberDialog onConfirm={() => undefined} onClose={() => undefined} {...props} />;
const members = async (query: object) => (await call(memberApi.list, { query }, quiet)).data;

describe('member picker', () => {
  it('lists members with face, name and mobile, ten at a time, by sex and keyword', async () => {
    const calls = watchCalls();
    const { user } = await openView(view());
    await offered(10);
    expect(screen.getByRole('dialog', { name: '会员选择器' })).toBeInTheDocument();
    expect(await wrong()).toEqual([]);
    const first = await members({ page_size: 10 });
    expect(names(found())).toEqual(first.map((row) => row.uname));
    expect(found().map((one) => one.querySelector('.choice-sub')?.textContent)).toEqual(first.map((row) => row.mobile));
    expect(calls.find((one) => one.startsWith('/admin/members?'))).toBe('/admin/members?page_no=1&page_size=10');
    await user.click(dialog().getByRole('button', { name: '加载更多' }));
    await offered(20);

    await user.click(dialog().getByRole('combobox', { name: '性别' }));
    await user.click(await screen.findByTitle('女'));
    await user.click(dialog().getByRole('button', { name: /搜索/ }));
    const women = await members({ page_size: 10, sex: 0 });
    await waitFor(() => expect(names(found())).toEqual(women.map((row) => row.uname)));
    expect(calls.findLast((one) => one.startsWith('/admin/members?'))).toContain('sex=0');
    await user.type(dialog().getByRole('textbox', { name: '关键字' }), `${women[0]?.uname}{Enter}`);
    await waitFor(() => expect(names(found())).toEqual([women[0]?.uname]));
  });

  it('says so where it is not known how many there are in all, and goes on to the next ones', async () => {
    leadCalls(async (url, go) => {
      const answer = await go();
      if (!url.includes('/admin/members?') || !url.includes('keyword')) return answer;
      const page = (await answer.json()) as { page_no: number };
      return Response.json({ ...page, data_total: page.page_no * 10 + 1, data_total_at_least: true });
    });
    const { user } = await openView(view());
    await offered(10);
    await user.type(dialog().getByRole('textbox', { name: '关键字' }), 'e{Enter}');
    await screen.findByText('可选（11+）');
    await offered(10);
    await user.click(dialog().getByRole('button', { name: '加载更多' }));
    await screen.findByText('可选（21+）');
    await offered(11);
  });

  it('shows a placeholder for who has no face', async () => {
    const all = await openView(() => null).then(() => members({ page_size: 100 }));
    const faceless = all.find((row) => row.face === '');
    await openView(view({ defaultData: [faceless!.member_id] }));
    await waitFor(() => expect(names(chosen())).toEqual([faceless?.uname]));
    expect(chosen()[0]?.querySelector('.picker-no-face')).toBeInTheDocument();
    expect(chosen()[0]?.querySelector('img')).toBeNull();
  });

  it('keeps to the limit, leaves out the excluded and starts with the given', async () => {
    const all = await openView(() => null).then(() => members({ page_size: 10 }));
    const onConfirm = vi.fn();
    const { user } = await openView(view({ limit: 2, defaultData: [all[4]!.member_id], excludeData: [all[0]!.member_id], onConfirm }));
    await waitFor(() => expect(names(chosen())).toEqual([all[4]?.uname]));
    await offered(9);
    expect(names(found())).toEqual(all.slice(1).map((row) => row.uname));
    expect(counters()).toEqual(['2', '1', '1']);
    for (const at of [0, 1]) await user.click(found()[at]!);
    expect(await screen.findByText('超过最大可选个数：2')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: '确定' }));
    expect((onConfirm.mock.calls[0]![0] as PickedMember[]).map((row) => row.uname)).toEqual([all[4]?.uname, all[1]?.uname]);
  });

  it('does not confirm what was chosen before until it is loaded, and tries again', async () => {
    const [one] = await openView(() => null).then(() => members({ page_size: 1 }));
    const mend = breakCalls('/list');
    const { user } = await openView(view({ defaultData: [one!.member_id] }));
    const alert = await screen.findByRole('alert');
    expect(dialog().getByRole('button', { name: '确定' })).toBeDisabled();
    mend();
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(names(chosen())).toEqual([one?.uname]));
    expect(dialog().getByRole('button', { name: '确定' })).toBeEnabled();
  });

  it('is a field of a form with whole records as its value', async () => {
    const [one] = await openView(() => null).then(() => members({ page_size: 1 }));
    const { user } = await openView(
      () => <Owner<PickedMember[]>>{({ value, onChange }) => <MemberField rows value={value} onChange={(next) => onChange(next as PickedMember[])} />}</Owner>,
      {
        lang: 'en',
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Choose members' }));
    await screen.findByRole('dialog', { name: 'Member picker' });
    await user.click((await dialog().findAllByRole('option'))[0]!);
    await user.click(dialog().getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(held<PickedMember[]>()).toMatchObject([{ member_id: one?.member_id, uname: one?.uname, mobile: one?.mobile }]));
    await user.click(screen.getByRole('button', { name: `Remove ${one?.uname}` }));
    expect(held()).toEqual([]);
  });
});
