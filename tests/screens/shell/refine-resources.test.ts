/** What the registry says of kinds of records, against what the views of its pages offer. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { ListOf } from '#kit/list/define.ts';
import { fieldsOf } from '#kit/list/filter.ts';
import { findData } from '#kit/entity.ts';
import { refineResources, resourceNames } from '#kit/refine/resources.ts';
import { defineGroup, definePage, pagesOf, withView, type Page } from '#kit/resource.ts';
import { registry } from '#resources/index.ts';

const pages = pagesOf(registry).map(({ page }) => page);
const page = (entry: Omit<Page, 'kind'>) => withView(definePage(entry), () => Promise.resolve({ default: () => null }));
const title = (zh: string, en: string) => ({ zh, en });

describe('pages', () => {
  it.each(pages.map((page) => [page.name, page] as const))('%s says of its records what its view offers', async (_, page) => {
    const { default: view } = await page.view();
    // Pages that are no declarations can only be asked whether their entity is known.
    if (view.records || !page.records) expect(page.records).toMatchObject(view.records ?? {});
    else expect([findData(page.records.entity)?.list?.id, page.records.at]).toEqual([expect.any(String), ['list']]);
  });

  it.each(pages.filter((page) => page.records?.at.includes('create')).map((page) => [page.name, page] as const))(
    '%s offers to add what its entity is called, to whoever may',
    async (name, page) => {
      await page.view();
      const entity = findData(page.records?.entity ?? '');
      expect(page.records?.noun).toEqual(entity?.noun);
      if (!page.hidden) expect(entity?.create?.permission).toContain(name);
    },
  );
});

describe('filters', () => {
  it.each(pages.map((page) => [page.name, page] as const))('of %s ask in the ways that the server takes', async (_, page) => {
    const { default: view } = (await page.view()) as { default: { list?: ListOf<never> } };
    if (!view.list) return;
    const { entity, filters = [], search } = view.list;
    const { query } = await entity.api.list.shapes();
    const taken = Object.keys((query as z.ZodObject | undefined)?.shape ?? {});
    const waysIn = (names: readonly string[], filter: string) => names.filter((name) => name.startsWith(`${filter}.`)).sort();
    for (const one of filters) expect(waysIn(fieldsOf(one), one.name), one.name).toEqual(waysIn(taken, one.name));
    expect(taken).toEqual(expect.arrayContaining([...filters.flatMap(fieldsOf), ...(search ? [search.field] : [])]));
  });
});

describe('the resources of Refine', () => {
  const known = refineResources(registry, 'zh');
  const one = (name: string) => known.find((resource) => (resource.identifier ?? resource.name) === name);

  it('have the routes of every kind of record, forms and details over lists as well as pages of their own', () => {
    expect(one('brand')).toMatchObject({
      list: '/goods/goods-setting/brand-list',
      create: '/goods/goods-setting/brand-list?create=1',
      edit: '/goods/goods-setting/brand-list?edit=:id',
      meta: { label: '品牌列表' },
    });
    expect(one('brand')).not.toHaveProperty('show');
    expect(one('role')).toMatchObject({
      list: '/setting/auth-settings/role-manage',
      create: '/setting/auth-settings/role-permission/0',
      edit: '/setting/auth-settings/role-permission/:id',
    });
    expect(one('order')).toMatchObject({ list: '/order/order-list', show: '/order/detail/:id' });
    expect(one('goods')).toMatchObject({ list: '/goods/goods-list', show: '/goods/goods-list?detail=:id' });
  });

  it('name pages too, also those that are called as a kind of record is', () => {
    expect(one('dashboard')).toMatchObject({ list: '/dashboard' });
    expect(one('hotKeyword')).toMatchObject({ create: '/setting/hot-keyword?create=1' });
    expect(one('page:hotKeyword')).toMatchObject({ name: 'hotKeyword', list: '/setting/hot-keyword' });
    expect(new Set(known.map(({ name, identifier }) => identifier ?? name)).size).toBe(known.length);
  });

  it('of a company stand beside them, over its own service or another time over the same records', () => {
    const group = defineGroup({
      name: 'loyalty',
      route: '/loyalty',
      title: title('积分', 'Loyalty'),
      children: [
        page({
          name: 'giftList',
          route: '/loyalty/gifts',
          title: title('礼品', 'Gifts'),
          records: { entity: 'gift', service: 'loyalty', at: ['list'] },
        }),
        page({
          name: 'giftNew',
          route: '/loyalty/gifts/new',
          title: title('新礼品', 'New gift'),
          hidden: true,
          records: { entity: 'gift', service: 'loyalty', at: ['create'] },
        }),
        page({
          name: 'giftEdit',
          route: '/loyalty/gifts/:gift',
          title: title('礼品', 'Gift'),
          hidden: true,
          records: { entity: 'gift', service: 'loyalty', at: ['edit'] },
        }),
        page({
          name: 'myBrands',
          route: '/loyalty/brands',
          title: title('合作品牌', 'Partners'),
          records: { entity: 'brand', identifier: 'partner', at: ['list'] },
        }),
      ],
    });
    const mine = refineResources([group], 'en');
    expect(mine).toContainEqual({
      name: 'gift',
      list: '/loyalty/gifts',
      create: '/loyalty/gifts/new',
      edit: '/loyalty/gifts/:id',
      meta: { label: 'Gifts', dataProviderName: 'loyalty' },
    });
    expect(mine).toContainEqual({ name: 'brand', identifier: 'partner', list: '/loyalty/brands', meta: { label: 'Partners' } });

    const nameOf = resourceNames([group], 'en');
    expect(['gift.titles.list', 'gift.titles.create', 'gift.gift', 'partner.titles.show', 'partner.partner'].map(nameOf)).toEqual([
      'Gifts',
      'New gift',
      'Gifts',
      'Brand details',
      'brand',
    ]);
    expect(['no.titles.list', 'no.no', 'buttons.save'].map(nameOf)).toEqual([undefined, undefined, undefined]);
  });
});
