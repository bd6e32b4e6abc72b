/** What lies where on the screen: nothing covers what is worked with, the keyboard comes to the rows soon and keeps its place. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openContext, productUrl, settled, enter, signIn } from './browser.ts';
import { it } from './desk.ts';

/** What can be pressed on the page, is in sight there and lies under something that matches. */
/** Whether a middle within a pixel of the edge belongs to this or that side is a matter of rounding, in px. */
const EDGE = 1;

async function covered(page: Page, over: string): Promise<string[]> {
  return page.evaluate(
    ([selector, EDGE]) => {
      const lying = document.querySelector(selector)?.getBoundingClientRect();
      if (!lying || lying.height === 0) return ['nothing lies there'];
      const main = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input)')].flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        const seen = width > 0 && left > main.left && left < main.right && top > main.top && top < main.bottom - EDGE;
        return seen && document.elementFromPoint(left, top)?.closest(selector) ? [one.ariaLabel ?? one.innerText] : [];
      });
    },
    [over, EDGE] as const,
  );
}

describe.each([1440, 390])('at %i px', (width) => {
  it('neither a toast nor the bar of background tasks covers a control of the page', async ({ browser }) => {
    const context = await openContext(browser, { lang: 'zh', theme: 'light', width });
    const page = await context.newPage();
    await enter(page);
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await page.locator('[data-row-key]').first().waitFor();
    await settled(page);

    const tools = page.getByRole('button', { name: '列表工具' });
    if (await tools.isVisible()) {
      // On a phone what is seldom wanted stands behind one button.
      await page.getByRole('button', { name: '导出' }).waitFor({ state: 'hidden' });
      await tools.click();
    }
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const bar = page.getByRole('region', { name: '后台任务' });
    await bar.getByRole('button', { name: /下载/ }).waitFor();
    // The page makes room for the bar when it has grown, a frame later.
    await expect.poll(() => covered(page, '.kit-tray')).toEqual([]);
    const size = await page.evaluate(() => ({ page: document.documentElement.scrollHeight, window: innerHeight }));
    expect(size.page).toBeLessThanOrEqual(size.window);

    await page.locator('[data-row-key]').first().getByRole('button', { name: /^修改/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    const toast = page.locator('.ant-notification-notice').first();
    await toast.waitFor();
    expect(await covered(page, '.ant-notification-notice')).toEqual([]);
    await toast.getByLabel('关闭').locator('svg').click();
    expect(await page.locator('[aria-label=Close]').count()).toBe(0);
    await context.close();
  });

  it('the notice that no check of identity is set leaves the bar in sight by which it was saved', async ({ browser }) => {
    const context = await openContext(browser, { lang: 'zh', theme: 'light', width });
    const page = await context.newPage();
    await enter(page);
    await page.goto(productUrl('/setting/system?tab=goods'));
    const box = page.getByRole('spinbutton', { name: '小图宽' });
    await box.fill(String(Number(await box.inputValue()) + 1));
    await page.getByRole('button', { name: '保存设置' }).click();
    const notice = page.locator('.ant-notification-bottomRight .ant-notification-notice');
    await notice.waitFor();
    // The bar grows by what it says of changes.
    await box.fill(String(Number(await box.inputValue()) + 1));
    await page.getByText('有未保存的修改').waitFor();
    await settled(page);
    const [bar, over] = await Promise.all([page.locator('.kit-save-bar').boundingBox(), notice.boundingBox()]);
    expect(over!.y + over!.height).toBeLessThanOrEqual(bar!.y);
    await context.close();
  });
});

it('the dashboard has its charts once, however often it is left and opened, and its cards show the focus', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/goods/goods-setting/brand-list'));
  await page.locator('[data-row-key]').first().waitFor();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const charts = page.locator('.kit-chart canvas');
  await tabs.getByRole('link', { name: '首页' }).click();
  await charts.first().waitFor();
  await settled(page);
  const there = await charts.count();
  await tabs.getByRole('link', { name: '品牌列表' }).click();
  // They are taken down when the list stands.
  await expect.poll(() => charts.count()).toBe(0);
  for (const name of ['首页', '品牌列表', '首页', '品牌列表', '首页']) await tabs.getByRole('link', { name }).click();
  await expect.poll(() => charts.count()).toBe(there);

  // Whoever comes by keys sees where they are, on cards as on links.
  await page.locator('main').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => [document.activeElement?.tagName, getComputedStyle(document.activeElement!).outlineStyle])).toEqual(['A', 'solid']);
});

it('what the first page shows is asked for once, behind the sign-in and after a reload', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/admin\/(index\/page|goods$)/.test(pathname)) asked.push(pathname.replace(/^.*\/admin\//, ''));
  });
  await signIn(page);
  await page.locator('.kit-chart canvas').first().waitFor();
  await settled(page);
  expect(asked.toSorted()).toEqual(['index/page', 'index/page/hotGoods', 'index/page/hotShop', 'index/page/pvChart', 'index/page/turnoverChart']);
  asked.length = 0;
  await page.goto(productUrl('/goods/goods-list'));
  await page.locator('section[data-page=goodsList] .kit-row').first().waitFor();
  await settled(page);
  expect(asked).toEqual(['goods']);
});

