/** Colour arithmetic for accessible themes: WCAG contrast, and the nearest shade of a colour that reaches one. */

export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** The channels of `#rgb` or `#rrggbb`; nothing for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const full = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex;
  if (!/^#[\da-f]{6}$/i.test(full)) return undefined;
  const value = Number.parseInt(full.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 0xff, b: value & 0xff };
}

const toHex = ({ r, g, b }: Rgb) => `#${[r, g, b].map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

/** One colour laid over another: `share` 0 is `under`, 1 is `over`. */
export function mix(under: string, over: string, share: number): string {
  const a = parseHex(under);
  const b = parseHex(over);
  if (!a || !b) return under;
  return toHex({ r: a.r + (b.r - a.r) * share, g: a.g + (b.g - a.g) * share, b: a.b + (b.b - a.b) * share });
}

function luminance(hex: string): number {
  const rgb = parseHex(hex);
  if (!rgb) return 0;
  const [r, g, b] = [rgb.r, rgb.g, rgb.b].map((c) => {
    const share = c / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The shade of a colour nearest to it that reaches a contrast with every given ground, found by mixing in black or white.
 * @param towards the direction in which to go: `#000000` on light grounds, `#ffffff` on dark ones
 */
export function readable(colour: string, grounds: readonly string[], towards: '#000000' | '#ffffff', ratio = 4.5): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade;
  }
  return towards;
}
