import { useEffect, useState } from 'react';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { waitingKinds } from '#contract/waiting.ts';
import { call } from '#providers/http/client.ts';
import { isLiveOpen, subscribeLive } from '#providers/live.ts';

type Counts = ReadonlyMap<string, number>;

/** The counters among some numbers, by the page that they lead to. */
function countsIn(numbers: unknown, old: Counts): Counts {
  if (numbers === null || typeof numbers !== 'object') return old;
  const next = new Map(old);
  for (const { counter = '', right } of waitingKinds) {
    const count = (numbers as Record<string, unknown>)[counter];
    if (typeof count === 'number') next.set(right.identifier, count);
  }
  return next;
}

/**
 * Numbers of waiting work beside menu entries, by page name. Asked for whenever the live stream opens, since events may
 * have been missed, and changed by its `badge` events.
 */
export function useBadges(): Counts {
  const [counts, setCounts] = useState<Counts>(new Map());
  useEffect(() => {
    const take = (numbers: unknown) => setCounts((old) => countsIn(numbers, old));
    // Without an answer the menu simply has no numbers.
    const ask = () => void call(dashboardApi.summary, {}, { loading: false, message: false }).then(take, () => undefined);
    const ends = [subscribeLive('badge', take), subscribeLive('open', ask)];
    // Others listen before the frame is there, so the stream may be open already.
    if (isLiveOpen()) ask();
    return () => ends.forEach((end) => end());
  }, []);
  return counts;
}
