import { Area, DualAxes } from '@ant-design/charts';
import { theme } from 'antd';
import type { Chart } from '#contract/dashboard/dashboard.schema.ts';

interface LinesProps {
  days: readonly string[];
  series: Chart['series'];
}

const HEIGHT = 260;
/** `2026-11-20` as `11-20`. */
const short = (day: string) => day.slice(5);

/** One area, or two with an axis each, since turnover and number of orders differ by orders of magnitude. */
export default function Lines({ days, series }: LinesProps) {
  const { token } = theme.useToken();
  const text = {
    labelFill: token.colorTextTertiary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 11,
    line: false,
    tick: false,
    gridStroke: token.colorBorderSecondary,
    gridStrokeOpacity: 1,
    titleFill: token.colorTextTertiary,
    titleFillOpacity: 1,
  };
  const [first, second] = series;
  if (!first) return null;
  const rows = days.map((day, index) => ({ day: short(day), first: first.data[index] ?? 0, second: second?.data[index] ?? 0 }));
  const axis = { x: { ...text, grid: null, labelAutoHide: true, title: null }, y: { ...text, title: null } };
  const tooltipCss = {
    '.g2-tooltip': { background: token.colorBgElevated, color: token.colorText, 'box-shadow': token.boxShadowSecondary },
    '.g2-tooltip-title': { color: token.colorTextSecondary },
    '.g2-tooltip-list-item-name-label': { color: token.colorText },
    '.g2-tooltip-list-item-value': { color: token.colorText },
  };
  const common = { height: HEIGHT, autoFit: true, animate: false as const, interaction: { tooltip: { css: tooltipCss } } };

  if (!second) {
    return (
      <Area
        {...common}
        data={rows}
        xField="day"
        yField="first"
        shapeField="smooth"
        axis={axis}
        style={{ fill: `linear-gradient(-90deg, ${token.colorBgContainer} 0%, ${token.colorPrimary} 100%)`, fillOpacity: 0.35 }}
        line={{ style: { stroke: token.colorPrimary, lineWidth: 2 } }}
        tooltip={{ items: [{ field: 'first', name: first.name, color: token.colorPrimary }] }}
      />
    );
  }
  const colours = { [first.name]: token.colorPrimary, [second.name]: token.colorWarning };
  const line = (field: 'first' | 'second', name: string, position: 'left' | 'right') => ({
    type: 'line' as const,
    yField: field,
    shapeField: 'smooth',
    colorField: () => name,
    style: { lineWidth: 2, stroke: colours[name] },
    axis: { y: { ...text, position, title: null, ...(position === 'right' && { grid: null }) } },
    tooltip: { items: [{ field, name, color: colours[name] }] },
  });
  return (
    <DualAxes
      {...common}
      data={rows}
      xField="day"
      axis={{ x: axis.x }}
      legend={{ color: { itemLabelFill: token.colorTextSecondary, position: 'top' } }}
      scale={{ color: { domain: [first.name, second.name], range: [token.colorPrimary, token.colorWarning] } }}
      // The library takes its layers as a prop of this name.
      // oxlint-disable-next-line react/no-children-prop
      children={[line('first', first.name, 'left'), line('second', second.name, 'right')]}
    />
  );
}
