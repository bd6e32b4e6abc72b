/** A group purchase as the platform sees it: closed and opened again by hand, its groups, and what came of them. */
import { describe, expect } from 'vitest';
import { complaints, enter, productUrl } from './browser.ts';
import { front, it, section } from './desk.ts';

describe('a group purchase', () => {
  it('is closed and opened again; its groups, formed or given up, lead to their orders', async ({ page, row }) => {
    const said = complaints(page);
    await enter(page);
    await page.goto(productUrl('/promotions/assemble-list?status=UNDERWAY'));
    const running = row('进行中').first();
    const name = ((await running.getByRole('cell').first().textContent()) ?? '').trim();
    const asked = async (what: string) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(what.split('').join(String.raw`\s?`)) })
        .click();
    };
    await running.getByRole('button', { name: /^关闭/ }).click();
    await asked('关闭');
    await page.getByText('拼团活动已关闭').waitFor();
    await page.goto(productUrl(`/promotions/assemble-list?status=END&name=${encodeURIComponent(name)}`));
    await row(name).getByRole('button', { name: /^开启/ }).first().click();
    await asked('开启');
    await page.getByText('拼团活动已开启').waitFor();

    // Some that are over had groups: each of them was formed or given up.
    const groups = section(page, '开团情况');
    const outcome = groups.getByText(/已成团|已取消/);
    for (let at = 0; at < 10 && (await outcome.count()) === 0; at += 1) {
      await page.goto(productUrl('/promotions/assemble-list?sort=end_time&order=desc&status=END&enable_mocker=1'));
      await row('已失效').nth(at).getByRole('button', { name: /^查看/ }).click();
      await page.waitForURL('**/promotions/assemble-detail/*');
      await groups
        .getByText(/已成团|已取消|待成团|还没有人开团/)
        .first()
        .waitFor();
    }
    expect(await groups.getByText('待成团').count()).toBe(0);
    await groups.getByRole('link').first().click();
    await page.waitForURL('**/order/detail/*');
    await front(page).getByText('拼团订单').first().waitFor();
    expect(said).toEqual([]);
  });
});
