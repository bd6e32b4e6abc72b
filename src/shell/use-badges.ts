import { useEffect, useState } from 'react';
import { approvalApi } from '#contract/platform/approval.ts';
import { waitingKinds } from '#contract/waiting.ts';
import { call } from '#providers/http/client.ts';
import { isLiveOpen, subscribeLive } from '#providers/live.ts';

type Counts = ReadonlyMap<string, number>;

/** The page on which all kinds are decided about. */
const INBOX = 'inbox';

/** Numbers by kind of waiting work; what this person may not decide about is not among them. */
type ByKind = ReadonlyMap<string, number>;

/** The kinds that a live event counts anew. */
function countsIn(numbers: unknown, old: ByKind): ByKind {
  if (numbers === null || typeof numbers !== 'object') return old;
  const next = new Map(old);
  for (const { kind, counter = kind } of waitingKinds) {
    const count = (numbers as Record<string, unknown>)[counter];
    if (typeof count === 'number' && old.has(kind)) next.set(kind, count);
  }
  return next;
}

/** The same by page: what waits there to be decided about, and all of it at the inbox. */
function byPage(kinds: ByKind): Counts {
  const pages = new Map<string, number>();
  for (const { kind, right } of waitingKinds) {
    const count = kinds.get(kind);
    if (count !== undefined) pages.set(right.identifier, count);
  }
  return pages.set(
    INBOX,
    [...kinds.values()].reduce((sum, count) => sum + count, 0),
  );
}

/**
 * Numbers of waiting work beside menu entries, by page name. Asked for whenever the live stream opens, since events may
 * have been missed, and changed by its `badge` events.
 */
export function useBadges(): Counts {
  const [counts, setCounts] = useState<Counts>(new Map());
  useEffect(() => {
    let kinds: ByKind = new Map();
    const show = (next: ByKind) => {
      kinds = next;
      setCounts(byPage(next));
    };
    // Without an answer the menu simply has no numbers.
    const ask = () =>
      void call(approvalApi.list, {}, { loading: false, message: false }).then(
        ({ items }) => show(new Map(items.map(({ kind, count }) => [kind, count]))),
        () => undefined,
      );
    const ends = [subscribeLive('badge', (numbers) => show(countsIn(numbers, kinds))), subscribeLive('open', ask)];
    // Others listen before the frame is there, so the stream may be open already.
    if (isLiveOpen()) ask();
    return () => ends.forEach((end) => end());
  }, []);
  return counts;
}
