/** The second check of identity in journeys. */
import type { Page } from 'playwright-core';

/** The password that journeys set. */
export const CHECK = 'check1';

/** The dialog that asks for it. */
export const identity = (page: Page) => page.getByRole('dialog', { name: '二次身份验证' });

/** Confirms what the dialog asks for. */
export async function confirmIdentity(page: Page): Promise<void> {
  await identity(page).getByLabel('验证密码').fill(CHECK);
  await identity(page).getByRole('button', { name: '确认', exact: true }).click();
  await identity(page).waitFor({ state: 'detached' });
}

/** Sets a first check of identity on its page, which is open. */
export async function setCheck(page: Page): Promise<void> {
  const form = page.locator('main section[data-page]').filter({ visible: true });
  await form.getByLabel('新密码').fill(CHECK);
  await form.getByLabel('手机号码').fill('13900000001');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('身份验证方式已保存').waitFor();
}
