import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/core/endpoint.ts';
import { orderApi, orderOperationApi } from '#contract/order/order.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { receiptApi } from '#contract/order/receipt.ts';
import { timelineApi } from '#contract/platform/timeline.ts';
import { call } from '#providers/http/client.ts';
import { registerEffects } from '#providers/http/effects.ts';
import { collectionList } from '#resources/order/pay-log/index.ts';
import { orderDetail, orderList } from '#resources/order/order/index.ts';
import { receiptDetail, receiptHistory } from '#resources/order/receipt/index.ts';
import { memberEdit } from '#resources/member/member/index.ts';
import { money } from '#kit/format/money.ts';
import { dateTime } from '#kit/format/time.ts';
import { addressOf } from '#kit/open-pages.ts';
import { closed, named, openPage, signIn, told, useServer } from '../goods/support.tsx';

useServer();

type Query = NonNullable<RequestOf<Awaited<ReturnType<typeof orderApi.list.shapes>>>['query']>;
const ask = (query: Query) => call(orderApi.list, { query: { page_no: 1, page_size: 20, ...query } }, { loading: false });
const one = (order_sn: string) => call(orderApi.one, { params: { order_sn } }, { loading: false });
/** The first order under a filter. */
async function some(query: Query): Promise<string> {
  const { data } = await ask(query);
  if (!data[0]) throw new Error('the demo data has no such order');
  return data[0].sn;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.kit-table [data-row-key]')].filter((row) => row.querySelector('.kit-opener'));
const numbers = () => rows().map((row) => row.querySelector('.kit-opener')?.textContent);
const listed = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const section = (name: string) => screen.findByRole('region', { name });
type User = Awaited<ReturnType<typeof openPage>>['user'];
/** The actions of an order that have no button of their own. */
const openMenu = async (user: User) => user.click(await screen.findByRole('button', { name: '更多操作' }));
const press = async (user: User, label: string, question: RegExp, meanwhile: () => Promise<unknown> = async () => undefined) => {
  if (!screen.queryByRole('button', { name: label })) await openMenu(user);
  await user.click(await screen.findByRole('button', { name: label }));
  const asked = await screen.findByText(question);
  await meanwhile();
  await user.click(within(asked.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: label }));
};

