/** A real browser on the built product. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import md5 from 'md5';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { sessionApi } from '#contract/access/session.ts';
import type { Lang } from '#contract/core/text.ts';
import { USER_KEY, type LoginAnswer } from '#providers/session/session.ts';
import { ACCESS_KEY, expiryOf, REFRESH_KEY } from '#providers/session/tokens.ts';

export const artifacts = join(import.meta.dirname, '../../artifacts');

/** What says nothing about the product: noise of a headless browser, and the API's way of saying that no rebuild is running (404). */
const IGNORED = [/favicon/i, /ResizeObserver loop/, /\/admin\/task\/GOODS_INDEX_INIT\)/];

export interface Look {
  lang: Lang;
  theme: 'light' | 'dark';
  width: number;
}

/** Starts the browser that scripts/browser.mjs found. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}

let product = '';
/** Names the product of this file. @param address without a slash at its end */
export const useProduct = (address: string): void => void (product = address);
export const productUrl = (path = '/'): string => product + path;

/** What a browser profile has kept. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** How long is waited for what a page does, in ms: twice the usual, since three products and browsers share few cores. */
const PATIENCE_MS = 60_000;

/** A browser profile of its own with the given language, theme and width. @param kept what another profile had kept, its session among it */
export async function openContext(
  browser: Browser,
  { lang, theme, width }: Look = { lang: 'zh', theme: 'light', width: 1440 },
  kept?: Kept,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
    ...(kept ? { storageState: kept } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: 'adminLanguage', value: lang, url: productUrl() }]);
  return context;
}

/** Collects what the page complains about; the list must stay empty. */
export function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if ((message.type() === 'error' || message.type() === 'warning') && !IGNORED.some((pattern) => pattern.test(text))) list.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
  return list;
}

/** Signs in through the form. The test server always accepts the captcha 1111. @param address of another product than the shared one */
export async function signIn(page: Page, username = 'superadmin', password = '111111', address = productUrl()): Promise<void> {
  await page.goto(new URL('/login', address).href);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=validcode]').fill('1111');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.locator('nav').first().waitFor();
}

/**
 * Puts a new session into the profile of a page, as `signIn` would leave it, without drawing the sign-in page and the dashboard:
 * for journeys that begin elsewhere. The page shows nothing of the product yet.
 */
export async function enter(page: Page, username = 'superadmin', address = productUrl()): Promise<void> {
  const login = new URL(`/api${sessionApi.login.path}`, address);
  login.search = new URLSearchParams({ username, password: md5('111111'), captcha: '1111', uuid: `${username}-${Date.now()}`, scene: 'LOGIN' }).toString();
  const answer = await page.request.get(login.href);
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  const { access_token, refresh_token, ...user } = (await answer.json()) as LoginAnswer;
  const entry = (data: string, token: string) => JSON.stringify({ expires: expiryOf(token)?.getTime(), data });
  await page.context().addCookies([{ name: 'admin_uid', value: String(user.uid), url: address }]);
  // Any page of its address will do; this one draws nothing.
  await page.goto(new URL('/api/healthz', address).href);
  await page.evaluate(
    (kept) => {
      for (const [name, value] of kept) localStorage.setItem(name, value);
    },
    [
      [REFRESH_KEY, entry(refresh_token, refresh_token)],
      [ACCESS_KEY, entry(access_token, access_token)],
      [USER_KEY, entry(JSON.stringify(user), refresh_token)],
    ] as const,
  );
}

/** Keeps a picture of the page as an artifact. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(join(artifacts, 'screens'), { recursive: true });
  await page.screenshot({ path: join(artifacts, 'screens', `${name}.png`) });
}

/** The page has loaded and nothing moves: no skeleton, no busy region, no spinner. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const seen = document.querySelector('main, form, [role=main]');
    const busy = [...document.querySelectorAll('[aria-busy=true], .ant-skeleton-active, .ant-spin-spinning')].some((one) => one.checkVisibility());
    const inView = (image: HTMLImageElement) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const pictures = [...document.images].some((image) => inView(image) && !image.complete);
    return seen !== null && !busy && !pictures;
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.evaluate(() => document.fonts.ready);
}
