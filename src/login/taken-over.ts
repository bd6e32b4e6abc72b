import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * False in the form that the server sends, and for the moment in which the browser takes it over. Such a form shows nothing that only
 * this browser knows, and sends nothing: without the code behind it what was typed would end up in the address.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
