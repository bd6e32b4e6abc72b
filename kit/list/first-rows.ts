import { useAfterPaint } from '../after-paint.tsx';

/** Bars of the frame, heading, toolbar and headings of columns take at least this much of the window, in px. */
const ABOVE_ROWS = 180;
/** A page of the smallest size is drawn whole. */
const FEW = 10;

/**
 * How many of a page's rows are drawn now: first those that the window has room for, after they are painted all. The others lie below its edge, and drawing
 * them is what a person would wait for otherwise.
 * @param least the least height of a row in px
 */
export function useFirstRows(count: number, least: number): number {
  const painted = useAfterPaint();
  return painted ? count : Math.min(count, Math.max(FEW, Math.ceil((window.innerHeight - ABOVE_ROWS) / least)));
}
