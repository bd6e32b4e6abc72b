import { Alert, Button, Card } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Endpoint, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { readAhead, useRead, type Read } from '../calls.ts';
import type { AheadTools } from '../resource.ts';
import { Figure } from './Figure.tsx';
import { formerQuery, openingPeriod, periodQuery, type Period } from './period.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useFollowing } from './use-following.ts';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

const FRESH_MS = 60_000;

/** Asks for what a block shows first, before its page is drawn. @returns as `readAhead` */
export const statisticAhead = <S extends Shapes>(tools: AheadTools, endpoint: Endpoint<S>): Promise<void> | undefined =>
  readAhead(tools, endpoint, { query: { ...periodQuery(openingPeriod()) } } as unknown as RequestFor<Endpoint<S>>, FRESH_MS);

/** What failed and another try, in the place of a block's content. */
export function Failed({ read: { error, retry } }: { read: Pick<Read<unknown>, 'error' | 'retry'> }) {
  const { t } = useStatisticsWords();
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

/** Grey bars in the shape of what comes. @param height of one, in px */
export function Bars({ count, height }: { count: number; height: number }) {
  return (
    <div className="kit-statistics-bars" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <i key={row} style={{ height }} />
      ))}
    </div>
  );
}

/** The place of sums above a chart, of the chart, and of the tools below it. */
export function ChartBars() {
  return (
    <>
      <div className="kit-figures-row" aria-hidden="true">
        <Figure label={'\u00A0'} value={undefined} />
      </div>
      <Bars count={1} height={350} />
    </>
  );
}

/** What a block shows. */
export interface Answered<A> {
  answer: A;
  /** The same of the days that it is compared with. */
  former: A | undefined;
  /** What those days are called. */
  formerLabel: string | undefined;
}

interface StatisticBlockProps<S extends Shapes> {
  /** What it is called; within a section of that name (`bare`) for readers alone. */
  title: string;
  /** Without a frame and a heading of its own, within a section that has them. */
  bare?: boolean;
  /** An endpoint that answers for `start_time` and `end_time`. */
  endpoint: Endpoint<S>;
  /** What is asked besides the days. */
  query?: Readonly<Record<string, unknown>>;
  /** What stands there until the first answer. */
  skeleton: ReactNode;
  /** The answer can be compared with that of other days. */
  comparable?: boolean;
  /** False: the answer does not depend on the days, so none can be chosen. */
  ranged?: boolean;
  /** Kinds of records whose changes it follows, separated by blanks. */
  follows?: string;
  children: (answered: Answered<ResponseOf<S>>) => ReactNode;
}

/** Reads the endpoint for a period, and for the one that it is compared with. */
function usePeriodRead<S extends Shapes>(endpoint: Endpoint<S>, query: Readonly<Record<string, unknown>> | undefined, period: Period) {
  const own = useMemo(() => ({ ...query, ...periodQuery(period) }), [query, period]);
  const other = useMemo(() => ({ ...query, ...(formerQuery(period) ?? periodQuery(period)) }), [query, period]);
  const request = (asked: object) => ({ query: asked }) as unknown as RequestFor<Endpoint<S>>;
  return {
    read: useRead(endpoint, request(own), { staleTime: FRESH_MS }),
    former: useRead(endpoint, request(other), { staleTime: FRESH_MS, enabled: period.compare !== undefined }),
  };
}

/** One statistic with its own days, its own loading and its own failure. */
export function StatisticBlock<S extends Shapes>(props: StatisticBlockProps<S>) {
  const { title, bare = false, endpoint, query, skeleton, comparable = false, ranged = true, follows = '', children } = props;
  const { t } = useStatisticsWords();
  const [period, setPeriod] = useState<Period>(() => openingPeriod());
  const { read, former } = usePeriodRead(endpoint, query, period);
  useFollowing(follows, () => {
    read.retry();
    if (period.compare !== undefined) former.retry();
  });
  const isReady = read.data !== undefined && (period.compare === undefined || former.data !== undefined);
  // While other days are loading, the former ones stay instead of a jump.
  const [last, setLast] = useState<Answered<ResponseOf<S>> & { period: Period }>();
  if (isReady && (last?.answer !== read.data || last?.period !== period)) {
    setLast({
      answer: read.data as ResponseOf<S>,
      former: period.compare === undefined ? undefined : former.data,
      formerLabel: period.compare === undefined ? undefined : t(period.compare === 'year' ? 'lastYear' : 'before'),
      period,
    });
  }
  const failed = read.error ? read : period.compare !== undefined && former.error ? former : undefined;
  const picker = ranged && <PeriodPicker label={title} value={period} onChange={setPeriod} comparable={comparable} />;
  const content = (
    <div aria-busy={!isReady && !failed} data-waiting={(!isReady && last !== undefined) || undefined}>
      {failed ? <Failed read={failed} /> : last ? children(last) : skeleton}
    </div>
  );
  if (bare)
    return (
      <div className="kit-statistic kit-statistic-bare">
        {picker}
        {content}
      </div>
    );
  return (
    <Card title={<h2>{title}</h2>} extra={picker} className="kit-statistic">
      {content}
    </Card>
  );
}
