import { Line } from '@ant-design/charts';
import { dayOf } from '#contract/core/zone.ts';
import { serverNow } from '#providers/session/clock.ts';
import { useNarrow } from '../use-narrow.ts';
import { useWords } from '../words.ts';
import { useChartLook } from './chart-look.ts';
import { axisFigure, figure, labelStep, type Unit } from './figures.ts';
import { pointsOf, shortDay, type ChartLine, type Point } from './points.ts';
import { useStatisticsWords } from './words.ts';

export interface LineChartProps {
  days: readonly string[];
  /** All of one unit. */
  lines: readonly ChartLine[];
  unit: Unit;
  /** In px. */
  height: number;
  /** The lines need their names: there are several, or other charts beside this one. */
  named: boolean;
}

/** Room for the longest figure of an axis, in px: charts below each other have their days below each other. */
const AXIS = 44;

/** Straight lines from day to day: a curve would show values that never were. The axis begins at zero. Broken lines lead to what is not over, or was before. */
export default function LineChart({ days, lines, unit, height, named }: LineChartProps) {
  const { lang } = useWords();
  const { t } = useStatisticsWords();
  const { text, common, colours, former, token } = useChartLook();
  const points = pointsOf(days, lines, dayOf(Math.floor(serverNow() / 1000)));
  // Every second day, every third: as many names as stand apart.
  const step = labelStep(days.length, useNarrow());
  const own = lines.filter((line) => !line.former);
  const range = lines.map((line) => (line.former ? former : colours[own.indexOf(line)]));
  const dashed = new Set(lines.flatMap((line) => (line.former ? line.name : [])));
  // What stands there twice is told once.
  const told = ({ name, value, soFar }: Point) => ({ name: soFar ? t('soFar', { name }) : name, value: figure(value, unit) });
  return (
    <Line
      {...common}
      height={height}
      paddingLeft={AXIS}
      data={points}
      xField="day"
      yField="value"
      colorField="name"
      seriesField="stretch"
      shapeField="line"
      axis={{
        x: { ...text, grid: null, labelFilter: (_: unknown, at: number) => at % step === 0, labelAutoRotate: false },
        y: { ...text, labelFormatter: (value: number) => axisFigure(value, lang) },
      }}
      scale={{ x: { domain: [...new Set(days.map(shortDay))] }, y: { domainMin: 0, nice: true }, color: { domain: lines.map(({ name }) => name), range } }}
      style={{
        lineWidth: 2,
        lineDash: ([first]: readonly Point[]) => (first && (first.again || dashed.has(first.name)) ? [4, 4] : undefined),
      }}
      legend={named ? { color: { itemLabelFill: token.colorTextSecondary, itemMarker: 'circle', itemMarkerSize: 8, position: 'top' } } : false}
      tooltip={{ items: [told] }}
    />
  );
}
