import { Card } from 'antd';
import { useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { dashboardApi, dashboardFields } from '#contract/dashboard/dashboard.ts';
import type { DashboardSummary } from '#contract/dashboard/dashboard.schema.ts';
import { readAhead, useRead } from '#kit/calls.ts';
import { count, money } from '#kit/format/money.ts';
import { useBuiltPages } from '#kit/open-pages.ts';
import type { AheadTools } from '#kit/resource.ts';
import { Figure } from '#kit/statistics/Figure.tsx';
import { Failed } from '#kit/statistics/StatisticBlock.tsx';
import { useFollowing } from '#kit/statistics/use-following.ts';
import css from './dashboard.module.css';
import { TODAY, TODO, TOTALS, type NumberCard } from './todo.ts';
import { useDashboardWords } from './words.ts';

type Field = keyof DashboardSummary;

const TRAFFIC: readonly Field[] = ['today_visit_count', 'yesterday_visit_count', 'seven_day_visit_count', 'thirty_day_visit_count'];
const AMOUNTS: ReadonlySet<Field> = new Set(['today_order_amount']);

/** Addresses of pages that this person may open, by name. */
function useOpenPages(): (name: string) => string | undefined {
  const { resources } = useResourceParams();
  return useMemo(() => {
    const routes = new Map(resources.map(({ name, list }) => [name, typeof list === 'string' ? list : undefined]));
    return (name) => routes.get(name);
  }, [resources]);
}

interface CardsProps {
  title: string;
  cards: readonly NumberCard[];
  data: DashboardSummary | undefined;
  /** Work that waits is marked. */
  waiting?: boolean;
}

/** Large numbers that lead to their pages, as far as these are open. */
function Cards({ title, cards, data, waiting }: CardsProps) {
  const { say } = useDashboardWords();
  const routeOf = useOpenPages();
  return (
    <section aria-label={title} className={css['cards']} data-waiting={waiting || undefined}>
      {cards.map(({ field, page, query }) => {
        const to = routeOf(page);
        return (
          <Figure
            key={field}
            label={say(dashboardFields[field])}
            value={data?.[field as Field]}
            to={to && (query ? `${to}?${query}` : to)}
            waiting={waiting ?? false}
          />
        );
      })}
    </section>
  );
}

function Summary({ title, fields, data }: { title: string; fields: readonly Field[]; data: DashboardSummary | undefined }) {
  const { say } = useDashboardWords();
  return (
    <Card title={<h2>{title}</h2>} className={css['block']}>
      <dl className={css['summary']} data-columns={Math.ceil(fields.length / 2)} aria-busy={!data}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{say(dashboardFields[field])}</dt>
            <dd>{data ? (AMOUNTS.has(field) ? money : count)(data[field]) : <i className="kit-figure-wait" />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const FRESH_MS = 10_000;

/** Asks for the numbers before they are drawn. @returns as `readAhead` */
export const numbersAhead = (tools: AheadTools): Promise<void> | undefined => readAhead(tools, dashboardApi.summary, {}, FRESH_MS);

/** Totals, waiting work, and summaries of traffic and of today. */
export function Numbers() {
  const { t } = useDashboardWords();
  const read = useRead(dashboardApi.summary, {}, { staleTime: FRESH_MS });
  useFollowing('*', read.retry);
  // Without its page a number can only be shown: totals while there is something to count, waiting work not at all.
  const built = useBuiltPages();
  const totals = TOTALS.filter(({ page, field }) => built(page) || (read.data?.[field as Field] ?? 0) > 0);
  // An existing marketplace that the screens are pointed at does not count everything.
  const todo = TODO.filter(({ page, field }) => built(page) && (!read.data || field in read.data));
  if (read.error) return <Failed read={read} />;
  return (
    <>
      <Cards title={t('totals')} cards={totals} data={read.data} />
      {todo.length > 0 && (
        <>
          <h2 className={css['heading']}>{t('todo')}</h2>
          <Cards title={t('todo')} cards={todo} data={read.data} waiting />
        </>
      )}
      <div className={css['pair']}>
        <Summary title={t('traffic')} fields={TRAFFIC} data={read.data} />
        <Summary title={t('today')} fields={TODAY.filter(({ page }) => !page || built(page)).map(({ field }) => field as Field)} data={read.data} />
      </div>
    </>
  );
}
