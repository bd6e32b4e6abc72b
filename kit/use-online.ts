import { useEffect } from 'react';
import { useLatest } from './calls.ts';

/** Goes on by itself after a failure: runs when the network returns, as long as something `waits` for it. */
export function useBackOnline(waits: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', latest);
    return () => removeEventListener('online', latest);
  }, [waits, latest]);
}
