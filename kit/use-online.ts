import { useEffect } from 'react';
import { subscribeLive, type OpenEvent } from '#providers/live.ts';
import { useLatest } from './calls.ts';

/** Goes on by itself after a failure: runs when the network or the server returns, as long as something `waits` for it. */
export function useBackOnline(waits: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', latest);
    const end = subscribeLive('open', (data) => (data as OpenEvent).again && latest());
    return () => {
      removeEventListener('online', latest);
      end();
    };
  }, [waits, latest]);
}
