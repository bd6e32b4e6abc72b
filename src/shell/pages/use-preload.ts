/** Code and data that are likely to be wanted next are fetched before they are asked for. */
import { createElement, startTransition, useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { config } from '#providers/config.ts';
import { useLatest } from '#kit/calls.ts';
import { loadListParts } from '#kit/list/parts.ts';
import type { ViewedPage } from '#kit/resource.ts';
import { find, type PageTable } from '../page-table.ts';
import { viewOf } from './views.tsx';

/** The first page comes first; what lists have in common is drawn when nothing else has been happening. */
const AFTER_MS = 800;
/** A pointer that stays on a link for so long is about to press it; one that passes asks for nothing. */
const RESTS_MS = 50;

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
  const waiting = useRef<{ href: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const reach = useMemo(() => {
    const onLeave = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const onReach = ({ target }: PointerEvent | FocusEvent) => {
      const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined;
      if (href && href === waiting.current?.href) return;
      onLeave();
      const base = config().basePath ?? '';
      if (!href?.startsWith(`${base}/`)) return;
      const { pathname, search } = new URL(href.slice(base.length), window.location.origin);
      const found = find(table, pathname);
      if (found.kind !== 'page') return;
      const { page } = found.placed;
      void viewOf(page).prepare();
      waiting.current = { href, timer: setTimeout(() => void ask(page, pathname, search).catch(() => undefined), RESTS_MS) };
    };
    return { onPointerOver: onReach, onPointerLeave: onLeave, onFocus: onReach };
  }, [table, ask]);
  return { reach, rehearsal };
}
