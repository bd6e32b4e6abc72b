/** What every browser journey starts from: a browser for the file, and a profile of its own with one page for each test. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { enter, keepPicture, launch, openContext, type Look } from './browser.ts';

interface Desk {
  page: Page;
  /** The rows of lists that hold a text. */
  row: (text: string) => Locator;
  /** A colleague in a browser profile of their own, signed in; ends with the test. */
  colleague: (username: string, look?: Look) => Promise<Page>;
}

interface Base extends Desk {
  browser: Browser;
  context: BrowserContext;
}

/** The rows of lists of a page that hold a text. */
export const rowsOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A call that took longer may be why a test failed. */
const SLOW_MS = 2_000;

/** What stood in front when a test failed: its questions and messages tell more than the line that waited. */
async function tellWhatWasSeen(page: Page, name: string): Promise<void> {
  await keepPicture(page, `failed-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`);
  const texts = await page.locator('h1, [role=dialog], [role=alert], .ant-message, .ant-notification').filter({ visible: true }).allInnerTexts();
  const slow = await page.evaluate((most) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // Queued in the browser, until the first byte, and in all: that tells a busy browser from a busy server.
    return entries
      .filter(({ duration }) => duration > most)
      .map(({ name: url, startTime, requestStart, responseStart, duration }) =>
        [new URL(url).pathname, ...[startTime, requestStart - startTime, responseStart - startTime, duration].map(Math.round)].join(' '),
      );
  }, SLOW_MS);
  process.stderr.write(`[${name}] at ${page.url()}:\n${texts.join('\n--\n')}\n${slow.map((line) => `slow: ${line}\n`).join('')}`);
}

/** `it` of the browser journeys; a test names what it needs. */
export const it = test.extend<Base>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  context: async ({ browser }, use) => {
    const context = await openContext(browser);
    await use(context);
    await context.close();
  },
  page: async ({ context, task }, use) => {
    const page = await context.newPage();
    await use(page);
    if (task.result?.state === 'fail') await tellWhatWasSeen(page, task.name);
  },
  row: async ({ page }, use) => use((text) => rowsOf(page, text)),
  colleague: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, look) => {
      const context = await openContext(browser, look);
      contexts.push(context);
      const page = await context.newPage();
      await enter(page, username);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Goes on with Tab until something has the focus, as a person does who has no mouse. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    if (pressed === most) throw new Error(`not reached with ${most} presses of Tab: ${await target.evaluate((element) => element.outerHTML.slice(0, 200))}`);
    await page.keyboard.press('Tab');
  }
}

/** The page of the tab in front. */
export const front = (page: Page) => page.locator('main section[data-page]').filter({ visible: true });
/** A part of it by its heading. */
export const section = (page: Page, name: string) => front(page).getByRole('region', { name, exact: true });

/** The button of an action on a record's page, whose menu is opened where the action has no button of its own. */
export async function actionButton(page: Page, name: string): Promise<Locator> {
  const button = front(page).getByRole('button', { name, exact: true }).first();
  const menu = front(page).getByRole('button', { name: /^(更多操作|More actions)$/ });
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) await menu.click();
  return button;
}

/** Presses a button of the page and then the one of the question that follows. @returns the question */
export async function confirm(page: Page, name: string): Promise<string> {
  await (await actionButton(page, name)).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  const said = await question.innerText();
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'detached' });
  return said;
}

/** Rules on the complaint of the page. @param words of the button that opens the form, and of the one that sends it */
export async function ruleOn(page: Page, words: { open: string; save: string }, ruling: string): Promise<void> {
  await (await actionButton(page, words.open)).click();
  const save = front(page).getByRole('button', { name: words.save, exact: true });
  await front(page).locator('[data-section=ruling]').getByRole('textbox').fill(ruling);
  await save.click();
  await save.waitFor({ state: 'detached' });
}
