/** Money is given to a member as it was typed, or not at all. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberAccountApi } from '#contract/member/account.ts';
import { call } from '#providers/http/client.ts';
import { memberTopUp } from '#resources/member/member/index.ts';
import { openPage, useServer } from '../goods/support.tsx';
import { QUIET } from '../aftersale/support.ts';

useServer();

it('rounds no amount, says at the field what is wrong with it, and offers the usual ones', async () => {
  const { user } = await openPage(memberTopUp, { search: '?memberId=1' });
  const amount = await screen.findByRole('spinbutton', { name: '充值金额' });
  expect(amount).toHaveValue('100.00');
  const { balance } = await call(memberAccountApi.wallet, { params: { member_id: '1' } }, QUIET);
  const send = () => user.click(screen.getByRole('button', { name: /^充\s?值$/ }));
  await user.clear(amount);
  await user.type(amount, '12.345');
  await send();
  expect(await screen.findByText('充值金额最多保留2位小数')).toBeInTheDocument();
  expect(amount).toHaveValue('12.345');
  await user.clear(amount);
  await user.type(amount, '100000000');
  await send();
  expect(await screen.findByText('一次最多充值 ￥99,999,999.00')).toBeInTheDocument();
  await user.click(screen.getByText('300'));
  await waitFor(() => expect(amount).toHaveValue('300.00'));
  await waitFor(() => expect(screen.queryByText('一次最多充值 ￥99,999,999.00')).not.toBeInTheDocument());
  expect((await call(memberAccountApi.wallet, { params: { member_id: '1' } }, QUIET)).balance).toBe(balance);
});

it('asks with name and amount before money is given, however the form is sent', async () => {
  const { user } = await openPage(memberTopUp, { search: '?memberId=1' });
  const amount = await screen.findByRole('spinbutton', { name: '充值金额' });
  const read = async () => (await call(memberAccountApi.wallet, { params: { member_id: '1' } }, QUIET)).balance;
  const before = await read();
  await user.clear(amount);
  await user.type(amount, '12.5{Control>}s{/Control}');
  const question = async () => within((await screen.findByText(/确认给会员“.+”充值 ￥12\.50？/)).closest('[role="dialog"]') as HTMLElement);
  await user.click((await question()).getByRole('button', { name: /取\s?消/ }));
  expect(amount).toHaveValue('12.50');
  expect(await read()).toBe(before);
  await user.click(screen.getByRole('button', { name: /^充\s?值$/ }));
  await user.click((await question()).getByRole('button', { name: /充\s?值/ }));
  await waitFor(async () => expect(await read()).toBe(before + 12.5));
});
