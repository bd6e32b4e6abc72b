import type { RefObject } from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';

export interface VisibleOptions {
  /** False where all entries are drawn anyway; default true. */
  enabled?: boolean;
  count: number;
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** Height in px of an entry that was not measured. */
  height: number;
  /** Default: the place of an entry. */
  keyOf?: (index: number) => string | number;
  /** What is drawn where nothing has a size (tests, printing), in px. */
  screen: { width: number; height: number };
}

/** Stays the same function, so that nothing is measured anew. */
const placeOf = (index: number) => index;

/** Entries that are kept above and below the visible ones, so that scrolling shows no gaps. */
const OVERSCAN = 6;

/** Which entries of a long list are on the screen; the others need not be in the document. */
export function useVisible({ enabled = true, count, frame, height, keyOf = placeOf, screen }: VisibleOptions): Virtualizer<HTMLElement, Element> {
  // The compiler that this rule is for is not in use.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, Element>({
    enabled,
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    initialRect: screen,
    observeElementRect: (instance, tell) => {
      const { scrollElement } = instance;
      if (!scrollElement) return undefined;
      const look = () => tell({ width: scrollElement.offsetWidth || screen.width, height: scrollElement.offsetHeight || screen.height });
      look();
      if (typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(look);
      observer.observe(scrollElement);
      return () => observer.disconnect();
    },
  });
}
