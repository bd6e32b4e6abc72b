import { circle, line, oval, path, rect, shine, type Shape } from './palette.ts';

const LEAF = '#6aa84f';

/** Food, drinks, fresh goods, mother and baby, pets and health. */
export const foodShapes = {
  snack: (p) =>
    path(
      'M58 40L66 34L74 40L82 34L90 40L98 34L106 40L114 34L122 40L130 34L142 40L150 160L142 166L132 160L122 166L112 160L102 166L92 160L82 166L72 160L62 166L50 160Z',
      p.main,
    ) +
    circle(100, 116, 30, '#f6c667') +
    circle(90, 108, 5, '#d99a3d') +
    circle(110, 114, 5, '#d99a3d') +
    circle(98, 126, 5, '#d99a3d') +
    rect(66, 58, 68, 24, 6, p.paper, ' opacity=".9"') +
    line('M76 70H124', p.dark, 6) +
    shine('M58 44H68L62 158H52Z', 0.3),
  nuts: (p) =>
    rect(54, 58, 92, 108, 12, p.main) +
    rect(50, 44, 100, 20, 8, p.dark) +
    rect(66, 84, 68, 56, 8, p.paper, ' opacity=".92"') +
    oval(88, 114, 14, 18, '#b5793f', ' transform="rotate(-20 88 114)"') +
    oval(114, 112, 13, 17, '#d3a067', ' transform="rotate(24 114 112)"') +
    line('M84 102C88 110 88 120 86 128', '#8a5a2b', 2),
  chocolate: (p) =>
    rect(52, 44, 96, 122, 6, '#6b3f2a') +
    [0, 1, 2].map((r) => [0, 1, 2].map((c) => rect(58 + c * 30, 50 + r * 24, 24, 19, 3, '#84523a')).join('')).join('') +
    path('M46 112L62 120L78 110L94 120L110 110L126 120L142 110L154 118V162A6 6 0 0 1 148 168H52A6 6 0 0 1 46 162Z', p.main) +
    rect(64, 134, 72, 16, 4, p.paper, ' opacity=".9"'),
  cake: (p) =>
    path('M44 104H156V154A8 8 0 0 1 148 162H52A8 8 0 0 1 44 154Z', '#f3d3a4') +
    path(
      'M44 92A14 14 0 0 1 58 78H142A14 14 0 0 1 156 92V112C148 122 140 110 132 118C122 128 114 112 104 120C94 128 84 112 74 120C64 126 54 112 44 118Z',
      p.main,
    ) +
    circle(76, 72, 9, '#e5484d') +
    circle(100, 68, 10, '#e5484d') +
    circle(124, 72, 9, '#e5484d') +
    line('M44 138H156', p.paper, 5, ' opacity=".7"'),
  fruit: (p) =>
    path('M100 62C76 44 42 62 46 106C50 144 78 170 100 160C122 170 150 144 154 106C158 62 124 44 100 62Z', p.random() < 0.5 ? '#e4572e' : '#f2a03d') +
    path('M100 62C98 48 100 40 106 32', 'none', ' stroke="#7a5230" stroke-width="6" stroke-linecap="round"') +
    path('M106 46C118 28 138 30 146 36C140 52 122 56 106 46Z', LEAF) +
    shine('M62 88C66 76 76 70 84 70C76 80 70 96 70 108C64 104 60 96 62 88Z', 0.45),
  berry: () =>
    [
      [76, 106],
      [124, 106],
      [100, 92],
      [88, 132],
      [112, 132],
      [100, 152],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 21, '#7b4fa3') + circle(x - 6, y - 7, 5, '#fff', ' opacity=".45"'))
      .join('') +
    path('M100 74C84 52 66 56 60 62C70 78 86 82 100 74ZM100 74C116 52 134 56 140 62C130 78 114 82 100 74Z', LEAF) +
    line('M100 74V44', '#5b7f3a', 5),
  vegetable: () =>
    path('M100 164C70 150 66 108 84 92H116C134 108 130 150 100 164Z', '#f3f5ea') +
    path('M100 100C70 96 52 70 66 46C78 52 84 60 86 70C84 52 90 38 100 32C110 38 116 52 114 70C116 60 122 52 134 46C148 70 130 96 100 100Z', '#6fb04c') +
    path('M100 40V150M88 74L100 108L112 74', 'none', ' stroke="#d9ecc6" stroke-width="4" stroke-linecap="round"'),
  meat: () =>
    path('M44 112C40 74 86 50 122 58C160 66 170 108 150 134C132 156 96 150 78 148C58 146 46 134 44 112Z', '#d9594c') +
    path('M64 108C66 86 92 74 116 78C138 84 146 106 136 122C122 136 98 130 86 130C72 130 64 122 64 108Z', '#ef8d7b') +
    circle(112, 104, 13, '#fbeee6') +
    circle(112, 104, 6, '#e6cdbb') +
    line('M72 92C82 78 100 72 112 72', '#fff', 4, ' opacity=".5"'),
  fish: (p) =>
    path('M34 104C54 66 112 60 140 96L172 74V136L140 112C112 148 54 142 34 104Z', p.main) +
    circle(60, 98, 7, p.paper) +
    circle(60, 98, 3.5, p.ink) +
    line('M82 80C92 96 92 112 82 128M102 84C110 98 110 110 102 124M120 90C126 100 126 108 120 116', p.paper, 3, ' opacity=".7"'),
  shrimp: () =>
    path('M56 84C60 52 116 44 136 78C154 112 132 148 104 152L92 166L84 146C112 140 122 118 114 100C106 84 84 88 80 102Z', '#f08a5d') +
    line('M58 82L38 60M62 76L50 46', '#d96a3f', 4) +
    line('M118 62L104 84M136 84L116 94M138 112L116 112M124 138L108 126', '#d96a3f', 4) +
    circle(74, 78, 4, '#2b303b'),
  milk: (p) =>
    path('M66 76L80 46H128L142 76V160A6 6 0 0 1 136 166H72A6 6 0 0 1 66 160Z', p.paper) +
    path('M66 76L80 46H128L142 76Z', p.light) +
    rect(80, 34, 48, 14, 3, p.flat) +
    path('M66 110C86 98 98 124 118 112C128 106 136 108 142 112V160A6 6 0 0 1 136 166H72A6 6 0 0 1 66 160Z', p.main) +
    circle(104, 94, 9, p.flat, ' opacity=".6"'),
  drink: (p) =>
    rect(84, 26, 32, 14, 4, p.dark) +
    path('M86 40H114V58C114 70 132 76 132 94V156A12 12 0 0 1 120 168H80A12 12 0 0 1 68 156V94C68 76 86 70 86 58Z', p.main, ' opacity=".9"') +
    rect(68, 98, 64, 40, 0, p.paper, ' opacity=".9"') +
    line('M78 112H122M78 124H108', p.flat, 5) +
    shine('M74 92C74 84 80 78 84 74V160H80A6 6 0 0 1 74 154Z', 0.35),
  wine: (p) =>
    path('M88 28H112V66C112 78 128 84 128 102V158A10 10 0 0 1 118 168H82A10 10 0 0 1 72 158V102C72 84 88 78 88 66Z', p.random() < 0.5 ? '#2f4a3a' : '#4a2030') +
    rect(86, 26, 28, 26, 3, p.flat) +
    rect(72, 104, 56, 44, 0, '#f6efdf') +
    line('M82 116H118M86 126H114M90 136H110', p.dark, 3) +
    shine('M78 102C78 92 84 88 88 84V164H82A4 4 0 0 1 78 160Z', 0.25),
  baijiu: (p) =>
    rect(84, 30, 32, 22, 4, '#d8b46a') +
    path('M90 50H110V66L134 84V158A10 10 0 0 1 124 168H76A10 10 0 0 1 66 158V84L90 66Z', p.paper) +
    rect(66, 98, 68, 50, 0, p.main) +
    path('M84 108H116V138H84Z', '#d8b46a') +
    line('M92 116V130M100 114V132M108 116V130', p.dark, 3),
  tea: (p) =>
    rect(58, 62, 84, 104, 8, p.main) +
    rect(54, 44, 92, 24, 8, p.dark) +
    circle(100, 116, 28, p.paper, ' opacity=".92"') +
    path('M100 136C82 124 86 104 100 94C114 104 118 124 100 136Z', LEAF) +
    line('M100 136V106', '#e6f2dc', 3),
  coffee: (p) =>
    path('M56 74H140V128A34 34 0 0 1 106 162H90A34 34 0 0 1 56 128Z', p.main) +
    path('M140 86H152A18 18 0 0 1 152 124H140', 'none', ` stroke="${p.flat}" stroke-width="9"`) +
    oval(98, 75, 42, 10, '#5a3825') +
    oval(98, 73, 30, 5, '#7d533a') +
    line('M82 56C76 46 88 42 82 32M104 56C98 46 110 42 104 32', p.light, 5),
  rice: (p) =>
    path('M56 58C62 50 70 46 76 36H124C130 46 138 50 144 58L152 152A14 14 0 0 1 138 166H62A14 14 0 0 1 48 152Z', '#f5eddc') +
    path('M70 36H130L124 50H76Z', p.flat) +
    rect(64, 78, 72, 62, 10, p.main) +
    oval(88, 110, 6, 12, p.paper, ' transform="rotate(-24 88 110)"') +
    oval(102, 104, 6, 12, p.paper) +
    oval(116, 112, 6, 12, p.paper, ' transform="rotate(24 116 112)"'),
  oil: () =>
    rect(90, 28, 24, 16, 3, '#e5484d') +
    path('M84 44H118C130 60 138 74 138 96V158A10 10 0 0 1 128 168H74A10 10 0 0 1 64 158V96C64 74 72 60 84 44Z', '#f0b93a') +
    path('M120 56C146 60 150 98 136 106', 'none', ' stroke="#d79d23" stroke-width="9"') +
    rect(72, 100, 58, 46, 6, '#fff8e6') +
    circle(101, 123, 14, '#f3cf57') +
    circle(101, 123, 6, '#8a5a2b'),
  noodles: (p) =>
    path('M38 98H162C162 136 138 160 100 160C62 160 38 136 38 98Z', p.main) +
    oval(100, 98, 62, 16, '#fff3d6') +
    line('M52 96C64 86 76 106 88 96C100 86 112 106 124 96C134 88 142 100 148 96', '#e0aa4f', 5) +
    line('M118 34L100 96M136 38L112 96', '#8a5a2b', 5) +
    oval(78, 98, 12, 6, '#f08a5d') +
    rect(74, 158, 52, 8, 4, p.dark),
  sauce: (p) =>
    rect(80, 28, 40, 18, 4, p.flat) +
    rect(68, 46, 64, 120, 14, '#5a2d20') +
    rect(68, 82, 64, 56, 0, '#fdf3df') +
    circle(100, 104, 13, '#e5484d') +
    line('M82 126H118', p.dark, 4) +
    shine('M74 60H84V80H74Z', 0.35),
  egg: () =>
    path('M36 112H164L152 160H48Z', '#c9a877') +
    [
      [62, 108],
      [100, 100],
      [138, 108],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(`M${x} ${y - 44}C${x + 24} ${y - 44} ${x + 26} ${y + 18} ${x} ${y + 18}C${x - 26} ${y + 18} ${x - 24} ${y - 44} ${x} ${y - 44}Z`, '#f3d9b8') +
          oval(x - 6, y - 18, 5, 9, '#fff', ' opacity=".6"'),
      )
      .join('') +
    path('M36 112C52 126 68 112 82 122C94 128 108 128 120 122C134 112 150 126 164 112L160 130H40Z', '#b8945f'),
  powder: (p) =>
    rect(56, 52, 88, 114, 8, p.main) +
    oval(100, 52, 44, 11, p.paper) +
    oval(100, 48, 44, 11, '#d8b46a') +
    circle(100, 108, 27, p.paper, ' opacity=".9"') +
    path('M88 110A12 12 0 0 0 112 110', 'none', ` stroke="${p.flat}" stroke-width="4" stroke-linecap="round"`) +
    circle(91, 100, 3.5, p.dark) +
    circle(109, 100, 3.5, p.dark) +
    rect(56, 146, 88, 8, 0, p.paper, ' opacity=".7"'),
  babybottle: (p) =>
    path('M88 50C88 36 94 40 94 28H106C106 40 112 36 112 50Z', '#f4c7a1') +
    rect(76, 50, 48, 18, 5, p.flat) +
    rect(72, 68, 56, 98, 18, '#fff', ' opacity=".85"') +
    path('M72 104H128V148A18 18 0 0 1 110 166H90A18 18 0 0 1 72 148Z', p.light) +
    line('M112 84H122M112 98H122M112 112H122M112 126H122', p.dark, 3),
  diaper: (p) =>
    rect(44, 58, 112, 104, 14, p.main) +
    path('M44 72A14 14 0 0 1 58 58H142A14 14 0 0 1 156 72V82H44Z', p.dark, ' opacity=".5"') +
    path('M64 100H136C134 124 120 126 116 144H84C80 126 66 124 64 100Z', p.paper) +
    circle(76, 106, 4, p.accent) +
    circle(124, 106, 4, p.accent) +
    rect(84, 40, 32, 22, 8, 'none', ` stroke="${p.dark}" stroke-width="6"`),
  stroller: (p) =>
    path('M58 96A48 48 0 0 1 106 48V96Z', p.accent) +
    path('M54 96H144C142 122 126 132 104 132H88C68 132 56 118 54 96Z', p.main) +
    line('M144 96L160 60H172M76 130L62 150M116 130L132 150', p.ink, 6) +
    circle(64, 154, 13, p.ink) +
    circle(132, 154, 13, p.ink) +
    circle(64, 154, 5, p.paper) +
    circle(132, 154, 5, p.paper),
  petfood: (p) =>
    path('M58 42H142L152 158A8 8 0 0 1 144 166H56A8 8 0 0 1 48 158Z', p.main) +
    rect(56, 36, 88, 14, 3, p.dark) +
    circle(100, 108, 34, p.paper, ' opacity=".92"') +
    oval(100, 118, 14, 11, p.flat) +
    circle(80, 104, 6, p.flat) +
    circle(92, 92, 6, p.flat) +
    circle(108, 92, 6, p.flat) +
    circle(120, 104, 6, p.flat),
  pethouse: (p) =>
    path('M40 96L100 44L160 96Z', p.flat) +
    rect(52, 92, 96, 72, 4, p.light) +
    path('M78 164V128A22 22 0 0 1 122 128V164Z', p.ink) +
    circle(100, 82, 8, p.paper),
  medicine: (p) =>
    rect(36, 66, 84, 98, 6, p.paper) +
    rect(36, 66, 84, 28, 6, p.main) +
    path('M72 112H84V124H96V136H84V148H72V136H60V124H72Z', p.flat) +
    rect(126, 88, 40, 76, 8, p.light) +
    rect(130, 74, 32, 18, 4, p.dark) +
    rect(126, 112, 40, 28, 0, p.paper),
  thermometer: (p) =>
    rect(62, 38, 76, 128, 16, p.body) +
    rect(74, 54, 52, 44, 6, p.screen) +
    line('M84 82L94 66L106 82L116 70', '#fff', 4) +
    circle(86, 124, 9, p.flat) +
    circle(114, 124, 9, p.accent) +
    rect(82, 144, 36, 8, 4, '#0002'),
} satisfies Record<string, Shape>;
