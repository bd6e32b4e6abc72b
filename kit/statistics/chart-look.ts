import { theme as antd } from 'antd';

/**
 * Taking a chart down takes longer than a frame, and is done when somebody has just left for another page: it waits until that one stands.
 */
function leaveInPeace(chart: { destroy: () => void }): void {
  const destroy = chart.destroy.bind(chart);
  chart.destroy = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(destroy, { timeout: 1_000 });
    else setTimeout(destroy, 0);
  };
}

/** Grounds are `#rrggbb` and grey: one part of three tells a dark one. */
const HEX = 16;
const MIDDLE = 128;

/** Charts in the colours of the theme: of the shades of a hue one that can be seen on the ground. */
export function useChartLook() {
  const { token } = antd.useToken();
  const dark = Number.parseInt(token.colorBgContainer.slice(1, 3), HEX) < MIDDLE;
  const text = {
    labelFill: token.colorTextTertiary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 11,
    line: false,
    tick: false,
    gridStroke: dark ? token.colorBorder : token.colorBorderSecondary,
    gridLineWidth: 1,
    gridStrokeOpacity: 1,
    title: null,
  };
  const tooltipCss = {
    '.g2-tooltip': { 'font-family': token.fontFamily, background: token.colorBgElevated, color: token.colorText, 'box-shadow': token.boxShadowSecondary },
    '.g2-tooltip-title': { color: token.colorTextSecondary },
    '.g2-tooltip-list-item-name-label': { color: token.colorText },
    '.g2-tooltip-list-item-value': { color: token.colorText },
  };
  // A canvas takes no font from the page around it.
  const theme = {
    axis: { labelFontFamily: token.fontFamily },
    legendCategory: { itemLabelFontFamily: token.fontFamily, itemValueFontFamily: token.fontFamily },
  };
  return {
    token,
    /** An axis. */
    text,
    common: {
      theme,
      onReady: leaveInPeace,
      autoFit: true,
      animate: false as const,
      interaction: { tooltip: { css: tooltipCss, crosshairsStroke: token.colorTextQuaternary, crosshairsStrokeOpacity: 0.6 } },
    },
    /** Series, the most important first. */
    colours: dark
      ? [token.colorPrimary, token.cyan6, token.gold6, token.purple8, token.magenta7, token.green6, token.orange6, token.geekblue8]
      : [token.colorPrimary, token.cyan6, token.gold6, token.purple6, token.magenta6, token.green6, token.orange6, token.geekblue4],
    /** What is compared with. */
    former: token.colorTextQuaternary,
  };
}
