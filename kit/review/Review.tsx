/** Review mode: the record at the left, the decision at the right, then the next one; all by keys. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, Drawer } from 'antd';
import { useNotification } from '@refinedev/core';
import { Link } from 'react-router';
import type { WorkRow } from '#contract/platform/approval.schema.ts';
import { callAction } from '../action/call.ts';
import { useLatest, useRun } from '../calls.ts';
import type { DetailProps } from '../detail/define.ts';
import { PageWaiting } from '../detail/page-states.tsx';
import { useRecord } from '../detail/use-record.ts';
import type { Values } from '../form/define.ts';
import { ErrorState } from '../list/states.tsx';
import { Nothing } from '../Nothing.tsx';
import { useOwnTab, useRecordName } from '../own-tab.ts';
import { UnsavedDialog } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import { useReviewWords } from './words.ts';
import { Decide, type DecideProps } from './Decide.tsx';
import { NEXT, type AnyQueue, type Decision, type Press, type Queue } from './define.ts';
import { Keyed } from './Keyed.tsx';
import { ShownRecord, useShown } from './ShownRecord.tsx';
import { LATER_S, useLater } from './use-later.ts';
import { useQueue } from './use-queue.ts';
import '../kit.css';
import '../detail/detail.css';
import '../detail/detail-page.css';
import './review.css';

/** What is said of a decision that cannot be taken back any more. */
const SAID = { sending: 'sending', sent: 'sent' } as const;

/** Keys that write something, or belong to something that is open over the review. */
const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]') !== null;

type OneProps = Omit<DecideProps, 'record'> & { id: string };

/** A decision that was refused. */
interface Refusal {
  row: WorkRow;
  /** What was decided about what, and why it is refused. */
  text: string;
}

