import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { billPeriodApi } from '#contract/settlement/bill.ts';
import { call } from '#providers/http/client.ts';
import { settlementList, settlementReconcile } from '#resources/settlement/index.ts';
import { QUIET } from '../aftersale/support.ts';
import { openPage, signIn, useServer } from '../goods/support.tsx';

useServer();

const aPeriod = async () => (await call(billPeriodApi.list, { query: { page_size: 1 } }, QUIET)).data[0]!;

describe('the reconciliation of a period', () => {
  it('is a table of shops by figures, without pages where there is one', async () => {
    await signIn();
    const { sn } = await aPeriod();
    await openPage(settlementReconcile, { params: { sn } });
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('rowheader', { name: '本期合计' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: '平台退还佣金总金额（+）' })).toBeVisible();
    expect(document.querySelector('.ant-pagination')).toBeNull();
    // There is nothing to narrow down where all agree.
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is a card for each shop on a phone, with the result, what differs, and the rest on demand', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 767px') });
    try {
      await signIn();
      const { sn } = await aPeriod();
      const { user } = await openPage(settlementReconcile, { params: { sn } });
      const cards = await screen.findByRole('group', { name: '本期对账' });
      await waitFor(() => expect(within(cards).getByText('本期合计')).toBeVisible());
      const first = () => within(cards.querySelector<HTMLElement>('tbody tr')!);
      const said = (label: string) => cards.querySelector<HTMLElement>(`tbody tr td[data-label^="${label}"] .kit-lines-value`)!;
      expect(said('平台应付金额')).toHaveTextContent('￥');
      expect(said('站点优惠券佣金')).toBeEmptyDOMElement();
      await user.click(first().getByRole('button', { name: /^查看各项/ }));
      expect(said('站点优惠券佣金')).toHaveTextContent('￥');
      await user.click(first().getByRole('button', { name: /^收起/ }));
      expect(said('站点优惠券佣金')).toBeEmptyDOMElement();
    } finally {
      window.matchMedia = wide;
    }
  });
});

describe('the bills of a period', () => {
  it('say in place of their totals why these did not come', async () => {
    await signIn();
    const { sn } = await aPeriod();
    await openPage(settlementList, { params: { sn }, as: 'auditor' });
    await waitFor(() => expect(document.querySelector('.kit-totals [role="alert"]')).toHaveTextContent(/\S/));
    expect(document.querySelector('.kit-figure-wait')).toBeNull();
  });
});
