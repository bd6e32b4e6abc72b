/**
 * Captcha pictures. The characters are drawn as strokes of an own small font, so that the server needs no installed font
 * and a reader of the SVG step finds no text in it.
 */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 160;
const HEIGHT = 80;

/** Characters that people tell apart at a glance: nothing that resembles 0/O/D/Q, 1/I/L, 2/Z, 5/S, 6/G, 8/B or U/V/W. */
const ALPHABET = 'ACEFHJKMNPRTXY3479';

/** Strokes of each character in a box 20 wide and 30 high. Look-alikes are here too, since test mode shows 1111. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M1 30L10 0L19 30M4.5 19H15.5',
  B: 'M2 30V0H10C19 0 19 14 10 14H2M10 14C21 14 21 30 10 30H2',
  C: 'M19 6C15 -2 2 -2 2 15C2 32 15 32 19 24',
  D: 'M2 30V0H8C22 0 22 30 8 30H2',
  E: 'M18 0H2V30H18M2 14H15',
  F: 'M18 0H2V30M2 14H15',
  G: 'M18 6C14 -2 1 -2 1 15C1 33 18 33 18 23V17H11',
  H: 'M2 0V30M18 0V30M2 15H18',
  I: 'M10 0V30M5 0H15M5 30H15',
  J: 'M17 0V20C17 33 3 33 2 22M9 0H18',
  K: 'M2 0V30M18 0L2 18M8 12L19 30',
  L: 'M2 0V30H18',
  M: 'M1 30L3 0L10 18L17 0L19 30',
  N: 'M2 30V0L18 30V0',
  O: 'M10 0C-2 0 -2 30 10 30C22 30 22 0 10 0Z',
  P: 'M2 30V0H10C21 0 21 17 10 17H2',
  Q: 'M10 0C-2 0 -2 30 10 30C22 30 22 0 10 0ZM12 22L19 31',
  R: 'M2 30V0H10C21 0 21 16 10 16H2M10 16L19 30',
  S: 'M18 5C15 -2 2 -1 2 7C2 17 18 12 18 22C18 32 4 32 1 24',
  T: 'M1 0H19M10 0V30',
  U: 'M2 0V20C2 33 18 33 18 20V0',
  V: 'M1 0L10 30L19 0',
  W: 'M0 0L5 30L10 10L15 30L20 0',
  X: 'M2 0L18 30M18 0L2 30',
  Y: 'M1 0L10 15L19 0M10 15V30',
  Z: 'M2 0H18L2 30H18',
  0: 'M10 0C-1 0 -1 30 10 30C21 30 21 0 10 0ZM6 22L14 8',
  1: 'M4 7L11 0V30M5 30H17',
  2: 'M2 7C3 -2 18 -2 18 8C18 16 2 22 2 30H18',
  3: 'M2 5C5 -2 18 -1 17 7C17 12 13 14 8 14C14 14 19 17 18 23C17 32 4 32 1 24',
  4: 'M14 30V0L1 21H19',
  5: 'M17 0H4L3 13C9 9 18 12 18 21C18 32 5 32 1 26',
  6: 'M16 2C6 2 1 12 2 21C3 33 18 33 18 21C18 11 5 11 2 20',
  7: 'M2 0H18L8 30',
  8: 'M10 14C0 14 1 0 10 0C19 0 20 14 10 14C-2 14 -1 30 10 30C21 30 22 14 10 14Z',
  9: 'M18 10C17 -2 2 -2 2 9C2 19 15 19 18 11C19 20 14 28 5 29',
};

const INKS = ['#1f4e8c', '#7a2e5d', '#1d6b52', '#8a4b14', '#4b3a8f', '#9b2f2f', '#245a6e'] as const;

const between = (low: number, high: number): number => low + (randomInt(0, 10_001) / 10_000) * (high - low);
const one = <T>(items: readonly T[]): T => items[randomInt(0, items.length)] as T;
const fixed = (value: number): string => value.toFixed(1);

/** Four characters without look-alikes from the system's secure random source. */
export function randomCaptcha(): string {
  return Array.from({ length: 4 }, () => ALPHABET[randomInt(0, ALPHABET.length)]).join('');
}

function glyph(char: string, index: number, count: number): string {
  const path = GLYPHS[char.toUpperCase()] ?? '';
  const slot = (WIDTH - 16) / count;
  const x = 8 + slot * (index + 0.5) + between(-3, 3);
  const y = HEIGHT / 2 + between(-6, 6);
  const scale = Math.min(1.35, slot / 26) * between(0.95, 1.12);
  const move = `translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(between(-20, 20))}) skewX(${fixed(between(-10, 10))}) scale(${scale.toFixed(3)}) translate(-10 -15)`;
  return `<path d="${path}" transform="${move}" stroke="${one(INKS)}" stroke-width="${fixed(between(3.6, 4.6))}"/>`;
}

function wave(): string {
  const y = () => fixed(between(8, HEIGHT - 8));
  const curve = `M-4 ${y()}C${fixed(between(30, 55))} ${y()} ${fixed(between(95, 125))} ${y()} ${WIDTH + 4} ${y()}`;
  return `<path d="${curve}" stroke="${one(INKS)}" stroke-width="${fixed(between(1, 1.7))}" opacity=".55"/>`;
}

function dot(): string {
  return `<circle cx="${fixed(between(2, WIDTH - 2))}" cy="${fixed(between(2, HEIGHT - 2))}" r="${fixed(between(0.7, 1.5))}" fill="${one(INKS)}" stroke="none" opacity=".5"/>`;
}

/**
 * The picture of a captcha.
 * @param text letters A-Z (any case) and digits; usually four
 * @returns a JPEG of 160x80 pixels with noise lines and dots, on a light ground that suits light and dark pages
 */
export async function captchaImage(text: string): Promise<Buffer> {
  const chars = [...text];
  const lines = Array.from({ length: 4 }, wave);
  const dots = Array.from({ length: 46 }, dot);
  const tilt = fixed(between(0.2, 0.8));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="g" x2="1" y2="${tilt}"><stop stop-color="#f4f7fc"/><stop offset="1" stop-color="#e3eaf5"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${dots.join('')}${lines.join('')}${chars.map((c, i) => glyph(c, i, chars.length)).join('')}${wave()}</g></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
}
