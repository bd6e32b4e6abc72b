/** What a person does not see at once waits until what they do see is painted. */
import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** False while something is drawn for the first time, true as soon as that is on the screen. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (painted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is asked for before it is painted; the task after it runs behind the painting.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted]);
  return painted;
}

/** Draws its content behind the first painting: for what stands where nothing moves when it comes. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() && children;
}
