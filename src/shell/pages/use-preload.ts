/** Code and data that are likely to be wanted next are fetched before they are asked for. */
import { createElement, startTransition, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { config } from '#providers/config.ts';
import { afterPaint } from '#kit/after-paint.tsx';
import { useLatest } from '#kit/calls.ts';
import { loadListParts } from '#kit/list/parts.ts';
import { useRest } from '#kit/use-rest.ts';
import type { ViewedPage } from '#kit/resource.ts';
import { find, type PageTable } from '../page-table.ts';
import type { Place, Tab } from '../tabs/state.ts';
import { viewOf } from './views.tsx';

/** The first page comes first; what lists have in common is drawn when nothing else has been happening. */
const AFTER_MS = 800;
/** So long a page that was drawn for somebody who came near its link is kept, in ms: what it shows grows old. */
const KEPT_MS = 10_000;
/** The group that was opened is drawn first. */
const GROUP_AFTER_MS = 30;

/** Where a link leads. */
interface At extends Place {
  page: ViewedPage;
}
type Approached = Place & Pick<Tab, 'name'>;

/** Runs work when the browser is idle; some browsers cannot say when that is. */
function whenIdle(work: () => unknown, after: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 5_000 });
    else work();
  }, after);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * `reach`: handlers for the root of the frame. The code of the page that a link leads to is loaded when the pointer or the focus
 * reaches the link, its data when it stays there; then the page is `approached`, to be drawn behind the others.
 * `nearPages`: loads the code of pages whose links somebody has just brought to the screen, in idle time. Answers how to stop.
 * `rehearsal`: what every list needs is loaded beside the first page and drawn once, in idle time.
 * @param isOpen true for the path of a page that has a tab: its data is there
 */
export function usePreload(table: PageTable, isOpen: (pathname: string) => boolean) {
  const client = useQueryClient();
  const providerOf = useDataProvider();
  const [rehearsal, setRehearsal] = useState<ReactNode>();
  useEffect(() => whenIdle(() => loadListParts().catch(() => undefined), 0), []);
  useEffect(
    () =>
      whenIdle(async () => {
        const Rehearsal = await loadListParts().catch(() => undefined);
        const onDone = () => setRehearsal(undefined);
        if (Rehearsal) startTransition(() => setRehearsal(createElement(Rehearsal, { onDone })));
      }, AFTER_MS),
    [],
  );

  const [approached, setApproached] = useState<Approached>();
  // Once it is opened it is its tab's, and ends with that.
  const opened = approached && isOpen(approached.pathname);
  useEffect(() => {
    if (!approached) return undefined;
    const drop = () => setApproached(undefined);
    if (opened) return afterPaint(drop);
    const timer = setTimeout(drop, KEPT_MS);
    return () => clearTimeout(timer);
  }, [approached, opened]);
  /** What the pointer or the focus is on, once it stays there. */
  const near = useRef<string>(undefined);
  const ask = useLatest(async (href: string, { page, ...place }: At) => {
    near.current = href;
    const view = await viewOf(page).prepare();
    if (!view?.askAhead || isOpen(place.pathname)) return;
    await view.askAhead(place.search, { client, provider: providerOf() });
    // Pages that are built anew with each visit, or work while another is in front, cannot be built before they are opened.
    const waits = page.layout !== 'none' && !page.noCache && !page.keepsRunning;
    if (waits && near.current === href) startTransition(() => setApproached({ ...place, name: page.name }));
  });
  const placeAt = useLatest((href: string): At | undefined => {
    const base = config().basePath ?? '';
    if (!href.startsWith(`${base}/`)) return undefined;
    const { pathname, search, hash } = new URL(href.slice(base.length), window.location.origin);
    const found = find(table, pathname);
    return found.kind === 'page' ? { page: found.placed.page, pathname, search, hash } : undefined;
  });
  const rest = useRest<string>((href) => {
    const at = placeAt(href);
    if (at) void ask(href, at).catch(() => undefined);
  });
  const reach = useMemo(() => {
    const onReach = ({ target }: PointerEvent | FocusEvent) => {
      const href = target instanceof Element ? (target.closest('a[href]')?.getAttribute('href') ?? undefined) : undefined;
      rest.on(href);
      if (href !== near.current) near.current = undefined;
      const at = href && placeAt(href);
      if (at) void viewOf(at.page).prepare();
    };
    return { onPointerOver: onReach, onPointerLeave: rest.off, onFocus: onReach };
  }, [rest, placeAt]);
  const nearPages = useCallback(
    (paths: readonly string[]) =>
      whenIdle(async () => {
        // One by one, so that a page that is opened meanwhile has the line to itself.
        for (const path of paths) {
          const at = placeAt(path);
          // oxlint-disable-next-line no-await-in-loop
          if (at) await viewOf(at.page).prepare();
        }
      }, GROUP_AFTER_MS),
    [placeAt],
  );
  return { reach, rehearsal, nearPages, approached };
}
