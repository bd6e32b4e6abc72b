/** Promotions from a draft to their end: a coupon that is made, copied and voided; a flash sale whose entries two administrators review. */
import { describe, expect } from 'vitest';
import { ACCESS_KEY } from '#providers/session/tokens.ts';
import { complaints, enter, productUrl } from './browser.ts';
import { front, it, rowsOf } from './desk.ts';

describe('a coupon', () => {
  it('is made with a sentence that says what buyers get, survives leaving the page, is copied, and voided', async ({ page, row }) => {
    const said = complaints(page);
    await enter(page);
    await page.goto(productUrl('/promotions/coupon-list'));
    await page.getByRole('button', { name: /添\s?加/ }).click();
    await page.waitForURL('**/promotions/coupon');
    const form = front(page);
    await form.getByLabel('优惠券名称').fill('旅程优惠券');
    await form.getByLabel('优惠券面额').fill('30');
    await form.getByLabel('门槛金额').fill('200');
    await form.getByText('领取即生效').click();
    await form.getByLabel('有效天数').fill('7');
    await form.getByLabel('发放数量').fill('100');
    await form.getByText('满 200 元减 30 元，领取后 7 天内有效，每人限领 1 张').waitFor();
    // What is typed is kept, also by a page that is loaded anew.
    await page.reload();
    expect(await form.getByLabel('优惠券名称').inputValue()).toBe('旅程优惠券');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await page.waitForURL('**/promotions/coupon-list*');
    await row('旅程优惠券').first().waitFor();

    await row('旅程优惠券').first().getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '复制' }).click();
    await page.waitForURL('**/promotions/coupon?copy=*');
    await form.getByLabel('优惠券名称').fill('旅程复制券');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await page.waitForURL('**/promotions/coupon-list*');
    await row('旅程复制券').first().getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '作废' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /作\s?废/ })
      .click();
    await row('旅程复制券').filter({ hasText: '已作废' }).first().waitFor();
    expect(said).toEqual([]);
  });
});

describe('the entries of a flash sale', () => {
  it('are reviewed by two administrators at once: the one who comes second is told, and sees what the first decided', async ({ page, colleague }) => {
    await enter(page);
    await page.goto(productUrl('/promotions/seckill-list?publish_status=1&status=0'));
    await page
      .getByRole('button', { name: /^审核商品/ })
      .first()
      .click();
    await page.waitForURL('**/promotions/seckill-list/audit/*');
    const address = new URL(page.url()).pathname;
    const other = await colleague('superadmin');
    await other.goto(`${productUrl()}${address}`.replace(/([^:])\/\//, '$1/'));
    for (const one of [page, other]) await rowsOf(one, '通过').first().waitFor();
    for (const one of [page, other]) await front(one).getByRole('checkbox').first().check();
    for (const one of [page, other]) await one.getByRole('button', { name: /批量审核/ }).click();
    const approve = (one: typeof page) => one.getByRole('dialog').getByRole('button', { name: /批量审核/ });
    await approve(page).click();
    await page.getByText('没有待审核的商品').waitFor();
    await approve(other).click();
    await other.getByRole('dialog').getByText('商品不是可审核状态').waitFor();
    await other.keyboard.press('Escape');
    await other.goto(productUrl(address.replace('/audit/', '/pass/')));
    await rowsOf(other, '￥').first().waitFor();
  });
});

describe('what is left of a coupon', () => {
  it('moves in the open list while members claim', async ({ page }) => {
    await enter(page);
    await page.goto(productUrl('/promotions/coupon-list?status=1'));
    const numbers = async () =>
      (
        await page
          .getByRole('cell')
          .filter({ hasText: /\d \/ \d/ })
          .allInnerTexts()
      ).join();
    await rowsOf(page, '生效中').first().waitFor();
    const before = await numbers();
    expect(before).toMatch(/\d \/ \d/);
    const token = await page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { data: string }).data, ACCESS_KEY);
    const headers = { authorization: token };
    const started = await page.request.post(productUrl('/api/admin/demo/simulate'), { headers, form: { rate: '600', minutes: '1' } });
    const { task_id } = (await started.json()) as { task_id: number };
    await expect.poll(numbers, { timeout: 60_000 }).not.toBe(before);
    await page.request.post(productUrl(`/api/admin/tasks/${task_id}/cancel`), { headers });
  });
});