/** One record with its decision. */
function One({ id, ...props }: OneProps) {
  const { queue, shown } = props;
  // Somebody else may decide about it while it is being read.
  const { record, error, retry } = useRecord<unknown>(queue.entity.name, id, true);
  useRecordName(record === undefined ? undefined : shown.title(record));
  if (record === undefined) {
    return error ? (
      <>
        <ErrorState message={error.message} onRetry={retry} />
        <Keyed keyName={NEXT.toUpperCase()} onClick={() => props.onNext(false)} />
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
      <Decide {...props} record={record} />
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
  const { t: tr } = useReviewWords();
  return declared ? (
    <Opened queue={declared as unknown as Queue<unknown>} id={id} onClose={onClose} />
  ) : (
    <Drawer open onClose={onClose} title={tr('title')}>
      <Nothing size="part" title={t('notFound')} />
    </Drawer>
  );
}

function Opened({ queue, id: start, onClose }: Omit<ReviewProps, 'queue'> & { queue: Queue<unknown> }) {
  const { say, t } = useWords();
  const { t: tr } = useReviewWords();
  const run = useRun();
  const place = useQueue(queue.kind, start);
  const shown = useShown(queue);
  const { last, decide, undo } = useLater();
  const { open: notify } = useNotification();
  const root = useRef<HTMLDivElement>(null);
  const press = useRef<Press>(undefined);
  const setPress = useCallback((next: Press | undefined) => {
    press.current = next;
  }, []);
  const { row, next, back } = place;

  // Nothing that was typed goes without a question: a reason, or the form of a section.
  const { holds } = useOwnTab();
  const typed = useRef(false);
  const onTyped = useCallback((now: boolean) => void (typed.current = now), []);
  const [asked, setAsked] = useState<{ go: () => void }>();
  const leave = (go: () => void) => (typed.current || holds() ? setAsked({ go }) : go());

  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const settle = (id: string) => setRefusals((all) => all.filter((one) => one.row.id !== id));
  const seen = useRef(false);
  useEffect(() => {
    seen.current = true;
    return () => void (seen.current = false);
  }, []);

  // The record before is gone, and with it whatever had the focus.
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    // Another record is shown.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row?.id, place.done]);

  const onDecide = (decision: Decision<unknown>, record: unknown, values: Values) => {
    if (!row || !shown.shown) return;
    const text = tr('decided', { decision: say(decision.label), title: shown.shown.title(record) });
    settle(row.id);
    decide({
      text,
      send: () => callAction(run, { name: queue.entity.name }, decision.action, [record], { ...decision.values, ...values }, false),
      undone: () => back(row),
      refused: (why) => {
        const told = tr('refused', { text, why });
        place.again(row);
        setRefusals((all) => [...all, { row, text: told }]);
        if (!seen.current) notify?.({ type: 'error', message: told });
      },
    });
    next(true);
  };
  const onNext = (over: boolean) => leave(() => next(over));
  const onUndo = () => leave(undo);
  const onClosed = () => leave(onClose);

  const onKeyDown = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || isTyped(event.target)) return;
    // Pictures and questions that are open over the review have their own keys.
    const own = root.current?.closest('[role="dialog"]');
    if (!(event.target instanceof Node) || !(event.target === document.body || own?.contains(event.target))) return;
    const key = event.key.toLowerCase();
    // While a record is loading, or is not there, only the way on is known.
    const work = key === 'z' && last?.state === 'waiting' ? onUndo : (press.current?.(key) ?? (key === NEXT && row ? () => onNext(false) : undefined));
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
      onClose={onClosed}
      width="min(1240px, 100vw)"
      afterOpenChange={(opened) => opened && root.current?.focus({ preventScroll: true })}
      title={
        <span className="kit-review-title">
          {tr('of', { noun: titled })}
          {row && <span className="kit-review-place">{tr('place', { at: place.at, total: place.total })}</span>}
        </span>
      }
      extra={row && <Link to={queue.to(row.id)}>{tr('open')}</Link>}
      footer={
        (last || refusals.length > 0) && (
          <>
            {refusals.map((refusal) => (
              <div key={refusal.row.id} className="kit-review-waiting kit-review-refused" role="alert">
                <span>{refusal.text}</span>
                {refusal.row.id !== row?.id && (
                  <Button
                    size="small"
                    onClick={() =>
                      leave(() => {
                        settle(refusal.row.id);
                        back(refusal.row);
                      })
                    }
                  >
                    {tr('back')}
                  </Button>
                )}
              </div>
            ))}
            {last && (
              <div className="kit-review-waiting" role="status">
                <span>{last.state === 'waiting' ? tr('waiting', { text: last.text, seconds: LATER_S }) : tr(SAID[last.state], { text: last.text })}</span>
                {last.state === 'waiting' && (
                  <Button size="small" aria-keyshortcuts="Z" onClick={onUndo}>
                    {t('undo')} <kbd>Z</kbd>
                  </Button>
                )}
              </div>
            )}
          </>
        )
      }
    >
      <div ref={root} tabIndex={-1} className="kit-review-root">
        {failure && <ErrorState message={failure.message} onRetry={place.error ? place.retry : shown.retry} />}
        {place.done && (
          <Nothing title={place.skipped > 0 ? tr('skipped', { count: place.skipped }) : tr('done')}>
            {place.skipped > 0 && <Button onClick={place.retry}>{tr('again')}</Button>}
            <Button type="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </Nothing>
        )}
        {!failure && !place.done && (!row || !shown.shown) && <PageWaiting steps={false} />}
        {row && shown.shown && (
          <One
            key={row.id}
            queue={queue}
            shown={shown.shown}
            id={row.id}
            onDecide={onDecide}
            onDecided={() => next(true)}
            onNext={onNext}
            onKeys={setPress}
            onTyped={onTyped}
          />
        )}
      </div>
      <UnsavedDialog
        open={asked !== undefined}
        onStay={() => setAsked(undefined)}
        onDiscard={() => {
          setAsked(undefined);
          asked?.go();
        }}
      />
    </Drawer>
  );
}
