/** Saving waits for the files that are still being uploaded: without them the form would be sent as if they had not been chosen. */
import { createContext, useRef, useState } from 'react';

/** Told of what a field has under way. The promise says whether it gave the field its value. */
export type Begin = (work: Promise<boolean>) => void;

/** How fields tell the form around them; outside a form nobody waits. */
export const UploadsContext = createContext<Begin>(() => undefined);

export interface Uploads {
  begin: Begin;
  /** Runs at once, or after the last upload; never, when one of them brought nothing: its field or a message has said why. */
  after: (run: () => void) => void;
  /** Something waits to be run. */
  waiting: boolean;
}

export function useUploadsOfForm(): Uploads {
  const running = useRef(new Set<Promise<boolean>>());
  const next = useRef<() => void>(undefined);
  const [waiting, setWaiting] = useState(false);

  const ended = (work: Promise<boolean>, done: boolean) => {
    running.current.delete(work);
    if (!next.current || (done && running.current.size > 0)) return;
    const run = next.current;
    next.current = undefined;
    setWaiting(false);
    if (done) run();
  };
  return {
    begin(work) {
      running.current.add(work);
      void work.then(
        (done) => ended(work, done),
        (error: unknown) => {
          ended(work, false);
          throw error;
        },
      );
    },
    after(run) {
      if (running.current.size === 0) return run();
      next.current = run;
      setWaiting(true);
    },
    waiting,
  };
}
