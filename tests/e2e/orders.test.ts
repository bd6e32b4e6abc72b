/** Orders and what comes after a sale: payment, cancelling, a return to its manual refund, complaints, and who sees what. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { complaints, openContext, productUrl, settled, enter } from './browser.ts';
import { actionButton, confirm, front, it, rowsOf, ruleOn, section } from './desk.ts';

type Row = Record<string, unknown>;

/** Asks the API as the administrator of the page. */
const ask = (page: Page, path: string): Promise<Row> =>
  page.evaluate(async (path) => {
    const token = JSON.parse(localStorage.getItem('admin_access_token') ?? '{}').data as string;
    return (await fetch(`/api${path}`, { headers: { authorization: token } })).json();
  }, path);

const rowsAt = async (page: Page, path: string): Promise<Row[]> => (await ask(page, path))['data'] as Row[];
const text = (row: Row | undefined, field: string): string => String(row?.[field] ?? '');
const yuan = (amount: unknown): string => `￥${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Collects calls that were answered with 401: screens must not offer what a role may not ask for. */
function refusals(page: Page): string[] {
  const list: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) list.push(answer.url());
  });
  return list;
}

describe('an order', () => {
  it('is confirmed as paid; its collection agrees, and a colleague sees it without reloading', async ({ page, row, colleague }) => {
    const said = complaints(page);
    await enter(page, 'order_clerk');
    const refused = refusals(page);
    const order = (await rowsAt(page, '/admin/trade/orders?page_no=1&page_size=50&tag=WAIT_PAY&payment_type=ONLINE')).find(
      ({ order_operate_allowable_vo: may, order_type, balance }) => (may as Row)['allow_pay'] === true && order_type === 'NORMAL' && balance === 0,
    );
    const sn = text(order, 'sn');
    const other = await colleague('superadmin');
    await other.goto(productUrl(`/order/detail/${sn}`));
    await front(other).getByText('待付款').first().waitFor();

    await page.goto(productUrl(`/order/order-list?order_sn=${sn}`));
    await row(sn).getByRole('button', { name: /处理/ }).click();
    await page.waitForURL(`**/order/detail/${sn}`);
    const question = await confirm(page, '确认收款');
    expect(question).toContain(yuan(order?.['order_amount']));
    await page.getByText('收款已确认').waitFor();
    await front(page)
      .getByText(/待发货|已付款|待核销/)
      .first()
      .waitFor();
    await front(other)
      .getByText(/待发货|已付款|待核销/)
      .first()
      .waitFor();

    await page.goto(productUrl(`/order/collection-list?order_sn=${sn}`));
    await row(sn).waitFor();
    expect(await row(sn).innerText()).toContain(yuan(order?.['order_amount']));
    expect(await row(sn).innerText()).toMatch(/管理员收款[\s\S]*已支付/);
    expect(refused).toEqual([]);
    expect(said).toEqual([]);
  });

  it('that is unpaid is cancelled, and a list that is open elsewhere says that something changed', async ({ page, row, colleague }) => {
    await enter(page, 'order_clerk');
    const other = await colleague('superadmin');
    await other.goto(productUrl('/order/order-list'));
    await rowsOf(other, '处理').first().waitFor();

    await page.goto(productUrl('/order/order-list?tag=WAIT_PAY&payment_type=ONLINE'));
    const first = page
      .locator('main .kit-row')
      .filter({ hasText: /\d{10,}/ })
      .first();
    const sn = (/\d{10,}/.exec(await first.innerText()) ?? [''])[0];
    await first.getByRole('button', { name: /处理/ }).click();
    await page.waitForURL(`**/order/detail/${sn}`);
    // To the next of the list and back, by keyboard: one tab walks along.
    await front(page).getByRole('button', { name: '下一条' }).waitFor();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.pathname.includes('/order/detail/') && !url.pathname.endsWith(sn));
    await front(page).getByRole('button', { name: '上一条' }).waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(`**/order/detail/${sn}`);
    await confirm(page, '取消订单');
    await page.getByText('订单已取消').first().waitFor();
    await front(page).getByText('管理员取消').first().waitFor();

    await other.getByRole('button', { name: /处更新/ }).click();
    await other.goto(productUrl(`/order/order-list?order_sn=${sn}`));
    await rowsOf(other, sn).getByText('已取消').first().waitFor();
    await page.goto(productUrl(`/order/order-list?tag=WAIT_PAY&order_sn=${sn}`));
    await row(sn).first().waitFor({ state: 'detached' });
  });
});

describe('a return', () => {
  it('is followed from the dashboard to its manual refund, and all figures agree', async ({ page, row }) => {
    await enter(page, 'order_clerk');
    const refused = refusals(page);
    await page.goto(productUrl('/dashboard'));
    const waiting = Number((await ask(page, '/admin/index/page'))['wait_handle_service_count']);
    expect(waiting).toBeGreaterThan(1);
    const card = front(page).getByRole('link', { name: new RegExp(`待人工处理售后\\s*${waiting}`) });
    await card.click();
    await page.waitForURL('**/sale/service-list?service_status=WAIT_FOR_MANUAL');
    await front(page).getByText(`共 ${waiting} 条`).first().waitFor();

    // Fewer pieces come back than were bought.
    const services = await rowsAt(page, '/admin/after-sales?page_no=1&page_size=100&service_status=WAIT_FOR_MANUAL&service_type=RETURN_GOODS');
    const isPartial = ({ goods_list }: Row) => (goods_list as Row[]).some(({ ship_num, return_num }) => Number(return_num) < Number(ship_num));
    const service = services.find(isPartial) ?? services[0];
    const [sn, orderSn] = [text(service, 'service_sn'), text(service, 'order_sn')];
    const before = await ask(page, `/admin/after-sales/detail/${sn}`);
    const agreed = (before['refund_info'] as Row)['agree_price'];
    const order = await ask(page, `/admin/trade/orders/${orderSn}`);
    expect(Number(agreed)).toBeLessThanOrEqual(Number(order['order_price']));

    await page.getByPlaceholder('请输入售后服务单号、订单编号或商品').fill(sn);
    await page.keyboard.press('Enter');
    // Its row moves to the top when the answer comes, away from under the pointer.
    await front(page).getByText('共 1 条').first().waitFor();
    await row(sn).getByRole('button', { name: /退款/ }).click();
    await page.waitForURL(`**/sale/service-detail/${sn}`);
    const manual = section(page, '人工退款');
    await manual.getByLabel('退款金额').waitFor();
    expect(Number(await manual.getByLabel('退款金额').inputValue())).toBe(Number(agreed));
    expect(await section(page, '退款信息').innerText()).toContain(yuan(agreed));
    await manual.getByLabel('退款备注').fill('已通过网银转账');
    expect(await confirm(page, '退款')).toContain(yuan(agreed));
    await page.getByText(/^已登记向.*退款/).waitFor();
    await page.waitForURL('**/sale/service-list**');
    await page.getByRole('link', { name: '售后服务详情' }).waitFor({ state: 'detached' });
    await row(sn).getByText('已完成').waitFor();
    await page
      .getByRole('navigation')
      .first()
      .getByText(String(waiting - 1), { exact: true })
      .first()
      .waitFor();

    await page.goto(productUrl(`/sale/refund-list?service_sn=${sn}`));
    await row(sn).getByText('已完成').waitFor();
    const cells = await row(sn).innerText();
    expect(cells.split(yuan(agreed)).length - 1).toBeGreaterThanOrEqual(2);
    await row(sn).getByRole('button', { name: /详情/ }).click();
    await page.waitForURL(`**/sale/service-detail/${sn}`);
    await section(page, '退款信息').getByText('实际退款金额').waitFor();
    expect(await section(page, '退款信息').innerText()).toMatch(new RegExp(`实际退款金额\\s*${yuan(agreed).replace('.', '\\.')}`));
    expect(await section(page, '服务单信息').innerText()).toContain('已通过网银转账');

    await section(page, '服务单信息').getByRole('link', { name: orderSn }).click();
    await page.waitForURL(`**/order/detail/${orderSn}`);
    await front(page).getByText(yuan(order['order_price'])).first().waitFor();
    const [collection] = await rowsAt(page, `/admin/trade/orders/pay-log?page_no=1&page_size=10&order_sn=${orderSn}`);
    expect(collection?.['pay_money']).toBe(order['order_price']);
    await page.goto(productUrl(`/order/collection-list?order_sn=${orderSn}`));
    await row(orderSn).getByText(yuan(order['order_price'])).waitFor();
    expect(refused).toEqual([]);
  });
});

describe('a complaint', () => {
  it('is handed to the shop; another is talked about with a colleague and ruled upon', async ({ page, colleague }) => {
    await enter(page, 'order_clerk');
    const refused = refusals(page);
    const all = await rowsAt(page, '/admin/trade/order-complains?page_no=1&page_size=100');
    const idOf = (status: string) =>
      text(
        all.find((row) => row['status'] === status),
        'complain_id',
      );
    const detail = (id: string) => productUrl(`/order/complaint/complaint-detail/${id}`);

    await page.goto(detail(idOf('NEW')));
    await confirm(page, '审核并交由商家申诉');
    await page.getByText('审核完成').waitFor();
    await page.waitForURL('**/order/complaint/complaint-list');
    await rowsOf(page, '待申诉').first().waitFor();

    const talked = idOf('WAIT_ARBITRATION');
    const other = await colleague('superadmin');
    await other.goto(detail(talked));
    await section(other, '对话详情').waitFor();
    await page.goto(detail(talked));
    const dialogue = section(page, '对话详情');
    await dialogue.getByRole('textbox').fill('平台将在两日内给出仲裁意见');
    await dialogue.getByRole('button', { name: '发送对话' }).click();
    await dialogue.getByRole('log').getByText('平台将在两日内给出仲裁意见').waitFor();
    // The colleague has the page open all the while.
    await section(other, '对话详情').getByRole('log').getByText('平台将在两日内给出仲裁意见').waitFor();

    await ruleOn(page, { open: '直接仲裁结束投诉流程', save: '提交保存仲裁意见' }, '支持买家：商家承担运费并全额退款');
    await page.getByText('仲裁成功').waitFor();
    await page.waitForURL('**/order/complaint/complaint-list');
    await section(other, '平台仲裁').getByText('支持买家：商家承担运费并全额退款').waitFor();
    expect(await section(other, '对话详情').getByRole('textbox').count()).toBe(0);
    expect(refused).toEqual([]);
  });
});

describe('a finance clerk', () => {
  it('sees collections, invoices and refunds, and nothing else of orders and after-sales', async ({ page, row }) => {
    await enter(page, 'finance_clerk');
    const refused = refusals(page);
    const menu = page.getByRole('navigation').first();
    await page.goto(productUrl('/order/collection-list?pay_status=PAY_YES'));
    await row('已支付').first().waitFor();
    await menu.getByText('收款单').waitFor();
    await menu.getByText('开票历史').waitFor();
    expect(await menu.getByText('订单列表').count()).toBe(0);

    await page.goto(productUrl('/sale/refund-list'));
    await row('已完成').first().waitFor();
    for (const name of ['售后服务', '投诉列表', '投诉主题']) expect(await menu.getByText(name, { exact: true }).count()).toBe(0);
    await row('已完成').first().getByRole('button', { name: /详情/ }).click();
    await page.waitForURL('**/sale/service-detail/**');
    await section(page, '退款信息').waitFor();
    await section(page, '服务单信息')
      .getByRole('link', { name: /^\d{10,}$/ })
      .first()
      .click();
    await page.waitForURL('**/order/detail/**');
    await settled(page);
    await front(page).getByRole('heading', { name: '订单详情' }).waitFor();
    for (const path of ['/order/order-list', '/sale/service-list', '/order/complaint/complaint-list', '/order/complaint/subject-list']) {
      await page.goto(productUrl(path));
      await page.waitForURL('**/404');
    }
    expect(refused).toEqual([]);
  });
});

describe('in English', () => {
  it('orders, services and complaints read English throughout', async ({ browser }) => {
    const context = await openContext(browser, { lang: 'en', theme: 'dark', width: 1440 });
    const page = await context.newPage();
    const said = complaints(page);
    await enter(page, 'order_clerk');
    await page.goto(productUrl('/order/order-list?tag=COMPLETE'));
    await rowsOf(page, 'View').first().getByRole('button', { name: /View/ }).click();
    await page.waitForURL('**/order/detail/**');
    await (await actionButton(page, 'Confirm payment')).waitFor();
    const [service] = await rowsAt(page, '/admin/after-sales?page_no=1&page_size=1&service_type=RETURN_GOODS&service_status=COMPLETED');
    await page.goto(productUrl(`/sale/service-detail/${text(service, 'service_sn')}`));
    await section(page, 'Refund').getByText('Amount refunded').waitFor();
    await section(page, 'Timeline').getByText('Accepted by the shop').first().waitFor();
    await page.goto(productUrl('/order/complaint/complaint-list?tag=COMPLETE'));
    await rowsOf(page, 'Completed').first().getByRole('button', { name: /View/ }).click();
    await section(page, 'Ruling').waitFor();
    expect(said).toEqual([]);
    await context.close();
  });
});
