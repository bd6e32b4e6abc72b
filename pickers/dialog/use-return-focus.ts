import { useEffect, useRef } from 'react';

/** Gives the focus back to where it was before the dialog that calls was mounted. */
export function useReturnFocus(): void {
  const before = useRef<Element | null>(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      // After the dialog has let go of it.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
      });
    };
  }, []);
}
