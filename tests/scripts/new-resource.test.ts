/** The generator on a copy of what it reads and edits. That what it writes compiles and works is shown in tests/server/scripts. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionNode } from '#contract/access/permission-tree.ts';

const project = join(import.meta.dirname, '../..');
const copied = [
  'scripts/lib.mjs',
  'scripts/new-resource.mjs',
  'scripts/new-resource',
  'contract',
  'server/db/schema.ts',
  'server/product.ts',
  'server/groups/goods/part.ts',
  'server/groups/goods/schema.ts',
  'server/groups/goods/tables',
  'resources/index.ts',
  'resources/goods/index.ts',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-resource-'));
  for (const path of copied) cpSync(join(project, path), join(root, path), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const text = (path: string) => readFileSync(join(root, path), 'utf8');

function generate(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new-resource.mjs'), '--no-migration', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Every file with its text, to see whether anything changed. */
const everything = () =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('npm run new-resource', () => {
  it('adds an entity to a group that exists', () => {
    const { status, stdout } = generate('goods/gift-card', '--zh', '礼品卡');
    expect(status).toBe(0);
    const made = [
      'contract/goods/gift-card.ts',
      'contract/goods/gift-card.schema.ts',
      'server/groups/goods/gift-card/table.ts',
      'server/groups/goods/gift-card/part.ts',
      'resources/goods/gift-card/entity.ts',
      'resources/goods/gift-card/index.ts',
      'resources/goods/gift-card/list.tsx',
      'resources/goods/gift-card/show.tsx',
      'tests/server/goods/gift-card.test.ts',
      'tests/screens/goods/gift-card.test.tsx',
    ];
    for (const path of made) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(stdout).toContain(path);
    }
    expect(stdout).toContain('npm run db:generate -- --name gift_card');
    expect(text('contract/goods/gift-card.ts')).toContain("path: '/admin/goods/gift-cards/{ids}'");
    expect(text('server/groups/goods/gift-card/table.ts')).toContain("'gift_card'");
    expect(text('contract/goods/index.ts')).toMatch(/import \{ giftCardApi \}[^]*goodsWord: goodsWordApi,\n {2}giftCard: giftCardApi,\n\} as const/);
    expect(text('contract/goods/gift-card.ts')).toContain("defineApi('giftCard', giftCardFields, ");
    expect(text('server/groups/goods/part.ts')).toMatch(/ {2}giftCardPart,\n\);/);
    expect(text('server/groups/goods/schema.ts')).toMatch(/export \* from '\.\/gift-card\/table\.ts';\n$/);
    expect(text('resources/goods/index.ts')).toMatch(/ {4}\}\),\n {4}giftCardList,\n {2}\],/);
  });

  it('makes the permission a leaf of its group', async () => {
    generate('goods/gift-card', '--zh', '礼品卡');
    const copy: { permissionTree: readonly PermissionNode[] } = await import(join(root, 'contract/access/permission-tree-data.ts'));
    const { permissionTree } = copy;
    expect(permissionTree.find(({ identifier }) => identifier === 'goods')?.children?.at(-1)).toEqual({
      identifier: 'giftCardList',
      title: { zh: '礼品卡列表', en: 'Gift card list' },
      auth_regular: '/admin/goods/gift-cards.*',
    });
  });

  it('makes a group that is new, and extends it for the next entity', () => {
    expect(generate('crm/contact-tag', '--zh', '联系人标签', '--group-zh', '客户').status).toBe(0);
    expect(text('contract/index.ts')).toMatch(/\.\.\.operationsApis,\n {2}\.\.\.crmApis,\n\} as const/);
    expect(text('server/db/schema.ts')).toContain("export * from '../groups/crm/schema.ts';");
    expect(text('resources/index.ts')).toContain('  settingGroup,\n  crmGroup,\n  page401,\n  page404,\n];');
    expect(text('contract/access/permission-tree-data.ts')).toContain("title: { zh: '客户', en: 'Crm' }");
    expect(generate('crm/deal', '--zh', '商机').status).toBe(0);
    expect(text('contract/crm/index.ts')).toContain('{ contactTag: contactTagApi, deal: dealApi } as const');
    expect(text('resources/crm/index.ts')).toContain('children: [contactTagList, dealList]');
    expect(text('contract/index.ts').match(/crmApis/g)).toHaveLength(2);
    expect(text('server/product.ts').match(/crmPart/g)).toHaveLength(2);
    expect(text('server/groups/crm/part.ts')).toContain('together(contactTagPart, dealPart)');
    expect(text('contract/crm/deal.schema.ts')).not.toContain(/'9\d\d'/.exec(text('contract/crm/contact-tag.schema.ts'))?.[0]);
  });

  it('finds its place in a registry that fits into a line', () => {
    const short = text('resources/index.ts').replace(/= \[\n([^\]]*),\n\];/, (_, items: string) => `= [${items.trim().split(/,\s+/).join(', ')}];`);
    expect(short).toContain('page401, page404];');
    writeFileSync(join(root, 'resources/index.ts'), short);
    expect(generate('crm/contact-tag').status).toBe(0);
    expect(text('resources/index.ts')).toContain('settingGroup, crmGroup, page401, page404];');
  });

  it('refuses to run twice and leaves everything as it is', () => {
    generate('goods/gift-card', '--zh', '礼品卡');
    const before = everything();
    const { status, stderr } = generate('goods/gift-card', '--zh', '礼品卡');
    expect(status).toBe(1);
    expect(stderr).toMatch(/already/);
    expect(everything()).toEqual(before);
  });

  it('does not overwrite a file that stands in the way', () => {
    cpSync(join(root, 'resources/goods/index.ts'), join(root, 'resources/goods/gift-card/list.tsx'), { recursive: true });
    const before = everything();
    const { status, stderr } = generate('goods/gift-card');
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Nothing was written, since these files exist already: resources/goods/gift-card/list.tsx\n' });
    expect(everything()).toEqual(before);
  });

  it('says which place is missing and writes nothing', () => {
    const index = 'contract/goods/index.ts';
    writeFileSync(join(root, index), text(index).replace('export const goodsApis =', 'export const ours ='));
    const before = everything();
    const { status, stderr } = generate('goods/gift-card');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Nothing was written: contract/goods/index.ts has no place for "giftCard: giftCardApi"; expected a line with: export const goodsApis = {',
    );
    expect(everything()).toEqual(before);
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
    const { status, stderr } = generate(asked);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
  });

  it('refuses words that a permission carries already, or that code would have to escape', () => {
    expect(generate('goods/maker', '--zh', '品牌').stderr).toContain('a permission is called "品牌列表" already');
    expect(generate('goods/maker', '--zh', "x'y").stderr).toContain('--zh must have');
    expect(generate('goods/maker', '--en', '礼品卡').stderr).toContain('plain ASCII');
  });
});
