/** Members' qualifications for special VAT invoices: from the inbox to the review, while a colleague's menu counts. */
import { describe, expect } from 'vitest';
import { complaints, productUrl, enter } from './browser.ts';
import { it, rowsOf } from './desk.ts';

describe('VAT qualifications', () => {
  it('are reviewed from the inbox; the counters follow in another browser', async ({ page, row, colleague }) => {
    const said = complaints(page);
    await enter(page, 'finance_clerk');
    const menu = page.getByRole('navigation').first();
    await page.goto(productUrl('/inbox'));
    const tab = page.getByRole('tab', { name: /专票资质审核/ });
    await tab.filter({ hasText: /\d/ }).waitFor();
    const waiting = Number((await tab.innerText()).match(/\d+/)?.[0]);
    expect(waiting).toBeGreaterThan(2);
    const other = await colleague('superadmin');
    await other.goto(productUrl('/order/receipt-examine?status=NEW_APPLY'));
    await other.waitForURL('**/member/receipt-examine?status=NEW_APPLY');
    await rowsOf(other, '审核').first().waitFor();

    await tab.click();
    await page.getByText(`共 ${waiting} 条`).first().waitFor();
    const first = page.locator('main .kit-row').first();
    const company = (await first.locator('.kit-opener').innerText()).trim();
    const applicant = (await first.locator('.kit-two-below').innerText()).trim();
    await first.getByRole('button', { name: /处\s?理/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('纳税人识别号').waitFor();
    await dialog.getByRole('heading', { level: 2, name: company }).waitFor();
    await page.keyboard.press('r');
    const reason = dialog.getByRole('textbox', { name: '原因' });
    await reason.press('Control+Enter');
    await dialog.getByText('请选择或填写原因').waitFor();
    await reason.fill('注册电话无法接通');
    await reason.press('Control+Enter');
    await dialog.getByText(`不通过“${company}”，6 秒后提交`).waitFor();
    // Nothing that was decided is lost when the review is left.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await row(company).waitFor({ state: 'detached' });
    for (const nav of [menu, other.getByRole('navigation').first()])
      await nav
        .getByText(String(waiting - 1), { exact: true })
        .first()
        .waitFor();

    await other.getByRole('button', { name: /处更新/ }).click();
    await rowsOf(other, applicant).waitFor({ state: 'detached' });
    await other.goto(productUrl(`/member/receipt-examine?uname=${encodeURIComponent(applicant)}`));
    await rowsOf(other, applicant)
      .getByRole('button', { name: /查\s?看/ })
      .click();
    const view = other.getByRole('dialog');
    await view.getByText('注册电话无法接通').waitFor();
    expect(await view.getByRole('radio').count()).toBe(0);
    expect(said).toEqual([]);
  });
});
