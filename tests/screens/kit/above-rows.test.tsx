/** What stands above the rows of a list: it keeps its place while it is loading, and totals stand in one place. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preDepositDetail, rechargeList } from '#resources/member/deposit/pages.ts';
import { receiveList } from '#resources/promotion/member-coupon/index.ts';
import { seckillPassGoodsList } from '#resources/promotion/seckill-goods/index.ts';
import { settlement } from '#resources/settlement/index.ts';
import { openPage, useServer } from '../goods/support.tsx';
import { leadCalls } from '../wire.ts';

useServer();

const head = () => document.querySelector('.promotion-head');

it.each([
  ['a coupon', receiveList, /promotion\/coupons\/1/],
  ['a flash sale', seckillPassGoodsList, /promotion\/seckill[^?]*\/1(\?|$)/],
] as const)('the head of a list of %s keeps its place until it comes', async (_, page, address) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stop = leadCalls(async (url, go) => {
    if (address.test(url)) await gate;
    return go();
  });
  await openPage(page, { params: { id: '1' } });
  await waitFor(() => expect(head()).toBeInTheDocument());
  // Nothing of it is read to anybody yet.
  expect(head()).toHaveAttribute('aria-hidden');
  open();
  await waitFor(() => expect(head()).not.toHaveAttribute('aria-hidden'));
  expect(head()).not.toHaveTextContent('———');
  stop();
});

it.each([
  ['recharges', rechargeList],
  ['changes of deposits', preDepositDetail],
  ['periods', settlement],
] as const)('the totals of %s stand between heading and search', async (_, page) => {
  await openPage(page);
  const heading = (await screen.findByRole('heading', { level: 1 })).closest('header');
  await waitFor(() => expect(document.querySelector('.kit-totals strong')).toHaveTextContent('￥'));
  expect(heading?.nextElementSibling).toHaveClass('kit-totals');
});
