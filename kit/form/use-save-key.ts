import type { RefObject } from 'react';
import { useKeyDown } from '../use-key-down.ts';

/** Ctrl-S, or Cmd-S, inside an element sends its form instead of saving the page of the browser. */
export function useSaveKey(ref: RefObject<HTMLElement | null>, submit: () => void): void {
  useKeyDown(ref, (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    submit();
  });
}
