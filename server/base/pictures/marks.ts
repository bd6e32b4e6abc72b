import { circle, hsl, line, oval, path, randomOf, rect, type Random } from './palette.ts';

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** One or two characters that stand for a name: latin initials where it has them, else its first Chinese characters. */
function initialsOf(name: string): string {
  const latin = name.match(/[A-Za-z]+/g);
  if (latin?.[0]) return (latin.length > 1 ? `${latin[0][0]}${latin[1]?.[0] ?? ''}` : latin[0].slice(0, 2)).replace(/^./, (c) => c.toUpperCase());
  return [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('') || '#';
}

const frame = (inner: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">${defs ? `<defs>${defs}</defs>` : ''}${inner}</svg>`;
const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const letters = (text: string, size: number, fill: string, y: number): string =>
  `<text x="100" y="${y}" font-family="'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif" font-size="${size}" font-weight="700" fill="${fill}" text-anchor="middle">${escapeText(text)}</text>`;

type Emblem = (random: Random, fill: string) => string;

/** Ground shapes of logos. */
const EMBLEMS: readonly Emblem[] = [
  (_, fill) => circle(100, 100, 76, fill),
  (_, fill) => rect(28, 28, 144, 144, 40, fill),
  (_, fill) => path('M100 20L169 60V140L100 180L31 140V60Z', fill),
  (_, fill) => path('M100 22C150 22 178 50 178 100C178 150 150 178 100 178C50 178 22 150 22 100C22 50 50 22 100 22Z', fill),
  (random, fill) =>
    `<g transform="rotate(${Math.round(random() * 60 - 30)} 100 100)">${path('M30 100A70 70 0 0 1 100 30H170V100A70 70 0 0 1 100 170H30Z', fill)}</g>`,
  (_, fill) => path('M28 44A16 16 0 0 1 44 28H156A16 16 0 0 1 172 44V112C172 150 130 168 100 178C70 168 28 150 28 112Z', fill),
];

/** The logo of a brand, made from its name: initials on a coloured emblem. */
export function brandLogo(name: string): string {
  const random = randomOf(`brand/${name}`);
  const hue = random() * 360;
  const second = (hue + 25 + random() * 40) % 360;
  const emblem = EMBLEMS[Math.floor(random() * EMBLEMS.length)] ?? EMBLEMS[0];
  const text = initialsOf(name);
  const light = random() < 0.35;
  const mark = emblem?.(random, light ? hsl(hue, 55, 93) : 'url(#m)') ?? '';
  const arc =
    random() < 0.5
      ? line('M62 142C84 154 116 154 138 142', light ? hsl(second, 65, 55) : '#ffffff', 6, ' opacity=".75"')
      : circle(146, 58, 9, light ? hsl(second, 70, 58) : '#ffffff', ' opacity=".8"');
  return frame(
    `<rect width="200" height="200" fill="#fff"/>${mark}${letters(text, text.length > 1 ? 66 : 84, light ? hsl(hue, 58, 36) : '#fff', 123)}${arc}`,
    gradient('m', hsl(hue, 62, 58), hsl(second, 58, 40)),
  );
}

/** The logo of a shop: a small shop front under a striped awning. */
export function shopLogo(seed: string): string {
  const random = randomOf(`shop/${seed}`);
  const hue = random() * 360;
  const [main, dark, pale] = [hsl(hue, 62, 56), hsl(hue, 48, 36), hsl(hue, 46, 94)];
  const stripes = Array.from({ length: 6 }, (_, i) => path(`M${34 + i * 22} 52H${56 + i * 22}V88A11 11 0 0 1 ${34 + i * 22} 88Z`, i % 2 ? '#fff' : main)).join(
    '',
  );
  return frame(
    `<rect width="200" height="200" fill="${pale}"/>${rect(42, 80, 116, 82, 4, '#fff')}${rect(54, 104, 46, 36, 4, hsl((hue + 180) % 360, 45, 84))}${rect(112, 104, 34, 58, 4, dark)}${circle(120, 134, 3, '#fff')}` +
      `${rect(30, 40, 140, 14, 6, dark)}${stripes}${rect(34, 160, 132, 8, 4, dark)}`,
  );
}

const SKINS = ['#f6d3b3', '#f0c49c', '#e8b58a', '#fbe0c6'] as const;
const HAIRS = ['#2b2320', '#4a332a', '#1f1f27', '#6a4a38'] as const;
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** A friendly face in front of a coloured ground. A seed that starts with `f` or `m` decides the haircut: `f1024`. */
export function avatarPicture(seed: string): string {
  const random = randomOf(`avatar/${seed}`);
  const hue = random() * 360;
  const skin = pick(random, SKINS);
  const hair = pick(random, HAIRS);
  const shirt = hsl((hue + 150 + random() * 60) % 360, 50, 55);
  const chance = random() < 0.45;
  const long = seed.startsWith('f') || (chance && !seed.startsWith('m'));
  const back = long ? path('M52 96C48 30 152 30 148 96V150H52Z', hair) : '';
  const fringe = long
    ? path('M55 94C56 48 88 42 104 44C134 46 145 66 145 94C124 88 112 78 106 68C98 82 78 90 58 92Z', hair)
    : path('M56 88C52 44 84 36 104 38C138 38 150 60 144 88C138 74 128 68 116 66C96 70 72 66 64 72C60 76 58 82 56 88Z', hair);
  const glasses =
    random() < 0.22
      ? circle(82, 102, 12, 'none', ' stroke="#3a3f4b" stroke-width="3"') +
        circle(118, 102, 12, 'none', ' stroke="#3a3f4b" stroke-width="3"') +
        line('M94 102H106', '#3a3f4b', 3)
      : '';
  return frame(
    `<rect width="200" height="200" fill="url(#g)"/>${back}${path('M30 200C32 160 64 150 100 150C136 150 168 160 170 200Z', shirt)}${rect(86, 130, 28, 32, 12, skin)}${oval(100, 98, 42, 48, skin)}${fringe}` +
      `${circle(82, 102, 4.5, '#2b303b')}${circle(118, 102, 4.5, '#2b303b')}${line('M86 122C94 130 106 130 114 122', '#b4532f', 4)}${circle(72, 114, 7, '#ef8d7b', ' opacity=".35"')}${circle(128, 114, 7, '#ef8d7b', ' opacity=".35"')}${glasses}`,
    gradient('g', hsl(hue, 55, 84), hsl((hue + 40) % 360, 50, 70)),
  );
}
