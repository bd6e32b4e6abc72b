import { Activity, useState, type ReactNode } from 'react';
import type { Opener } from './use-opener.ts';

interface OpenedAtOnceProps {
  opener: Opener;
  /** What the dialog starts with; for something else it is drawn anew. */
  start: unknown;
  /** The dialog, open. */
  children: ReactNode;
}

/** A dialog that is drawn unseen while somebody comes near, when there is time, and so opens at once. Closed it is gone. */
export function OpenedAtOnce({ opener: { near, open, round }, start, children }: OpenedAtOnceProps) {
  const [drawn, setDrawn] = useState({ start, version: 0 });
  if (!open && !Object.is(drawn.start, start)) setDrawn({ start, version: drawn.version + 1 });
  if (!near && !open) return null;
  return (
    <Activity key={`${round} ${drawn.version}`} mode={open ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  );
}
