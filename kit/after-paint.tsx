/** What a person does not see at once waits until what they do see is painted. */
import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Runs work behind the next painting. @returns takes it back */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is asked for before it is painted; the task after it runs behind the painting.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * False while something is drawn for the first time, true as soon as that is on the screen.
 * @param waits false: there is nothing to wait with, and nothing is drawn a second time
 */
export function useAfterPaint(waits = true): boolean {
  const [painted, setPainted] = useState(!waits);
  useEffect(() => (painted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [painted]);
  return painted;
}

/** Draws its content behind the first painting: for what stands where nothing moves when it comes. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() && children;
}
