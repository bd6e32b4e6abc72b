import { useEffect, type RefObject } from 'react';
import { useLatest } from '../calls.ts';
import { useKeyDown } from '../use-key-down.ts';

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl-S, or Cmd-S, inside an element sends its form instead of saving the page of the browser. */
export function useSaveKey(ref: RefObject<HTMLElement | null>, submit: () => void): void {
  useKeyDown(ref, (event) => {
    if (!isSave(event)) return;
    event.preventDefault();
    submit();
  });
}

/** The same for the one form that a page is about: also from its heading, where the keyboard begins, and when nothing has the focus. */
export function usePageSaveKey(ref: RefObject<HTMLElement | null>, submit: () => void): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    const root = ref.current;
    const target = event.target as Node;
    // What holds the page has the focus when nothing in it has.
    if (!root || !isSave(event) || !(target.contains(root) || root.closest('.kit-page')?.contains(target))) return;
    event.preventDefault();
    submit();
  });
  // A page that goes to the back in its tab hears nothing until it comes back.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}
