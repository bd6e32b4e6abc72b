/** Everything that happened to a record in one line: its own log, and the notes of colleagues. */
import { useState } from 'react';
import { timelineApi } from '#contract/platform/timeline.ts';
import type { TimelineEntry } from '#contract/platform/timeline.schema.ts';
import { useRead } from '../calls.ts';
import { useWords } from '../words.ts';
import type { History } from './define.ts';
import { NoteForm } from './NoteForm.tsx';
import { ReadPart } from './ReadPart.tsx';
import { Timeline, type TimelineItem } from './Timeline.tsx';
import './timeline.css';

/** So many entries are shown at first. */
const FIRST = 6;

const itemOf = ({ entry_id, type, content, operator_name, time }: TimelineEntry): TimelineItem => ({
  key: entry_id,
  title: content,
  time,
  by: operator_name,
  ...(type === 'note' && { note: true }),
});

const timeOf = ({ time }: TimelineItem) => (typeof time === 'number' ? time : 0);

/** Both in one line, newest first; what happened in the same second keeps its order. */
export const merged = (...lines: readonly (readonly TimelineItem[])[]): TimelineItem[] => lines.flat().toSorted((one, other) => timeOf(other) - timeOf(one));

interface RecordTimelineProps {
  /** Name of the data resource. */
  kind: string;
  id: string;
  /** The record's own log, newest first. */
  history: History;
}

/** The timeline of a record, to which colleagues add notes. What the log and the notes failed with is told apart. */
export function RecordTimeline({ kind, id, history }: RecordTimelineProps) {
  const { t } = useWords();
  const read = useRead(timelineApi.list, { params: { kind, record_id: id } }, { staleTime: 0, follows: [`${kind}:${id}`] });
  const { retry } = read;
  const [all, setAll] = useState(false);
  const [onlyNotes, setOnlyNotes] = useState(false);
  const entries = (read.data ?? []).map(itemOf);
  const whole = merged(entries, history.data ?? []);
  const notes = whole.filter(({ note }) => note);
  const wanted = onlyNotes ? notes : whole;
  return (
    <>
      <div className="kit-timeline-tools kit-no-print">
        <NoteForm kind={kind} id={id} />
        {notes.length > 0 && notes.length < whole.length && (
          <button type="button" className="kit-link" aria-pressed={onlyNotes} onClick={() => setOnlyNotes(!onlyNotes)}>
            {t(onlyNotes ? 'timelineAll' : 'timelineNotes')}
          </button>
        )}
      </div>
      {read.error && <ReadPart read={read}>{() => null}</ReadPart>}
      {history.error && <ReadPart read={{ ...history, loading: false }}>{() => null}</ReadPart>}
      {read.loading || (history.data === undefined && !history.error) ? (
        <ReadPart read={{ data: undefined, error: undefined, loading: true, retry }}>{() => null}</ReadPart>
      ) : (
        <Timeline label={t('timeline')} items={wanted} empty={t('timelineEmpty')} first={all ? undefined : FIRST} />
      )}
      {wanted.length > FIRST && (
        <button type="button" className="kit-link kit-timeline-more kit-no-print" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll', { count: wanted.length })}
        </button>
      )}
    </>
  );
}
