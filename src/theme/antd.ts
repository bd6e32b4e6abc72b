import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { DARK, INK_ON_SOLID, LIGHT, shades, SIDER, siderAccent } from './palette.ts';

type MapToken = ReturnType<MappingAlgorithm>;

/** Class that carries the theme's CSS variables; the body has it, so that plain style sheets can use them. */
export const CSS_VARS = 'theme-vars';

/** What a status means, whatever colour the theme has: `info` is on its way, the others are as they are called. */
const MEANINGS = { Info: '#1677ff', Success: '#389e0d', Warning: '#d48806', Error: '#e5484d' } as const;

const DARK_SHADOW = '0 0 0 1px #313c4d, 0 8px 24px rgb(0 0 0 / 55%)';
/** Buttons cast light there, and a switch that is off would be as bright as one that is on. */
const DARK_COMPONENTS = {
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Switch: { handleBg: INK_ON_SOLID.dark, colorTextQuaternary: '#5f6b80', colorTextTertiary: '#6f7b90', opacityLoading: 0.85 },
} as const;

/** antd writes its derived shades under these names for every meaning. */
function shadeTokens(name: string, colour: string, dark: boolean): Record<string, string> {
  const { base, hover, active, tint, tintHover, border } = shades(colour, dark);
  return {
    [`color${name}`]: base,
    [`color${name}Hover`]: hover,
    [`color${name}Active`]: active,
    [`color${name}Text`]: base,
    [`color${name}TextHover`]: hover,
    [`color${name}TextActive`]: active,
    [`color${name}Bg`]: tint,
    [`color${name}BgHover`]: tintHover,
    [`color${name}Border`]: border,
    [`color${name}BorderHover`]: border,
  };
}

/** Corrects what antd derives where it is too faint for WCAG AA. */
const accessible =
  (primary: string, dark: boolean): MappingAlgorithm =>
  (_seed, derived) => {
    const grounds = dark ? DARK : LIGHT;
    const link = shades(primary, dark);
    return {
      ...(derived as MapToken),
      ...shadeTokens('Primary', primary, dark),
      ...shadeTokens('Info', MEANINGS.Info, dark),
      ...shadeTokens('Success', MEANINGS.Success, dark),
      ...shadeTokens('Warning', MEANINGS.Warning, dark),
      ...shadeTokens('Error', MEANINGS.Error, dark),
      colorLink: link.base,
      colorLinkHover: link.hover,
      colorLinkActive: link.active,
      colorBgLayout: grounds.layout,
      colorBgContainer: grounds.container,
      colorBgElevated: grounds.elevated,
      colorText: dark ? '#e6ebf3' : '#1c2536',
      colorTextSecondary: dark ? '#aab4c4' : '#4d5a70',
      colorTextTertiary: dark ? '#97a2b4' : '#5d6a80',
      colorTextQuaternary: dark ? '#8792a5' : '#68758a',
      colorBorder: dark ? '#313c4d' : '#ccd3de',
      colorBorderSecondary: dark ? '#222b39' : '#e6eaf1',
    } as MapToken;
  };

/**
 * The antd theme for a colour and a mode.
 * @param primary the chosen colour, `#rrggbb`
 */
export function antdTheme(primary: string, dark: boolean): ThemeConfig {
  const accent = siderAccent(primary);
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, accessible(primary, dark)],
    cssVar: { key: CSS_VARS },
    hashed: false,
    token: {
      colorPrimary: primary,
      colorTextLightSolid: dark ? INK_ON_SOLID.dark : INK_ON_SOLID.light,
      // What cannot be changed can still be read.
      colorTextDisabled: dark ? '#8792a5' : '#5d6a80',
      borderRadius: 6,
      fontSize: 14,
      fontFamily:
        "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Ubuntu, 'Noto Sans', 'Latin dot', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
      controlHeight: 32,
      // A shadow cannot be seen on a ground that is nearly black: an edge is.
      ...(dark && { boxShadow: DARK_SHADOW, boxShadowSecondary: DARK_SHADOW, colorBgContainerDisabled: '#171e29' }),
      motion: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Menu: {
        darkItemBg: SIDER.ground,
        darkSubMenuItemBg: SIDER.ground,
        darkPopupBg: SIDER.raised,
        darkItemColor: SIDER.text,
        darkItemHoverBg: SIDER.raised,
        darkItemHoverColor: SIDER.strong,
        darkItemSelectedBg: SIDER.raised,
        darkItemSelectedColor: accent,
        darkGroupTitleColor: SIDER.text,
        itemHeight: 38,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        iconSize: 16,
        collapsedIconSize: 18,
      },
      // The edge is all that can be seen of a box that is not ticked.
      Checkbox: { colorBorder: dark ? '#8792a5' : '#68758a' },
      Radio: { colorBorder: dark ? '#8792a5' : '#68758a' },
      // Tooltips keep a dark ground in both themes, so their ink stays white.
      Tooltip: { colorBgSpotlight: dark ? '#333f52' : '#232d3f', colorTextLightSolid: '#ffffff' },
      Table: { headerBg: dark ? '#18202c' : '#f6f8fb', cellPaddingBlock: 10, cellPaddingBlockMD: 8, cellPaddingBlockSM: 6 },
      Card: { headerHeight: 48, bodyPadding: 16, headerPadding: 16 },
      Notification: { fontSizeLG: 14, width: 340 },
      Segmented: dark ? { trackBg: '#0f141d', itemSelectedBg: '#2a3547', itemSelectedColor: shades(primary, true).base } : { trackBg: '#e9edf3' },
      ...(dark && DARK_COMPONENTS),
    },
  };
}
