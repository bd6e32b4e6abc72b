import { mix, readable } from './colour.ts';

/** The colour of the seed's theme colour picker before anybody chose one. */
export const DEFAULT_COLOUR = '#409eff';

/** The grounds on which things stand, lightest use first. */
export interface Grounds {
  /** The page behind the cards. */
  layout: string;
  /** Cards, tables, bars. */
  container: string;
  /** Dialogs, menus. */
  elevated: string;
}

export const LIGHT: Grounds = { layout: '#f3f5f9', container: '#ffffff', elevated: '#ffffff' };
export const DARK: Grounds = { layout: '#0b0f17', container: '#131923', elevated: '#1b2330' };

/** What is written on solid colour: dark grounds carry bright colours, so their ink is dark. */
export const INK_ON_SOLID = { light: '#ffffff', dark: '#0a0e14' } as const;

/** The shades of one meaning (primary, success ...) that components use. */
export interface Shades {
  /** Text, icons and solid grounds; at least 4.5:1 against its grounds and against the ink on it. */
  base: string;
  hover: string;
  active: string;
  /** Tinted ground of tags, alerts and selected rows. */
  tint: string;
  tintHover: string;
  border: string;
}

/**
 * The shades of a colour that people can read in a theme. The chosen colour keeps its hue; in the light theme it is darkened
 * and in the dark theme lightened no further than WCAG AA asks.
 */
export function shades(colour: string, dark: boolean): Shades {
  const grounds = dark ? DARK : LIGHT;
  const tint = mix(grounds.container, colour, dark ? 0.16 : 0.08);
  const tintHover = mix(grounds.container, colour, dark ? 0.22 : 0.14);
  const base = dark
    ? readable(colour, [grounds.layout, grounds.elevated, tintHover, INK_ON_SOLID.dark], 'white')
    : readable(colour, [grounds.layout, tintHover, INK_ON_SOLID.light], 'black');
  return {
    base,
    hover: mix(base, dark ? '#ffffff' : '#000000', 0.12),
    active: mix(base, dark ? '#ffffff' : '#000000', 0.24),
    tint,
    tintHover,
    border: mix(grounds.container, base, 0.42),
  };
}

/** The ground of the sidebar: one calm navy in both themes. */
export const SIDER = { ground: '#101a2b', raised: '#18253b', text: '#b9c4d6', strong: '#ffffff' } as const;

/** The accent on the sidebar. */
export const siderAccent = (colour: string): string => readable(colour, [SIDER.raised], 'white');
