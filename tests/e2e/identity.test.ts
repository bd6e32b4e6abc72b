/** The second check of identity before an export, and passkeys, at the sign-in and in the check. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { authenticationApi } from '#contract/access/authentication.ts';
import { enter, productUrl } from './browser.ts';
import { it } from './desk.ts';

/** Passkeys need a name: at a bare IP address there are none. */
const named = (path: string) => productUrl(path).replace('//127.0.0.1', '//localhost');

const asked = (page: Page) => page.getByRole('dialog', { name: '二次身份验证' });

it('the identity is confirmed before an export: a wrong password, a mark that is gone, and each export anew', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/setting/system-verification'));
  await page.getByLabel('新密码').fill('check1');
  await page.getByLabel('手机号码').fill('13900000001');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('身份验证方式已保存').waitFor();

  await page.goto(productUrl('/order/order-list'));
  await page.locator('main .kit-row').first().waitFor();
  const startExport = async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  };
  await startExport();
  const password = asked(page).getByLabel('验证密码');
  await password.fill('wrong1');
  await password.press('Enter');
  await asked(page).getByText('验证密码不正确').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await asked(page).isVisible()).toBe(true);

  // The check passes, but the mark is gone when the export is sent again: it is asked once more, and the export is not lost.
  const check = `**/api${authenticationApi.checkPassword.path}`;
  await page.route(check, (route) => route.fulfill({ status: 200, body: '' }), { times: 1 });
  await password.fill('check1');
  await password.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]')?.value === '');
  const started = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/exports') && answer.ok());
  await password.fill('check1');
  await password.press('Enter');
  await started;
  await asked(page).waitFor({ state: 'detached' });

  await page.goto(productUrl('/order/order-list'));
  await page.locator('main .kit-row').first().waitFor();
  await startExport();
  await asked(page).waitFor();
  await asked(page).getByRole('button', { name: '取消' }).click();
  await asked(page).waitFor({ state: 'detached' });
});

it('a passkey is added, signs in as the second step, confirms a guarded call, and is removed', async ({ context, page }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, 'order_clerk', named(''));
  await page.goto(named('/dashboard'));
  const security = page.getByRole('dialog', { name: '账号安全' });
  const openPasskeys = async () => {
    await page.getByRole('button', { name: /order_clerk/ }).click();
    await page.getByRole('menuitem', { name: '账号安全' }).click();
    await security.getByRole('tab', { name: '通行密钥' }).click();
  };
  await openPasskeys();
  await security.getByRole('button', { name: '添加通行密钥' }).click();
  await security.getByLabel('登录密码').fill('111111');
  await security.getByRole('button', { name: '添加通行密钥' }).click();
  await security.getByLabel('名称').fill('测试钥匙');
  await security.getByRole('button', { name: '保存', exact: true }).click();
  await security.getByRole('heading', { name: '恢复码' }).waitFor();
  await security.getByRole('button', { name: '我已保存' }).click();
  await security.getByText('测试钥匙').waitFor();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(named('/login'));
  await page.locator('input[name=username]').fill('order_clerk');
  await page.locator('input[name=password]').fill('111111');
  await page.locator('input[name=validcode]').fill('1111');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));

  await page.goto(named('/order/order-list'));
  await page.locator('main .kit-row').first().waitFor();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  const started = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/exports') && answer.ok());
  await asked(page).getByRole('button', { name: '使用通行密钥' }).click();
  await started;
  await asked(page).waitFor({ state: 'detached' });

  await openPasskeys();
  await security.getByRole('button', { name: '移除 测试钥匙' }).click();
  await security.getByLabel('登录密码').fill('111111');
  await security.getByRole('button', { name: '移除', exact: true }).click();
  await security.getByText('还没有通行密钥').waitFor();
});
