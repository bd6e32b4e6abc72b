import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exportApi } from '#contract/platform/export.ts';
import { bulkApi } from '#contract/platform/bulk.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { taskApi } from '#contract/platform/task.ts';
import { call } from '#providers/http/client.ts';
import { backgroundTasks } from '#resources/platform/task/index.ts';
import { openPage, signIn, told, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false } as const;
const tasks = async () => (await call(taskApi.list, {}, QUIET)).data;
const rowOf = async (name: string | RegExp) => (await screen.findAllByRole('row', { name }))[0]!;
const ended = () => waitFor(async () => expect((await tasks()).every(({ finished }) => finished !== null)).toBe(true), { timeout: 10_000 });

it('shows the own exports and bulk actions with what came of them, and does them again', async () => {
  await signIn();
  await call(exportApi.create, { body: { resource: 'goods', format: 'csv', filter: { keyword: '手机' } } }, QUIET);
  const [off] = (await call(goodsApi.list, { query: { market_enable: 0, page_size: 1 } }, QUIET)).data;
  const ids = [off!.goods_id];
  await call(bulkApi.start, { body: { endpoint: 'goods.under', resource: 'goods', filter: {}, ids, body: { reason: '试验' } } }, QUIET);
  await ended();

  await openPage(backgroundTasks);
  const bulk = within(await rowOf(/批量下架商品/));
  expect(bulk.getByText('成功0条，失败1条')).toBeInTheDocument();
  expect(bulk.getByText('superadmin')).toBeInTheDocument();
  const file = within(await rowOf(/导出商品/));
  expect(file.getByText('已完成')).toBeInTheDocument();
  expect(file.getByRole('button', { name: /下载/ })).toBeInTheDocument();

  await userEvent.click(bulk.getByRole('link', { name: '批量下架商品' }));
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText(off!.goods_name)).toBeInTheDocument();
  await userEvent.click(detail.getAllByRole('button', { name: /关闭/ }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(file.getByRole('button', { name: /重新执行/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /重新执行/ }));
  await waitFor(() => expect(told.at(-1)?.message).toContain('已重新开始'));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /导出商品/ })).toHaveLength(2));
});

it('shows nobody the tasks of others, and no search for persons but to super administrators', async () => {
  await openPage(backgroundTasks, { as: 'goods_clerk' });
  expect(await screen.findByText('还没有后台任务')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('superadmin')).toBeNull();
});
