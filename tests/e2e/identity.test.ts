/** The second check of identity before an export, and passkeys, at the sign-in and in the check. */
import { expect } from 'vitest';
import { authenticationApi } from '#contract/access/authentication.ts';
import { identityMark } from '#server/core/schema.ts';
import { enter, openContext, productUrl } from './browser.ts';
import { CHECK, confirmIdentity, identity, setCheck } from './check.ts';
import { it } from './desk.ts';
import { openMarket } from './market.ts';

/** Passkeys need a name: at a bare IP address there are none. */
const named = (path: string) => productUrl(path).replace('//127.0.0.1', '//localhost');

it('the identity is confirmed before an export: a wrong password, a mark that is gone, and each export anew', async ({ page }) => {
  await enter(page);
  await page.goto(productUrl('/setting/system-verification'));
  await setCheck(page);

  await page.goto(productUrl('/order/order-list'));
  await page.locator('main .kit-row').first().waitFor();
  const startExport = async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  };
  await startExport();
  const password = identity(page).getByLabel('验证密码');
  await password.fill('wrong1');
  await password.press('Enter');
  await identity(page).getByText('验证密码不正确').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await identity(page).isVisible()).toBe(true);

  // The check passes, but the mark is gone when the export is sent again: it is asked once more, and the export is not lost.
  const check = `**/api${authenticationApi.checkPassword.path}`;
  await page.route(check, (route) => route.fulfill({ status: 200, body: '' }), { times: 1 });
  await password.fill(CHECK);
  await password.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]')?.value === '');
  const started = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/exports') && answer.ok());
  await password.fill(CHECK);
  await password.press('Enter');
  await started;
  await identity(page).waitFor({ state: 'detached' });

  await page.goto(productUrl('/order/order-list'));
  await page.locator('main .kit-row').first().waitFor();
  await startExport();
  await identity(page).waitFor();
  await identity(page).getByRole('button', { name: '取消' }).click();
  await identity(page).waitFor({ state: 'detached' });
});

it('a check that was passed too long ago does not count: the call asks again, and goes through', async ({ browser }) => {
  const market = await openMarket();
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    await enter(page, 'superadmin', market.url());
    await page.goto(market.url('/setting/system-verification'));
    await setCheck(page);
    await page.goto(market.url('/setting/system?tab=newComerCoupon'));
    const save = page.getByRole('button', { name: '保存设置' });
    await page.getByRole('spinbutton', { name: '优惠券有效期' }).fill('9');
    await save.click();
    // The check passes; before the call is sent again, its five minutes are over.
    const again = '**/api/admin/settings/new-comer-coupon';
    await page.route(
      again,
      async (route) => {
        await market.act((tx) => tx.update(identityMark).set({ expires_at: 1 }));
        await route.continue();
      },
      { times: 1 },
    );
    const password = identity(page).getByLabel('验证密码');
    await password.fill(CHECK);
    await password.press('Enter');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]')?.value === '');
    await confirmIdentity(page);
    await page.getByText('新人优惠券已保存').waitFor();
    await page.reload();
    expect(await page.getByRole('spinbutton', { name: '优惠券有效期' }).inputValue()).toBe('9');
  } finally {
    await context.close();
    await market.close();
  }
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
  await identity(page).getByRole('button', { name: '使用通行密钥' }).click();
  await started;
  await identity(page).waitFor({ state: 'detached' });

  await openPasskeys();
  await security.getByRole('button', { name: '移除 测试钥匙' }).click();
  await security.getByLabel('登录密码').fill('111111');
  await security.getByRole('button', { name: '移除', exact: true }).click();
  await security.getByText('还没有通行密钥').waitFor();
});
