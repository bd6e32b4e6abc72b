import { Color } from '@rc-component/color-picker/es/color';
import type { AggregationColor } from 'antd/es/color-picker/color';

/**
 * Stands in for the palette of antd's colour picker (see vite.config.ts), of which buttons only ask whether a colour is light: the
 * original would bring a collapsible panel into the first load.
 * @param value colour of a button
 * @param behind colour behind it, where the first lets it through
 */
export function isBright(value: AggregationColor, behind: string): boolean {
  const { r, g, b, a } = value.toRgb();
  const { v } = new Color(value.toRgbString()).onBackground(behind).toHsv();
  return a <= 0.5 ? v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
}
