/** Parts of the dialog with two lists. */
import { useId, type ReactNode } from 'react';
import { Alert, Button, Skeleton } from 'antd';
import { useChoiceWords } from './words.ts';

interface PaneProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** One of the two halves. */
export function Pane({ title, beside, children }: PaneProps) {
  const id = useId();
  return (
    <section className="choice-pane" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {beside}
      </header>
      {children}
    </section>
  );
}

/** Grey entries while the first ones are loading. */
export function Waiting({ height, count }: { height: number; count: number }) {
  return (
    <div className="choice-waiting" aria-busy="true">
      {Array.from({ length: count }, (_, index) => `place-${index}`).map((key) => (
        <div key={key} className="choice-option" style={{ height }}>
          <Skeleton.Avatar active shape="square" size={height - 24} />
          <Skeleton.Input active size="small" />
        </div>
      ))}
    </div>
  );
}

/** Why nothing could be loaded. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useChoiceWords();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={text}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

interface CountersProps {
  /** Below 1 any number. */
  limit: number;
  count: number;
}

/** Maximum, chosen, still possible. */
export function Counters({ limit, count }: CountersProps) {
  const { t } = useChoiceWords();
  const limited = limit >= 1;
  return (
    <span className="choice-counters">
      <span>
        {t('maximum')} <b data-counter="max">{limited ? limit : t('unlimited')}</b>
      </span>
      <span>
        {t('picked')} <b data-counter="chosen">{count}</b>
      </span>
      <span>
        {t('left')} <b data-counter="left">{limited ? Math.max(0, limit - count) : t('unlimited')}</b>
      </span>
    </span>
  );
}