it('a page behind another keeps its layout and its place, takes no key and is not printed', async ({ page }) => {
  const goods = page.locator('section[data-page=goodsList]');
  const searchbox = goods.locator('.kit-searchbar input');
  const tab = (path: string) => page.locator(`nav[aria-label="已打开的页面"] a[href^="${path}"]`);
  await enter(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(productUrl('/goods/goods-list'));
  await goods.locator('.kit-row').nth(9).waitFor();
  await goods.evaluate((element) => (element.scrollTop = 300));
  await page.locator('nav[aria-label="主菜单"] button', { hasText: /^订单/ }).click();
  await page.locator('nav[aria-label="主菜单"] a[href="/order/order-list"]').click();
  await page.locator('section[data-page=orderList] .kit-row').first().waitFor();
  await settled(page);

  const behind = () =>
    goods.evaluate((element) => ({ laidOut: element.clientHeight > 0, top: element.scrollTop, seen: element.checkVisibility(), style: element.style.display }));
  expect(await behind()).toEqual({ laidOut: true, top: 300, seen: false, style: '' });

  await tab('/goods/goods-list').click();
  await expect.poll(behind).toMatchObject({ top: 300, seen: true });
  await searchbox.focus();
  // The tab changes and the focus is nowhere else, as after a link that a shortcut followed.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="已打开的页面"] a[href^="/order/order-list"]')?.click());
  await expect.poll(() => behind().then(({ seen }) => seen)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
  await page.keyboard.type('zz');
  expect(await searchbox.inputValue()).toBe('');

  await page.emulateMedia({ media: 'print' });
  expect(await goods.evaluate((element) => element.clientHeight)).toBe(0);
});

it('a page is drawn and laid out while the pointer rests on its link, and asks for nothing when it is opened', async ({ page }) => {
  const orders = page.locator('section[data-page=orderList]');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/admin/trade/orders?') && asked.push(request.url()));
  await enter(page);
  await page.goto(productUrl('/dashboard'));
  await settled(page);
  const link = page.locator('nav[aria-label="主菜单"] a[href="/order/order-list"]');
  await page.locator('nav[aria-label="主菜单"] button', { hasText: /^订单/ }).click();
  await link.waitFor();
  await link.hover();
  await orders.locator('.kit-row').first().waitFor({ state: 'attached' });
  await expect.poll(() => orders.evaluate((element) => [element.style.display, element.checkVisibility()])).toEqual(['', false]);
  expect(await page.locator('nav[aria-label="已打开的页面"] li').count()).toBe(1);
  const before = asked.length;
  await page.mouse.down();
  await page.mouse.up();
  await orders.locator('.kit-row').first().waitFor();
  expect(asked.slice(before)).toEqual([]);
});

it('the keyboard reaches the rows in three keys, and stays among them when one leaves', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/goods/goods-audit'));
  await page.locator('.kit-row').first().waitFor();
  await settled(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const inRow = () => page.evaluate(() => document.activeElement?.closest('[data-row-key]')?.getAttribute('data-row-key') ?? document.activeElement?.tagName);
  const keys = await page.locator('.kit-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key')));
  expect(await inRow()).toBe(keys[0]);

  await page.locator('.kit-row').first().getByRole('button', { name: /^审核/ }).press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: '通过', exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.locator(`[data-row-key="${keys[0]}"]`).waitFor({ state: 'detached' });
  await page.waitForFunction((key) => document.activeElement?.closest('[data-row-key]')?.getAttribute('data-row-key') === key, keys[1]);
});

it('the menus of the bar at the top take the keys when they open, and give them back on Esc', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/inbox'));
  await settled(page);
  for (const name of [/^语言$/, /^换肤$/, /^账号菜单/]) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.ant-dropdown, .ant-popover'), undefined, { timeout: 15_000 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((one) => one === document.activeElement), { message: String(name) }).toBe(true);
  }
});

it('a menu that is open over a page closes when the search does open, and stays closed when the page is seen again', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/order/order-list'));
  await settled(page);
  const menu = page.locator('.ant-dropdown:visible');
  const opener = page.getByRole('button', { name: '导出' });
  await opener.press('Enter');
  await menu.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await expect.poll(() => menu.count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('pinpai');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/brand-list');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '订单列表' }).click();
  await opener.waitFor();
  expect(await menu.count()).toBe(0);
});

it('no name of the menu is cut, in English either', async ({ browser }) => {
  const context = await openContext(browser, { lang: 'en', theme: 'light', width: 1440 });
  const page = await context.newPage();
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (let next = menu.locator('button[aria-expanded=false]').first(); await next.isVisible(); next = menu.locator('button[aria-expanded=false]').first())
    await next.click();
  const cut = await menu
    .locator('a, button')
    .evaluateAll((entries) =>
      entries.flatMap((entry) =>
        [...entry.querySelectorAll('span')]
          .filter((one) => one.checkVisibility() && one.textContent && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 20)
          .map((one) => one.textContent),
      ),
    );
  expect(cut).toEqual([]);
  await context.close();
});

it('on a phone a day and its time stand in one line; in the dark the edge behind which there is more is a shadow, no light', async ({ browser }) => {
  const context = await openContext(browser, { lang: 'zh', theme: 'dark', width: 390 });
  const page = await context.newPage();
  await enter(page);
  await page.goto(productUrl('/member/edit/1'));
  const parts = page.locator('.kit-lines .kit-moment .kit-two').first().locator('> *');
  await parts.nth(1).waitFor();
  const [day, time] = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ bottom, right }) => ({ bottom: Math.round(bottom), right })),
  );
  expect(day!.bottom).toBe(time!.bottom);
  expect(time!.right).toBeGreaterThan(day!.right);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(productUrl('/goods/goods-list'));
  await page.locator('.kit-edges').first().waitFor();
  const edge = await page
    .locator('.kit-edges')
    .first()
    .evaluate((one) => getComputedStyle(one, '::after').backgroundImage);
  expect(edge).toMatch(/rgba?\(0, 0, 0/);
  await context.close();
});
