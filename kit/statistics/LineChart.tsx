import { Line } from '@ant-design/charts';
import { dayOf } from '#contract/core/zone.ts';
import { serverNow } from '#providers/session/clock.ts';
import { useNarrow } from '../use-narrow.ts';
import { useWords } from '../words.ts';
import { useChartLook } from './chart-look.ts';
import { axisFigure, drawnDays, figure, labelStep, type Unit } from './figures.ts';

/** One line. */
export interface ChartLine {
  name: string;
  data: readonly number[];
  /** It is what the others are compared with. */
  former?: boolean;
}

interface LineChartProps {
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

/** `2026-11-20` as `11-20`. */
const short = (day: string) => day.slice(5);

/** Straight lines from day to day: a curve would show values that never were. The axis begins at zero. */
export default function LineChart({ days, lines, unit, height, named }: LineChartProps) {
  const { lang } = useWords();
  const { text, common, colours, former, token } = useChartLook();
  const drawn = days.slice(0, drawnDays(days, dayOf(Math.floor(serverNow() / 1000))));
  // What is compared with is over on all of its days.
  const rows = lines.flatMap(({ name, data, former: isOver }) => (isOver ? days : drawn).map((day, at) => ({ day: short(day), name, value: data[at] ?? 0 })));
  // Every second day, every third: as many names as stand apart.
  const step = labelStep(days.length, useNarrow());
  const own = lines.filter((line) => !line.former);
  const range = lines.map((line) => (line.former ? former : colours[own.indexOf(line)]));
  const dashed = new Set(lines.flatMap((line) => (line.former ? line.name : [])));
  return (
    <Line
      {...common}
      height={height}
      paddingLeft={AXIS}
      data={rows}
      xField="day"
      yField="value"
      colorField="name"
      shapeField="line"
      axis={{
        x: { ...text, grid: null, labelFilter: (_: unknown, at: number) => at % step === 0, labelAutoRotate: false },
        y: { ...text, labelFormatter: (value: number) => axisFigure(value, lang) },
      }}
      scale={{ x: { domain: [...new Set(days.map(short))] }, y: { domainMin: 0, nice: true }, color: { domain: lines.map(({ name }) => name), range } }}
      style={{
        lineWidth: 2,
        lineDash: (points: readonly { name: string }[]) => (dashed.has(points[0]?.name ?? '') ? [4, 4] : undefined),
      }}
      legend={named ? { color: { itemLabelFill: token.colorTextSecondary, itemMarker: 'circle', itemMarkerSize: 8, position: 'top' } } : false}
      tooltip={{ items: [{ channel: 'y', valueFormatter: (value: number) => figure(value, unit) }] }}
    />
  );
}
