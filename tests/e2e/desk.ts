/** What every browser journey starts from: a browser for the file, and a profile of its own with one page for each test. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { launch, openContext, signIn, type Look } from './browser.ts';

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
  page: async ({ context }, use) => use(await context.newPage()),
  row: async ({ page }, use) => use((text) => rowsOf(page, text)),
  colleague: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, look) => {
      const context = await openContext(browser, look);
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, username);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
