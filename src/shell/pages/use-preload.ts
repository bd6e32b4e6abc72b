/** Code that is likely to be wanted next is fetched before it is asked for. */
import { useEffect, useMemo, type FocusEvent, type PointerEvent } from 'react';
import { config } from '#providers/config.ts';
import { find, type PageTable } from '../page-table.ts';

/** The first page comes first; what lists have in common is fetched when nothing else has been happening. */
const AFTER_MS = 800;

/** Runs work when the browser is idle; some browsers cannot say when that is. */
function whenIdle(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 5_000 });
    else work();
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Handlers for the root of the frame: the page that a link leads to is loaded when the pointer or the focus reaches the
 * link. What every list needs is loaded after the first page, in idle time.
 */
export function usePreload(table: PageTable) {
  useEffect(() => whenIdle(() => void import('#src/kit/list/ListPage.tsx').catch(() => undefined)), []);

  return useMemo(() => {
    const loaded = new Set<string>();
    const onReach = ({ target }: PointerEvent | FocusEvent) => {
      const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined;
      const base = config().basePath ?? '';
      if (!href?.startsWith(`${base}/`)) return;
      const found = find(table, href.slice(base.length).replace(/[?#].*$/, ''));
      if (found.kind !== 'page' || loaded.has(found.placed.page.name)) return;
      loaded.add(found.placed.page.name);
      // A failure is told when the page is really opened, which asks again.
      found.placed.page.view().catch(() => loaded.delete(found.placed.page.name));
    };
    return { onPointerOver: onReach, onFocus: onReach };
  }, [table]);
}
