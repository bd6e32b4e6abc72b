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

/** Hue in degrees, saturation and lightness as shares. */
function toHsl({ r, g, b }: Rgb): [number, number, number] {
  const [x, y, z] = [r / 255, g / 255, b / 255];
  const max = Math.max(x, y, z);
  const min = Math.min(x, y, z);
  const span = max - min;
  const lightness = (max + min) / 2;
  if (span === 0) return [0, 0, lightness];
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  const hue = max === x ? ((y - z) / span + 6) % 6 : max === y ? (z - x) / span + 2 : (x - y) / span + 4;
  return [hue * 60, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex({ r: channel(0), g: channel(8), b: channel(4) });
}

/**
 * The shade of a colour nearest to it that reaches a contrast with every given ground. Only its lightness moves, so that
 * it stays as vivid as it was chosen.
 * @param towards the direction in which to go: `black` on light grounds, `white` on dark ones
 */
export function readable(colour: string, grounds: readonly string[], towards: 'black' | 'white', ratio = 4.5): string {
  const rgb = parseHex(colour);
  if (!rgb) return colour;
  const [hue, saturation, start] = toHsl(rgb);
  const step = towards === 'black' ? -0.01 : 0.01;
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const shade = fromHsl(hue, saturation, lightness);
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade;
  }
  return towards === 'black' ? '#000000' : '#ffffff';
}
