import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memberLevelApi } from '#contract/member/level.ts';
import { memberApi } from '#contract/member/member.ts';
import { stationMessageApi } from '#contract/member/station-message.ts';
import { askApi } from '#contract/review/ask.ts';
import { commentApi } from '#contract/review/comment.ts';
import { call } from '#providers/http/client.ts';
import type { Resource } from '#kit/resource.ts';
import { registry } from '#resources/index.ts';
import { memberLevel, memberLevelEdit } from '#resources/member/level/index.ts';
import { notificationHistory } from '#resources/member/station-message/index.ts';
import { memberEdit, memberList } from '#resources/member/member/index.ts';
import { goodsAskList } from '#resources/review/ask/index.ts';
import { goodsCommentList } from '#resources/review/comment/index.ts';
import { scaleOf } from '#resources/member/level/scale.ts';
import { openPage, signIn, told, useServer } from '../goods/support.tsx';
import { hire, QUIET, useRefusals } from '../aftersale/support.ts';

useServer();
const refused = useRefusals();
const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]:not(.kit-row-place)')];
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));

describe('messages to members', () => {
  it('are sent after a question, since they cannot be taken back', async () => {
    const { user } = await openPage(notificationHistory);
    await listed();
    const before = (await call(stationMessageApi.list, { query: {} }, QUIET)).data_total;
    await user.click(screen.getByRole('button', { name: /^plus 发送$/ }));
    const dialog = await screen.findByRole('dialog', { name: '发送站内消息' });
    await user.type(await within(dialog).findByRole('textbox', { name: '消息标题' }), '试发');
    await user.type(within(dialog).getByRole('textbox', { name: '消息内容' }), '内容');
    await user.keyboard('{Control>}s{/Control}');
    const asked = async () => (await screen.findByText('将发送给全站会员，发送后不能修改或撤回。')).closest<HTMLElement>('[role="dialog"]')!;
    await user.click(within(await asked()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '消息标题' })).toBeEnabled());
    expect((await call(stationMessageApi.list, { query: {} }, QUIET)).data_total).toBe(before);
    await waitFor(() => expect(screen.queryByText('将发送给全站会员，发送后不能修改或撤回。')).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: '发送' }));
    await user.click(within(await asked()).getByRole('button', { name: '发送' }));
    await waitFor(async () => expect((await call(stationMessageApi.list, { query: {} }, QUIET)).data_total).toBe(before + 1));
  });
});

describe('the list of members', () => {
  it('shows who joined last first; somebody with nothing else works with it, and opens the page with what belongs to a member', async () => {
    const as = await hire('memberList');
    await openPage(memberList, { as });
    await listed();
    const { data, data_total } = await call(memberApi.list, { query: { page_no: 1, page_size: 20 } }, QUIET);
    expect(screen.getAllByText(`共 ${data_total} 条`).length).toBeGreaterThan(0);
    expect(rows()[0]).toHaveTextContent(data[0]!.uname);
    expect(refused).toEqual([]);
  });

  it('offers the chat with a member where a marketplace has one, in a tab of its own (R34)', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const menuOf = async () => {
      const { user } = await openPage(memberList);
      await listed();
      await user.click(within(rows()[0]!).getByRole('button', { name: /更多/ }));
      return { user, items: await screen.findAllByRole('menuitem') };
    };
    expect((await menuOf()).items.map(({ textContent }) => textContent)).not.toContain('消息');
    const pages = registry as Resource[];
    const title = { zh: '在线客服', en: 'Online service' };
    const view = () => Promise.reject(new Error('never shown here'));
    pages.push({ kind: 'page', name: 'chat', route: '/chat', title, hidden: true, layout: 'none', feature: 'im', view });
    try {
      const { user } = await menuOf();
      const [member] = (await call(memberApi.list, { query: { page_no: 1, page_size: 1 } }, QUIET)).data;
      await user.click(await screen.findByRole('menuitem', { name: '消息' }));
      expect(opened).toHaveBeenCalledExactlyOnceWith(`/chat?member_id=${member!.member_id}`, '_blank', 'noreferrer');
    } finally {
      pages.pop();
      opened.mockRestore();
    }
  });
});

