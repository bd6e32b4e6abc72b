/** The frame: the keyboard comes to the rows soon and keeps its place, and the menu says its names in full. */
import { expect } from 'vitest';
import { openContext, productUrl, settled, signIn } from './browser.ts';
import { it } from './desk.ts';

it('the keyboard reaches the rows in three keys, and stays among them when one leaves', async ({ page }) => {
  await signIn(page);
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