describe('order list', () => {
  it('has a tab per state with its number, which searches leave as it is', async () => {
    const { user, router } = await openPage(orderList);
    await listed();
    const paid = await ask({ tag: 'WAIT_SHIP' });
    await waitFor(() => expect(tab(/^待发货/)).toHaveTextContent(paid.data_total.toLocaleString('en-US')));
    tab(/^所有订单/).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?tag=WAIT_SHIP'));
    await waitFor(() => expect(numbers()).toEqual(paid.data.map(({ sn }) => sn)));
    expect(tab(/^待发货/)).toHaveAttribute('aria-selected', 'true');
    expect(within(rows()[0]!).getByText('待发货')).toBeInTheDocument();

    const wanted = paid.data[0]!.sn;
    await user.type(screen.getByPlaceholderText('请输入订单编号'), `${wanted}{Enter}`);
    await waitFor(() => expect(numbers()).toEqual([wanted]));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ order_sn: wanted, tag: 'WAIT_SHIP' });
    await user.click(tab(/^已完成/));
    expect(await screen.findByText('没有符合条件的订单')).toBeInTheDocument();
    await user.click(within(document.querySelector('.kit-nothing') as HTMLElement).getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=COMPLETE'));
  });

  it('says of each order what it is about in few columns, and offers every other fact', async () => {
    const { user, router } = await openPage(orderList);
    await listed();
    const headings = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
    expect(headings()).toEqual(['订单编号 / 下单时间', '商品信息', '会员 / 收货人', '店铺名称', '订单总额', '订单状态', '操作']);
    const { data } = await ask({});
    const order = data.find(({ sku_list }) => sku_list.length === 1)!;
    const row = within(rows().find(({ dataset }) => dataset['rowKey'] === String(order.sn))!);
    expect(row.getByText(dateTime(order.create_time))).toBeInTheDocument();
    expect(row.getByText(new RegExp(order.sku_list[0]!.name.slice(0, 4)))).toBeInTheDocument();
    expect(row.getByText(order.member_name)).toBeInTheDocument();
    if (order.ship_name) expect(row.getByText(order.ship_name)).toBeInTheDocument();
    // Of several goods the first is named, without hovering, and how many there are.
    const several = data.find(({ sku_list }) => sku_list.length > 1)!;
    const fuller = within(rows().find(({ dataset }) => dataset['rowKey'] === String(several.sn))!);
    expect(fuller.getByText(several.sku_list[0]!.name)).toBeVisible();
    expect(fuller.getByText(`等 ${several.sku_list.length} 种商品`)).toBeVisible();
    expect(row.getByText(order.pay_status === 'PAY_YES' ? /^已支付/ : order.payment_type === 'COD' ? /^货到付款/ : /^未支付/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^订单编号 \/ 下单时间/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=create_time%3Aasc'));
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    const columns = within(await screen.findByRole('group', { name: '列设置' }));
    expect(columns.getAllByRole('checkbox').length).toBeGreaterThan(25);
    expect(columns.getByRole('checkbox', { name: '快递单号' })).not.toBeChecked();
    await user.click(columns.getByRole('checkbox', { name: '快递单号' }));
    await waitFor(() => expect(headings()).toContain('快递单号'));
  });

  it('filters by what the address says, opens the drawer by the number and the page by its action', async () => {
    const { user, router } = await openPage(orderList, { search: '?payment_type=COD&client_type=PC&tag=CANCELLED' });
    await listed();
    const { data } = await ask({ payment_type: 'COD', client_type: 'PC', tag: 'CANCELLED' });
    expect(numbers()).toEqual(data.map(({ sn }) => sn));
    // What the courier collects is not owed like a payment that somebody forgot.
    expect(screen.getAllByText(/^货到付款 · /).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^未支付 · /)).not.toBeInTheDocument();
    const { sn, member_id, member_name } = data[0]!;
    expect(screen.getAllByRole('link', { name: member_name })[0]).toHaveAttribute('href', addressOf(memberEdit, { id: member_id }));
    await user.click(screen.getByText(sn));
    const drawer = await screen.findByRole('dialog', { name: `订单编号：${sn}` });
    expect(await within(drawer).findByRole('region', { name: '金额明细' })).toHaveTextContent(money(data[0]!.order_amount));
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: `处理 ${sn}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/order/detail/${sn}`));
  });

  it('completes a selection one by one, and leaves out what is not received', async () => {
    // Loaded before, or it would ask about the task when the next test has signed out.
    await import('#kit/tasks/tray.tsx');
    const { user } = await openPage(orderList, { search: '?payment_type=ONLINE&tag=ROG' });
    await listed();
    const chosen = numbers().slice(0, 2) as string[];
    for (const sn of chosen) await user.click(screen.getByRole('checkbox', { name: `选择“${sn}”` }));
    const bar = screen.getByRole('region', { name: '已选 2 项' });
    await user.click(within(bar).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(told).toContainEqual({ type: 'error', message: '选中的记录都不能进行此操作' }));
    await user.click(within(bar).getByRole('button', { name: '订单完成' }));
    const dialog = await screen.findByRole('dialog', { name: '订单完成' });
    expect(dialog).toHaveTextContent('选中的 2 条订单');
    await user.click(within(dialog).getByRole('button', { name: '订单完成' }));
    await waitFor(async () => {
      for (const sn of chosen) expect((await one(sn)).order_status).toBe('COMPLETE');
    });
    expect(screen.queryByRole('region', { name: /已选/ })).not.toBeInTheDocument();
  });

  it('lets finance look at collections only', async () => {
    const { router } = await openPage(collectionList, { as: 'finance_clerk', search: '?pay_status=PAY_YES&pay_way=支付宝' });
    await waitFor(() => expect(document.querySelectorAll('.kit-table [data-row-key] .kit-copy').length).toBeGreaterThan(0));
    const { data } = await call(payLogApi.list, { query: { page_no: 1, page_size: 20, pay_status: 'PAY_YES', pay_way: '支付宝' } }, { loading: false });
    const first = document.querySelector('.kit-table [data-row-key]') as HTMLElement;
    expect(first).toHaveTextContent(data[0]!.order_sn);
    expect(first).toHaveTextContent(money(data[0]!.pay_money));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/order/collection-list');
  });
});