describe('the page of a member', () => {
  it('offers to be let in again to nobody who is not locked out', async () => {
    await signIn();
    const [member] = (await call(memberApi.list, { query: { page_no: 1, page_size: 1 } }, QUIET)).data;
    const { params } = { params: { id: member!.member_id } };
    await openPage(memberEdit, { params });
    await screen.findByRole('heading', { name: '等级与资产' });
    expect(screen.queryByRole('button', { name: '解锁' })).toBeNull();
  });

  it('tells who it is, what there is, and each kind of record in a tab of its own', async () => {
    await signIn();
    const [member] = (await call(memberApi.list, { query: { page_no: 1, page_size: 1 } }, QUIET)).data;
    const { user } = await openPage(memberEdit, { params: { id: member!.member_id } });
    await screen.findByRole('heading', { name: '等级与资产' });
    for (const name of ['积分记录', '订单', '售后', '评论', '咨询', '收货地址']) {
      await user.click(await screen.findByRole('tab', { name }));
      await waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));
    }
    expect(screen.getByText('匿名咨询不在此列出')).toBeInTheDocument();
  });
});

describe('levels', () => {
  it('stand by their ranges with how many members they have', async () => {
    await openPage(memberLevel);
    await listed();
    expect(rows()[0]).toHaveTextContent('1 分起，超过 999 分升级');
    expect(rows().at(-1)).toHaveTextContent('60,000 分起');
  });

  it('show on a scale what becomes of the others while one is edited', async () => {
    await signIn();
    const [, second] = await call(memberLevelApi.list, {}, QUIET);
    const { user } = await openPage(memberLevelEdit, { params: { id: second!.id } });
    const upper = await screen.findByLabelText('最大积分数');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(`编辑等级${second!.level_name}`);
    await user.clear(upper);
    await user.type(upper, '6999');
    await screen.findByText(/保存后相邻等级的区间随之调整：金卡会员：7,000 - 19,999/);
    await user.clear(upper);
    await user.type(upper, '30000');
    expect(await screen.findByRole('alert')).toHaveTextContent('该区间会覆盖或截断等级“金卡会员”（5,000 - 19,999 分）');
    // The highest level has no end here either.
    expect(screen.getByRole('list', { name: '积分区间' })).toHaveTextContent('钻石会员60,000 分起');
  });

  it('are fitted on the screen as on the server', () => {
    const range = (id: string, from: number, to: number) => ({ id, name: id, from, to });
    const others = [range('a', 1, 9), range('c', 20, 29)];
    const { ranges, conflict } = scaleOf(others, range('b', 5, 24));
    expect(conflict).toBeUndefined();
    expect(ranges.map(({ id, from, to, moved }) => [id, from, to, moved])).toEqual([
      ['a', 1, 4, true],
      ['b', 5, 24, false],
      ['c', 25, 29, true],
    ]);
    expect(scaleOf(others, range('b', 1, 9)).conflict?.id).toBe('a');
    expect(scaleOf(others, range('b', 22, 24)).conflict?.id).toBe('c');
  });
});

describe('reviews', () => {
  it('of comments are offered where one waits, one at a time and for several at once', async () => {
    await signIn();
    const waiting = await call(commentApi.list, { query: { audit_status: 'WAIT_AUDIT', page_no: 1, page_size: 20 } }, QUIET);
    expect(waiting.data.length).toBeGreaterThan(1);
    const { user } = await openPage(goodsCommentList, { search: '?audit_status=WAIT_AUDIT' });
    await listed();
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    await user.click(within(screen.getByRole('region', { name: /已选/ })).getByRole('button', { name: '审核' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('不通过'));
    await user.click(within(dialog).getByRole('button', { name: '审核' }));
    await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ message: '审核已提交' })));
    const after = await call(commentApi.list, { query: { audit_status: 'WAIT_AUDIT', page_no: 1, page_size: 20 } }, QUIET);
    expect(after.data_total).toBe(waiting.data_total - 2);
  });

  it('of questions never name who stays unnamed', async () => {
    await signIn();
    const { data } = await call(askApi.list, { query: { anonymous: 'YES', page_no: 1, page_size: 20 } }, QUIET);
    expect(data.length).toBeGreaterThan(0);
    await openPage(goodsAskList, { search: '?anonymous=YES', lang: 'en' });
    await listed();
    for (const row of rows()) expect(row).toHaveTextContent('Anonymous');
  });
});
