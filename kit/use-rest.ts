/** Tells a pointer that stays on something, and is about to press it, from one that passes. */
import { useEffect, useMemo, useRef } from 'react';
import { useLatest } from './calls.ts';

/** After so many ms the pointer, or the focus, stays. */
const RESTS_MS = 35;

export interface Rest<T> {
  /** The pointer or the focus came to something; nothing means that it left what it was on. */
  on: (what: T | undefined) => void;
  off: () => void;
  /** It is pressed: there is no need to wait. */
  now: () => void;
}

/**
 * @param near called once for what the pointer rests on. Things are the same when they are equal by `===`.
 */
export function useRest<T extends string | number>(near: (what: T) => void): Rest<T> {
  const call = useLatest(near);
  const waiting = useRef<{ what: T; timer?: ReturnType<typeof setTimeout> | undefined }>(undefined);
  const rest = useMemo<Rest<T>>(() => {
    const off = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const now = () => {
      const { current } = waiting;
      if (!current?.timer) return;
      clearTimeout(current.timer);
      current.timer = undefined;
      call(current.what);
    };
    const on = (what: T | undefined) => {
      if (what !== undefined && what === waiting.current?.what) return;
      off();
      if (what !== undefined) waiting.current = { what, timer: setTimeout(now, RESTS_MS) };
    };
    return { on, off, now };
  }, [call]);
  useEffect(() => rest.off, [rest]);
  return rest;
}
