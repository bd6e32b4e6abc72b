import type { ReactNode } from 'react';
import type { Tone } from '#contract/core/enum.ts';
import { dateTime, isoTime } from '../format/time.ts';
import { Nothing } from '../Nothing.tsx';
import { useWords } from '../words.ts';
import './timeline.css';

export interface TimelineItem {
  /** Unique in the line. */
  key: string;
  title: ReactNode;
  /** Unix seconds; a text is shown as it is. */
  time?: number | string | null | undefined;
  /** Beside the time, e.g. who it was. */
  by?: string | undefined;
  /** Below the title. */
  content?: ReactNode;
  /** Colour of the dot; the title must say the same. */
  tone?: Tone | undefined;
  /** Somebody wrote it down about the record; it is no step of it. */
  note?: boolean | undefined;
}

interface TimelineProps {
  label: string;
  /** In the order in which they are shown. */
  items: readonly TimelineItem[];
  /** Said when there are none. */
  empty?: string;
  /** So many are seen at first; paper shows all. Default: all. */
  first?: number | undefined;
}

/** What happened to a record, one below the other. */
export function Timeline({ label, items, empty, first }: TimelineProps) {
  const { t } = useWords();
  const later = (place: number) => (first !== undefined && place >= first ? ' kit-event-later' : '');
  if (items.length === 0) return <Nothing size="line" title={empty ?? t('none')} />;
  return (
    <ol className="kit-timeline" aria-label={label}>
      {items.map(({ key, title, time, by, content, tone = 'default', note }, place) => (
        <li key={key} className={`kit-event ${note ? 'kit-event-note kit-no-print' : `kit-event-${tone}`}${later(place)}`}>
          <span className="kit-event-title">{title}</span>
          {content !== undefined && <div className="kit-event-content">{content}</div>}
          <span className="kit-event-meta">
            {typeof time === 'number' ? (
              <time dateTime={isoTime(time)} className="kit-figures">
                {dateTime(time)}
              </time>
            ) : (
              time && <span className="kit-figures">{time}</span>
            )}
            {by && <span>{by}</span>}
            {note && <span className="kit-event-mark">{t('note')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