describe('order detail', () => {
  it('shows steps, amounts, goods and log, and says of each operation why it is not possible', async () => {
    await signIn();
    const sn = await some({ tag: 'COMPLETE', payment_type: 'ONLINE' });
    const { user } = await openPage(orderDetail, { params: { sn } });
    expect(await section('商品列表')).toBeInTheDocument();
    expect(named).toContain(sn);
    const order = await one(sn);
    expect(within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem').length).toBeGreaterThan(4);
    expect(screen.getByRole('region', { name: '金额明细' })).toHaveTextContent(`订单金额${money(order.order_price)}`);
    const goods = within(screen.getByRole('region', { name: '商品列表' })).getByRole('link', { name: order.order_sku_list[0]!.name });
    expect(goods).toHaveAttribute('href', `https://buyer.example/goods/${order.order_sku_list[0]!.goods_id}`);
    const log = await call(orderApi.log, { params: { order_sn: sn } }, { loading: false });
    await waitFor(() => expect(screen.getByRole('region', { name: '动态' })).toHaveTextContent(log[0]!.message));
    await openMenu(user);
    for (const label of ['订单完成', '确认收款', '取消订单']) expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '确认收款' })).toHaveAccessibleDescription('订单已付款');
  });

  it('confirms a payment by the exact amount and shows the order as it is then', async () => {
    await signIn();
    const sn = await some({ tag: 'WAIT_PAY', order_status: 'CONFIRM' });
    const before = await one(sn);
    const { user } = await openPage(orderDetail, { params: { sn }, as: 'order_clerk' });
    await press(user, '确认收款', new RegExp(`款项 ${money(before.need_pay_money)}`));
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '收款已确认' }));
    expect(await one(sn)).toMatchObject({ pay_status: 'PAY_YES', pay_money: before.need_pay_money });
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认收款' })).not.toBeInTheDocument());
    await openMenu(user);
    expect(screen.getByRole('button', { name: '确认收款' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('region', { name: '动态' })).toHaveTextContent('支付订单'));
  });

  it('tells when somebody else was faster, and reads the order again', async () => {
    await signIn();
    const sn = await some({ tag: 'WAIT_PAY', order_status: 'CONFIRM' });
    const { user } = await openPage(orderDetail, { params: { sn } });
    await screen.findByRole('button', { name: '确认收款' });
    const failures: string[] = [];
    const undo = registerEffects({ showError: (message) => void failures.push(message) });
    // The page hears of it within moments, so the other one is faster while the question is open.
    await press(user, '取消订单', /确认取消订单/, () => call(orderOperationApi.cancel, { params: { order_sn: sn } }, { loading: false }));
    await waitFor(() => expect(failures).toContain('订单当前状态（已取消）不能取消'));
    await openMenu(user);
    await waitFor(() => expect(screen.getByRole('button', { name: '取消订单' })).toHaveAccessibleDescription('订单已取消'));
    undo();
  });

  it('closes after-sales once, tracks a parcel, and says when there is no such order', async () => {
    await signIn();
    const { data } = await ask({ tag: 'COMPLETE', page_size: 100 });
    const open = data.find(({ service_status, ship_no }) => service_status === 'NOT_APPLY' && ship_no);
    if (!open) throw new Error('the demo data has no completed order with open after-sales');
    const { user } = await openPage(orderDetail, { params: { sn: open.sn } });
    await user.click(await screen.findByRole('button', { name: `查看物流 ${open.ship_no}` }));
    const dialog = await screen.findByRole('dialog', { name: '物流信息' });
    expect(dialog).toHaveTextContent(open.ship_no ?? '');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await press(user, '售后失效', /确认关闭订单/);
    await waitFor(async () => expect((await one(open.sn)).service_status).toBe('EXPIRED'));
    await openMenu(user);
    await waitFor(() => expect(screen.getByRole('button', { name: '售后失效' })).toHaveAccessibleDescription('售后已关闭'));
    await openPage(orderDetail, { params: { sn: '999' } });
    expect(await screen.findByText('没有找到该订单')).toBeInTheDocument();
  });

  it('goes on to its neighbours in the list that it was opened from, over the edges of pages', async () => {
    const { user } = await openPage(orderList, { search: '?tag=COMPLETE&page_size=10&page_no=2' });
    await listed();
    const { data, data_total } = await ask({ tag: 'COMPLETE', page_size: 10, page_no: 2 });
    await user.click(screen.getByRole('button', { name: `查看 ${data[9]!.sn}` }));
    const page = await openPage(orderDetail, { params: { sn: data[9]!.sn } });
    expect(await screen.findByText(`列表中第 20 条，共 ${data_total} 条`)).toBeInTheDocument();
    const { data: after } = await ask({ tag: 'COMPLETE', page_size: 10, page_no: 3 });
    await waitFor(() => expect(screen.getByRole('button', { name: '下一条' })).toBeEnabled());
    await page.user.click(screen.getByRole('button', { name: '下一条' }));
    expect(closed).toEqual([`/order/detail/${after[0]!.sn}`]);
    const third = await openPage(orderDetail, { params: { sn: after[0]!.sn } });
    await waitFor(() => expect(screen.getByRole('button', { name: '上一条' })).toBeEnabled());
    await third.user.click(screen.getByRole('button', { name: '上一条' }));
    expect(closed).toEqual([`/order/detail/${data[9]!.sn}`]);
  });

  it('takes notes of colleagues into its timeline', async () => {
    await signIn();
    // The day of the demo data may not be over yet: of what was ordered weeks ago nothing is dated later than the note. And nobody has noted anything.
    const { data } = await ask({ tag: 'COMPLETE', end_time: Math.floor(Date.now() / 1000) - 30 * 86_400 });
    const notes = await Promise.all(data.map((order) => call(timelineApi.list, { params: { kind: 'order', record_id: order.sn } }, { loading: false })));
    const { sn } = data.find((_, at) => notes[at]!.length === 0)!;
    const { user } = await openPage(orderDetail, { params: { sn }, as: 'order_clerk' });
    const line = await section('动态');
    await user.click(within(line).getByRole('button', { name: '添加备注' }));
    await user.type(await within(line).findByLabelText(/^备注/), '买家要求周末送货');
    await user.click(within(line).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(within(line).queryAllByRole('listitem')[0]).toHaveTextContent('买家要求周末送货'));
    expect(within(line).getAllByRole('listitem')[0]).toHaveTextContent('order_clerk');
    expect(within(line).getAllByRole('listitem').length).toBeGreaterThan(1);
    await user.click(within(line).getByRole('button', { name: '只看备注' }));
    expect(within(line).getAllByRole('listitem')).toHaveLength(1);
  });

  it('lets who comes from refunds look at the order without its history and without operations', async () => {
    await signIn();
    const sn = await some({ tag: 'COMPLETE' });
    await openPage(orderDetail, { params: { sn }, as: 'finance_clerk', lang: 'en' });
    expect(await section('Amounts')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('Nothing has happened yet'));
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });
});

