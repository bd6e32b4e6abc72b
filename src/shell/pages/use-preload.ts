/** Code and data that are likely to be wanted next are fetched before they are asked for. */
import { createElement, startTransition, useCallback, useEffect, useMemo, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { config } from '#providers/config.ts';
import { useLatest } from '#kit/calls.ts';
import { loadListParts } from '#kit/list/parts.ts';
import { useRest } from '#kit/use-rest.ts';
import type { ViewedPage } from '#kit/resource.ts';
import { find, type PageTable } from '../page-table.ts';
import { viewOf } from './views.tsx';

/** The first page comes first; what lists have in common is drawn when nothing else has been happening. */
const AFTER_MS = 800;
/** The group that was opened is drawn first. */
const GROUP_AFTER_MS = 30;

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
 * reaches the link, its data when it stays there.
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

  const ask = useLatest(async (page: ViewedPage, pathname: string, search: string) => {
    const view = await viewOf(page).prepare();
    if (!isOpen(pathname)) view?.askAhead?.(search, { client, provider: providerOf() });
  });
  const placeAt = useLatest((href: string) => {
    const base = config().basePath ?? '';
    if (!href.startsWith(`${base}/`)) return undefined;
    const { pathname, search } = new URL(href.slice(base.length), window.location.origin);
    const found = find(table, pathname);
    return found.kind === 'page' ? { page: found.placed.page, pathname, search } : undefined;
  });
  const rest = useRest<string>((href) => {
    const at = placeAt(href);
    if (at) void ask(at.page, at.pathname, at.search).catch(() => undefined);
  });
  const reach = useMemo(() => {
    const onReach = ({ target }: PointerEvent | FocusEvent) => {
      const href = target instanceof Element ? (target.closest('a[href]')?.getAttribute('href') ?? undefined) : undefined;
      rest.on(href);
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
  return { reach, rehearsal, nearPages };
}
