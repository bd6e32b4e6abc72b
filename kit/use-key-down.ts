import { useEffect, type RefObject } from 'react';
import { useLatest } from './calls.ts';

/**
 * Hears the keys pressed inside an element. Unlike a handler on the element it does not make the element look like a
 * control, and it does not hear the keys of dialogs and menus, which React would send here from their place in the tree.
 */
export function useKeyDown<E extends HTMLElement>(ref: RefObject<E | null>, onKey: (event: KeyboardEvent, root: E) => void): void {
  const handle = useLatest(onKey);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const listener = (event: KeyboardEvent) => handle(event, root);
    root.addEventListener('keydown', listener);
    return () => root.removeEventListener('keydown', listener);
  }, [ref, handle]);
}
