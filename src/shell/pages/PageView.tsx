import { useEffect, useState } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ViewedPage } from '#kit/resource.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { placeOf, viewOf } from './views.tsx';

/** So long, in ms, a page waits for what it shows first. */
const WAITS_MS = 300;

/**
 * True until a page can be drawn with what it shows first, or this takes too long. Drawn before, it would be drawn twice, which takes longer than
 * most answers; its outline is there meanwhile.
 */
function useWaiting(page: ViewedPage): boolean {
  const client = useQueryClient();
  const providerOf = useDataProvider();
  const { search } = useLocation();
  const [first] = useState(() => {
    const { loaded, prepare } = viewOf(page);
    const ask = (view = loaded()) => view?.askAhead?.(search, { client, provider: providerOf() });
    return loaded() ? ask() : prepare().then(ask);
  });
  const [waiting, setWaiting] = useState(first !== undefined);
  useEffect(() => {
    if (!first) return undefined;
    const go = () => setWaiting(false);
    const timer = setTimeout(go, WAITS_MS);
    first.then(go, go);
    return () => clearTimeout(timer);
  }, [first]);
  return waiting;
}

function Waited({ page }: { page: ViewedPage }) {
  const { Part } = viewOf(page);
  return useWaiting(page) ? placeOf(page) : <Part />;
}

/** A page below its parameters, or what went wrong with it; another try asks for its module again. */
export function PageView({ page }: { page: ViewedPage }) {
  return (
    <PageBoundary page={page}>
      <Waited page={page} />
    </PageBoundary>
  );
}
