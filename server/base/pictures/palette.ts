/** Colours and small helpers of the generated pictures. Everything follows from the seed: the same seed is the same picture. */

/** A stream of numbers in [0, 1) that depends on nothing but the seed. */
export type Random = () => number;

/** 32-bit FNV-1a of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // One more mixing round, so that `goods-1` and `goods-2` do not look alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** A mulberry32 generator started from a text. */
export function randomOf(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const channel = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** HSL (degrees, percent, percent) to a hex colour: hex is shorter and every renderer knows it. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const s = saturation / 100;
  const l = lightness / 100;
  const part = (n: number): number => {
    const k = (n + hue / 30 + 120) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return `#${channel(part(0))}${channel(part(8))}${channel(part(4))}`;
}

/** What a shape paints with. Gradients are `url(#…)` references that the frame defines. */
export interface Paint {
  /** Main colour as a gradient, and its flat, dark and light relatives. */
  main: 'url(#m)';
  flat: string;
  dark: string;
  light: string;
  /** A second colour that goes with the main one. */
  accent: string;
  /** Body of devices: graphite, silver, white or navy, by seed. */
  body: 'url(#b)';
  /** A lit screen. */
  screen: 'url(#s)';
  /** Nearly black and nearly white. */
  ink: string;
  paper: string;
  random: Random;
}

const BODIES: readonly (readonly [string, string])[] = [
  ['#5b6270', '#2c313b'],
  ['#f4f6f9', '#c7cdd8'],
  ['#dfe3ea', '#9fa8b8'],
  ['#41577f', '#1f2d4a'],
  ['#fdf3ea', '#dcc7b4'],
];

/** Hues that look well on things for sale; the raw greens and yellows between are left out. */
const HUES = [2, 12, 22, 32, 42, 158, 170, 182, 194, 204, 212, 220, 228, 238, 262, 280, 322, 338, 350] as const;

/** Things that come in few colours only. */
const OWN_HUES: Readonly<Record<string, readonly number[]>> = {
  lipstick: [338, 350, 2, 12],
  toy: [20, 26, 32, 212, 338],
  baijiu: [0, 6, 352],
  tea: [28, 150, 160],
  plant: [16, 24, 200],
  giftbox: [350, 2, 204],
  medicine: [150, 170, 200, 212],
  guitar: [18, 26],
};

/** The paint of a picture and the gradient definitions that it refers to. */
export function makePaint(random: Random, kind: string): { paint: Paint; defs: string; hue: number } {
  const hues = OWN_HUES[kind] ?? HUES;
  const hue = hues[Math.floor(random() * hues.length)] ?? 210;
  const place = HUES.findIndex((one) => one >= hue);
  const accentHue = HUES[(place + 6 + Math.floor(random() * 7)) % HUES.length] ?? 32;
  const body = BODIES[Math.floor(random() * BODIES.length)] ?? BODIES[0];
  const [light, flat, dark] = [hsl(hue, 58, 76), hsl(hue, 50, 58), hsl(hue, 44, 38)];
  const stops = (a: string, b: string) => `<stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/>`;
  const gradient = (id: string, a: string, b: string) => `<linearGradient id="${id}" x2=".6" y2="1">${stops(a, b)}</linearGradient>`;
  return {
    hue,
    paint: { main: 'url(#m)', flat, dark, light, accent: hsl(accentHue, 58, 58), body: 'url(#b)', screen: 'url(#s)', ink: '#2b303b', paper: '#fff', random },
    defs:
      gradient('m', hsl(hue, 58, 72), hsl(hue, 50, 50)) +
      gradient('b', body?.[0] ?? '#555', body?.[1] ?? '#222') +
      gradient('s', hsl((hue + 40 + random() * 30) % 360, 74, 70), hsl(hue, 66, 48)),
  };
}

/** SVG short forms; a shape is a string of these. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
/** A soft highlight. */
export const shine = (d: string, opacity = 0.28): string => path(d, '#fff', ` opacity="${opacity}"`);

/** Draws one product in a box of 200 by 200, standing on y = 168. */
export type Shape = (paint: Paint) => string;
