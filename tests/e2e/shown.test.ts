/** How much lists show, and what controls say of themselves before anybody presses them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext, productUrl, settled, enter } from './browser.ts';
import { it } from './desk.ts';

const inSight = (page: Page) =>
  page.locator('.kit-row').evaluateAll((rows) => {
    const main = document.querySelector('main')!.getBoundingClientRect();
    return rows.filter((row) => row.getBoundingClientRect().top >= main.top && row.getBoundingClientRect().bottom <= main.bottom).length;
  });

it('the goods list shows ten rows with pictures of 48 px, and their headings stay when it scrolls', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/goods/goods-list?page_size=50'));
  await page.locator('.kit-row').nth(20).waitFor({ state: 'attached' });
  await settled(page);
  const sizes = await page.locator('.kit-row img').evaluateAll((all) => all.slice(0, 10).map((one) => [one.clientWidth, one.clientHeight]));
  expect(sizes).toEqual(Array.from({ length: 10 }, () => [48, 48]));
  expect(await inSight(page)).toBeGreaterThanOrEqual(10);

  const heading = page.getByRole('columnheader', { name: '商品名称' }).first();
  const before = await page.locator('.kit-row').first().boundingBox();
  await heading.hover();
  await page.mouse.wheel(0, 1_500);
  await expect
    .poll(
      async () =>
        (
          await page
            .locator('.kit-row')
            .first()
            .boundingBox()
            .catch(() => null)
        )?.y ?? -1_500,
    )
    .toBeLessThan((before?.y ?? 0) - 500);
  const top = await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().top);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(top);
  expect(await heading.evaluate((one) => one.contains(document.elementFromPoint(one.getBoundingClientRect().x + 12, one.getBoundingClientRect().y + 12)))).toBe(
    true,
  );
});

it('what cannot be done stays grey under the pointer and says why', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/order/order-list?tag=WAIT_SHIP'));
  const sn = await page.locator('.kit-row').first().getAttribute('data-row-key');
  await page.goto(productUrl(`/order/detail/${sn}`));
  await page.getByRole('button', { name: '更多操作' }).click();
  const blocked = page.locator('.kit-action[aria-disabled]').first();
  await blocked.waitFor();
  const ground = () => blocked.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await ground();
  await blocked.hover();
  expect(await ground()).toBe(before);
  expect(await blocked.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)).toBeTruthy();
});

it('tabs that have no room are found in the menu at their end', async ({ browser }) => {
  const context = await openContext(browser, { lang: 'zh', theme: 'light', width: 390 });
  const page = await context.newPage();
  await enter(page);
  for (const path of ['/goods/goods-list', '/goods/goods-setting/brand-list', '/order/order-list']) {
    await page.goto(productUrl(path));
    await settled(page);
  }
  await page.getByRole('button', { name: '标签页菜单' }).click();
  await page.getByRole('menuitem', { name: '品牌列表' }).click();
  await page.waitForURL('**/brand-list');
  await context.close();
});

it('what can be done with an order stays in sight where its list is wider than the window, and sticks to nothing where all of it fits', async ({ browser }) => {
  for (const width of [900, 1440]) {
    const context = await openContext(browser, { lang: 'zh', theme: 'light', width });
    const page = await context.newPage();
    await enter(page);
    await page.goto(productUrl('/order/order-list'));
    await page.locator('.kit-row').first().waitFor();
    await settled(page);
    const seen = await page.locator('.kit-frame').evaluate((frame) => {
      const cell = frame.querySelector('.kit-row [data-kind=actions]')!;
      return {
        scrolls: frame.scrollWidth > frame.clientWidth + 1,
        inSight: cell.getBoundingClientRect().right <= frame.getBoundingClientRect().right + 1,
        position: getComputedStyle(cell).position,
        shadow: getComputedStyle(frame.parentElement!, '::after').visibility,
      };
    });
    expect(seen, `at ${width} px`).toEqual(
      width === 900
        ? { scrolls: true, inSight: true, position: 'sticky', shadow: 'visible' }
        : { scrolls: false, inSight: true, position: 'static', shadow: 'hidden' },
    );
    await context.close();
  }
});

it('a phone shows one level of categories at a time, and no dead button before the rows of a list', async ({ browser }) => {
  const context = await openContext(browser, { lang: 'zh', theme: 'light', width: 390 });
  const page = await context.newPage();
  await enter(page);
  await page.goto(productUrl('/goods/goods-setting/category-list'));
  const levels = page.locator('.grade-column').filter({ visible: true });
  await levels.first().locator('.grade-text').first().waitFor();
  expect(await levels.count()).toBe(1);
  await levels.first().locator('.grade-text').first().click();
  await page.getByRole('region', { name: '第2级分类' }).locator('.grade-text').first().waitFor();
  expect(await levels.count()).toBe(1);

  for (const path of ['/goods/goods-list', '/order/order-list', '/member/member-list']) {
    await page.goto(productUrl(path));
    await page.locator('[data-row-key]').first().waitFor();
    await settled(page);
    const dead = await page.evaluate(() => {
      const first = document.querySelector('[data-row-key]')!;
      return [...document.querySelectorAll<HTMLButtonElement>('main button:disabled')]
        .filter((one) => one.checkVisibility() && one.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map((one) => one.ariaLabel ?? one.innerText);
    });
    expect(dead, path).toEqual([]);
  }
  await context.close();
});

it('payments open on what came in, each with its amount', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/order/collection-list'));
  await page.locator('.kit-row').first().waitFor();
  const amounts = await page.locator('.kit-row').evaluateAll((rows) => rows.map((row) => /￥[\d,]+\.\d\d/.exec(row.textContent ?? '')?.[0]));
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts.filter((one) => one === undefined || one === '￥0.00')).toEqual([]);
});

it('a form over the detail of a record has an address, and closing it leaves the detail', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/goods/goods-list?market_enable=1'));
  const id = await page.locator('.kit-row').first().getAttribute('data-row-key');
  await page.goto(productUrl(`/goods/goods-list?detail=${id}&do=under:${id}`));
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /原因/ }) });
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await page.waitForURL((url) => url.searchParams.get('detail') === id && !url.searchParams.has('do'));
  await page.getByRole('dialog').first().waitFor();
});
