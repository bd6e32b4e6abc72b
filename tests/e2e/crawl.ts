/**
 * Every registered route: no complaint in the console, no missing text, no accessibility violation of any weight that matters, nothing that scrolls
 * sideways, nothing that moves while it comes, a frame that stays, lists with all their columns in sight, and nothing typed that a change of tabs loses. A picture of each
 * is kept. A run visits each route once, in one of the eight combinations of language, theme and width;
 * the day turns which one it is, so that eight days see all of them. `npm run test:all` sees all of them at once.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources/index.ts';
import type { Lang } from '#contract/core/text.ts';
import { pagesOf } from '#kit/resource.ts';
import { complaints, keepPicture, launch, openContext, productUrl, settled, enter, type Kept, type Look } from './browser.ts';
import { MOST_SHIFTED, shiftsOf, watchShifts } from './shifts.ts';
import { expectTypedStays } from './typed.ts';

const LOOKS: readonly Look[] = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ lang, theme, width }))),
);

const pages = pagesOf(registry).map(({ page }) => ({ name: page.name, route: page.route }));

/** The value of a field in the first row of a list, read as the signed-in person. */
const firstOf = (page: Page, list: string, field: string): Promise<string> =>
  page.evaluate(
    async ([path, name]) => {
      const { data } = JSON.parse(localStorage.getItem('admin_access_token') ?? '{}') as { data?: string };
      const answer = await fetch(`/api${path}?page_no=1&page_size=10`, { headers: { authorization: data ?? '' } });
      const { data: rows } = (await answer.json()) as { data: Record<string, unknown>[] };
      return String(rows[0]?.[name as string] ?? 'none');
    },
    [list, field] as const,
  );

/** Values for parameters of routes, or of those of one page, so that each has something to show. */
async function samplesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  // Periods of settlement have a number under the same name.
  const period = await firstOf(page, '/admin/order/bills/statistics', 'sn');
  return {
    id: '1',
    sn: await firstOf(page, '/admin/trade/orders', 'sn'),
    'settlementList sn': period,
    'settlementReconcile sn': period,
    service_sn: await firstOf(page, '/admin/after-sales', 'service_sn'),
    notice_type: 'Wechat_Mini_Program',
    room_id: '101',
  };
}

const wide = process.env.PROOF === 'wide';
const turn = Math.floor(Date.now() / 86_400_000);

/** The pages that are looked at in the combination with this number. */
const pagesIn = (look: number) => pages.filter((_, at) => wide || (at + turn) % LOOKS.length === look);
/** Whether what stands outside of the registry is looked at in it. */
const alsoOthers = (look: number) => wide || look === turn % LOOKS.length;

async function expectSound(page: Page, name: string, look: Look, said: string[]): Promise<void> {
  const body = await page.locator('body').innerText();
  expect(body, 'a text without translation shows its key').not.toMatch(/\b(shell|kit|goods|login|platform)[.:][a-z][\w.]+/i);
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const list = [...document.querySelectorAll('.kit-frame')].find((one) => one.checkVisibility());
    return {
      sideways: scrollWidth > clientWidth,
      frame: document.querySelector('nav') !== null && scrollHeight > clientHeight,
      hidden: list !== undefined && list.scrollWidth > list.clientWidth + 1,
    };
  });
  expect(scrolls, 'only the page inside the frame scrolls, and no list hides a column').toEqual({ sideways: false, frame: false, hidden: false });
  // Of one page without frames, and without listing what was found to be right: a third of the time.
  const axe = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })
    .analyze();
  const found = axe.violations
    .filter(({ impact }) => impact !== 'minor')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.target.join(' ')} ${node.any.map((check) => check.message).join('; ')}`)
          .slice(0, 4)
          .join(' | ')}`,
    );
  expect(found).toEqual([]);
  await keepPicture(page, `${name}-${look.lang}-${look.theme}-${look.width}`);
  expect(said).toEqual([]);
}

/** Declares the crawl in one language: two files, so that they go side by side. */
export function crawl(lang: Lang): void {
  let browser: Browser;
  /** The session and what was found to be shown, as the first profile left them: each look is another profile of the same person. */
  let signedIn: Kept;
  let samples: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    browser = await launch();
    const context = await openContext(browser);
    const page = await context.newPage();
    await enter(page);
    samples = await samplesOf(page);
    signedIn = await context.storageState();
    await context.close();
  });
  afterAll(() => browser.close());

  describe.each(LOOKS.map((look, at) => ({ ...look, at })).filter((look) => look.lang === lang))('$lang, $theme, $width px', ({ at, ...look }) => {
    let context: BrowserContext;
    let page: Page;
    let said: string[];

    beforeAll(async () => {
      context = await openContext(browser, look, signedIn);
      page = await context.newPage();
      said = complaints(page);
      await watchShifts(page);
    });
    afterAll(() => context.close());

    it.runIf(alsoOthers(at))('the sign-in page is sound', async () => {
      const stranger = await openContext(browser, look);
      const door = await stranger.newPage();
      const heard = complaints(door);
      await door.goto(productUrl('/login'));
      await settled(door);
      await expectSound(door, 'login', look, heard);
      await stranger.close();
    });

    it.each(pagesIn(at))('$name is sound', async ({ name, route }) => {
      await page.goto(productUrl(route.replace(/:(\w+)/g, (_, key: string) => samples[`${name} ${key}`] ?? samples[key] ?? '1')));
      await settled(page);
      if (name !== 'page404') expect(page.url(), 'the page itself is looked at').not.toMatch(/\/404$/);
      const { sum, moved } = await shiftsOf(page);
      expect(sum > MOST_SHIFTED ? moved : [], 'nothing moves while the page comes').toEqual([]);
      await expectSound(page, name, look, said.splice(0));
      await expectTypedStays(page);
    });

    it.runIf(alsoOthers(at))('an unknown address leads to 404', async () => {
      await page.goto(productUrl('/no/such/page'));
      await page.waitForURL('**/404');
      await settled(page);
      await expectSound(page, 'unknown', look, said.splice(0));
    });
  });
}
