/** Review mode: the record at the left, the decision at the right, then the next one; all by keys. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { callAction } from '../action/call.ts';
import { useLatest, useRun } from '../calls.ts';
import type { DetailProps } from '../detail/define.ts';
import { PageWaiting } from '../detail/page-states.tsx';
import { useRecord } from '../detail/use-record.ts';
import type { Values } from '../form/define.ts';
import { ErrorState } from '../list/states.tsx';
import { Nothing } from '../Nothing.tsx';
import { useRecordName } from '../own-tab.ts';
import { useWords } from '../words.ts';
import { Decide } from './Decide.tsx';
import type { AnyQueue, Decision, Press, Queue, Shown } from './define.ts';
import { Keyed } from './Keyed.tsx';
import { ShownRecord, useShown } from './ShownRecord.tsx';
import { LATER_S, useLater } from './use-later.ts';
import { useQueue } from './use-queue.ts';
import '../kit.css';
import '../detail/detail.css';
import '../detail/detail-page.css';
import './review.css';

/** Keys that write something, or belong to something that is open over the review. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]') !== null;

interface OneProps {
  queue: Queue<unknown>;
  shown: Shown<unknown>;
  id: string;
  onDecide: (decision: Decision<unknown>, record: unknown, values: Values) => void;
  /** It was decided by a form of its own. */
  onDecided: () => void;
  onNext: () => void;
  onKeys: (press: Press | undefined) => void;
}

/** One record with its decision. */
function One({ queue, shown, id, onDecide, onDecided, onNext, onKeys }: OneProps) {
  const { record, error, retry } = useRecord<unknown>(queue.entity.name, id);
  useRecordName(record === undefined ? undefined : shown.title(record));
  if (record === undefined) {
    return error ? (
      <>
        <ErrorState message={error.message} onRetry={retry} />
        <Keyed keyName="N" onClick={onNext} />
      </>
    ) : (
      <PageWaiting steps={false} />
    );
  }
  return (
    <div className="kit-review">
      <div className="kit-review-record">
        <ShownRecord queue={queue} shown={shown} record={record} id={id} />
      </div>
      <Decide queue={queue} shown={shown} record={record} onDecide={onDecide} onDecided={onDecided} onNext={onNext} onKeys={onKeys} />
    </div>
  );
}

interface ReviewProps extends Pick<DetailProps, 'id' | 'onClose'> {
  /** Unknown kinds, e.g. of an old address, have none. */
  queue: AnyQueue | undefined;
}

/** The queue of a kind, from a record on. @param id of the record to begin with; the one that has waited longest unless given */
export function Review({ queue: declared, id, onClose }: ReviewProps) {
  const { t } = useWords();
  return declared ? (
    <Opened queue={declared as unknown as Queue<unknown>} id={id} onClose={onClose} />
  ) : (
    <Drawer open onClose={onClose} title={t('review')}>
      <Nothing size="part" title={t('notFound')} />
    </Drawer>
  );
}

function Opened({ queue, id: start, onClose }: Omit<ReviewProps, 'queue'> & { queue: Queue<unknown> }) {
  const { say, t } = useWords();
  const run = useRun();
  const place = useQueue(queue.kind, start);
  const shown = useShown(queue);
  const { waiting, decide, undo } = useLater();
  const root = useRef<HTMLDivElement>(null);
  const press = useRef<Press>(undefined);
  const setPress = useCallback((next: Press | undefined) => {
    press.current = next;
  }, []);
  const { row, next, back } = place;

  // The record before is gone, and with it whatever had the focus.
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    // Another record is shown.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row?.id, place.done]);

  const onDecide = (decision: Decision<unknown>, record: unknown, values: Values) => {
    if (!row || !shown.shown) return;
    const again = () => back(row.id);
    decide({
      text: t('reviewDecided', { decision: say(decision.label), title: shown.shown.title(record) }),
      send: () => callAction(run, { name: queue.entity.name }, decision.action, [record], { ...decision.values, ...values }, true),
      undone: again,
      refused: again,
    });
    next(true);
  };
  const onNext = () => next(false);

  const onKeyDown = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || isTyped(event.target)) return;
    // Pictures and questions that are open over the review have their own keys.
    const own = root.current?.closest('[role="dialog"]');
    if (!(event.target instanceof Node) || !(event.target === document.body || own?.contains(event.target))) return;
    const work = event.key === 'z' && waiting ? undo : event.key === 'n' && row ? onNext : press.current?.(event.key.toLowerCase());
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  const titled = useMemo(() => say(queue.entity.noun), [queue, say]);
  const failure = place.error ?? shown.error;

  return (
    <Drawer
      open
      onClose={onClose}
      width="min(1240px, 100vw)"
      afterOpenChange={(opened) => opened && root.current?.focus({ preventScroll: true })}
      title={
        <span className="kit-review-title">
          {t('reviewOf', { noun: titled })}
          {row && <span className="kit-review-place">{t('reviewPlace', { at: place.at, total: place.total })}</span>}
        </span>
      }
      extra={row && <Link to={queue.to(row.id)}>{t('reviewOpen')}</Link>}
      footer={
        waiting && (
          <div className="kit-review-waiting" role="status">
            <span>{t('reviewWaiting', { text: waiting.text, seconds: LATER_S })}</span>
            <Button size="small" aria-keyshortcuts="z" onClick={undo}>
              {t('undo')} <kbd>Z</kbd>
            </Button>
          </div>
        )
      }
    >
      <div ref={root} tabIndex={-1} className="kit-review-root">
        {failure && <ErrorState message={failure.message} onRetry={place.error ? place.retry : shown.retry} />}
        {place.done && (
          <Nothing title={place.skipped > 0 ? t('reviewSkipped', { count: place.skipped }) : t('reviewDone')}>
            {place.skipped > 0 && <Button onClick={place.retry}>{t('reviewAgain')}</Button>}
            <Button type="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </Nothing>
        )}
        {!failure && !place.done && (!row || !shown.shown) && <PageWaiting steps={false} />}
        {row && shown.shown && (
          <One key={row.id} queue={queue} shown={shown.shown} id={row.id} onDecide={onDecide} onDecided={() => next(true)} onNext={onNext} onKeys={setPress} />
        )}
      </div>
    </Drawer>
  );
}
