import { useAfterPaint } from '../after-paint.tsx';
import { ahead } from '../ahead.tsx';
import { loadListParts } from '../list/parts.ts';
import { Nothing } from '../Nothing.tsx';
import { ChartOrTable } from './ChartOrTable.tsx';
import { figure, sum, type Unit } from './figures.ts';
import type { LineChartProps } from './LineChart.tsx';
import type { ChartLine } from './points.ts';
import { useStatisticsWords } from './words.ts';

/** Height of all charts of a trend together, in px. */
const HEIGHT = 320;

/** The chart library is larger than most pages, so it comes by itself, and after what the next page is likely to need. */
const { Part: Drawn, prepare } = ahead(
  async () => {
    await loadListParts().catch(() => undefined);
    return (await import('./LineChart.tsx')).default;
  },
  ({ height }) => <div style={{ height }} />,
);

/** Fetches what draws trends. */
export const prepareTrend: () => Promise<unknown> = prepare;

/** Drawing charts takes as long as everything else of a page, whose figures are seen before. */
function LineChart(props: LineChartProps) {
  return useAfterPaint() ? <Drawn {...props} /> : <div style={{ height: props.height }} />;
}

/** One number per day. */
export interface Series {
  name: string;
  data: readonly number[];
  unit?: Unit | undefined;
  /** The same series of the days that it is compared with, in their order. */
  former?: readonly number[] | undefined;
}

interface TrendProps {
  title: string;
  /** `YYYY-MM-DD` */
  days: readonly string[];
  series: readonly Series[];
  /** What the former days are called. */
  formerLabel?: string | undefined;
}

const UNITS: readonly Unit[] = ['money', 'count'];

/** Numbers per day as straight lines, a chart for each unit, with words for those who do not see them, and the same as a table. */
export function Trend({ title, days, series, formerLabel }: TrendProps) {
  const { t } = useStatisticsWords();
  if (days.length === 0 || series.length === 0) return <Nothing size="part" title={t('nothing')} />;
  const before = formerLabel ?? t('before');
  const formerName = (name: string) => t('formerOf', { name, before });

  const words = series.map(({ name, data, unit = 'count' }) => {
    const max = Math.max(...data);
    return t('seriesOf', { name, sum: figure(sum(data), unit), max: figure(max, unit), day: days[data.indexOf(max)] ?? '' });
  });
  const description = t('chartOf', { title, from: days[0] ?? '', until: days.at(-1) ?? '', days: days.length, series: words.join(' ') });

  const columns = series.flatMap(({ name, data, unit = 'count', former }) => [
    { name, data, unit },
    ...(former ? [{ name: formerName(name), data: former, unit }] : []),
  ]);
  const figures = {
    head: [t('day'), ...columns.map(({ name }) => name)],
    rows: days.map((day, at) => [day, ...columns.map(({ data }) => data[at] ?? 0)]),
    shown: days.map((day, at) => [day, ...columns.map(({ data, unit }) => figure(data[at] ?? 0, unit))]),
  };

  const charts = UNITS.flatMap((unit) => {
    const own = series.filter((one) => (one.unit ?? 'count') === unit);
    // What it is compared with is drawn first, so that it lies behind.
    const lines: ChartLine[] = [
      ...own.flatMap(({ name, former }) => (former ? [{ name: formerName(name), data: former, former: true }] : [])),
      ...own.map(({ name, data }) => ({ name, data })),
    ];
    return own.length > 0 ? [{ unit, lines }] : [];
  });
  const chart = charts.map(({ unit, lines }) => (
    <LineChart key={unit} days={days} lines={lines} unit={unit} height={HEIGHT / charts.length} named={lines.length > 1 || charts.length > 1} />
  ));
  return <ChartOrTable title={title} description={description} figures={figures} chart={chart} />;
}
