import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { product } from '#server/product.ts';
import { registry } from '#resources/index.ts';
import { isOn } from '#kit/action/define.ts';
import type { AnyRow } from '#kit/entity.ts';
import { bulkBody } from '#kit/list/bulk.ts';
import type { ListOf } from '#kit/list/define.ts';
import { actionsOf } from '#kit/list/ListPage.tsx';
import { pagesOf } from '#kit/resource.ts';

it('offers in bulk exactly what the server runs in bulk', () => {
  const offered = endpoints.filter(({ bulk }) => bulk).map(({ id }) => id);
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.sort()).toEqual(product.bulk.map(({ endpoint }) => endpoint.id).sort());
});

/** Every list that is declared, by the name of its page. */
async function listPages(): Promise<{ name: string; list: ListOf<AnyRow> }[]> {
  const pages = pagesOf(registry).map(({ page }) => page);
  const views = await Promise.all(pages.map(async ({ name, view }) => ({ name, view: (await view()).default })));
  return views.flatMap(({ name, view }) => ('list' in view ? [{ name, list: view.list as ListOf<AnyRow> }] : []));
}

it('has every list exported, and every bulk action of the server on a list', async () => {
  const lists = await listPages();
  expect(lists.length).toBeGreaterThan(20);
  const exported = new Set(product.exports.map(({ listing }) => listing.resource));
  expect(lists.filter(({ list }) => !exported.has(list.entity.name)).map(({ name }) => name)).toEqual([]);
  const onRows = new Set(lists.flatMap(({ list }) => actionsOf(list).flatMap((one) => (isOn(one, 'rows') ? one.endpoint.id : []))));
  expect(product.bulk.map(({ endpoint }) => endpoint.id).filter((id) => !onRows.has(id))).toEqual([]);
});

it('leaves the records out of what is sent, since the filter names them', () => {
  expect(bulkBody({ path: '/admin/goods/batch/audit' }, { body: { goods_ids: ['1'], pass: 1, message: '' } })).toEqual({ pass: 1, message: '' });
  expect(bulkBody({ path: '/admin/goods/brands/{ids}' }, { params: { ids: '1,2' } })).toEqual({});
  const review = { params: { id: '', status: 'AUDIT_REFUSE' }, body: { remark: '不符' } };
  expect(bulkBody({ path: '/admin/members/zpzz/audit/{id}/{status}' }, review)).toEqual({ status: 'AUDIT_REFUSE', remark: '不符' });
});
