/** What people do all day, in a real browser against the built product. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { complaints, enter, productUrl, settled, signIn } from './browser.ts';
import { it } from './desk.ts';

/** Fills the sign-in form and sends it. */
async function tryLogin(page: Page, name: string, password: string, captcha: string): Promise<void> {
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=validcode]').fill(captcha);
  await page.locator('button[type=submit]').click();
}

describe('signing in', () => {
  it('says what is missing, refuses wrong answers, keeps the password and loads a new captcha', async ({ page }) => {
    await page.goto(productUrl('/goods/goods-list?page_no=2'));
    await page.waitForURL('**/login?forward=**');
    await page.locator('button[type=submit]').click();
    await page.getByText('请填写管理员名称').waitFor();
    await page.getByText('请填写管理员密码').waitFor();
    await page.getByText('请填写图片验证码').waitFor();

    const captcha = page.locator('.login-captcha img');
    const before = await captcha.getAttribute('src');
    await tryLogin(page, 'superadmin', '111111', 'zzzz');
    await page.getByText('验证未通过').waitFor();
    await page.waitForFunction((src) => document.querySelector('.login-captcha img')?.getAttribute('src') !== src, before);
    expect(await page.locator('input[name=password]').inputValue()).toBe('111111');

    await tryLogin(page, 'superadmin', '222222', '1111');
    await page.getByText('账号或密码错误').waitFor();

    await tryLogin(page, 'superadmin', '111111', '1111');
    await page.waitForURL('**/goods/goods-list?page_no=2');
    await page.getByRole('heading', { name: '商品列表' }).waitFor();
  });

  it('begins before the code of the page is there: what was typed by then counts, and nothing moves', async ({ page }) => {
    const heard = complaints(page);
    let go = () => {};
    const typed = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/assets\/.*\.js|\/pictures\/site\//, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(productUrl('/login'), { waitUntil: 'commit' });
    await page.locator('input[name=username]:focus').waitFor();
    await page.keyboard.type('superadmin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('111111');
    await page.keyboard.press('Enter');
    const places = () =>
      page.locator('.login :is(h1, .login-field__box, .login__submit)').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    go();
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('header img')?.complete);
    expect(new URL(page.url()).search).toBe('');
    expect(await places()).toEqual(before);
    expect(await page.locator('input[name=password]').evaluate((one: HTMLInputElement) => [one.value, one === document.activeElement])).toEqual([
      '111111',
      true,
    ]);
    await page.locator('input[name=validcode]').fill('1111');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(heard).toEqual([]);
  });

  it('is painted as a whole: a form that is still being read moves nobody', async ({ page }) => {
    const whole = await (await fetch(productUrl('/login'))).text();
    const half = whole.indexOf('<form');
    // A server that stops for a while in the middle of the page; nothing else of it is there.
    const server = createServer((request, answer) => {
      if (request.url !== '/login') return void answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(whole.slice(0, half));
      setTimeout(() => answer.end(whole.slice(half)), 500);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await page.addInitScript(() => {
      const moves: number[] = [];
      new PerformanceObserver((list) => moves.push(...list.getEntries().map((entry) => entry.startTime))).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { moves });
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/login`);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await settled(page);
    expect(await page.evaluate(() => (globalThis as unknown as { moves: number[] }).moves)).toEqual([]);
    server.closeAllConnections();
    server.close();
  });

  it('never sends the typed password', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url() + (request.postData() ?? '')));
    await signIn(page);
    expect(sent.join('\n')).toContain('96e79218965eb72c92a549dd5a330112');
    expect(sent.join('\n')).not.toContain('111111&');
  });
});

describe('a clerk', () => {
  it('sees and can open only what the role ticks', async ({ page, row }) => {
    await signIn(page, 'goods_clerk');
    const menu = page.getByRole('navigation').first();
    await menu.getByText('商品', { exact: true }).first().waitFor();
    expect(await menu.getByText('权限', { exact: true }).count()).toBe(0);
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await row('修改').first().waitFor();
    const refused = await page.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem('admin_access_token') ?? '{}').data as string;
      return (await fetch('/api/admin/systems/manager/admin-users', { headers: { authorization: token } })).status;
    });
    expect(refused).toBe(401);
  });

  it('without rights for goods lands on 404 there', async ({ page }) => {
    await signIn(page, 'order_clerk');
    await page.goto(productUrl('/goods/goods-list'));
    await page.waitForURL('**/404');
  });
});

describe('a session', () => {
  it('renews its access token during work, once for all waiting calls', async ({ page, row }) => {
    await signIn(page);
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await row('修改').first().waitFor();
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin-users/token')) refreshes.push(request.url());
    });
    // Taken away where the product is not loaded: a page of it could start renewing in the moment before it is left.
    await page.goto(new URL('/api/healthz', page.url()).href);
    const before = await page.evaluate(() => localStorage.getItem('admin_refresh_token'));
    await page.evaluate(() => localStorage.removeItem('admin_access_token'));
    refreshes.length = 0;
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await row('修改').first().waitFor();
    expect(refreshes).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('admin_refresh_token'))).not.toBe(before);
  });

  it('that was ended elsewhere leads to the sign-in page', async ({ page }) => {
    await signIn(page, 'goods_clerk');
    await page.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem('admin_access_token') ?? '{}').data as string;
      await fetch('/api/admin/systems/admin-users/logout?uid=2', { method: 'POST', headers: { authorization: token } });
    });
    // The live stream tells the page as well; it may be on its way to the sign-in page already.
    await page.goto(productUrl('/goods/goods-list')).catch(() => undefined);
    await page.locator('input[name=username]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('ends by logging out, after a question', async ({ page, context }) => {
    await signIn(page);
    await page.getByRole('button', { name: /superadmin/ }).click();
    await page.getByText('退出登录').click();
    await page.getByText('确认要退出登录吗？').waitFor();
    await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('admin_refresh_token'))).toBeNull();
    expect((await context.cookies()).some(({ name }) => name === 'admin_uuid')).toBe(true);
  });

  it('ends in the other tabs of the browser, too: they say why, and what was typed there is kept', async ({ page, context }) => {
    await enter(page);
    await page.goto(productUrl('/dashboard'));
    const other = await context.newPage();
    // The browser asks about what is not saved.
    other.on('dialog', (question) => void question.accept());
    await other.goto(productUrl('/setting/system?tab=goods'));
    const box = other.getByRole('spinbutton', { name: '小图宽' });
    const before = await box.inputValue();
    await box.fill(`${before}1`);
    await page.bringToFront();
    await page.getByRole('button', { name: /superadmin/ }).click();
    await page.getByText('退出登录').click();
    await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
    await other.waitForURL('**/login?forward=**');
    await other.getByText('您已在其他页面退出登录').waitFor();

    await enter(other);
    await other.goto(productUrl('/setting/system?tab=goods'));
    await other.getByText(/已恢复.*草稿/).waitFor();
    expect(await box.inputValue()).toBe(`${before}1`);
    await other.getByRole('button', { name: '放弃修改' }).click();
  });
});

/** A small red square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4Y2xMEmIY1WA8GkpnhmvSAABHizIQeUoJ2gAAAABJRU5ErkJggg==',
  'base64',
);

describe('brands', () => {
  it('are added, found, changed and deleted; mistakes lose nothing', async ({ page, row }) => {
    const said = complaints(page);
    await signIn(page);
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await row('修改').first().waitFor();

    await page.getByRole('button', { name: '添加' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog
      .getByRole('button', { name: '保 存' })
      .or(dialog.getByRole('button', { name: '保存' }))
      .click();
    await dialog.getByText('请填写品牌名称').first().waitFor();
    await dialog.getByLabel('品牌名称').fill('悦享会员');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
    await dialog.locator('img').first().waitFor();
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.getByText('品牌名称已被使用').first().waitFor();
    await dialog.getByLabel('品牌名称').fill('旅程品牌');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await row('旅程品牌').waitFor();

    await page.getByPlaceholder('请输入品牌名称').fill('旅程');
    await page.keyboard.press('Enter');
    await page.waitForURL('**name=**');
    await page.waitForFunction(() => document.querySelectorAll('main .kit-row').length === 1);

    await row('旅程品牌')
      .getByRole('button', { name: /修\s?改/ })
      .click();
    await page.getByRole('dialog').getByLabel('品牌名称').fill('旅程品牌二');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await row('旅程品牌二').waitFor();

    await row('旅程品牌二')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    const question = page.getByRole('dialog');
    expect(await question.innerText()).toContain('旅程品牌二');
    await question
      .getByRole('button', { name: /删\s?除|确\s?定/ })
      .last()
      .click();
    await row('旅程品牌二').waitFor({ state: 'detached' });
    expect(said.filter((line) => !line.includes('409'))).toEqual([]);
  });
});

describe('goods', () => {
  it('are found by filters that live in the address, and taken off sale with a reason', async ({ page, row }) => {
    await signIn(page);
    await page.goto(productUrl('/goods/goods-list'));
    await row('下架').first().waitFor();
    const name = (await page.locator('main .kit-row').first().locator('a, button').filter({ hasText: /.{6,}/ }).first().innerText()).trim();
    const number = (await page.locator('main .kit-row').first().innerText()).match(/[A-Z]{2}\d{8,}/)?.[0] ?? '';
    expect(number).not.toBe('');

    await page.getByPlaceholder('请输入关键字').fill(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**keyword=${number}**`);
    await page.waitForFunction(() => document.querySelectorAll('main .kit-row').length === 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('main .kit-row').length === 1);
    expect(await page.locator('main').innerText()).toContain(name);

    await page
      .locator('main .kit-row')
      .getByRole('button', { name: /下\s?架/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('图片与实物不符');
    await dialog.locator('.ant-modal-footer .ant-btn').last().click();
    await page.locator('main .kit-row').getByText('已下架').waitFor();
    await page
      .locator('main .kit-row')
      .getByRole('button', { name: /上\s?架/ })
      .waitFor();
  });

  it('half-filled forms and lists survive a change of tabs', async ({ page, row }) => {
    await signIn(page);
    await page.goto(productUrl('/goods/goods-setting/brand-list'));
    await row('修改').first().waitFor();
    await page.getByPlaceholder('请输入品牌名称').fill('未发送');
    const menu = page.getByRole('navigation').first();
    await menu.getByText('规格列表').click();
    await page.getByRole('heading', { name: '规格列表' }).waitFor();
    await page
      .getByRole('tab', { name: '品牌列表' })
      .or(page.locator('[data-tabs] a, [class*=tab] a').filter({ hasText: '品牌列表' }))
      .first()
      .click();
    await page.getByRole('heading', { name: '品牌列表' }).waitFor();
    expect(await page.getByPlaceholder('请输入品牌名称').inputValue()).toBe('未发送');
  });
});

describe('the shell', () => {
  it('switches the language and says so', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: /语言/ }).click();
    await page.getByText('English', { exact: true }).click();
    await page.getByText('switch language success').waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    await page.reload();
    await page.getByRole('navigation').first().getByText('Goods').first().waitFor();
  });

  it('opens pages and records from the command palette', async ({ page }) => {
    await signIn(page);
    await page.keyboard.press('Control+k');
    // At once: the code of the search is still to come.
    await page.keyboard.type('品牌');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page
      .getByRole('option', { name: /品牌列表/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/brand-list**');
  });
});
