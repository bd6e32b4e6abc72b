import type { ReactNode } from 'react';
import type { Read } from '../calls.ts';
import { ErrorState } from '../list/states.tsx';
import { useWords } from '../words.ts';

interface ReadPartProps<T> {
  /** What `useRead` answers. */
  read: Omit<Read<T>, 'fresh'>;
  /** How many grey lines stand for it meanwhile. */
  lines?: number;
  /** What stands for it in place of the lines, where its shape is known: as high as what comes. */
  place?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a detail that is read by itself: grey lines while it is loading, and its own failure with a button to try again. */
export function ReadPart<T>({ read: { data, error, retry }, lines = 3, place, children }: ReadPartProps<T>) {
  const { t } = useWords();
  if (data !== undefined) return children(data);
  if (error) return <ErrorState message={error.message} onRetry={retry} inline />;
  return (
    <div className={place === undefined ? 'kit-part-waiting' : undefined} aria-busy="true" aria-label={t('loading')}>
      {place ?? Array.from({ length: lines }, (_, line) => <span key={line} className="kit-grey" style={{ width: `${80 - (line % 3) * 15}%`, height: 14 }} />)}
    </div>
  );
}
