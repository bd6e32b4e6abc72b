/** Filters that ask for more than one value: from the panel over the address into a view and back. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderApi } from '#contract/order/order.ts';
import { viewApi } from '#contract/platform/view.ts';
import { call } from '#providers/http/client.ts';
import { orderList } from '#resources/order/order/index.ts';
import { openPage, useServer } from '../goods/support.tsx';

useServer();

const QUIET = { loading: false, message: false };
const names = () => [...document.querySelectorAll('.kit-table .kit-row')].map((row) => row.querySelector('.kit-opener')?.textContent);
const listed = () => waitFor(() => expect(names().length).toBeGreaterThan(0));
/** The options of the select that is open. */
const OPEN_OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content';

describe('filters that ask for more than one value', () => {
  it('are chosen in the advanced search, stand in the address and in a view, and mean the same to the server', async () => {
    const { user, router, unmount } = await openPage(orderList);
    await listed();
    await user.click(await screen.findByRole('button', { name: /高级搜索/ }));
    const panel = within(await screen.findByRole('form', { name: '高级搜索' }));
    const choose = async (box: string, ...options: string[]) => {
      await user.click(panel.getByRole('combobox', { name: box }));
      for (const option of options) await user.click(await screen.findByText(option, { selector: OPEN_OPTION }));
      await user.tab();
    };
    await choose('订单类型', '普通订单', '换货订单');
    await choose('订单来源：条件', '不是');
    await choose('订单来源', 'PC');
    await choose('收货人：条件', '不为空');
    await choose('下单时间：条件', '最近30天');
    await user.click(panel.getByRole('button', { name: '确定' }));
    const asked = { 'order_type.in': ['NORMAL', 'CHANGE'], 'client_type.not': ['PC'], 'ship_name.empty': '0', 'create_time.within': 'last_30_days' };
    const inAddress = () => {
      const params = new URLSearchParams(router.state.location.search);
      return Object.fromEntries(
        [...params.keys()].map((name) => [name, name.endsWith('.in') || name.endsWith('.not') ? params.getAll(name) : params.get(name)]),
      );
    };
    await waitFor(() => expect(inAddress()).toEqual(asked));
    const { data, data_total } = await call(orderApi.list, { query: { page_no: 1, page_size: 20, ...asked } as never }, QUIET);
    expect(data_total).toBeGreaterThan(0);
    await waitFor(() => expect(names()).toEqual(data.map(({ sn }) => sn)));
    // Chips say how each asks.
    expect([...document.querySelectorAll('.kit-chip > span')].map(({ textContent }) => textContent)).toEqual([
      '收货人: 不为空',
      '下单时间: 最近30天',
      '订单类型: 普通订单、换货订单',
      '订单来源: 不是 PC',
    ]);

    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('menuitem', { name: /保存和管理视图/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '视图' }));
    await user.type(dialog.getByLabelText('视图名称'), '近期普通单');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByRole('button', { name: '近期普通单' })).toBeInTheDocument();
    const [view] = await call(viewApi.list, { query: { resource: orderList.name } }, QUIET);
    expect(view!.state.filter).toEqual(asked);
    unmount();

    const again = await openPage(orderList);
    await listed();
    await again.user.click(await screen.findByRole('tab', { name: '近期普通单' }));
    await waitFor(() => expect(names()).toEqual(data.map(({ sn }) => sn)));
    // The panel says it as it was chosen.
    await again.user.click(await screen.findByRole('button', { name: /高级搜索/ }));
    const form = await screen.findByRole('form', { name: '高级搜索' });
    const chosen = (box: string) => within(form).getByRole('combobox', { name: box }).closest('.ant-select')!.textContent;
    expect(['订单来源：条件', '收货人：条件', '下单时间：条件'].map(chosen)).toEqual(['不是', '不为空', '最近30天']);
    await call(viewApi.remove, { params: { id: view!.id } }, QUIET);
  });
});
