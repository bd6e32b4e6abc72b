/** Decisions that are sent some seconds later, so that they can be taken back by then, since most cannot be afterwards. */
import { useEffect, useRef, useState } from 'react';
import { finishBeforeSignOut } from '#providers/session/unfinished.ts';
import { failureText, useLatest } from '../calls.ts';

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
  /** It was refused. @param why in the server's words */
  refused: (why: string) => void;
}

/** The last decision. It is still told when it was sent: what stands below it stays where it is. */
interface Last {
  text: string;
  state: 'waiting' | 'sending' | 'sent';
}

interface Waiting {
  later: Later;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Nothing that was decided is lost: it is sent when the seconds have passed, with the next decision, and at once when the page is
 * left, hidden or closed, and before somebody signs out; the browser then asks to wait while it is on its way.
 */
export function useLater(): { last: Last | undefined; decide: (later: Later) => void; undo: () => void } {
  const [last, setLast] = useState<Last>();
  const waiting = useRef<Waiting>(undefined);
  const sending = useRef(new Set<Promise<unknown>>());

  const take = () => {
    const { current } = waiting;
    if (current) clearTimeout(current.timer);
    waiting.current = undefined;
    return current?.later;
  };
  const flush = useLatest(() => {
    const later = take();
    if (!later) return;
    const { text } = later;
    setLast({ text, state: 'sending' });
    // Another one may have been decided by then.
    const over = (next: Last | undefined) => setLast((now) => (now?.text === text && now.state === 'sending' ? next : now));
    const sent = later
      .send()
      .then(
        () => over({ text, state: 'sent' }),
        (failure) => {
          over(undefined);
          later.refused(failureText(failure));
        },
      )
      .finally(() => sending.current.delete(sent));
    sending.current.add(sent);
  });
  const decide = useLatest((later: Later) => {
    flush();
    waiting.current = { later, timer: setTimeout(flush, LATER_S * 1000) };
    setLast({ text: later.text, state: 'waiting' });
  });
  const undo = useLatest(() => {
    const later = take();
    if (!later) return;
    setLast(undefined);
    later.undone();
  });

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
  return { last, decide, undo };
}
