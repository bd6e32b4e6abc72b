import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

/** Clothes, shoes, bags, watches, jewellery and beauty. */
export const fashionShapes = {
  shirt: (p) =>
    path('M72 40L36 62L46 98L62 90V164H138V90L154 98L164 62L128 40C120 56 80 56 72 40Z', p.main) +
    path('M72 40C80 56 120 56 128 40L120 37C114 48 86 48 80 37Z', p.dark) +
    rect(86, 84, 28, 28, 4, p.paper, ' opacity=".55"') +
    circle(100, 98, 8, p.accent),
  blouse: (p) =>
    path('M76 40L40 64L50 104L64 96V164H136V96L150 104L160 64L124 40L100 62Z', p.main) +
    path('M76 40L100 62L88 80L66 46ZM124 40L100 62L112 80L134 46Z', p.paper) +
    line('M100 64V164', p.dark, 2) +
    [84, 104, 124, 144].map((y) => circle(100, y, 3, p.paper)).join(''),
  dress: (p) =>
    path('M80 34L88 34C92 48 108 48 112 34L120 34L124 84L150 162C120 172 80 172 50 162L76 84Z', p.main) +
    rect(75, 80, 50, 9, 3, p.accent) +
    line('M84 96L72 158M100 96V164M116 96L128 158', p.dark, 2, ' opacity=".35"'),
  trousers: (p) =>
    path('M66 34H134L146 168H112L100 78L88 168H54Z', p.main) +
    rect(65, 34, 70, 12, 2, p.dark) +
    line('M100 46V78M74 54C76 64 70 68 66 68M126 54C124 64 130 68 134 68', p.dark, 2.5) +
    circle(100, 40, 3, p.paper),
  jacket: (p) =>
    path('M74 36L34 62L40 150H58V164H142V150H160L166 62L126 36L100 50Z', p.main) +
    path('M74 36L100 50L126 36L132 44L102 76V164H98V76L68 44Z', p.dark) +
    line('M62 122H84M116 122H138M58 92V150M142 92V150', p.dark, 3, ' opacity=".6"') +
    line('M100 80V160', p.light, 2),
  skirt: (p) =>
    path('M72 50H128L152 152C120 164 80 164 48 152Z', p.main) +
    rect(70, 42, 60, 13, 3, p.dark) +
    line('M86 56L74 156M100 56V160M114 56L126 156', p.dark, 2.5, ' opacity=".4"'),
  underwear: (p) =>
    path('M40 70C56 62 76 66 84 80H116C124 66 144 62 160 70L154 104C140 122 118 118 104 100H96C82 118 60 122 46 104Z', p.main) +
    line('M48 70L60 40M152 70L140 40', p.dark, 5) +
    path('M56 132H144L118 160H82Z', p.light),
  socks: (p) =>
    path('M58 40H92V106L128 130C138 148 126 162 110 158L66 134C58 128 58 120 58 112Z', p.main) +
    rect(56, 38, 38, 16, 4, p.accent) +
    path('M104 40H138V100L166 118C174 132 164 144 150 142L112 120Z', p.flat, ' opacity=".55"') +
    line('M58 66H92M58 78H92', p.paper, 4, ' opacity=".7"'),
  shoes: (p) =>
    path('M32 96C44 104 60 98 70 78C86 100 108 112 140 116C162 118 170 130 168 144H32Z', p.main) +
    path('M28 142H172C172 156 166 162 154 162H40C32 162 28 154 28 142Z', p.paper) +
    rect(28, 152, 144, 6, 0, p.accent) +
    line('M80 92L70 104M92 100L82 112M106 106L96 118', p.paper, 5) +
    path('M32 96L44 102V142H32Z', p.dark),
  heels: (p) =>
    path('M50 60C70 70 84 96 110 118C130 132 160 134 170 150H120C90 148 74 120 58 100L56 162H48C46 130 42 90 50 60Z', p.main) +
    path('M120 150H170L168 158H124Z', p.ink) +
    shine('M112 122C128 132 150 136 160 146L122 142Z', 0.35),
  boots: (p) =>
    path('M64 34H116V108C130 116 158 116 160 142V150H64Z', p.main) +
    path('M60 148H164V158A6 6 0 0 1 158 164H60Z', p.ink) +
    rect(62, 34, 56, 16, 4, p.light) +
    line('M98 70H116M98 84H116M98 98H116', p.paper, 4),
  hat: (p) =>
    oval(100, 136, 74, 20, p.dark) +
    path('M54 130C54 60 146 60 146 130C120 142 80 142 54 130Z', p.main) +
    path('M54 124C80 136 120 136 146 124V132C120 144 80 144 54 132Z', p.accent),
  bag: (p) =>
    path('M72 84V66A28 28 0 0 1 128 66V84', 'none', ` stroke="${p.dark}" stroke-width="8"`) +
    path('M48 80H152L162 156A8 8 0 0 1 154 164H46A8 8 0 0 1 38 156Z', p.main) +
    path('M48 80H152L156 112C120 124 80 124 44 112Z', p.dark, ' opacity=".45"') +
    rect(90, 106, 20, 18, 4, '#e9c46a'),
  backpack: (p) =>
    path('M78 52A22 22 0 0 1 122 52', 'none', ` stroke="${p.ink}" stroke-width="7"`) +
    path('M56 80A30 30 0 0 1 86 50H114A30 30 0 0 1 144 80V156A10 10 0 0 1 134 166H66A10 10 0 0 1 56 156Z', p.main) +
    rect(68, 108, 64, 44, 10, p.dark, ' opacity=".5"') +
    line('M76 118H124', p.paper, 3) +
    rect(46, 104, 12, 46, 6, p.dark) +
    rect(142, 104, 12, 46, 6, p.dark) +
    line('M74 80H126', p.light, 4),
  suitcase: (p) =>
    rect(82, 26, 36, 30, 6, 'none', ` stroke="${p.ink}" stroke-width="6"`) +
    rect(52, 50, 96, 108, 13, p.main) +
    line('M72 62V146M91 62V146M109 62V146M128 62V146', p.dark, 4, ' opacity=".45"') +
    circle(70, 163, 6, p.ink) +
    circle(130, 163, 6, p.ink) +
    rect(52, 98, 96, 6, 0, p.dark, ' opacity=".6"'),
  wallet: (p) =>
    rect(38, 64, 124, 88, 10, p.main) +
    path('M38 78H150A12 12 0 0 1 162 90V64A0 0 0 0 1 162 64L150 54H48A10 10 0 0 0 38 64Z', p.dark) +
    rect(122, 94, 44, 28, 14, p.dark) +
    circle(138, 108, 6, '#e9c46a') +
    line('M46 144H152', '#fff', 2, ' opacity=".5" stroke-dasharray="5 5"'),
  watch: (p) =>
    path('M78 66L84 26H116L122 66ZM78 134L84 174H116L122 134Z', p.dark) +
    circle(100, 100, 44, '#d8b46a') +
    circle(100, 100, 36, p.paper) +
    [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((a) => rect(99, 68, 2, 7, 0, p.ink, ` transform="rotate(${a} 100 100)"`)).join('') +
    line('M100 78V100L116 108', p.ink, 4) +
    circle(100, 100, 4, p.accent) +
    rect(143, 95, 8, 10, 2, '#d8b46a'),
  ring: (p) =>
    circle(100, 118, 42, 'none', ' stroke="#d8b46a" stroke-width="11"') +
    circle(100, 118, 42, 'none', ' stroke="#f3dfae" stroke-width="3"') +
    path('M78 46H122L136 62L100 96L64 62Z', p.main) +
    path('M78 46L88 62L100 46L112 62L122 46M64 62H136M88 62L100 96L112 62', 'none', ' stroke="#fff" stroke-width="2" opacity=".8"'),
  necklace: (p) =>
    line('M52 40C56 110 84 130 100 132C116 130 144 110 148 40', '#d8b46a', 5) +
    path('M100 124L118 142L100 168L82 142Z', p.main) +
    shine('M100 124L82 142H100Z', 0.5) +
    circle(100, 124, 5, '#d8b46a'),
  glasses: (p) =>
    circle(64, 104, 30, p.main, ` opacity=".75" stroke="${p.ink}" stroke-width="7"`) +
    circle(136, 104, 30, p.main, ` opacity=".75" stroke="${p.ink}" stroke-width="7"`) +
    line('M92 98C98 92 104 92 110 98M36 96L22 84M166 96L180 84', p.ink, 6) +
    shine('M48 92L60 82L72 122L60 126ZM120 92L132 82L144 122L132 126Z', 0.35),
  lipstick: (p) =>
    rect(74, 112, 52, 56, 5, p.ink) +
    rect(80, 88, 40, 28, 3, '#d8b46a') +
    path('M86 90V58L114 38V90Z', p.main) +
    shine('M86 58L96 51V90H86Z', 0.35) +
    rect(74, 122, 52, 5, 0, '#d8b46a'),
  bottle: (p) =>
    rect(86, 30, 28, 22, 4, p.ink) +
    rect(92, 50, 16, 14, 0, p.light) +
    rect(64, 62, 72, 106, 18, p.main) +
    rect(72, 92, 56, 48, 6, p.paper, ' opacity=".85"') +
    line('M82 106H118M82 116H112M82 126H104', p.flat, 4) +
    shine('M70 78A12 12 0 0 1 78 68V160A12 12 0 0 1 70 152Z', 0.4),
  cream: (p) =>
    rect(48, 96, 104, 66, 16, p.main) +
    rect(44, 66, 112, 36, 10, p.paper) +
    rect(44, 88, 112, 8, 0, '#d8b46a') +
    oval(100, 66, 52, 8, p.light) +
    rect(74, 114, 52, 30, 5, p.paper, ' opacity=".8"') +
    line('M84 124H116M84 134H106', p.flat, 4),
  perfume: (p) =>
    rect(82, 30, 36, 26, 5, '#d8b46a') +
    rect(92, 54, 16, 14, 0, p.ink) +
    rect(54, 66, 92, 100, 14, p.main, ' opacity=".85"') +
    rect(62, 98, 76, 60, 8, p.flat, ' opacity=".55"') +
    rect(76, 92, 48, 40, 4, p.paper, ' opacity=".8"') +
    line('M86 106H114M90 118H110', p.dark, 3) +
    shine('M60 76H72V158H60Z', 0.4),
  facemask: (p) =>
    rect(52, 38, 96, 128, 8, p.main) +
    path('M100 62C130 62 132 92 128 116C122 142 108 150 100 150C92 150 78 142 72 116C68 92 70 62 100 62Z', p.paper) +
    oval(86, 96, 8, 4, p.flat) +
    oval(114, 96, 8, 4, p.flat) +
    oval(100, 130, 9, 4, p.flat) +
    rect(52, 44, 96, 6, 0, p.dark, ' opacity=".4"'),
  makeup: (p) =>
    circle(78, 124, 40, p.ink) +
    circle(78, 124, 32, p.main) +
    circle(78, 124, 20, p.light) +
    line('M122 156L146 64', p.ink, 9) +
    path('M138 68L154 72L160 32C150 36 140 44 138 68Z', p.accent) +
    rect(136, 66, 20, 12, 3, '#d8b46a', ' transform="rotate(15 146 72)"'),
} satisfies Record<string, Shape>;
