import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

/** Phones, computers, sound and pictures. */
export const digitalShapes = {
  phone: (p) =>
    rect(66, 32, 68, 136, 13, p.body) +
    rect(71, 38, 58, 124, 8, p.screen) +
    rect(89, 42, 22, 6, 3, p.ink) +
    circle(92, 84, 17, '#fff', ' opacity=".22"') +
    path('M71 140L96 108L114 128L129 112V154A8 8 0 0 1 121 162H79A8 8 0 0 1 71 154Z', '#fff', ' opacity=".3"'),
  tablet: (p) =>
    rect(44, 40, 112, 128, 11, p.body) +
    rect(51, 47, 98, 114, 5, p.screen) +
    path('M51 142L84 98L108 128L126 108L149 138V156A5 5 0 0 1 144 161H56A5 5 0 0 1 51 156Z', '#fff', ' opacity=".3"') +
    circle(120, 74, 12, '#fff', ' opacity=".45"'),
  laptop: (p) =>
    rect(42, 52, 116, 82, 7, p.body) +
    rect(48, 58, 104, 68, 3, p.screen) +
    path('M28 136H172L164 150A8 8 0 0 1 157 154H43A8 8 0 0 1 36 150Z', p.body) +
    rect(84, 136, 32, 5, 2.5, '#0002') +
    shine('M48 61A3 3 0 0 1 51 58H108L74 126H51A3 3 0 0 1 48 123Z', 0.18),
  desktop: (p) =>
    rect(34, 42, 96, 70, 6, p.body) +
    rect(39, 47, 86, 56, 2, p.screen) +
    path('M74 112H90L94 142H70Z', p.body) +
    rect(58, 140, 48, 7, 3, p.body) +
    rect(138, 62, 34, 86, 5, p.body) +
    rect(144, 70, 22, 5, 2, p.light) +
    circle(155, 128, 6, p.flat) +
    rect(40, 154, 86, 10, 4, p.body),
  monitor: (p) =>
    rect(28, 44, 144, 88, 7, p.body) +
    rect(34, 50, 132, 74, 3, p.screen) +
    path('M90 132H110L116 156H84Z', p.body) +
    rect(66, 155, 68, 8, 4, p.body) +
    path('M34 112L74 78L104 106L130 84L166 110V121A3 3 0 0 1 163 124H37A3 3 0 0 1 34 121Z', '#fff', ' opacity=".28"'),
  tv: (p) =>
    rect(20, 48, 160, 98, 5, p.ink) +
    rect(24, 52, 152, 88, 2, p.screen) +
    path('M24 128L70 82L108 118L138 92L176 124V140H24Z', '#fff', ' opacity=".26"') +
    circle(142, 76, 11, '#fff', ' opacity=".5"') +
    line('M60 146L50 162M140 146L150 162', p.ink, 5),
  headphones: (p) =>
    line('M52 118V100A48 48 0 0 1 148 100V118', p.ink, 11) +
    line('M52 112V100A48 48 0 0 1 148 100V112', p.flat, 5) +
    rect(40, 106, 30, 54, 14, p.main) +
    rect(130, 106, 30, 54, 14, p.main) +
    rect(62, 112, 12, 42, 6, p.dark) +
    rect(126, 112, 12, 42, 6, p.dark),
  earbuds: (p) =>
    rect(52, 94, 96, 72, 26, p.body) +
    path('M52 120A26 26 0 0 1 78 94H122A26 26 0 0 1 148 120Z', '#fff', ' opacity=".35"') +
    circle(100, 136, 4, p.accent) +
    circle(76, 60, 17, p.main) +
    rect(70, 62, 11, 38, 5.5, p.flat) +
    circle(124, 60, 17, p.main) +
    rect(119, 62, 11, 38, 5.5, p.flat) +
    circle(72, 58, 6, p.ink) +
    circle(128, 58, 6, p.ink),
  speaker: (p) =>
    rect(58, 36, 84, 132, 20, p.main) +
    circle(100, 122, 30, p.ink) +
    circle(100, 122, 21, p.dark) +
    circle(100, 122, 9, p.light) +
    circle(100, 66, 17, p.ink) +
    circle(100, 66, 8, p.light) +
    shine('M62 56A16 16 0 0 1 78 40V164A16 16 0 0 1 62 148Z', 0.18),
  camera: (p) =>
    path('M76 58L84 44H116L124 58Z', p.ink) +
    rect(32, 56, 136, 96, 13, p.body) +
    rect(32, 78, 136, 42, 0, p.flat) +
    circle(100, 105, 38, p.ink) +
    circle(100, 105, 28, p.screen) +
    circle(100, 105, 14, p.ink) +
    circle(92, 96, 6, '#fff', ' opacity=".7"') +
    rect(142, 64, 16, 9, 3, p.accent) +
    rect(42, 50, 20, 8, 3, p.ink),
  lens: (p) =>
    rect(58, 50, 84, 112, 10, p.ink) +
    rect(54, 84, 92, 20, 4, '#4a5160') +
    line('M60 88V100M70 88V100M80 88V100M90 88V100M100 88V100M110 88V100M120 88V100M130 88V100M140 88V100', '#2b303b', 3) +
    rect(58, 116, 84, 5, 0, p.flat) +
    oval(100, 52, 42, 14, '#454c5a') +
    oval(100, 52, 32, 10, p.screen) +
    oval(90, 49, 9, 3, '#fff', ' opacity=".7"'),
  drone: (p) =>
    line('M52 76L148 124M148 76L52 124', p.ink, 8) +
    rect(74, 80, 52, 42, 18, p.body) +
    circle(100, 112, 10, p.ink) +
    circle(100, 112, 5, p.accent) +
    [
      [52, 74],
      [148, 74],
      [52, 126],
      [148, 126],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 32, 6, p.flat, ' opacity=".65"') + circle(x, y, 6, p.ink))
      .join(''),
  keyboard: (p) =>
    rect(22, 84, 156, 66, 9, p.body) +
    [0, 1, 2]
      .map((r) => Array.from({ length: 10 }, (_, c) => rect(30 + c * 14.2, 92 + r * 14, 11.5, 11, 2.5, (r * 10 + c) % 7 === 3 ? p.accent : p.flat)).join(''))
      .join('') +
    rect(60, 134, 80, 10, 3, p.light),
  mouse: (p) =>
    line('M100 60C100 36 124 44 122 26', p.ink, 4) +
    rect(64, 56, 72, 110, 36, p.body) +
    path('M100 56A36 36 0 0 1 136 92V102H64V92A36 36 0 0 1 100 56Z', '#fff', ' opacity=".18"') +
    line('M100 58V102', '#0003', 2) +
    rect(94, 70, 12, 24, 6, p.accent),
  router: (p) =>
    line('M50 112V52M84 112V44M116 112V44M150 112V52', p.ink, 7) +
    rect(28, 106, 144, 50, 14, p.body) +
    circle(50, 132, 4, p.accent) +
    circle(64, 132, 4, p.flat) +
    circle(78, 132, 4, p.flat) +
    rect(112, 128, 44, 8, 4, '#0002'),
  drive: (p) =>
    rect(54, 46, 92, 120, 12, p.body) +
    rect(64, 56, 72, 62, 6, p.main) +
    line('M76 100L92 74L106 92L124 68', '#fff', 5, ' opacity=".8"') +
    rect(66, 132, 40, 6, 3, '#0003') +
    circle(128, 135, 4, p.accent) +
    rect(84, 164, 32, 8, 2, p.ink),
  charger: (p) =>
    rect(60, 66, 80, 84, 18, p.body) +
    line('M82 66V46M118 66V46', '#9aa3b2', 9) +
    path('M106 82L84 112H98L92 136L118 102H103Z', p.flat) +
    line('M100 150V160C100 176 130 172 150 160', p.ink, 5),
  smartwatch: (p) =>
    path('M76 66L82 28H118L124 66ZM76 134L82 172H118L124 134Z', p.main) +
    rect(60, 58, 80, 84, 24, p.ink) +
    rect(67, 65, 66, 70, 18, p.screen) +
    rect(140, 88, 6, 20, 3, p.ink) +
    circle(100, 100, 20, 'none', ' stroke="#fff" stroke-width="5" opacity=".8" stroke-dasharray="90 40"') +
    line('M100 90V100H108', '#fff', 4),
  printer: (p) =>
    rect(58, 40, 84, 50, 4, p.paper) +
    line('M70 54H128M70 64H118', p.light, 4) +
    rect(34, 78, 132, 66, 12, p.body) +
    rect(52, 120, 96, 44, 4, p.paper) +
    line('M64 132H136M64 142H122M64 152H130', p.light, 4) +
    circle(148, 96, 5, p.accent),
  gamepad: (p) =>
    path('M58 68H142C166 68 178 140 162 152C146 160 136 132 122 126H78C64 132 54 160 38 152C22 140 34 68 58 68Z', p.main) +
    line('M62 86V106M52 96H72', p.ink, 7) +
    circle(138, 86, 6, p.accent) +
    circle(138, 106, 6, p.paper) +
    circle(128, 96, 6, p.ink) +
    circle(148, 96, 6, p.light) +
    circle(84, 116, 9, p.ink) +
    circle(116, 116, 9, p.ink),
} satisfies Record<string, Shape>;
