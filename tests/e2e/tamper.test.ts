/** Tampering from the statement that nobody of the product made to its repair. */
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#server/groups/order/schema.ts';
import { enter } from './browser.ts';
import { CHECK, identity, setCheck } from './check.ts';
import { actionButton, confirm, it, tabTo } from './desk.ts';
import { openMarket } from './market.ts';

it('is found by a scan, keeps money from moving, is read field by field, and restored with the second check', async ({ page, row }) => {
  const market = await openMarket();
  const unpaid = and(eq(orders.order_status, 'CONFIRM'), eq(orders.payment_type, 'ONLINE'), eq(orders.order_type, 'NORMAL'), eq(orders.balance, 0));
  const find = (where: typeof unpaid) => market.act(async (tx) => (await tx.select().from(orders).where(where).limit(1))[0]!);
  const order = await find(unpaid);
  const wrong = order.order_price + 100;
  try {
    await enter(page, 'superadmin', market.url());
    await page.goto(market.url('/setting/system-verification'));
    await setCheck(page);
    await page.goto(market.url('/setting/falsify-record'));
    await confirm(page, '立即扫描');
    // What the demonstration brought is signed by the first scan, as it stands.
    await page.getByText('未发现篡改').first().waitFor();

    await market.bySql(sql`update orders set order_price = ${wrong} where order_id = ${order.order_id}`);
    await confirm(page, '立即扫描');
    await row(order.sn).waitFor();
    await row(order.sn).getByText('待修复').waitFor();

    await page.goto(market.url(`/order/detail/${order.sn}`));
    await (await actionButton(page, '确认收款')).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认收款', exact: true }).click();
    await page
      .getByText(new RegExp(`${order.sn}的数据被篡改且尚未修复`))
      .first()
      .waitFor();
    expect((await find(eq(orders.order_id, order.order_id))).pay_status).toBe('PAY_NO');

    await page.goto(market.url('/setting/falsify-record'));
    // From here on by keys alone.
    const opener = row(order.sn).getByRole('button', { name: order.sn }).first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: new RegExp(order.sn) });
    const line = drawer.getByRole('row').filter({ hasText: 'order_price' });
    expect(await line.innerText()).toContain((order.order_price / 100).toFixed(2));
    expect(await line.innerText()).toContain((wrong / 100).toFixed(2));
    await tabTo(page, drawer.getByRole('button', { name: '修复', exact: true }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog').filter({ hasText: '修复方式' }).last();
    await tabTo(page, form.getByRole('radio', { name: /还原/ }));
    await page.keyboard.press('Space');
    await tabTo(page, form.getByLabel('修复说明'));
    await page.keyboard.type('按签名数据还原');
    await tabTo(page, form.getByRole('button', { name: '修复', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, identity(page).getByLabel('验证密码'), 3);
    await page.keyboard.type(CHECK);
    await page.keyboard.press('Enter');
    await identity(page).waitFor({ state: 'detached' });
    await drawer.getByText('按签名数据还原').waitFor();
    expect((await find(eq(orders.order_id, order.order_id))).order_price).toBe(order.order_price);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  } finally {
    await market.close();
  }
});
