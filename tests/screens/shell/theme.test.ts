import { describe, expect, it } from 'vitest';
import { theme } from 'antd';
import { antdTheme } from '#src/theme/antd.ts';
import { contrast, readable } from '#src/theme/colour.ts';
import { DARK, INK_ON_SOLID, LIGHT, shades, SIDER, siderAccent } from '#src/theme/palette.ts';

const AA = 4.5;
const COLOURS = ['#409eff', '#ffffff', '#000000', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#808080', '#d48806'];

describe('theme colours', () => {
  it('computes the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(COLOURS)('makes %s readable as text, on its own tint, and under the ink of buttons, in both themes', (colour) => {
    for (const dark of [false, true]) {
      const { base, hover, active, tint } = shades(colour, dark);
      const { container, layout, elevated } = dark ? DARK : LIGHT;
      for (const ground of [container, layout, elevated, tint]) expect(contrast(base, ground), `${base} on ${ground}`).toBeGreaterThanOrEqual(AA);
      for (const solid of [base, hover, active]) expect(contrast(solid, dark ? INK_ON_SOLID.dark : INK_ON_SOLID.light)).toBeGreaterThanOrEqual(AA);
    }
    expect(contrast(siderAccent(colour), SIDER.raised)).toBeGreaterThanOrEqual(AA);
  });

  it.each([false, true])('gives a status the same colour whatever the theme colour is, and each its own (dark: %s)', (dark) => {
    const meanings = (colour: string) => {
      const { colorInfo, colorSuccess, colorWarning, colorError, colorTextSecondary } = theme.getDesignToken(antdTheme(colour, dark));
      return [colorInfo, colorSuccess, colorWarning, colorError, colorTextSecondary];
    };
    for (const colour of COLOURS) expect(meanings(colour)).toEqual(meanings('#409eff'));
    expect(new Set(meanings('#389e0d')).size).toBe(5);
  });

  it('leaves a colour alone that is readable already', () => expect(readable('#123456', ['#ffffff'], 'black')).toBe('#123456'));
});
