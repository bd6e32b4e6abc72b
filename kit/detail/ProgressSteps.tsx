import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import { useWords } from '../words.ts';
import './steps.css';

/** `current` is where the record stands now; `failed` where it ended badly, `ended` where it was given up and nothing is wrong. */
export type StepState = 'done' | 'current' | 'todo' | 'failed' | 'ended';

export interface ProgressStep {
  /** Unique in the bar. */
  name: string;
  title: string;
  state: StepState;
  /** Below the title, e.g. when it was reached. */
  note?: string | undefined;
}

const STATE_TEXT = { done: 'stepDone', current: 'stepCurrent', todo: 'stepTodo', failed: 'stepFailed', ended: 'stepEnded' } as const;

/** How far a record has come, as a bar of steps; one below the other on narrow screens. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const { t } = useWords();
  return (
    <ol className="kit-steps" aria-label={label}>
      {steps.map(({ name, title, state, note }, place) => (
        <li key={name} className={`kit-step kit-step-${state}`} aria-current={state === 'done' || state === 'todo' ? undefined : 'step'}>
          <span className="kit-step-mark" aria-hidden="true">
            {state === 'failed' ? <CloseOutlined /> : state === 'ended' ? <MinusOutlined /> : state === 'done' ? <CheckOutlined /> : place + 1}
          </span>
          <span className="kit-step-text">
            <span className="kit-step-title">{title}</span>
            <span className="kit-hidden">{t(STATE_TEXT[state])}</span>
            {note && <span className="kit-step-note">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The grey place of a bar that is loading. */
export function StepsWaiting({ count = 5 }: { count?: number }) {
  return (
    <div className="kit-steps" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className="kit-step kit-step-todo">
          <span className="kit-step-mark" />
          <span className="kit-grey" style={{ width: 56, height: 14 }} />
        </span>
      ))}
    </div>
  );
}
