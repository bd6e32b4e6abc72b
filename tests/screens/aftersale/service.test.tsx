import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ServiceStatus, ServiceType } from '#contract/aftersale/enums.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { call } from '#providers/http/client.ts';
import { refundList } from '#resources/aftersale/refund/index.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import { serviceDetail, serviceList } from '#resources/aftersale/service/index.ts';
import { money } from '#kit/format/money.ts';
import { closed, named, openPage, signIn, told, useServer } from '../goods/support.tsx';
import { hire, QUIET, useRefusals } from './support.ts';

useServer();
const refused = useRefusals();

const list = async (query: Record<string, unknown>) => (await call(afterSaleApi.list, { query: { page_no: 1, page_size: 100, ...query } }, QUIET)).data;
const one = (service_sn: string) => call(afterSaleApi.one, { params: { service_sn } }, QUIET);
const numbers = () => [...document.querySelectorAll('.kit-table .kit-row')].map((row) => row.querySelector('.kit-opener')?.textContent);
const listed = () => waitFor(() => expect(numbers().some(Boolean)).toBe(true));
const section = (name: string) => screen.findByRole('region', { name });

/** The first services of a type in a state, as a founder sees them. */
async function services(service_type: ServiceType, service_status: ServiceStatus) {
  await signIn();
  const found = await list({ service_type, service_status });
  expect(found, `${service_type} ${service_status} in the demo data`).not.toEqual([]);
  return found.map(({ service_sn }) => service_sn);
}

const openService = (service_sn: string, options: { as?: string; lang?: 'zh' | 'en' } = {}) => openPage(serviceDetail, { params: { service_sn }, ...options });

/** Sends the manual refund and answers the question. */
async function pay(user: UserEvent) {
  await user.click(await within(await section('人工退款')).findByRole('button', { name: '退款' }));
  const question = await screen.findByText(/请确认已为服务单 \S+ 向.+完成人工退款/);
  await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '退款' }));
  return question.textContent;
}

describe('the service list', () => {
  it('shows what its address asks for and leads to services and their orders', async () => {
    const { user, router } = await openPage(serviceList, { search: '?service_status=WAIT_FOR_MANUAL' });
    await listed();
    const waiting = await list({ service_status: 'WAIT_FOR_MANUAL', page_size: 20 });
    expect(numbers()).toEqual(waiting.map(({ service_sn }) => service_sn));
    const [first] = waiting;
    expect(screen.getAllByRole('link', { name: first!.order_sn })[0]).toHaveAttribute('href', `/order/detail/${first!.order_sn}`);
    await user.click(screen.getByRole('button', { name: `退款 ${first!.service_sn}` }));
    expect(router.state.location.pathname).toBe(`/sale/service-detail/${first!.service_sn}`);
  });

  it('works for somebody who has nothing else', async () => {
    const as = await hire('serviceList');
    const [sn] = await services('RETURN_GOODS', 'COMPLETED');
    await openPage(serviceList, { as, search: `?service_sn=${sn}` });
    await listed();
    expect(screen.getByRole('button', { name: `详情 ${sn}` })).toBeInTheDocument();
    await openService(sn!, { as });
    const facts = await section('服务单信息');
    const { order_sn } = await one(sn!);
    expect(within(facts).getByText(order_sn)).toBeInTheDocument();
    expect(within(facts).queryByRole('link', { name: order_sn })).not.toBeInTheDocument();
    expect(refused).toEqual([]);
  });
});

describe('a service', () => {
  it('shows its goods, facts, money and history, the newest step first', async () => {
    const [sn] = await services('RETURN_GOODS', 'COMPLETED');
    await openService(sn!);
    const service = await one(sn!);
    const goods = await section('商品列表');
    for (const { goods_name } of service.goods_list) expect(within(goods).getAllByText(goods_name)[0]).toBeInTheDocument();
    expect(within(goods).getByText('入库数量')).toBeInTheDocument();
    expect(within(await section('服务单信息')).getByText('快递寄回商家')).toBeInTheDocument();
    expect(within(await section('退款信息')).getByText('实际退款金额')).toBeInTheDocument();
    expect(named).toContain(sn);
    expect(screen.queryByRole('region', { name: '人工退款' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '服务进度' })).getAllByRole('listitem').length).toBeGreaterThan(4);

    const steps = within(await screen.findByRole('list', { name: '动态' })).getAllByRole('listitem');
    expect(steps).toHaveLength(service.logs.length);
    service.logs.forEach(({ log_detail }, at) => expect(steps[at]).toHaveTextContent(log_detail));
    expect(within(screen.getByRole('region', { name: '相关记录' })).getByRole('link', { name: '订单' })).toHaveAttribute(
      'href',
      `/order/detail/${service.order_sn}`,
    );
  });

  it('says so when there is none with this number', async () => {
    const { user } = await openService('AS0');
    await screen.findByText('售后服务单不存在');
    await user.click(screen.getByRole('button', { name: '售后服务' }));
    expect(closed).toEqual([serviceList.route]);
  });
});

