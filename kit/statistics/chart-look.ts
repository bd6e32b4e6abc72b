import { theme } from 'antd';

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

/** Charts in the colours of the theme. */
export function useChartLook() {
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
    title: null,
  };
  const tooltipCss = {
    '.g2-tooltip': { background: token.colorBgElevated, color: token.colorText, 'box-shadow': token.boxShadowSecondary },
    '.g2-tooltip-title': { color: token.colorTextSecondary },
    '.g2-tooltip-list-item-name-label': { color: token.colorText },
    '.g2-tooltip-list-item-value': { color: token.colorText },
  };
  return {
    token,
    /** An axis. */
    text,
    common: { onReady: leaveInPeace, autoFit: true, animate: false as const, interaction: { tooltip: { css: tooltipCss } } },
    /** Series, the most important first. */
    colours: [token.colorPrimary, token.cyan6, token.gold6, token.purple6, token.magenta6, token.green6, token.orange6, token.geekblue4],
    /** What is compared with. */
    former: token.colorTextQuaternary,
  };
}
