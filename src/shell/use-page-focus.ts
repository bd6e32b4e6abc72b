import { useEffect, useRef, type RefObject } from 'react';

let lastInput: 'keyboard' | 'pointer' = 'pointer';
const onKey = () => (lastInput = 'keyboard');
const onPointer = () => (lastInput = 'pointer');

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** Where a reader starts: the heading of the page, or the page itself while that is not there. */
function startOf(page: Element | null | undefined): HTMLElement | null {
  const heading = page?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? (page instanceof HTMLElement ? page : null);
}

/**
 * After a navigation by keyboard (or a screen reader, which sends none) moves the focus to the page, so that reading goes
 * on there. Nothing happens at the first page, to people with a pointer, or while somebody types.
 * @param active identity of the page on top
 */
export function usePageFocus(content: RefObject<HTMLElement | null>, active: string | undefined): void {
  const before = useRef(active);

  useEffect(() => {
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);

  useEffect(() => {
    const first = before.current === undefined;
    const same = before.current === active;
    before.current = active;
    if (first || same || lastInput !== 'keyboard') return;
    // Dialogs give the focus back when they close; ours comes after that.
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      const page = content.current?.querySelector(':scope > :not([data-behind]) > section');
      if (focused?.matches(WRITING) || focused?.closest('[role="dialog"]') || page?.contains(focused)) return;
      startOf(page)?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [active, content]);
}
