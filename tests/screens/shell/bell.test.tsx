import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { USER_KEY } from '#providers/session/session.ts';
import { writeStored } from '#providers/session/storage.ts';
import { tellTaskEnd } from '#kit/tasks/ended.ts';
import { noticeSink, showError } from '#src/shell/feedback/notices.tsx';
import { renderShell, startTexts } from './fixture.tsx';

beforeAll(startTexts);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
  writeStored(USER_KEY, { uid: 1 });
});

it('keeps what toasts said and which tasks ended, counts what nobody has looked at, and is used by keyboard alone', async () => {
  const { router } = renderShell('/goods/list');
  await screen.findByRole('heading', { level: 1, name: 'goodsList' });
  act(() => {
    noticeSink.open({ key: '1', type: 'success', message: '商品已上架', durationMs: 10 });
    showError('服务器忙');
    tellTaskEnd({
      id: 7,
      title: { zh: '导出商品列表', en: 'Export: Goods' },
      status: 'failed',
      error: { zh: '没有权限', en: 'Not permitted' },
    });
  });
  // What succeeded was seen when it was done.
  const bell = await screen.findByRole('button', { name: '通知 2条未读' });
  bell.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: '通知' });
  await waitFor(() => expect(panel).toHaveFocus());
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span:last-child')?.firstChild?.textContent),
  ).toEqual(['导出商品列表：失败，没有权限', '服务器忙', '商品已上架']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bell).toHaveFocus());
  expect(bell).toHaveAccessibleName('通知');

  await userEvent.keyboard('{Enter}');
  const panelAgain = await screen.findByRole('dialog', { name: '通知' });
  await waitFor(() => expect(panelAgain).toHaveFocus());
  const again = within(panelAgain);
  expect(again.getByRole('link', { name: /导出商品列表/ })).toHaveAttribute('href', '/backstage-task/derive-record?detail=7');
  await userEvent.tab();
  expect(again.getByRole('link', { name: '后台任务' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await again.findByText('还没有通知')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/goods/list');
});
