import { Button, Empty } from 'antd';
import { useState } from 'react';
import type { Chart } from '#contract/dashboard/dashboard.schema.ts';
import { ahead } from '#kit/ahead.tsx';
import { count } from '#kit/format/money.ts';
import css from './dashboard.module.css';
import { useDashboardWords } from './words.ts';

/** The chart library is larger than the rest of the page together, so it comes by itself. */
const { Part: Lines } = ahead(async () => (await import('./Lines.tsx')).default, <div className={css['chartWait']} />);

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const figure = (n: number) => count(Math.round(n * 100) / 100);

/** A chart per day with words for those who do not see it, and the same as a table. */
export function Trend({ title, chart }: { title: string; chart: Chart }) {
  const { t } = useDashboardWords();
  const [asTable, setAsTable] = useState(false);
  const { xAxis: days, series } = chart;
  if (days.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} />;

  const words = series.map(({ name, data }) => {
    const max = Math.max(...data);
    return t('seriesOf', { name, sum: figure(sum(data)), max: figure(max), day: days[data.indexOf(max)] ?? '' });
  });
  const description = t('chartOf', { title, from: days[0] ?? '', until: days.at(-1) ?? '', days: days.length, series: words.join(' ') });
  return (
    <>
      {asTable ? (
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={css['tableBox']} tabIndex={0} role="region" aria-label={title}>
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {series.map(({ name, data }) => (
                    <td key={name}>{figure(data[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={css['chart']} role="img" aria-label={description}>
          <Lines days={days} series={series} />
        </div>
      )}
      <Button type="link" size="small" className={css['switch']} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'showChart' : 'showTable')}
      </Button>
    </>
  );
}
