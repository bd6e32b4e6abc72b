import { Pie } from '@ant-design/charts';
import { useChartLook } from './chart-look.ts';
import { figure, type Unit } from './figures.ts';

interface DonutChartProps {
  parts: readonly { name: string; value: number }[];
  unit: Unit;
  /** In px. */
  height: number;
}

/** Parts of a whole as a ring; names and shares stand beside it. */
export default function DonutChart({ parts, unit, height }: DonutChartProps) {
  const { common, colours, token } = useChartLook();
  return (
    <Pie
      {...common}
      height={height}
      data={parts.map(({ name, value }) => ({ name, value }))}
      angleField="value"
      colorField="name"
      innerRadius={0.62}
      scale={{ color: { range: colours } }}
      style={{ stroke: token.colorBgContainer, lineWidth: 2 }}
      legend={{ color: { itemLabelFill: token.colorTextSecondary, position: 'right', rowPadding: 4 } }}
      tooltip={{ items: [{ channel: 'y', valueFormatter: (value: number) => figure(value, unit) }] }}
    />
  );
}
