import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

const WOOD_DARK = '#8d6238';

/** Sport, outdoors, cars, books, toys, music and cards. */
export const leisureShapes = {
  bike: (p) =>
    [
      [56, 128],
      [144, 128],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 34, 'none', ` stroke="${p.ink}" stroke-width="7"`) + circle(x, y, 5, p.ink))
      .join('') +
    line('M56 128L82 78H126L144 128M82 78L98 128H56M98 128L126 78L120 60H136', p.flat, 7) +
    line('M72 72H92', p.ink, 8) +
    circle(98, 128, 8, p.accent),
  ball: (p) =>
    p.random() < 0.5
      ? circle(100, 106, 60, '#e8853a') +
        line('M40 106H160M100 46V166M58 64C84 88 84 124 58 148M142 64C116 88 116 124 142 148', '#7a3d12', 4) +
        shine('M66 72C74 62 86 56 98 56C84 66 74 80 70 94Z', 0.35)
      : circle(100, 106, 60, '#fff', ' stroke="#d5dae3" stroke-width="2"') +
        path('M100 78L124 96L115 124H85L76 96Z', p.ink) +
        path('M100 46L118 52L100 66L82 52ZM42 92L56 84L62 104L48 126ZM158 92L144 84L138 104L152 126ZM78 154L88 140H112L122 154L100 166Z', p.ink) +
        line('M100 66V78M124 96L140 92M115 124L122 142M85 124L78 142M76 96L60 92', p.ink, 3),
  racket: (p) =>
    oval(84, 76, 38, 46, 'none', ` stroke="${p.flat}" stroke-width="8" transform="rotate(-30 84 76)"`) +
    line('M62 56L110 98M54 74L98 112M72 44L118 82M66 108L104 44M54 92L92 34M84 116L116 62', '#fff', 2) +
    line('M108 114L146 162', p.ink, 11) +
    circle(142, 66, 16, '#d8e84f') +
    line('M130 58C138 62 140 72 136 80', '#fff', 3),
  dumbbell: (p) =>
    rect(64, 98, 72, 16, 4, '#9aa3b2') +
    rect(36, 74, 22, 64, 6, p.ink) +
    rect(54, 82, 14, 48, 4, p.main) +
    rect(142, 74, 22, 64, 6, p.ink) +
    rect(132, 82, 14, 48, 4, p.main),
  tent: (p) =>
    path('M100 42L176 158H24Z', p.main) +
    path('M100 42L128 158H72Z', p.dark) +
    path('M100 62L116 158H84Z', '#ffe9b8') +
    line('M100 42V30M176 158L188 164M24 158L12 164', p.ink, 4) +
    path('M100 30L120 36L100 42Z', p.accent),
  yoga: (p) =>
    rect(32, 124, 136, 36, 6, p.light) +
    circle(54, 134, 27, p.main) +
    circle(54, 134, 18, p.light) +
    circle(54, 134, 10, p.flat) +
    circle(54, 134, 4, p.paper) +
    rect(54, 107, 104, 30, 4, p.main) +
    rect(96, 105, 10, 34, 2, p.ink),
  fishing: (p) =>
    line('M36 164C70 130 110 70 150 34', p.ink, 5) +
    line('M150 34C168 60 158 110 160 128', '#9aa3b2', 2) +
    circle(66, 126, 13, p.main) +
    circle(66, 126, 5, p.paper) +
    path('M152 128H168L160 158Z', p.accent) +
    rect(152, 120, 16, 10, 4, p.paper),
  tyre: (p) =>
    circle(100, 102, 66, p.ink) +
    circle(100, 102, 44, '#9aa3b2') +
    circle(100, 102, 38, '#dfe3ea') +
    [0, 72, 144, 216, 288].map((a) => rect(95, 66, 10, 36, 4, '#7f8898', ` transform="rotate(${a} 100 102)"`)).join('') +
    circle(100, 102, 11, p.flat) +
    circle(100, 102, 66, 'none', ' stroke="#4a5160" stroke-width="5" stroke-dasharray="10 7"'),
  carseat: (p) =>
    rect(74, 28, 52, 30, 12, p.ink) +
    path('M62 60A14 14 0 0 1 76 50H124A14 14 0 0 1 138 60L144 126H56Z', p.main) +
    rect(48, 118, 104, 34, 14, p.dark) +
    line('M80 64L84 118M120 64L116 118', p.paper, 5, ' opacity=".7"') +
    rect(62, 152, 76, 12, 4, p.ink),
  motoroil: (p) =>
    rect(82, 28, 26, 18, 4, p.accent) +
    path('M66 60L82 46H140V158A8 8 0 0 1 132 166H68A8 8 0 0 1 60 158V72C60 66 62 63 66 60Z', p.main) +
    rect(114, 56, 14, 34, 7, p.dark) +
    rect(70, 98, 60, 48, 5, p.paper, ' opacity=".9"') +
    path('M100 106C110 120 112 124 112 130A12 12 0 0 1 88 130C88 124 90 120 100 106Z', '#e9a23b'),
  dashcam: (p) =>
    rect(88, 30, 24, 28, 4, p.ink) +
    rect(40, 54, 120, 66, 16, p.body) +
    circle(100, 87, 26, p.ink) +
    circle(100, 87, 17, p.screen) +
    circle(94, 80, 5, '#fff', ' opacity=".8"') +
    circle(142, 72, 4, '#e5484d') +
    line('M30 164C60 130 140 130 170 164', p.light, 5),
  book: (p) =>
    path('M56 38H138A8 8 0 0 1 146 46V160H64A10 10 0 0 1 54 150V42Z', p.main) +
    path('M54 150A10 10 0 0 1 64 140H146V164H64A10 10 0 0 1 54 152Z', p.paper) +
    line('M66 152H142', '#cfd6e0', 2) +
    rect(72, 60, 56, 30, 4, p.paper, ' opacity=".9"') +
    line('M80 70H120M86 80H114', p.dark, 4) +
    circle(100, 116, 11, p.accent) +
    rect(54, 38, 9, 110, 0, p.dark, ' opacity=".5"'),
  pen: (p) =>
    path('M58 146L126 46L146 60L78 158L54 168Z', p.main) +
    path('M58 146L78 158L54 168Z', '#e9c9a0') +
    path('M126 46L134 36A8 8 0 0 1 144 34L152 40A8 8 0 0 1 154 50L146 60Z', p.accent) +
    line('M70 150L138 54', '#fff', 4, ' opacity=".45"'),
  notebook: (p) =>
    rect(52, 36, 98, 130, 8, p.main) +
    rect(70, 58, 62, 26, 4, p.paper, ' opacity=".9"') +
    [52, 72, 92, 112, 132, 150].map((y) => rect(44, y, 18, 6, 3, '#9aa3b2')).join('') +
    rect(130, 36, 10, 130, 0, p.dark, ' opacity=".55"'),
  toy: (p) =>
    circle(66, 58, 18, p.flat) +
    circle(134, 58, 18, p.flat) +
    circle(66, 58, 9, p.light) +
    circle(134, 58, 9, p.light) +
    oval(100, 138, 44, 34, p.main) +
    circle(100, 84, 42, p.main) +
    oval(100, 98, 19, 14, p.paper) +
    circle(84, 78, 5, p.ink) +
    circle(116, 78, 5, p.ink) +
    oval(100, 92, 7, 5, p.ink) +
    oval(100, 144, 22, 20, p.light) +
    circle(62, 156, 13, p.flat) +
    circle(138, 156, 13, p.flat),
  blocks: (p) =>
    rect(36, 106, 58, 58, 6, p.main) +
    rect(106, 106, 58, 58, 6, p.accent) +
    rect(70, 44, 58, 58, 6, '#f6c667') +
    circle(65, 135, 15, p.paper, ' opacity=".85"') +
    path('M135 118L151 150H119Z', p.paper, ' opacity=".85"') +
    rect(86, 60, 26, 26, 4, p.paper, ' opacity=".85"'),
  toycar: (p) =>
    path('M48 104L66 72H122L146 104Z', p.light) +
    rect(28, 100, 144, 40, 14, p.main) +
    circle(62, 144, 19, p.ink) +
    circle(138, 144, 19, p.ink) +
    circle(62, 144, 8, p.paper) +
    circle(138, 144, 8, p.paper) +
    rect(158, 108, 12, 10, 3, '#f6c667') +
    line('M94 76V100', p.dark, 3),
  guitar: (p) =>
    path('M92 98C70 92 62 106 66 118C52 126 52 160 88 164C122 166 132 142 122 126C132 112 120 98 108 98Z', p.main) +
    circle(96, 132, 14, p.ink) +
    path('M104 108L150 36L160 42L112 114Z', WOOD_DARK) +
    line('M96 138L154 42', '#fff', 2, ' opacity=".8"'),
  giftbox: (p) =>
    rect(46, 92, 108, 72, 6, p.main) +
    rect(38, 72, 124, 26, 6, p.flat) +
    rect(90, 72, 20, 92, 0, '#e9c46a') +
    path('M100 72C80 34 52 44 62 62C68 72 88 72 100 72ZM100 72C120 34 148 44 138 62C132 72 112 72 100 72Z', 'none', ' stroke="#e9c46a" stroke-width="8"'),
  card: (p) =>
    rect(30, 60, 140, 88, 12, p.main) +
    path('M30 112C70 92 110 140 170 98V136A12 12 0 0 1 158 148H42A12 12 0 0 1 30 136Z', '#fff', ' opacity=".22"') +
    rect(44, 82, 26, 20, 4, '#e9c46a') +
    line('M44 126H90M104 126H126', '#fff', 6, ' opacity=".85"') +
    circle(146, 80, 11, p.accent, ' opacity=".9"') +
    circle(134, 80, 11, '#fff', ' opacity=".5"'),
} satisfies Record<string, Shape>;
