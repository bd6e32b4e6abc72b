import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

const WOOD = '#b98552';
const WOOD_DARK = '#8d6238';

/** Furniture, textiles, kitchen, cleaning, sport, cars, books, toys and cards. */
export const homeShapes = {
  sofa: (p) =>
    rect(40, 66, 120, 64, 18, p.main) +
    rect(24, 92, 36, 58, 16, p.dark) +
    rect(140, 92, 36, 58, 16, p.dark) +
    rect(52, 108, 48, 38, 10, p.light) +
    rect(100, 108, 48, 38, 10, p.light) +
    rect(76, 84, 28, 28, 6, p.accent, ' transform="rotate(-10 90 98)"') +
    line('M46 150V164M154 150V164', WOOD_DARK, 7),
  bed: (p) =>
    rect(34, 56, 132, 60, 12, WOOD) +
    rect(26, 108, 148, 40, 10, p.paper) +
    path('M26 120C60 110 140 110 174 120V146A6 6 0 0 1 168 152H32A6 6 0 0 1 26 146Z', p.main) +
    rect(46, 88, 46, 28, 10, p.paper) +
    rect(108, 88, 46, 28, 10, p.paper) +
    line('M36 152V166M164 152V166', WOOD_DARK, 8),
  chair: (p) =>
    path('M66 38H134L128 104H72Z', p.main) +
    rect(58, 102, 84, 18, 9, p.flat) +
    line('M100 120V146M68 162L100 146L132 162', p.ink, 7) +
    circle(68, 163, 5, p.ink) +
    circle(132, 163, 5, p.ink) +
    line('M54 96V112M146 96V112', p.ink, 7),
  table: (p) =>
    rect(26, 78, 148, 16, 5, WOOD) +
    line('M46 94L40 164M154 94L160 164', WOOD_DARK, 8) +
    rect(84, 58, 16, 20, 4, p.main) +
    path('M92 58C82 44 88 36 92 30C98 38 102 46 92 58Z', '#6aa84f') +
    rect(110, 94, 46, 16, 3, WOOD_DARK),
  wardrobe: (p) =>
    rect(46, 30, 108, 134, 5, WOOD) +
    rect(52, 36, 46, 122, 3, p.light) +
    rect(102, 36, 46, 122, 3, p.light) +
    rect(91, 88, 4, 20, 2, WOOD_DARK) +
    rect(105, 88, 4, 20, 2, WOOD_DARK) +
    line('M56 164V170M144 164V170', WOOD_DARK, 6),
  lamp: (p) =>
    path('M70 40H130L152 96H48Z', p.main) +
    path('M48 96H152L176 160H24Z', '#ffe9a8', ' opacity=".45"') +
    rect(96, 96, 8, 58, 0, p.ink) +
    oval(100, 158, 34, 9, p.ink) +
    line('M118 96V112', p.ink, 2),
  bulb: (p) =>
    circle(100, 84, 46, '#ffe08a') +
    path('M76 118H124L118 142H82Z', '#ffd25e') +
    rect(80, 138, 40, 26, 6, '#9aa3b2') +
    line('M82 147H118M82 156H118', '#6c7484', 3) +
    line('M84 82C90 96 96 72 100 84C104 96 110 72 116 82', p.flat, 4) +
    shine('M70 66C76 54 86 48 94 48C84 56 78 66 76 80Z', 0.6),
  pillow: (p) =>
    path('M42 70C60 60 140 60 158 70C168 96 168 124 158 150C140 160 60 160 42 150C32 124 32 96 42 70Z', p.main) +
    path(
      'M54 82C72 76 128 76 146 82C152 100 152 120 146 138C128 144 72 144 54 138C48 120 48 100 54 82Z',
      'none',
      ' stroke="#fff" stroke-width="3" opacity=".6" stroke-dasharray="6 6"',
    ),
  bedding: (p) =>
    rect(36, 120, 128, 38, 14, p.dark) +
    rect(36, 92, 128, 38, 14, p.main) +
    rect(44, 58, 112, 40, 16, p.paper) +
    line('M44 112H156M44 140H156', '#fff', 3, ' opacity=".5" stroke-dasharray="8 8"'),
  towel: (p) =>
    rect(44, 40, 112, 12, 6, WOOD) +
    path('M56 46H128V156A8 8 0 0 1 120 164H64A8 8 0 0 1 56 156Z', p.main) +
    rect(56, 126, 72, 8, 0, p.paper, ' opacity=".8"') +
    rect(56, 140, 72, 5, 0, p.paper, ' opacity=".8"') +
    path('M110 46H146V120A6 6 0 0 1 140 126H116A6 6 0 0 1 110 120Z', p.light),
  curtain: (p) =>
    rect(30, 34, 140, 8, 4, WOOD_DARK) +
    path('M38 42H92C90 90 70 110 66 164H38Z', p.main) +
    path('M162 42H108C110 90 130 110 134 164H162Z', p.main) +
    line('M54 46C54 90 50 130 50 160M72 46C70 90 62 120 58 160M146 46C146 90 150 130 150 160M128 46C130 90 138 120 142 160', p.dark, 3, ' opacity=".45"'),
  pot: (p) =>
    rect(42, 92, 116, 66, 14, p.main) +
    path('M46 88A54 30 0 0 1 154 88Z', p.light) +
    rect(40, 84, 120, 11, 5, p.dark) +
    circle(100, 54, 8, p.ink) +
    line('M42 108H26M158 108H174', p.ink, 9) +
    shine('M52 104H64V146H58A6 6 0 0 1 52 140Z', 0.3),
  pan: (p) =>
    oval(80, 112, 58, 30, p.ink) +
    oval(80, 106, 58, 30, p.main) +
    oval(80, 106, 46, 22, '#3b414d') +
    path('M132 100L176 66', 'none', ` stroke="${WOOD_DARK}" stroke-width="12" stroke-linecap="round"`) +
    oval(74, 104, 18, 9, '#fff') +
    circle(72, 103, 5, '#f6b93b'),
  knife: (p) =>
    path('M40 48H136A6 6 0 0 1 142 54V84H46C40 74 38 60 40 48Z', '#cfd6e0') +
    rect(140, 52, 34, 18, 6, WOOD_DARK) +
    rect(46, 104, 108, 60, 8, WOOD) +
    line('M58 120H142M58 134H142M58 148H142', WOOD_DARK, 2, ' opacity=".5"') +
    rect(40, 48, 102, 8, 0, '#fff', ' opacity=".6"') +
    circle(160, 61, 3, p.paper),
  cup: (p) =>
    rect(80, 30, 40, 20, 6, p.dark) +
    rect(68, 46, 64, 120, 18, p.main) +
    rect(68, 74, 64, 8, 0, p.dark, ' opacity=".5"') +
    circle(100, 116, 16, p.paper, ' opacity=".6"') +
    shine('M76 56H86V156H84A8 8 0 0 1 76 148Z', 0.35),
  plate: (p) =>
    oval(100, 112, 74, 46, p.paper, ` stroke="${p.light}" stroke-width="3"`) +
    oval(100, 110, 52, 31, 'none', ` stroke="${p.flat}" stroke-width="4"`) +
    oval(100, 110, 38, 21, p.light, ' opacity=".5"') +
    [0, 60, 120, 180, 240, 300]
      .map((a) => circle(100 + 63 * Math.cos((a * Math.PI) / 180), 111 + 38 * Math.sin((a * Math.PI) / 180), 4, p.accent))
      .map((s) => s.replace(/(\d+\.\d)\d+/g, '$1'))
      .join(''),
  tissue: (p) =>
    rect(40, 88, 120, 74, 10, p.main) +
    oval(100, 90, 34, 9, p.dark) +
    path('M72 90C78 70 70 62 84 46C92 58 98 50 108 42C112 58 124 62 120 74C126 80 126 86 128 90Z', p.paper) +
    circle(76, 126, 11, p.paper, ' opacity=".55"') +
    circle(124, 126, 11, p.paper, ' opacity=".55"'),
  detergent: (p) =>
    rect(104, 34, 36, 22, 5, p.accent) +
    path('M64 74L104 54H140V158A8 8 0 0 1 132 166H68A8 8 0 0 1 60 158V86C60 80 60 78 64 74Z', p.main) +
    path('M72 88L96 76V116H72Z', '#fff', ' opacity=".75"') +
    rect(74, 124, 54, 28, 6, p.paper, ' opacity=".9"') +
    circle(90, 138, 6, p.light) +
    circle(104, 134, 5, p.flat) +
    circle(114, 142, 4, p.light),
  toothbrush: (p) =>
    path('M62 158L116 52', 'none', ` stroke="${p.flat}" stroke-width="12" stroke-linecap="round"`) +
    path('M112 34L136 46L128 62L104 50Z', p.paper) +
    path('M84 160L112 88L148 102L124 168Z', p.main) +
    rect(114, 78, 40, 18, 4, p.accent, ' transform="rotate(21 134 87)"') +
    line('M106 132L126 140', p.paper, 6),
  storage: (p) =>
    rect(38, 72, 124, 92, 10, p.main, ' opacity=".85"') +
    rect(32, 58, 136, 22, 8, p.dark) +
    rect(80, 92, 40, 14, 7, p.paper, ' opacity=".8"') +
    rect(52, 116, 96, 36, 6, '#fff', ' opacity=".25"'),
  plant: (p) =>
    path(
      'M100 116C60 112 52 72 58 56C82 62 100 84 100 116ZM100 116C140 112 148 72 142 56C118 62 100 84 100 116ZM100 112C88 84 90 52 100 36C110 52 112 84 100 112Z',
      '#6fae57',
    ) +
    path('M66 112H134L126 158A8 8 0 0 1 118 164H82A8 8 0 0 1 74 158Z', p.main) +
    rect(62, 106, 76, 14, 4, p.dark),
  tool: (p) =>
    rect(34, 84, 132, 78, 10, p.main) +
    rect(34, 108, 132, 12, 0, p.ink) +
    rect(88, 102, 24, 24, 4, '#e9c46a') +
    path('M72 84V70A12 12 0 0 1 84 58H116A12 12 0 0 1 128 70V84', 'none', ` stroke="${p.ink}" stroke-width="9"`),
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
