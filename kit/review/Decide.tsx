/** The decision about one record: its buttons, the reason where one is needed, or the form of the record's own page. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Text } from '#contract/core/text.ts';
import { isPossible, questionOf } from '../action/define.ts';
import { useLatest } from '../calls.ts';
import { useCellContext } from '../detail/use-context.ts';
import type { Values } from '../form/define.ts';
import { useMayCall } from '../may.ts';
import { OwnTabContext, useOwnTab } from '../own-tab.ts';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import { useReviewWords } from './words.ts';
import { NEXT, type Decision, type Press, type Queue, type Reason, type Shown } from './define.ts';
import { Keyed } from './Keyed.tsx';

/** What a decision about one record needs. */
export interface DecideProps {
  queue: Queue<unknown>;
  shown: Shown<unknown>;
  record: unknown;
  onDecide: (decision: Decision<unknown>, record: unknown, values: Values) => void;
  onDecided: () => void;
  /** @param over nothing is left to do about this one */
  onNext: (over: boolean) => void;
  /** Says what the keys do now. */
  onKeys: (press: Press | undefined) => void;
  /** Told when a reason is being written that would be lost, and when there is none any more. */
  onTyped: (typed: boolean) => void;
}

/** The section of the record's page that holds the form of the decision. Where that ends the work, its page would be left: here it goes on. */
function Section({ queue, shown, record, onDecided, none }: Pick<DecideProps, 'queue' | 'shown' | 'record' | 'onDecided'> & { none: ReactNode }) {
  const own = useOwnTab();
  const context = useCellContext(queue.entity.labels, shown.title);
  // A declaration never changes, so its hook is the same one on every render.
  // oxlint-disable-next-line react/hooks
  const sections = 'fields' in shown ? [] : shown.useSections(record);
  const section = sections.find(({ name }) => name === queue.section);
  if (!section) return none;
  return <OwnTabContext value={{ ...own, close: onDecided, closeTo: onDecided }}>{section.content?.(record, context)}</OwnTabContext>;
}

interface WhyProps {
  decision: Decision<unknown>;
  reason: Reason;
  question: string | undefined;
  text: string;
  onText: (text: string) => void;
  onSend: (values: Values) => void;
  onCancel: () => void;
}

/** The reason: one of the usual ones by its number, or any text. Ctrl+Enter sends it, Esc goes back to the buttons. */
function Why({ decision, reason: { field, choices, max }, question, text, onText, onSend, onCancel }: WhyProps) {
  const { say, t } = useWords();
  const { t: tr } = useReviewWords();
  const [missing, setMissing] = useState(false);
  const input = useRef<TextAreaRef>(null);
  const error = useId();
  useEffect(() => input.current?.focus(), []);
  const send = () => {
    if (text.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else onSend({ [field]: text.trim() });
  };
  const write = (written: string) => {
    onText(written);
    setMissing(false);
  };
  const take = (choice: Text) => {
    write(say(choice));
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = event.altKey ? choices[Number(event.code.replace('Digit', '')) - 1] : undefined;
    if (choice) take(choice);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') {
      // What Esc closes otherwise is the whole review.
      event.stopPropagation();
      onCancel();
    } else return;
    event.preventDefault();
  };
  return (
    // The usual reasons take the same keys as the text.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className="kit-review-why" aria-label={say(decision.label)} onSubmit={submit} onKeyDown={onKeyDown}>
      {question && <p className="kit-form-note">{question}</p>}
      {choices.length > 0 && (
        <ol className="kit-review-reasons">
          {choices.map((choice, at) => (
            <li key={choice.zh}>
              <button type="button" className="kit-link" aria-keyshortcuts={`Alt+${at + 1}`} onClick={() => take(choice)}>
                {say(choice)} <kbd aria-hidden="true">Alt+{at + 1}</kbd>
              </button>
            </li>
          ))}
        </ol>
      )}
      <Input.TextArea
        ref={input}
        aria-label={t('refusedWhy')}
        aria-invalid={missing}
        aria-describedby={missing ? error : undefined}
        value={text}
        maxLength={max}
        showCount
        rows={4}
        {...(missing && { status: 'error' as const })}
        onChange={({ target }) => write(target.value)}
      />
      <p id={error} className="kit-review-missing" role="alert">
        {missing && tr('reasonMissing')}
      </p>
      <div className="kit-review-buttons">
        <Keyed label={say(decision.label)} keyName="Ctrl+Enter" primary danger={decision.danger ?? false} onClick={send} />
        <Keyed label={t('cancel')} keyName="Esc" onClick={onCancel} />
      </div>
    </form>
  );
}

/** The right side of the review. */
export function Decide({ queue, shown, record, onDecide, onDecided, onNext, onKeys, onTyped }: DecideProps) {
  const { say, t } = useWords();
  const { t: tr } = useReviewWords();
  const mayCall = useMayCall();
  const [asking, setAsking] = useState<Decision<unknown>>();
  // By decision: whoever goes back to the buttons and chooses the same one finds what was written.
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const panel = useRef<HTMLElement>(null);
  const title = shown.title(record);
  const open = queue.decisions.filter(({ action }) => mayCall(action.endpoint) && isPossible(action, record));
  const questions = [
    ...new Set(open.map(({ action }) => questionOf(action, [record])).map((question) => question && say(question, { what: t('what', { title }) }))),
  ];

  const choose = (decision: Decision<unknown>) => (decision.reason ? setAsking(decision) : onDecide(decision, record, {}));
  const over = !queue.section && open.length === 0;
  const goOn = () => onNext(over);
  const press = useLatest((key: string) => {
    if (key === NEXT) return goOn;
    const meant = asking ? undefined : open.find((decision) => decision.key === key);
    return meant && (() => choose(meant));
  });
  useEffect(() => {
    onKeys(press);
    return () => onKeys(undefined);
  }, [onKeys, press]);

  const written = asking ? (texts[asking.name] ?? '') : '';
  const typed = written.trim() !== '';
  const guard = useUnsavedGuard(typed);
  useEffect(() => {
    onTyped(typed);
    return () => onTyped(false);
  }, [onTyped, typed]);

  const cancel = () => {
    setAsking(undefined);
    panel.current?.focus();
  };
  const reason = asking?.reason;
  const none = open.length === 0 && <p role="status">{tr('elsewhere')}</p>;
  return (
    <aside className="kit-review-decide" aria-label={tr('decision')} ref={panel} tabIndex={-1}>
      <h2>{title}</h2>
      {queue.section && <Section queue={queue} shown={shown} record={record} onDecided={onDecided} none={none} />}
      {!queue.section && none}
      {asking && reason ? (
        <Why
          decision={asking}
          reason={reason}
          question={say(questionOf(asking.action, [record]) ?? { zh: '', en: '' }, { what: t('what', { title }) })}
          text={written}
          onText={(text) => setTexts({ ...texts, [asking.name]: text })}
          onSend={(values) => onDecide(asking, record, values)}
          onCancel={cancel}
        />
      ) : (
        <>
          {questions.map(
            (question) =>
              question && (
                <p key={question} className="kit-form-note">
                  {question}
                </p>
              ),
          )}
          <div className="kit-review-buttons">
            {open.map((decision) => (
              <Keyed
                key={decision.name}
                label={say(decision.label)}
                keyName={decision.key.toUpperCase()}
                primary={!decision.danger}
                danger={decision.danger ?? false}
                onClick={() => choose(decision)}
              />
            ))}
            <Keyed keyName={NEXT.toUpperCase()} onClick={goOn} />
          </div>
        </>
      )}
      {guard}
    </aside>
  );
}
