/** The way from a balance to its causes, for those who look after the books and see no members. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberAccountApi } from '#contract/member/account.ts';
import { depositLogApi } from '#contract/member/deposit.ts';
import { call } from '#providers/http/client.ts';
import { memberAccounts, preDepositDetail } from '#resources/member/deposit/pages.ts';
import { memberEdit } from '#resources/member/member/index.ts';
import { openPage, signIn, useServer } from '../goods/support.tsx';
import { QUIET, useRefusals } from '../aftersale/support.ts';

useServer();
const refused = useRefusals();
const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]:not(.kit-row-place)')];

it('leads from a change of a wallet to all accounts of its member, whose entries name their causes', async () => {
  await openPage(preDepositDetail, { as: 'finance_clerk' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const { data } = await call(depositLogApi.list, { query: { page_no: 1, page_size: 20 } }, QUIET);
  const paid = data.find(({ cause }) => cause === 'order')!;
  const { member_id, member_name } = paid;
  expect(within(rows()[0]!).getByRole('link', { name: data[0]!.member_name })).toHaveAttribute('href', `/member/pre-deposit/accounts/${data[0]!.member_id}`);
  const { user } = await openPage(memberAccounts, { params: { id: member_id }, as: 'finance_clerk' });
  const panel = () => screen.getAllByRole('tabpanel').find((one) => !one.hidden)!;
  expect((await screen.findAllByRole('link', { name: paid.cause_id }))[0]).toHaveAttribute('href', `/order/detail/${paid.cause_id}`);
  expect(screen.getAllByText(member_name)[0]).toBeVisible();
  // A shop is called by its name.
  const { data: moved } = await call(memberAccountApi.entries, { params: { member_id }, query: { book: 'wallet', page_no: 1, page_size: 10 } }, QUIET);
  const shop = moved.find(({ counterpart }) => counterpart === paid.counterpart)!;
  expect(shop.counterpart_name).toMatch(/\S/);
  expect(screen.getAllByText(shop.counterpart_name)[0]).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '消费积分' }));
  const { data: points } = await call(memberAccountApi.entries, { params: { member_id }, query: { book: 'consum', page_no: 1, page_size: 10 } }, QUIET);
  await waitFor(() => expect(within(panel()).getAllByRole('row')).toHaveLength(points.length + 1));
  expect(refused).toEqual([]);
});

it('names the cause of every change of points on the page of a member', async () => {
  await signIn();
  const { data } = await call(depositLogApi.list, { query: { page_no: 1, page_size: 50 } }, QUIET);
  const withOrder = await (async () => {
    for (const { member_id } of data) {
      const { data: points } = await call(memberAccountApi.points, { params: { member_id }, query: { page_no: 1, page_size: 10 } }, QUIET);
      const found = points.find(({ cause }) => cause === 'gift');
      if (found) return found;
    }
    throw new Error('nobody was given points with an order');
  })();
  await openPage(memberEdit, { params: { id: withOrder.member_id }, search: '?tab=points' });
  expect((await screen.findAllByRole('link', { name: withOrder.cause_id }))[0]).toHaveAttribute('href', `/order/detail/${withOrder.cause_id}`);
});
