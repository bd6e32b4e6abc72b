/** What the browser tests of components start from: the gallery's own build (scripts/gallery.mjs) in one page for the whole file. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { complaints, launch, openContext, productUrl, signIn } from './browser.ts';

/** A script without types of its own. */
const { showGallery } = (await import(/* @vite-ignore */ join(import.meta.dirname, '../../scripts/gallery.mjs'))) as {
  showGallery: (context: BrowserContext, origin: string) => Promise<void>;
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] };

/** Shown while nothing else is, so that every state begins anew. */
const NOWHERE = '/dev/gallery/nothing';

/** States that show loading stay as they are; everything else must have come to rest. */
const BUSY = ':is([aria-busy=true], .ant-skeleton-active, .ant-spin-spinning):not([data-stage=loading] *)';

export class Gallery {
  /** What the browser complained about so far. */
  readonly said: string[];

  constructor(readonly page: Page) {
    this.said = complaints(page);
  }

  /** Loads the document anew at an entry (`/region-picker`) or one of its states (`/region-picker/empty`). */
  async load(path = ''): Promise<void> {
    await this.page.goto(productUrl(`/dev/gallery${path}`));
    await this.page.locator('h1').first().waitFor();
  }

  /** Goes there within the document; what was there before is gone first. */
  async open(path: string): Promise<void> {
    if (!this.page.url().includes('/dev/gallery')) await this.load('/nothing');
    for (const to of [NOWHERE, `/dev/gallery${path}`]) {
      await this.page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, to);
      if (to === NOWHERE) await this.page.locator('[data-stage]').first().waitFor({ state: 'detached' });
    }
    await this.page.locator('main h2, [data-stage]').first().waitFor({ state: 'attached' });
  }

  /** Nothing is loading any more, but for what shows loading for ever. */
  async settled(): Promise<void> {
    await this.page.waitForFunction((busy) => ![...document.querySelectorAll(busy)].some((one) => one instanceof HTMLElement && one.checkVisibility()), BUSY);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** The dialog on top. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  /** What the field of the shown state holds; nothing when it holds none. */
  async value<T = unknown>(): Promise<T | undefined> {
    const text = await this.page.locator('[data-value]').innerText();
    return text === '—' ? undefined : (JSON.parse(text) as T);
  }

  /** Waits until the field holds something that fits. */
  async holds(fits: RegExp): Promise<void> {
    await this.page.locator('[data-value]').filter({ hasText: fits }).waitFor();
  }

  /** The element with the focus is one of these. */
  async focused(target: Locator): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor();
  }

  /** A message above the page. Each is heard once: the next call wants another one, also with the same words. */
  async told(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const notices = [...document.querySelectorAll<HTMLElement>('.ant-message-notice')];
      const news = notices.find(({ innerText, dataset }) => innerText.includes(wanted) && dataset['heard'] !== innerText);
      if (news) news.dataset['heard'] = news.innerText;
      return news !== undefined;
    }, text);
  }

  /** Holds something with the mouse and lets it go over something else. */
  async drag(from: string, to: string): Promise<void> {
    // Hovering waits until what is dragged stands still: a dialog may still be opening.
    await this.page.locator(from).hover();
    const [start, end] = [await this.page.locator(from).boundingBox(), await this.page.locator(to).boundingBox()];
    if (!start || !end) throw new Error('nothing to drag');
    const { mouse } = this.page;
    await mouse.down();
    await mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2, { steps: 3 });
    await this.drawn();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
    await this.drawn();
    await mouse.up();
  }

  /** Waits until what the last event led to is drawn, which no hand is quicker than. */
  private drawn(): Promise<unknown> {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
  }

  /** Waits for what is said aloud while something is moved by keyboard. What was lifted hears the next key a moment later, sooner than a hand could press it. */
  async heard(text: string): Promise<void> {
    await this.page.locator('[id^=DndLiveRegion]').filter({ hasText: text }).waitFor({ state: 'attached' });
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  /** The serious findings of axe within an element, without what `leaveOut` matches. */
  async findings(what: string, within = 'body', leaveOut: readonly string[] = []): Promise<string[]> {
    const { page } = this;
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    return page.evaluate(
      async ({ include, exclude, options, name }) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: [include], exclude: [...exclude] }, options);
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) =>
            nodes.slice(0, 3).map(({ target, any }) => `${name}: ${id} ${target.join(' ')} ${any.map((check) => check.message).join('; ')}`),
          );
      },
      { include: within, exclude: leaveOut, options: AXE, name: what },
    );
  }
}

interface Given {
  gallery: Gallery;
}

/** `it` of the gallery's tests: one signed-in browser page for the whole file. */
export const it = test.extend<Given>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launch();
      const context = await openContext(browser, { lang: 'zh', theme: 'light', width: 1280 });
      await showGallery(context, productUrl(''));
      const gallery = new Gallery(await context.newPage());
      await signIn(gallery.page);
      await gallery.load('/nothing');
      await use(gallery);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

/** Samples that show a failure. */
const MEANT = /\/admin\/nowhere/;

/** Complaints that no sample is meant to cause. */
export const unmeant = ({ said }: Gallery): string[] => said.filter((line) => !MEANT.test(line));