describe('a manual refund', () => {
  it('starts with the agreed amount, keeps what was typed when it is refused, and leads back to the list', async () => {
    const [sn] = await services('RETURN_GOODS', 'WAIT_FOR_MANUAL');
    const { user } = await openService(sn!);
    const { refund_info: info } = await one(sn!);
    const form = await section('人工退款');
    const amount = await within(form).findByLabelText('退款金额');
    const remark = within(form).getByLabelText('退款备注');
    expect(Number((amount as HTMLInputElement).value)).toBe(info!.agree_price);

    await user.clear(amount);
    await user.type(amount, '0');
    await user.click(within(form).getByRole('button', { name: '退款' }));
    expect(await within(form).findByText('请输入正确的金额')).toBeInTheDocument();

    // What cannot be given back is said before it is sent.
    const { refundable } = await one(sn!);
    expect(within(form).getByText(`最多可退 ${money(refundable)}`)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '999999');
    await user.type(remark, '已通过银行转账');
    expect(within(form).getByText('7 / 150')).toBeInTheDocument();
    await user.click(within(form).getByRole('button', { name: '退款' }));
    expect(await within(form).findByText(`退款金额不能超过可退金额 ${money(refundable)}`)).toBeInTheDocument();
    expect(screen.queryByText(/请确认已为服务单 \S+ 向.+完成人工退款/)).not.toBeInTheDocument();
    expect(remark).toHaveValue('已通过银行转账');
    expect(closed).toEqual([]);

    await user.clear(amount);
    await user.type(amount, '0.01');
    expect(await pay(user)).toContain('￥0.01');
    const { member_name, order_sn } = await one(sn!);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: `已登记向${member_name}退款 ￥0.01` }));
    expect(closed).toEqual([serviceList.route]);
    expect(await one(sn!)).toMatchObject({ service_status: 'COMPLETED', refund_remark: '已通过银行转账', refund_info: { actual_price: 0.01 } });

    // The order says what came back, and leads to the service.
    await openPage(orderDetail, { params: { sn: order_sn } });
    expect(await section('金额明细')).toHaveTextContent(/已退款金额.*0\.01/);
    expect(within(await section('退款记录')).getAllByRole('link', { name: sn! })[0]).toHaveAttribute('href', `/sale/service-detail/${sn}`);
  });

  it('is for those who see refunds only, too, and is gone once somebody else has made it', async () => {
    const sns = await services('ORDER_CANCEL', 'WAIT_FOR_MANUAL');
    const as = await hire('refundList');
    const { user } = await openPage(refundList, { as, search: `?service_sn=${sns[0]}` });
    await listed();
    // The payment platform is not at it: a person is asked for, as in the list of services.
    expect(within(screen.getByRole('table')).getByText('待人工处理')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `详情 ${sns[0]}` })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `退款 ${sns[0]}` })).toBeInTheDocument();
    await openService(sns[0]!, { as });
    await pay(user);
    await waitFor(() => expect(closed).toEqual([refundList.route]));
    expect((await one(sns[0]!)).service_status).toBe('COMPLETED');

    const [late] = await services('RETURN_GOODS', 'WAIT_FOR_MANUAL');
    await openService(late!, { as });
    const form = await section('人工退款');
    await within(form).findByLabelText('退款金额');
    await call(refundApi.refund, { params: { service_sn: late! }, body: { refund_price: 0.01 } }, QUIET);
    await pay(user);
    expect(await within(form).findByText('当前状态不允许退款')).toBeInTheDocument();
    expect(closed).toEqual([]);
    expect(refused).toEqual([]);
  });
});

describe('in English', () => {
  it('a service and the refund list read English', async () => {
    const [sn] = await services('RETURN_GOODS', 'COMPLETED');
    await openService(sn!, { lang: 'en' });
    expect(await section('Service')).toHaveTextContent('By courier to the shop');
    expect(screen.getByRole('region', { name: 'Service' })).toHaveTextContent(/Return address.*Receiver: /);
    const steps = await screen.findByRole('list', { name: 'Timeline' });
    for (const line of [
      /Requested by the buyer: Return\. Reason: ./,
      /Accepted by the shop/,
      /The shop put the goods back in stock/,
      /: ￥[\d.]+; the service is completed.*System/,
    ])
      expect(steps).toHaveTextContent(line);
    expect(await section('Refund')).toHaveTextContent('Amount refunded');
    expect(screen.getByRole('list', { name: 'Progress of the service' })).toHaveTextContent('Pending review');
    await openPage(refundList, { lang: 'en', search: '?refund_status=COMPLETED' });
    await listed();
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(1);
  });
});
