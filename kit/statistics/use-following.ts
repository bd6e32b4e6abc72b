import { useEffect } from 'react';
import { subscribeLive, type OpenEvent } from '#providers/live.ts';
import { useLatest } from '../calls.ts';

/** Numbers that follow what happens look again so often at most, in ms: a busy marketplace changes all the time. */
export const FOLLOW_MS = 10_000;

/**
 * Looks again when records of these kinds change, and once after events may have been missed. The first change counts at once,
 * those of the next ten seconds together.
 * @param kinds e.g. `order`; separated by blanks. `*` for all; an empty text follows nothing.
 */
export function useFollowing(kinds: string, look: () => void): void {
  const latest = useLatest(look);
  useEffect(() => {
    if (kinds === '') return undefined;
    const wanted = new Set(kinds.split(' '));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const rest = () => {
      timer = undefined;
      if (missed) hear();
    };
    const hear = () => {
      missed = timer !== undefined;
      if (missed) return;
      timer = setTimeout(rest, FOLLOW_MS);
      latest();
    };
    const ends = [
      subscribeLive('change', (data) => {
        const { resource } = (data ?? {}) as { resource?: unknown };
        if (typeof resource === 'string' && (wanted.has('*') || wanted.has(resource))) hear();
      }),
      subscribeLive('open', (data) => {
        if ((data as OpenEvent).again) hear();
      }),
    ];
    return () => {
      clearTimeout(timer);
      ends.forEach((end) => end());
    };
  }, [kinds, latest]);
}
