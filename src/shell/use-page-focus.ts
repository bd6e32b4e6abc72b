import { useEffect, useRef, type RefObject } from 'react';

let lastInput: 'keyboard' | 'pointer' = 'pointer';
const onKey = () => (lastInput = 'keyboard');
const onPointer = () => (lastInput = 'pointer');

/** Whether the first page takes the place of the sign-in form, which had the focus and is gone. */
let behindSignIn = false;
/** Lets the first page have the focus as if it had been gone to: without it the keyboard would begin nowhere. */
export const focusFirstPage = (): void => void (behindSignIn = true);

const WRITING = 'input, textarea, select, [contenteditable="true"]';

/** Where a reader starts: the heading of the page, or the page itself while that is not there. */
function startOf(page: Element | null | undefined): HTMLElement | null {
  const heading = page?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? (page instanceof HTMLElement ? page : null);
}

/**
 * After a navigation by keyboard (or a screen reader, which sends none) moves the focus to the page, so that reading goes
 * on there. Nothing happens at the first page, unless it follows the sign-in, to people with a pointer, or while somebody types.
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
    const left = before.current !== undefined && before.current !== active && lastInput === 'keyboard';
    before.current = active;
    if (active === undefined || !(left || behindSignIn)) return;
    // Dialogs give the focus back when they close; ours comes after that.
    const timer = setTimeout(() => {
      behindSignIn = false;
      const focused = document.activeElement;
      const page = content.current?.querySelector(':scope > :not([data-behind]) > section');
      if (focused?.matches(WRITING) || focused?.closest('[role="dialog"]') || page?.contains(focused)) return;
      (startOf(page) ?? content.current)?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [active, content]);
}
