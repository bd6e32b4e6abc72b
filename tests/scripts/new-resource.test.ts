/** The generator on a copy of what it reads and edits. That what it writes compiles and works is shown in tests/server/scripts. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Right } from '#contract/core/right.ts';
import { filesOf, planOf } from '../../scripts/new-resource/plan.mjs';

const project = join(import.meta.dirname, '../..');
const real = filesOf(project);
const belowOf = new Map<string, string>();

/** What was written so far, over the files of the project. */
let written: Map<string, string>;
beforeEach(() => {
  written = new Map();
});

const files = {
  read: (path: string) => written.get(path) ?? real.read(path),
  below(folder: string, ending: string) {
    const key = `${folder} ${ending}`;
    const stored = belowOf.get(key) ?? real.below(folder, ending);
    belowOf.set(key, stored);
    return [stored, ...[...written].filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith(ending)).map(([, text]) => text)].join('\n');
  },
};
const text = (path: string) => files.read(path) ?? '';

/** Plans and keeps what the generator would write; answers the paths of new files. */
function generate(asked: string, values: Record<string, string | boolean> = {}): string[] {
  const { created, edited } = planOf(asked, values, files);
  for (const [path, content] of [...created, ...edited]) written.set(path, content);
  return [...created.keys()];
}
const zh = { zh: '礼品卡' };

/** What the command reads and extends. */
const COPIED = [
  'scripts/lib.mjs',
  'scripts/new-resource.mjs',
  'scripts/new-resource',
  'contract',
  'server/schema.ts',
  'server/product.ts',
  'server/demo/groups.ts',
  'server/groups/goods/part.ts',
  'server/groups/goods/schema.ts',
  'server/groups/goods/tables',
  'resources/index.ts',
  'resources/goods/index.ts',
];

describe('npm run new-resource', () => {
  it('adds an entity to a group that exists', () => {
    const made = [
      'contract/goods/gift-card.ts',
      'contract/goods/gift-card.schema.ts',
      'server/groups/goods/gift-card/table.ts',
      'server/groups/goods/gift-card/part.ts',
      'server/demo/goods/gift-card.ts',
      'resources/goods/gift-card/entity.ts',
      'resources/goods/gift-card/index.ts',
      'resources/goods/gift-card/list.tsx',
      'resources/goods/gift-card/show.tsx',
      'tests/server/goods/gift-card.test.ts',
      'tests/screens/goods/gift-card.test.tsx',
    ];
    expect(generate('goods/gift-card', zh).sort()).toEqual(made.sort());
    expect(text('contract/goods/gift-card.ts')).toContain("path: '/admin/goods/gift-cards/{ids}'");
    expect(text('server/groups/goods/gift-card/table.ts')).toContain("'gift_card'");
    expect(text('contract/goods/index.ts')).toMatch(/import \{ giftCardApi \}[^]*goodsWord: goodsWordApi,\n {2}giftCard: giftCardApi,\n\} as const/);
    expect(text('contract/goods/gift-card.ts')).toContain("defineApi('giftCard', giftCardFields, ");
    expect(text('server/groups/goods/part.ts')).toMatch(/ {2}giftCardPart,\n\);/);
    expect(text('server/groups/goods/schema.ts')).toMatch(/export \* from '\.\/gift-card\/table\.ts';\n$/);
    expect(text('resources/goods/index.ts')).toMatch(/ {4}\}\),\n {4}withView\(giftCardList, \(\) => import\('\.\/gift-card\/list\.tsx'\)\),\n {2}\],/);
  });

  it('makes a group that is new, and extends it for the next entity', () => {
    generate('crm/contact-tag', { zh: '联系人标签', 'group-zh': '客户' });
    expect(text('contract/index.ts')).toMatch(/\.\.\.\w+Apis,\n {2}\.\.\.crmApis,\n\} as const/);
    expect(text('server/schema.ts')).toContain("export * from './groups/crm/schema.ts';");
    expect(text('resources/index.ts')).toContain('  settingGroup,\n  crmGroup,\n  withView(page401, ');
    expect(text('contract/rights.ts')).toMatch(/ {2}chat,\n {2}crmRights,\n\];/);
    expect(text('contract/crm/rights.ts')).toContain("crmRights = defineRights('crm', { zh: '客户', en: 'Crm' }, [contactTagList]);");
    generate('crm/deal', { zh: '商机' });
    expect(text('contract/crm/index.ts')).toContain('{ contactTag: contactTagApi, deal: dealApi } as const');
    expect(text('resources/crm/index.ts')).toContain(
      "children: [withView(contactTagList, () => import('./contact-tag/list.tsx')), withView(dealList, () => import('./deal/list.tsx'))]",
    );
    expect(text('contract/crm/rights.ts')).toMatch(/export const dealList = [^]*export const crmRights = .* \[contactTagList, dealList\]/);
    expect(text('contract/rights.ts').match(/crmRights/g)).toHaveLength(2);
    expect(text('contract/index.ts').match(/crmApis/g)).toHaveLength(2);
    expect(text('server/product.ts').match(/crmPart/g)).toHaveLength(2);
    expect(text('server/groups/crm/part.ts')).toContain('together(contactTagPart, dealPart)');
    expect(text('contract/crm/deal.schema.ts')).not.toContain(/'9\d\d'/.exec(text('contract/crm/contact-tag.schema.ts'))?.[0]);
  });

  it('puts the form on a page of its own when asked to', () => {
    expect(generate('crm/contact-tag', { page: true })).toContain('resources/crm/contact-tag/edit.tsx');
    expect(text('resources/crm/index.ts')).toContain(
      "children: [withView(contactTagList, () => import('./contact-tag/list.tsx')), withView(contactTagEdit, () => import('./contact-tag/edit.tsx'))]",
    );
    expect(text('resources/crm/contact-tag/index.ts')).toContain("route: '/crm/contact-tag-edit/:id'");
    expect(text('resources/crm/contact-tag/list.tsx')).not.toContain('defineForm');
  });

  it('finds its place in a registry that fits into a line', () => {
    const short = text('resources/index.ts').replace(/= \[\n([^\]]*),\n\];/, (_, items: string) => `= [${items.trim().split(/,\s+/).join(', ')}];`);
    expect(short).toContain('settingGroup, withView(page401, ');
    written.set('resources/index.ts', short);
    generate('crm/contact-tag');
    expect(text('resources/index.ts')).toContain('settingGroup, crmGroup, withView(page401, ');
  });

  it('refuses to run twice', () => {
    generate('goods/gift-card', zh);
    expect(() => generate('goods/gift-card', zh)).toThrow(/already/);
  });

  it('does not overwrite a file that stands in the way', () => {
    written.set('resources/goods/gift-card/list.tsx', '');
    expect(() => generate('goods/gift-card')).toThrow('Nothing was written, since these files exist already: resources/goods/gift-card/list.tsx');
  });

  it('says which place is missing', () => {
    const index = 'contract/goods/index.ts';
    written.set(index, text(index).replace('export const goodsApis =', 'export const ours ='));
    expect(() => generate('goods/gift-card')).toThrow(
      'Nothing was written: contract/goods/index.ts has no place for "giftCard: giftCardApi"; expected a line with: export const goodsApis = {',
    );
  });

  it.each([
    ['gift-card', 'is not <group>/<entity>'],
    ['goods/GiftCard', 'lower case'],
    ['goods/gift--card', 'lower case'],
    ['../goods/x', 'is not <group>/<entity>'],
    ['goods/class', 'cannot be the name of an entity'],
    ['core/thing', 'cannot be the name of a group'],
    ['goods/brand', 'an entity brand already'],
    ['crm/hot-keyword', 'an entity hotKeyword already'],
    ['crm/goods-sku', 'a table goods_sku already'],
  ])('refuses %s', (asked, reason) => {
    expect(() => generate(asked)).toThrow(reason);
  });

  it('refuses words that a right carries already, or that code would have to escape', () => {
    expect(() => generate('goods/maker', { zh: '品牌' })).toThrow('a right is called "品牌列表" already');
    expect(() => generate('goods/maker', { zh: "x'y" })).toThrow('--zh must have');
    expect(() => generate('goods/maker', { en: '礼品卡' })).toThrow('plain ASCII');
  });
});