describe('invoices', () => {
  it('lists, opens in a drawer, and shows on a page what its type has', async () => {
    const { user } = await openPage(receiptHistory, { search: '?receipt_type=VATOSPECIAL' });
    await listed();
    const { data } = await call(receiptApi.list, { query: { page_no: 1, page_size: 20, receipt_type: 'VATOSPECIAL' } }, { loading: false });
    expect(rows()).toHaveLength(data.length);
    await user.click(rows()[0]!.querySelector('.kit-opener') as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: '增值税专用发票' });
    expect(await within(drawer).findByText('纳税人识别号')).toBeInTheDocument();
    await openPage(receiptDetail, { params: { id: data[0]!.history_id } });
    expect(await section('发票信息')).toHaveTextContent(data[0]!.receipt_title);
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('in English', () => {
  it('what the product itself wrote reads English, and what people wrote stays', async () => {
    await signIn();
    const { data: cancelled } = await ask({ tag: 'CANCELLED', page_size: 100 });
    /** The first cancelled order with one of these reasons. */
    const cancelledFor = async (...wanted: string[]) => {
      for (const { sn } of cancelled) {
        const reason = (await one(sn)).cancel_reason;
        if (reason !== null && wanted.includes(reason)) return { sn, reason };
      }
      throw new Error(`no order was cancelled for ${wanted.join()}`);
    };
    const byAdmin = await cancelledFor('管理员取消');
    await openPage(orderDetail, { params: { sn: byAdmin.sn }, lang: 'en' });
    expect(await section('Basics')).toHaveTextContent('(Cancelled by an administrator)');
    const log = await section('Timeline');
    await waitFor(() => expect(log).toHaveTextContent(/Order cancelled/));
    expect(log).toHaveTextContent('Platform administrator');
    expect(log).toHaveTextContent(/Order confirmed.*System/);

    const byBuyer = await cancelledFor('不想买了', '重复下单', '商品价格较贵');
    await openPage(orderDetail, { params: { sn: byBuyer.sn }, lang: 'en' });
    expect(await section('Basics')).toHaveTextContent(`(${byBuyer.reason})`);

    const { data: invoices } = await call(receiptApi.list, { query: { page_no: 1, page_size: 1, receipt_type: 'VATOSPECIAL' } }, { loading: false });
    await openPage(receiptDetail, { params: { id: invoices[0]!.history_id }, lang: 'en' });
    expect(await screen.findByText('After the order is completed')).toBeInTheDocument();

    await openPage(collectionList, { lang: 'en', search: '?pay_way=管理员收款' });
    await waitFor(() => expect(document.querySelectorAll('.kit-table [data-row-key]').length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getAllByText(/^(Deposit \+ )?Collected by administrator$/, { selector: '.kit-table *' }).length).toBeGreaterThan(0));
    expect(document.querySelector('.kit-table')).not.toHaveTextContent('管理员收款');
  });
});
