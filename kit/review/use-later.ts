/** Decisions that are sent some seconds later, so that they can be taken back by then, since most cannot be afterwards. */
import { useEffect, useRef, useState } from 'react';
import { finishBeforeSignOut } from '#providers/session/unfinished.ts';
import { useLatest } from '../calls.ts';

/** So long a decision can be taken back, in seconds. */
export const LATER_S = 6;

/** A decision that was not sent yet. */
export interface Later {
  /** What was decided about what. */
  text: string;
  /** Sends it. Rejects when it is refused. */
  send: () => Promise<unknown>;
  /** It was taken back. */
  undone: () => void;
  /** It was refused. */
  refused: () => void;
}

interface Waiting {
  later: Later;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Nothing that was decided is lost: it is sent when the seconds have passed, with the next decision, and at once when the page is
 * left, hidden or closed, and before somebody signs out; the browser then asks to wait while it is on its way.
 */
export function useLater(): { waiting: Later | undefined; decide: (later: Later) => void; undo: () => void } {
  const [shown, setShown] = useState<Later>();
  const waiting = useRef<Waiting>(undefined);
  const sending = useRef(new Set<Promise<unknown>>());

  const take = () => {
    const { current } = waiting;
    if (current) clearTimeout(current.timer);
    waiting.current = undefined;
    setShown(undefined);
    return current?.later;
  };
  const flush = useLatest(() => {
    const later = take();
    if (!later) return;
    // The http client has told why it was refused.
    const sent = later
      .send()
      .catch(later.refused)
      .finally(() => sending.current.delete(sent));
    sending.current.add(sent);
  });
  const decide = useLatest((later: Later) => {
    flush();
    waiting.current = { later, timer: setTimeout(flush, LATER_S * 1000) };
    setShown(later);
  });
  const undo = useLatest(() => take()?.undone());

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush();
    const leave = (event: BeforeUnloadEvent) => {
      flush();
      if (sending.current.size > 0) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', flush);
    const signsOut = finishBeforeSignOut(() => {
      flush();
      return Promise.all(sending.current);
    });
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', flush);
      signsOut();
      removeEventListener('beforeunload', leave);
      flush();
    };
  }, [flush]);
  return { waiting: shown, decide, undo };
}
