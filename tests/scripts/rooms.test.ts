/** The rooms of the house and the arrows between them, as docs/architecture.md draws them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, importsBelow, importsOf, type Import } from '#tests/support/imports.ts';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['contract', 'providers', 'locales', 'kit', 'pickers', 'resources', 'src', 'server'];

/** Every room with the rooms that it may import; each may import itself. */
const screens = ['contract', 'contract/core', 'providers', 'locales'];
const floor = ['contract', 'contract/core', 'server/db'];
const MAY: Readonly<Record<string, readonly string[]>> = {
  'contract/core': [],
  contract: ['contract/core'],
  providers: ['contract', 'contract/core'],
  locales: [],
  kit: screens,
  pickers: [...screens, 'kit'],
  resources: [...screens, 'kit', 'pickers'],
  'src/build': [],
  'src/theme': ['providers'],
  'src/login': [...screens, 'src/theme'],
  'src/shell': [...screens, 'kit', 'src/theme'],
  'src/gallery': [...screens, 'kit', 'pickers', 'src/theme', 'src/shell'],
  'src/app': [...screens, 'kit', 'resources', 'src/theme', 'src/login', 'src/shell', 'src/gallery'],
  src: ['providers', 'src/theme', 'src/login', 'src/app'],
  'server/db': ['contract', 'contract/core'],
  'server/core': floor,
  'server/base': [...floor, 'server/core'],
  'server/platform': [...floor, 'server/core', 'server/base'],
  'server/groups': [...floor, 'server/core', 'server/base', 'server/platform'],
  'server/docs': ['contract', 'contract/core', 'server/core'],
  'server/demo': [...floor, 'server/core', 'server/base', 'server/platform', 'server/groups'],
  server: [...floor, 'server/core', 'server/base', 'server/platform', 'server/groups', 'server/docs', 'server/demo'],
};

/** What one group of the server may know of others. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  access: [],
  operations: [],
  shop: [],
  // Entries of a member's books name the shop behind them.
  member: ['shop'],
  payment: [],
  wechat: ['payment'],
  message: ['member', 'shop'],
  goods: ['message', 'shop'],
  promotion: ['goods', 'member', 'message', 'shop'],
  'live-video': ['goods'],
  order: ['goods', 'member', 'message', 'payment', 'promotion', 'shop', 'wechat'],
  aftersale: ['goods', 'member', 'message', 'order', 'payment', 'shop', 'wechat'],
  settlement: ['aftersale', 'member', 'order', 'shop'],
  'activity-effect': ['aftersale', 'order', 'promotion'],
  shopkeeping: ['aftersale', 'goods', 'live-video', 'member', 'order', 'promotion', 'settlement', 'shop'],
  dashboard: ['aftersale', 'goods', 'member', 'order', 'settlement', 'shop'],
  review: ['goods', 'member', 'message', 'order'],
};

const roomOf = (file: string): string => {
  const two = file.split('/').slice(0, 2).join('/');
  return two in MAY ? two : file.split('/')[0]!;
};
const groupOf = (file: string): string | undefined => /^server\/groups\/([^/]+)\//.exec(file)?.[1];

const isAllowed = ({ from, to }: Import): boolean => {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here !== there) return MAY[here]?.includes(there) ?? false;
  const [own, other] = [groupOf(from), groupOf(to)];
  // A group that is not in the table may use what is below all groups.
  return own === other || own === undefined || other === undefined || (GROUPS[own]?.includes(other) ?? false);
};

const said = ({ from, to }: Import) => `${from} -> ${to}`;
const all = importsBelow(root, FOLDERS);

describe('the rooms', () => {
  it('are all looked at', () => {
    expect(new Set(all.map(({ from }) => roomOf(from)))).toEqual(new Set(Object.keys(MAY)));
    expect(all.length).toBeGreaterThan(4_000);
  });

  it('import nothing that stands above or beside them', () => {
    expect(all.filter((one) => !isAllowed(one)).map(said)).toEqual([]);
  });

  it('would be told', () => {
    const upward: Import = { from: 'server/db/page.ts', to: 'server/core/route.ts', kind: 'type' };
    const beside: Import = { from: 'server/groups/order/schema.ts', to: 'server/groups/aftersale/schema.ts', kind: 'value' };
    const shell: Import = { from: 'src/shell/Shell.tsx', to: 'resources/index.ts', kind: 'lazy' };
    expect([upward, beside, shell].filter(isAllowed)).toEqual([]);
  });
});

describe('imports', () => {
  it('make no circle, also where types are borrowed or code is fetched later', () => {
    expect(circles(all)).toEqual([]);
  });

  it('are read from what files say', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from '#kit/b.ts';",
      "import { type C, type D } from '../c.ts';",
      "import { type E, f } from './e.ts';",
      "import './look.css';",
      "const later = () => import('./later.tsx');",
      "/** See import('./comment.tsx'). */",
      "import antd from 'antd';",
    ].join('\n');
    expect(importsOf('resources/x/y.ts', source).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      'value resources/x/a.ts',
      'type kit/b.ts',
      'type resources/c.ts',
      'value resources/x/e.ts',
      'value resources/x/look.css',
      'lazy resources/x/later.tsx',
    ]);
    const ring = ['a', 'b', 'c'].map((name, at, names): Import => ({ from: name, to: names[(at + 1) % 3]!, kind: 'value' }));
    expect(circles([...ring, { from: 'd', to: 'a', kind: 'value' }])).toEqual([['a', 'b', 'c']]);
    expect(circles(ring.slice(1))).toEqual([]);
  });
});
