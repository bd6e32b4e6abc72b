import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';
const media = () => globalThis.matchMedia?.(NARROW);

function subscribe(listener: () => void): () => void {
  const query = media();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** True on screens that are too narrow for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
