import { Link } from 'react-router';
import { ahead } from '../ahead.tsx';
import { Nothing } from '../Nothing.tsx';
import { ChartOrTable } from './ChartOrTable.tsx';
import { figure, sum, type Unit } from './figures.ts';
import { useStatisticsWords } from './words.ts';

const HEIGHT = 320;
/** More parts than this cannot be told apart in a ring; the smallest ones are one part there. */
const MOST = 8;

const { Part: DonutChart } = ahead(async () => (await import('./DonutChart.tsx')).default, <div style={{ height: HEIGHT }} />);

/** One part of the whole. */
export interface Share {
  /** Unique among the parts. */
  key: string;
  name: string;
  /** Never below 0. */
  value: number;
  /** The list of what is counted, below the base path. */
  to?: string | undefined;
}

interface DistributionProps {
  title: string;
  parts: readonly Share[];
  unit?: Unit;
  /** What the parts are, e.g. states. */
  nameLabel: string;
  valueLabel: string;
}

/** How a whole is made of parts, largest first: a ring, and a table with shares whose figures lead to what they count. */
export function Distribution({ title, parts, unit = 'count', nameLabel, valueLabel }: DistributionProps) {
  const { t } = useStatisticsWords();
  const whole = sum(parts.map(({ value }) => value));
  if (whole === 0) return <Nothing size="part" title={t('nothing')} />;
  const ordered = parts.toSorted((one, other) => other.value - one.value);
  const share = (value: number) => `${((value / whole) * 100).toFixed(1)}%`;
  const seen =
    ordered.length > MOST ? [...ordered.slice(0, MOST - 1), { name: t('others'), value: sum(ordered.slice(MOST - 1).map(({ value }) => value)) }] : ordered;
  const description = t('sharesOf', { title, parts: ordered.map(({ name, value }) => `${name} ${share(value)}`).join(t('and')) });
  const figures = {
    head: [nameLabel, valueLabel, t('share')],
    rows: ordered.map(({ name, value }) => [name, value, share(value)]),
    shown: ordered.map(({ key, name, value, to }) => {
      const shown = figure(value, unit);
      const linked = (
        <Link key={key} to={to ?? ''}>
          {shown}
        </Link>
      );
      return [name, to === undefined ? shown : linked, share(value)];
    }),
  };
  return (
    <ChartOrTable
      title={title}
      description={description}
      figures={figures}
      chart={<DonutChart parts={seen.map(({ name, value }) => ({ name: `${name} ${share(value)}`, value }))} unit={unit} height={HEIGHT} />}
    />
  );
}