describe('docs/adding-a-resource.md', () => {
  /** Without what the formatter and the reader of a page see: white space, comments, commas at ends. */
  const bare = (code: string) =>
    code
      .replace(/ \/\/ .*$/gm, '')
      .replace(/\s+/g, '')
      .replace(/,(?=[\])}])/g, '');
  const page = readFileSync(join(project, 'docs/adding-a-resource.md'), 'utf8');
  const shown = [...page.matchAll(/^```tsx? (\S+)\n([^]*?)^```$/gm)].map(([, path = '', code = '']) => ({ path, code }));

  it('names the files that are written', () => {
    generate('goods/gift-card', zh);
    expect(shown.length).toBeGreaterThan(6);
    expect([...written.keys()]).toEqual(expect.arrayContaining(shown.map(({ path }) => path)));
  });

  it.each(shown)('shows $path as it is written', ({ path, code }) => {
    generate('goods/gift-card', zh);
    // A line with nothing but … stands for what is left out.
    for (const part of code.split(/^\s*…\s*$/m)) expect(bare(text(path))).toContain(bare(part));
  });
});

describe('the command', () => {
  it('writes the files, extends others, and says what is left to do; a second time it changes nothing', async () => {
    const root = mkdtempSync(join(tmpdir(), 'new-resource-'));
    try {
      for (const path of COPIED) cpSync(join(project, path), join(root, path), { recursive: true });
      const run = () =>
        spawnSync(process.execPath, [join(root, 'scripts/new-resource.mjs'), '--no-migration', 'goods/gift-card', '--zh', '礼品卡'], { encoding: 'utf8' });
      const { status, stdout } = run();
      expect(status).toBe(0);
      expect(stdout).toContain('npm run db:generate -- --name gift_card');
      for (const path of generate('goods/gift-card', zh)) {
        expect(stdout).toContain(path);
        expect(existsSync(join(root, path)), path).toBe(true);
      }
      const copy: { rights: readonly Right[] } = await import(join(root, 'contract/rights.ts'));
      expect(copy.rights.find(({ identifier }) => identifier === 'goods')?.children?.at(-1)).toEqual({
        identifier: 'giftCardList',
        title: { zh: '礼品卡列表', en: 'Gift card list' },
        auth_regular: '/admin/goods/gift-cards.*',
      });
      const index = readFileSync(join(root, 'contract/goods/index.ts'), 'utf8');
      expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/already/) as string });
      expect(readFileSync(join(root, 'contract/goods/index.ts'), 'utf8')).toBe(index);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
