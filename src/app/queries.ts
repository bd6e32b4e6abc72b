/** How answers of the server are asked for and kept. */
import type { Query } from '@tanstack/react-query';
import { isApiError } from '#providers/http/errors.ts';
import { afterPaint } from '#kit/after-paint.tsx';

/** Lost answers are asked for once more; refused ones would be refused again. */
const retry = (failures: number, error: unknown) => failures < 1 && isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');

/** Questions of what is being shown again, whose answers are there and may be old. */
const shownAgain = new Set<Query>();

function askAgain(): void {
  const asked = [...shownAgain];
  shownAgain.clear();
  // A failure is in the query, for whoever shows it.
  for (const query of asked) if (query.isActive() && query.isStale()) query.fetch().catch(() => undefined);
}

/**
 * What is shown again is seen first as it was, and asked for anew behind that: asked before, a page that somebody comes back to is drawn twice before
 * it is seen.
 */
function refetchOnMount(query: Query): false {
  if (shownAgain.size === 0) afterPaint(askAgain);
  shownAgain.add(query);
  return false;
}

/**
 * Without a network a question fails like any other, so that screens say so instead of waiting without a word; it is asked again when
 * the network returns. A change that failed is for the person to repeat: none is kept back to be sent later, unseen.
 */
export const queryDefaults = {
  queries: { retry, staleTime: 5_000, refetchOnWindowFocus: false, refetchOnMount, networkMode: 'always', refetchOnReconnect: true },
  mutations: { retry: false, networkMode: 'always' },
} as const;
