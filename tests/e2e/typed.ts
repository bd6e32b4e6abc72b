/** What somebody has typed into the page in front. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** Free text of the page itself: choices, dates and what stands in rows, which is saved when it is left, have tests of their own. */
const TEXTS = 'section[data-page] :is(input[type=text], input:not([type]), textarea):not([role=combobox], [readonly], td *, .ant-picker *, .ant-pagination *)';

const read = (page: Page): Promise<string[]> =>
  page.locator(TEXTS).evaluateAll((all) => (all as HTMLInputElement[]).filter((one) => one.checkVisibility()).map(({ value }) => value));

/** Shows another tab, and then this one again. */
async function leaveAndComeBack(page: Page, own: string): Promise<void> {
  // Not by the pointer: on a phone not every tab is in sight.
  const show = (path: string) => page.locator(`[data-tab="${path}"] a`).first().dispatchEvent('click');
  const other = own === '/dashboard' ? '/inbox' : '/dashboard';
  await show(other);
  await page.locator('section[data-page]').filter({ visible: true }).first().waitFor();
  await page.waitForURL(`**${other}`);
  await show(own);
  await page.waitForURL(`**${own}*`);
}

/** Types into every box of the page in front, if it has one, and expects all of it to be there after a change of tabs. */
export async function expectTypedStays(page: Page): Promise<void> {
  const boxes = await page.locator(TEXTS).filter({ visible: true }).all();
  let any = false;
  for (const box of boxes) {
    if (!(await box.isEditable())) continue;
    await box.fill('7');
    any = true;
  }
  if (!any) return;
  const before = await read(page);
  await leaveAndComeBack(page, new URL(page.url()).pathname);
  await expect.poll(() => read(page), { message: 'what was typed is there again when its tab is' }).toEqual(before);
}
