/** Whether a page stays where it is while it comes: what is awaited has the place that it will take. */
import type { Page } from 'playwright-core';

/** What of a page may move in all while it comes, as the browser counts it (share of the window that moved, times how far). What a guess of how much comes may miss by; pages with more feel it at 0.1 (web.dev/cls). */
export const MOST_SHIFTED = 0.025;

/** Answers come after as long as their address says, from 60 to 300 ms: always in the same order, as no two of a page come together. */
const delayOf = (url: string): number => [...new URL(url).pathname].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 241, 7) + 60;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** From the next page on, answers of the API take their time, and what moves meanwhile is kept. Unlike a route of the driver it leaves the browser its cache. */
export async function watchShifts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const go = () => void browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    if (request.method === 'GET') setTimeout(go, delayOf(request.url));
    else go();
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns how much moved since the page was opened, and what, for people who are to mend it */
export const shiftsOf = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: Shift[] };
    const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const place = ({ x, y, height }: DOMRectReadOnly) => [x, y, height].map(Math.round).join(' ');
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      moved: own.flatMap(({ value, sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${value.toFixed(4)} ${element?.tagName} ${element?.className} "${node?.textContent?.slice(0, 20)}": ${place(previousRect)} to ${place(currentRect)}`;
        }),
      ),
    };
  });
