import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

/** Appliances of the house. */
export const applianceShapes = {
  fridge: (p) =>
    rect(54, 26, 92, 142, 8, p.body) +
    line('M54 78H146', '#0003', 3) +
    rect(62, 44, 5, 24, 2.5, p.ink) +
    rect(62, 90, 5, 40, 2.5, p.ink) +
    rect(106, 40, 28, 16, 3, p.screen) +
    shine('M118 26H138A8 8 0 0 1 146 34V160A8 8 0 0 1 138 168H130Z', 0.18),
  washer: (p) =>
    rect(44, 34, 112, 134, 10, p.body) +
    rect(54, 42, 40, 16, 4, '#0002') +
    circle(140, 50, 7, p.accent) +
    circle(122, 50, 5, p.paper) +
    circle(100, 114, 42, p.ink) +
    circle(100, 114, 33, p.screen) +
    path('M67 116C80 102 92 128 104 114C114 104 124 122 133 112A33 33 0 0 1 67 116Z', '#fff', ' opacity=".45"'),
  aircon: (p) =>
    rect(22, 58, 156, 62, 12, p.body) +
    rect(34, 100, 132, 8, 4, '#0002') +
    circle(158, 78, 4, p.accent) +
    line('M58 128C52 138 64 144 58 156M100 128C94 138 106 144 100 156M142 128C136 138 148 144 142 156', p.light, 5) +
    shine('M22 70A12 12 0 0 1 34 58H166A12 12 0 0 1 178 70V76H22Z', 0.3),
  fan: (p) =>
    rect(96, 106, 8, 50, 0, p.ink) +
    rect(66, 154, 68, 12, 6, p.body) +
    circle(100, 80, 52, '#fff', ` opacity=".5" stroke="${p.dark}" stroke-width="4"`) +
    [0, 120, 240].map((a) => path('M100 80C92 58 104 40 118 38C128 52 118 74 100 80Z', p.main, ` transform="rotate(${a} 100 80)"`)).join('') +
    circle(100, 80, 10, p.ink) +
    circle(100, 80, 52, 'none', ` stroke="${p.dark}" stroke-width="4"`),
  vacuum: (p) =>
    line('M132 34L92 130', p.ink, 8) +
    line('M128 30C144 22 156 34 146 48', p.flat, 8) +
    rect(98, 66, 40, 62, 14, p.main, ' transform="rotate(22 118 97)"') +
    path('M54 150H122L112 128H80Z', p.body) +
    rect(48, 148, 80, 16, 6, p.ink),
  robot: (p) =>
    oval(100, 122, 72, 40, p.ink) +
    oval(100, 114, 72, 40, p.body) +
    oval(100, 110, 56, 28, '#fff', ' opacity=".25"') +
    oval(100, 98, 20, 10, p.ink) +
    oval(100, 95, 16, 7, p.flat) +
    circle(100, 136, 4, p.accent),
  ricecooker: (p) =>
    path('M48 84H152V136A30 30 0 0 1 122 162H78A30 30 0 0 1 48 136Z', p.body) +
    path('M46 86A54 34 0 0 1 154 86Z', p.main) +
    rect(88, 46, 24, 12, 6, p.ink) +
    rect(80, 110, 40, 30, 6, p.ink) +
    rect(85, 115, 30, 12, 2, p.screen) +
    circle(100, 134, 3, p.accent),
  kettle: (p) =>
    path('M70 66H130L142 150A12 12 0 0 1 130 162H70A12 12 0 0 1 58 150Z', p.body) +
    path('M130 74C164 70 166 134 140 138', 'none', ` stroke="${p.ink}" stroke-width="10" stroke-linecap="round"`) +
    path('M70 74L46 88L64 104Z', p.body) +
    path('M70 66A30 16 0 0 1 130 66Z', p.flat) +
    circle(100, 48, 6, p.ink) +
    rect(60, 138, 80, 8, 0, p.flat) +
    shine('M78 72H90L84 134H70Z', 0.35),
  oven: (p) =>
    rect(30, 56, 140, 106, 10, p.body) +
    rect(40, 68, 90, 82, 6, p.ink) +
    rect(47, 75, 76, 68, 3, p.screen, ' opacity=".75"') +
    line('M52 118H118', '#fff', 3, ' opacity=".7"') +
    circle(150, 86, 9, p.flat) +
    circle(150, 114, 9, p.flat) +
    rect(142, 134, 16, 8, 3, p.accent),
  hairdryer: (p) =>
    path('M48 52H120A34 34 0 0 1 120 120H48Z', p.main) +
    rect(32, 56, 20, 60, 4, p.ink) +
    path('M92 116L118 112L128 160A8 8 0 0 1 120 168H108A8 8 0 0 1 100 162Z', p.dark) +
    circle(118, 86, 17, p.light) +
    circle(118, 86, 8, p.ink) +
    rect(108, 132, 10, 18, 4, p.paper),
  purifier: (p) =>
    rect(58, 32, 84, 136, 16, p.body) +
    oval(100, 48, 28, 7, p.ink) +
    circle(100, 82, 16, 'none', ` stroke="${p.flat}" stroke-width="5"`) +
    [112, 124, 136, 148].map((y) => line(`M74 ${y}H126`, '#0002', 4)).join(''),
  shaver: (p) =>
    path('M74 92H126L118 156A12 12 0 0 1 106 168H94A12 12 0 0 1 82 156Z', p.main) +
    rect(64, 42, 72, 52, 20, p.body) +
    circle(82, 64, 11, p.ink) +
    circle(118, 64, 11, p.ink) +
    circle(100, 80, 9, p.ink) +
    circle(82, 64, 5, p.light) +
    circle(118, 64, 5, p.light) +
    circle(100, 116, 6, p.paper),
  hood: (p) =>
    rect(78, 28, 44, 58, 2, p.body) +
    path('M62 84H138L170 118H30Z', p.body) +
    rect(28, 116, 144, 22, 4, p.ink) +
    circle(84, 127, 4, p.accent) +
    circle(100, 127, 4, p.paper) +
    circle(116, 127, 4, p.paper) +
    line('M60 146V162M100 146V162M140 146V162', p.light, 5),
} satisfies Record<string, Shape>;
