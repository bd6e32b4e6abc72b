import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus in a dialog when what had it goes, e.g. a button that is needed no more: otherwise the dialog would hear no key.
 * @param inside an element of the dialog
 */
export function useKeepFocus(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('.ant-modal-wrap');
    if (!dialog) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) dialog.focus({ preventScroll: true });
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [inside]);
}
