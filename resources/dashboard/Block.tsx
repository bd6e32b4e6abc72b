import { Alert, Button, Card, DatePicker } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Endpoint, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { useRead, type Read } from '#kit/calls.ts';
import { dateShortcuts } from '#kit/format/time.ts';
import css from './dashboard.module.css';
import { defaultRange, isOutside, lastDays, queryOf, type Range } from './range.ts';
import { useDashboardWords } from './words.ts';

/** What failed and another try, in the place of a block's content. */
export function Failed({ read: { error, retry } }: { read: Read<unknown> }) {
  const { t } = useDashboardWords();
  return (
    <Alert
      type="error"
      showIcon
      message={t('failed')}
      description={error?.message}
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** Grey bars in the shape of what comes. */
export function Bars({ count, height }: { count: number; height: number }) {
  return (
    <div className={css['bars']} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <i key={row} style={{ height }} />
      ))}
    </div>
  );
}

interface BlockProps<S extends Shapes> {
  title: string;
  /** An endpoint that answers for a range of days. */
  endpoint: Endpoint<S>;
  /** What stands there until the first answer. */
  skeleton: ReactNode;
  extra?: ReactNode;
  /** False: the answer does not depend on the days, so none can be chosen. */
  ranged?: boolean;
  children: (answer: ResponseOf<S>, range: Range) => ReactNode;
}

/** One part of the dashboard with its own days, its own loading and its own failure. */
export function Block<S extends Shapes>({ title, endpoint, skeleton, extra, ranged = true, children }: BlockProps<S>) {
  const { t, say } = useDashboardWords();
  const [range, setRange] = useState<Range>(() => defaultRange());
  const query = useMemo(() => queryOf(range), [range]);
  const read = useRead(endpoint, { query } as unknown as RequestFor<Endpoint<S>>, { staleTime: 60_000 });
  // While other days are loading, the former ones stay instead of a jump.
  const [last, setLast] = useState<{ answer: ResponseOf<S>; range: Range }>();
  if (read.data !== undefined && last?.answer !== read.data) setLast({ answer: read.data, range });

  const picker = (
    <DatePicker.RangePicker
      aria-label={t('rangeOf', { title })}
      className={css['range']}
      size="small"
      value={[range[0], range[1]]}
      placeholder={[t('from'), t('until')]}
      disabledDate={(day, { from }) => isOutside(day, from)}
      presets={dateShortcuts.map((shortcut) => ({ label: say(shortcut), value: () => lastDays(shortcut.days) }))}
      onChange={(chosen) => setRange(chosen?.[0] && chosen[1] ? [chosen[0], chosen[1]] : defaultRange())}
    />
  );
  return (
    <Card title={<h2>{title}</h2>} extra={ranged ? picker : undefined} className={css['block']}>
      <div aria-busy={read.loading} data-waiting={(read.loading && last !== undefined) || undefined}>
        {read.error ? <Failed read={read} /> : last ? children(last.answer, last.range) : skeleton}
      </div>
      {extra}
    </Card>
  );
}
