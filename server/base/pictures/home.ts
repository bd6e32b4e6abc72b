import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

const WOOD = '#b98552';
const WOOD_DARK = '#8d6238';

/** Furniture, textiles, kitchen and cleaning. */
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
} satisfies Record<string, Shape>;
