/**
 * Tells the style sheet how a frame stands to the table in it: whether all of it fits (then headings stick to the page), and
 * towards which edges there is more to see. Attributes only, so nothing is drawn again for it. Frames are drawn as if all of it fitted,
 * as nearly all tables do: the others are laid out twice.
 */
import { useLayoutEffect, type RefObject } from 'react';

/** Parts of a pixel are no reason to scroll. */
const SLACK = 1;

function mark(frame: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollLeft } = frame;
  // Of a page that is not shown nothing can be told.
  if (clientWidth === 0) return;
  const hidden = scrollWidth - clientWidth;
  frame.toggleAttribute('data-fits', hidden <= SLACK);
  const edges = frame.parentElement;
  if (!edges) return;
  edges.toggleAttribute('data-more-left', scrollLeft > SLACK);
  edges.toggleAttribute('data-more-right', hidden - scrollLeft > SLACK);
}

/** @param frame what scrolls; its first child is the table, its parent shows the edges */
export function useEdges(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = frame;
    const table = current?.firstElementChild;
    if (!current || !table || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => mark(current);
    // Tells the sizes once before the first painting, when they are known anyway.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    observer.observe(table);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [frame]);
}
