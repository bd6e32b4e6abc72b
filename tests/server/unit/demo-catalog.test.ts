import { describe, expect, it } from 'vitest';
import { rightNames } from '#contract/rights.ts';
import { makeCatalog } from '#server/demo/goods/catalog.ts';
import { makeMembers, mobileOf } from '#server/demo/member/members.ts';
import { makeShops } from '#server/demo/shop/shops.ts';
import { colleagues, ticks } from '#server/demo/access/staff.ts';
import { makeVisits } from '#server/demo/dashboard/visits.ts';
import { dayOf } from '#contract/core/zone.ts';

const NOW = 1_780_000_000;
const catalog = makeCatalog();
const unique = (items: readonly unknown[]) => new Set(items).size === items.length;

describe('the catalogue', () => {
  it('is the same on every run', () => {
    expect(makeCatalog()).toEqual(catalog);
  });

  it('has four levels, unique names and codes, and paths that follow the parents', () => {
    const { categories } = catalog;
    const byId = new Map(categories.map((row) => [row.category_id, row]));
    const depth = (path: string) => path.split('|').length - 2;
    const counts = [1, 2, 3, 4].map((level) => categories.filter((row) => depth(row.category_path) === level).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(categories.length);
    expect(counts[0]).toBeGreaterThanOrEqual(12);
    expect(counts[1]).toBeGreaterThanOrEqual(60);
    expect(counts[2]).toBeGreaterThanOrEqual(180);
    expect(counts[3]).toBeGreaterThanOrEqual(250);
    expect(unique(categories.map((row) => row.name))).toBe(true);
    expect(unique(categories.map((row) => row.custom_sn))).toBe(true);
    for (const row of categories) expect(row.category_path).toBe(`${byId.get(row.parent_id ?? '0')?.category_path ?? '0|'}${row.category_id}|`);
  });

  it('keeps to the limits of brands, specs and parameters', () => {
    expect(catalog.brands.length).toBeGreaterThanOrEqual(120);
    expect(unique(catalog.brands.map((row) => row.name))).toBe(true);
    for (const row of catalog.brands) expect(row.name.length).toBeLessThanOrEqual(20);
    expect(catalog.specs.length).toBeGreaterThanOrEqual(20);
    for (const row of catalog.specs) expect(row.spec_name.length).toBeLessThanOrEqual(15);
    expect(unique(catalog.specValues.map((row) => `${row.spec_id} ${row.spec_value}`))).toBe(true);
    for (const row of catalog.parameters) {
      expect(row.param_name).not.toMatch(/[*#=~;|]/);
      if (row.param_type === 2) expect(row.options?.split(',').length).toBeGreaterThan(1);
    }
  });

  it('binds brands, specs and parameters to every category that holds goods', () => {
    const specIds = new Set(catalog.specs.map((row) => row.spec_id));
    for (const row of catalog.categorySpecs) expect(specIds.has(row.spec_id)).toBe(true);
    for (const leaf of catalog.leaves) {
      expect(leaf.brands.length, leaf.name).toBeGreaterThanOrEqual(3);
      expect(leaf.params.length, leaf.name).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('shops and members', () => {
  const members = makeMembers(2000, 40, NOW);
  const shops = makeShops(40, catalog, members, NOW);

  it('are the same on every run', () => {
    expect(makeMembers(2000, 40, NOW)).toEqual(members);
    expect(makeShops(40, catalog, members, NOW)).toEqual(shops);
  });

  it('give every member an own name and number and no date after now', () => {
    expect(unique(members.map((row) => row.uname))).toBe(true);
    expect(unique(Array.from({ length: 100_000 }, (_, index) => mobileOf(index)))).toBe(true);
    for (const row of members) {
      expect(row.uname).toMatch(/^\w{2,20}$/);
      expect(row.mobile).toMatch(/^1\d{10}$/);
      expect(row.create_time).toBeLessThanOrEqual(row.last_login);
      expect(row.last_login).toBeLessThanOrEqual(NOW);
    }
  });

  it('have names of at most 15 characters that never repeat, also with 2,000 shops', () => {
    const many = makeShops(2000, catalog, makeMembers(2000, 2000, NOW), NOW);
    const names = many.plans.map((plan) => plan.row.shop_name);
    expect(unique(names)).toBe(true);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(15);
  });

  it('are in every state that an administrator meets, with owners, groups and freight templates', () => {
    const states = new Set(shops.plans.map((plan) => plan.row.shop_disable));
    expect([...states].sort()).toEqual(['APPLY', 'CLOSED', 'OPEN', 'REFUSED', 'WAIN_IMPROVED']);
    expect(shops.plans.filter((plan) => plan.supplier).length).toBeGreaterThanOrEqual(4);
    for (const plan of shops.plans) {
      expect(members.find((row) => row.member_id === plan.row.member_id)?.have_shop).toBe(1);
      if (plan.row.shop_disable === 'OPEN') expect(plan.templateIds.length * plan.groupIds.length).toBeGreaterThan(0);
    }
  });

  it('cover every root category with an open shop', () => {
    const open = shops.plans.filter((plan) => plan.row.shop_disable === 'OPEN' && !plan.supplier);
    for (const root of catalog.categories.filter((row) => row.parent_id === '0'))
      expect(
        open.some((plan) => plan.rootIds.includes(root.category_id)),
        root.name,
      ).toBe(true);
  });
});

describe('staff', () => {
  it('may do what fits the job and no more', () => {
    const ticked = Object.fromEntries(colleagues.map(({ admin, role }) => [admin.username, role.ticks]));
    for (const names of Object.values(ticked)) for (const name of names) expect(rightNames).toContain(name);
    expect(ticked.goods_clerk).toEqual(
      expect.arrayContaining(['goodsList', 'goodsAudit', 'categoryList', 'brandList', 'specList', 'hotKeyword', 'sensitiveWords', 'goodsIndex', 'searchTips']),
    );
    expect(ticked.goods_clerk).not.toContain('orderList');
    expect(ticked.finance_clerk).toEqual(expect.arrayContaining(['settlement', 'rechargeList', 'preDepositDetail', 'refundList', 'refundStatistics']));
    expect(ticked.auditor).toEqual(expect.arrayContaining(['systemLogs', 'shopAudit']));
    for (const names of Object.values(ticked)) expect(names).not.toContain('roleManage');
    expect(() => ticks('noSuchPermission')).toThrow('noSuchPermission');
  });
});

describe('visits', () => {
  it('end today, grow, and never show fewer pages than visitors', () => {
    const visits = makeVisits(NOW);
    expect(unique(visits.map((row) => row.day))).toBe(true);
    expect(visits.at(-1)?.day).toBe(dayOf(NOW));
    for (const row of visits) expect(row.pv ?? 0).toBeGreaterThanOrEqual(row.uv ?? 0);
    const month = (from: number) => visits.slice(from, from + 28).reduce((sum, row) => sum + (row.uv ?? 0), 0);
    expect(month(360)).toBeGreaterThan(month(0) * 1.5);
  });
});
