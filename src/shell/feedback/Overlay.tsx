import { useSyncExternalStore } from 'react';
import css from './feedback.module.css';
import { onOverlay, overlayText } from './overlay.ts';

/** The dark layer over everything while calls run that the person waits for. */
export function Overlay() {
  const text = useSyncExternalStore(onOverlay, overlayText);
  return (
    <div role="status" aria-live="polite">
      {text !== undefined && (
        <div className={css['overlay']}>
          <span className={css['spinner']} aria-hidden="true" />
          {text}
        </div>
      )}
    </div>
  );
}
