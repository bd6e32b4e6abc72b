/** A shop from application to closed; a bill from issued to paid; the reconciliation of a period with a difference. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { orders, settlementItem } from '#server/groups/order/schema.ts';
import { reconcileBill } from '#server/groups/settlement/bill/steps.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { complaints, enter } from './browser.ts';
import { actionButton, confirm, front, it, rowsOf } from './desk.ts';
import { openMarket } from './market.ts';

let market: Awaited<ReturnType<typeof openMarket>>;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('a shop', () => {
  it('is opened from its application with a new name, and closed', async ({ page }) => {
    const said = complaints(page);
    const [one] = await market.act((tx) =>
      tx
        .select()
        .from(shop)
        .where(and(eq(shop.shop_disable, 'APPLY'), eq(shop.shop_type, 'NORMAL')))
        .limit(1),
    );
    await enter(page, 'superadmin', market.url());
    await page.goto(market.url('/shop/shop-manage/shop-audit'));
    await rowsOf(page, one!.shop_name).first().getByRole('button', { name: '审核' }).click();
    await (await actionButton(page, '修改')).click();
    await page.waitForURL(`**/edit/${one!.shop_id}?audit=1`);
    // A later step is reached at once, by what lies between.
    await front(page).getByRole('button', { name: '店铺信息' }).click();
    await page.waitForURL('**step=4');
    await front(page).getByLabel('店铺名称').fill('旅程新店');
    await front(page).getByRole('button', { name: '审核', exact: true }).click();
    await front(page).getByRole('radio', { name: '通过', exact: true }).waitFor();
    await front(page).getByRole('button', { name: '保存修改' }).click();
    await page.waitForURL(/shop-(list|audit)/);
    await page.goto(market.url(`/shop/shop-manage/shop/${one!.shop_id}`));
    await front(page).getByText('旅程新店', { exact: true }).first().waitFor();
    await front(page).getByText('开启中').first().waitFor();
    expect(await confirm(page, '关闭')).toContain('旅程新店');
    await front(page).getByText('已关闭').first().waitFor();
    expect(said).toEqual([]);
  });

  it('takes its new name to its orders when it is renamed', async ({ page }) => {
    const said = complaints(page);
    const [one] = await market.act((tx) =>
      tx
        .select({ shop_id: shop.shop_id, sn: orders.sn })
        .from(orders)
        .innerJoin(shop, eq(shop.shop_id, orders.seller_id))
        .where(and(eq(shop.shop_disable, 'OPEN'), eq(shop.shop_type, 'NORMAL')))
        .orderBy(desc(orders.sn))
        .limit(1),
    );
    await enter(page, 'superadmin', market.url());
    await page.goto(market.url(`/shop/shop-manage/edit/${one!.shop_id}`));
    await front(page).getByRole('button', { name: '店铺信息' }).click();
    await front(page).getByLabel('店铺名称').fill('改名后的店');
    await front(page).getByRole('button', { name: '保存修改' }).click();
    await page.waitForURL(/shop-list/);
    // A task takes it there; the list follows by itself.
    await page.goto(market.url(`/order/order-list?order_sn=${one!.sn}`));
    await rowsOf(page, one!.sn).first().getByText('改名后的店').waitFor();
    expect(said).toEqual([]);
  });
});

describe('a bill', () => {
  it('is read to its items, approved and paid by finance', async ({ page }) => {
    const [one] = await market.act((tx) =>
      tx
        .select()
        .from(bill)
        .where(and(eq(bill.status, 'OUT'), gt(bill.price, 0)))
        .limit(1),
    );
    await market.act((tx, now) => reconcileBill(tx, one!.bill_id, now));
    await enter(page, 'finance_clerk', market.url());
    await page.goto(market.url(`/shop/settlement/${one!.sn}`));
    await page.getByText(one!.bill_sn).first().click();
    await front(page)
      .getByRole('button', { name: /在线支付订单收入总金额/ })
      .click();
    const [item] = await market.act((tx) =>
      tx
        .select()
        .from(settlementItem)
        .where(and(eq(settlementItem.bill_id, one!.bill_id), eq(settlementItem.item_type, 'PAYMENT')))
        .limit(1),
    );
    await front(page).getByText(item!.order_sn).first().waitFor();
    await confirm(page, '通过审核');
    await front(page).getByText('已审核').first().waitFor();
    await confirm(page, '确认付款');
    await front(page).getByText('已付款').first().waitFor();
  });

  it('is neither shown nor told to the clerk of orders', async ({ page }) => {
    const [one] = await market.act((tx) => tx.select().from(bill).limit(1));
    await enter(page, 'order_clerk', market.url());
    expect(await page.getByRole('navigation', { name: '主菜单' }).locator('a[href*="settlement"]').count()).toBe(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(market.url(`/shop/settlement/${one!.sn}`));
    await page.waitForURL('**/404');
    expect(asked.filter((url) => /\/api\/admin\/.*bill/.test(url))).toEqual([]);
  });

  it('differs by name from what its orders say, once somebody changed one', async ({ page }) => {
    const [one] = await market.act((tx) => tx.select().from(bill).where(gt(bill.price, 0)).limit(1));
    await enter(page, 'finance_clerk', market.url());
    await page.goto(market.url(`/shop/settlement/${one!.sn}/reconcile`));
    await front(page).getByText('核对一致，没有差异').waitFor();
    const [item] = await market.act((tx) =>
      tx
        .select()
        .from(settlementItem)
        .where(and(eq(settlementItem.bill_id, one!.bill_id), eq(settlementItem.item_type, 'PAYMENT')))
        .limit(1),
    );
    await market.act((tx) => tx.execute(sql`update orders set order_price = order_price + 100 where sn = ${item!.order_sn}`));
    await page.reload();
    await front(page).getByText('明细金额与订单或退款单不符').first().waitFor();
    await front(page).getByText(item!.order_sn).first().waitFor();
  });
});
