import { useSyncExternalStore } from 'react';
import { useText } from '../text.ts';
import css from './feedback.module.css';

const watch = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says so while the browser has no network. */
export function OfflineBar() {
  const t = useText();
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return <div role="status">{!online && <p className={css['offline']}>{t('offline')}</p>}</div>;
}
