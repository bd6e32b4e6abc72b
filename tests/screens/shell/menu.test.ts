import { describe, expect, it } from 'vitest';
import { pagesOf } from '#kit/resource.ts';
import { crumbs } from '#src/shell/crumbs.ts';
import { highlighted, menuTree, pathsIn, type MenuNode } from '#src/shell/menu-tree.ts';
import { find, groupTarget, pageTable } from '#src/shell/page-table.ts';
import { registry, seenBy } from './fixture.tsx';

const outline = (nodes: readonly MenuNode[]): unknown[] => nodes.map(({ name, children }) => (children ? [name, outline(children)] : name));
const placed = (name: string, resources = seenBy()) => {
  const found = pagesOf(resources).find(({ page }) => page.name === name);
  if (!found) throw new Error(`no page ${name}`);
  return found;
};

describe('the sidebar as data', () => {
  it('shows permitted pages in order, leaves hidden ones out and collapses groups with one visible child', () => {
    expect(outline(menuTree(seenBy()))).toEqual(['dashboard', ['goods', ['goodsList', ['goodsSetting', ['brandList', 'specList']]]], 'memberList', 'billList']);
  });

  it('gives a collapsed child the icon of its group', () => {
    const member = menuTree(seenBy()).find(({ name }) => name === 'memberList');
    expect(member).toMatchObject({ title: { zh: '会员列表' }, to: '/member/list' });
    expect(member?.icon).toBe(registry.find(({ name }) => name === 'member')?.icon);
  });

  it('collapses through several levels', () => {
    expect(outline(menuTree(seenBy(['goods', 'goodsSetting', 'brandList'])))).toEqual(['dashboard', 'brandList']);
  });

  it('leaves out groups without a permitted visible child, and features that are off', () => {
    expect(outline(menuTree(seenBy(['member', 'goods', 'goodsList'])))).toEqual(['dashboard', 'goodsList']);
    expect(outline(menuTree(seenBy(undefined, { im: false, distribution: false })))).not.toContain('billList');
  });

  it('needs every ancestor of a page', () => {
    expect(outline(menuTree(seenBy(['goodsSetting', 'brandList'])))).toEqual(['dashboard']);
  });

  it('knows the addresses in open groups', () => {
    const nodes = menuTree(seenBy());
    expect(pathsIn(nodes, new Set())).toEqual([]);
    expect(pathsIn(nodes, new Set(['goods']))).toEqual(['/goods/list']);
    expect(pathsIn(nodes, new Set(['goods', 'goodsSetting']))).toEqual(['/goods/list', '/goods/setting/brands', '/goods/setting/specs']);
  });

  it('highlights the page, or on a hidden page the nearest visible one', () => {
    const nodes = menuTree(seenBy());
    expect(highlighted(nodes, placed('brandList'))).toEqual(['goods', 'goodsSetting', 'brandList']);
    expect(highlighted(nodes, placed('memberEdit'))).toEqual(['memberList']);
    expect(highlighted(nodes, placed('goodsEdit'))).toEqual(['goods', 'goodsList']);
  });
});

describe('what an address means', () => {
  const table = pageTable(seenBy());

  it.each([
    ['/', '/dashboard'],
    ['/old/goods', '/goods/list'],
    ['/goods', '/goods/list'],
    ['/goods/setting', '/goods/setting/brands'],
    ['/member', '/member/list'],
  ])('%s leads to %s', (path, to) => expect(find(table, path)).toEqual({ kind: 'redirect', to }));

  it('finds pages with their parameters and refuses parameters that break their rule', () => {
    expect(find(table, '/goods/edit/7')).toMatchObject({ kind: 'page', params: { id: '7' } });
    expect(find(table, '/goods/edit/seven')).toEqual({ kind: 'unknown' });
  });

  it('knows nothing of what is not permitted', () => {
    const clerk = pageTable(seenBy(['goods', 'goodsList']));
    expect(find(clerk, '/goods/list')).toMatchObject({ kind: 'page' });
    expect(find(clerk, '/goods/setting/brands')).toEqual({ kind: 'unknown' });
    expect(find(clerk, '/member/edit/1')).toEqual({ kind: 'unknown' });
    expect(find(clerk, '/chat')).toEqual({ kind: 'unknown' });
    expect(find(pageTable(seenBy(['chat'])), '/chat')).toMatchObject({ kind: 'page' });
  });

  it('prefers visible children as the target of a group', () => {
    const member = table.groups.find(({ name }) => name === 'member');
    expect(member && groupTarget(member)).toBe('/member/list');
  });
});

describe('breadcrumb', () => {
  const home = placed('dashboard');

  it('starts at home and ends at the page; groups lead to their first page', () => {
    expect(crumbs(placed('specList'), home)).toEqual([
      { title: { zh: '首页', en: 'Dashboard' }, to: '/dashboard' },
      { title: { zh: '商品', en: 'Goods' }, to: '/goods/list' },
      { title: { zh: '商品设置', en: 'Goods settings' }, to: '/goods/setting/brands' },
      { title: { zh: '规格与参数管理', en: 'Spec list' } },
    ]);
  });

  it('ends at the record that the page shows', () => {
    expect(crumbs(placed('specList'), home, '颜色').at(-1)).toEqual({ title: { zh: '规格与参数管理', en: 'Spec list' }, record: '颜色' });
  });

  it('is only the page at home', () => expect(crumbs(home, home)).toEqual([{ title: { zh: '首页', en: 'Dashboard' } }]));
});
