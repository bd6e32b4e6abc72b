import { expect, it } from 'vitest';
import type { ZodEnum, ZodOptional } from 'zod';
import { endpoints } from '#contract/index.ts';
import { product } from '#server/product.ts';
import { registry } from '#resources/index.ts';
import { isOn } from '#kit/action/define.ts';
import type { AnyRow } from '#kit/entity.ts';
import { bulkBody } from '#kit/list/bulk.ts';
import type { ListOf } from '#kit/list/define.ts';
import { querySpec } from '#kit/list/filter.ts';
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

/**
 * What this installation is made of, a handful of rows that nobody takes away: the plugins and payment methods that the product has code for,
 * what the WeChat account and the catalogue of messages name, mail servers (whose passwords stay here), the levels of members,
 * and the themes of shops.
 */
const FIXED = new Set([
  'smtpSettings',
  'smsGatewaySettings',
  'expressPlatformSettings',
  'validatorPlatformSettings',
  'electronicrEceipt',
  'storageSolution',
  'paymentSettings',
  'shopMessage',
  'memberMessage',
  'wechatTemplate',
  'memberLevel',
  'themeList',
  'themeListWap',
]);

it('has every list exported, and every bulk action of the server on a list', async () => {
  const lists = await listPages();
  expect(lists.length).toBeGreaterThan(20);
  const exported = new Set(product.exports.map(({ listing }) => listing.resource));
  expect(lists.filter(({ name, list }) => !FIXED.has(name) && !exported.has(list.entity.name)).map(({ name }) => name)).toEqual([]);
  const onRows = new Set(lists.flatMap(({ list }) => actionsOf(list).flatMap((one) => (isOn(one, 'rows') ? one.endpoint.id : []))));
  expect(product.bulk.map(({ endpoint }) => endpoint.id).filter((id) => !onRows.has(id))).toEqual([]);
});

it('has every list sorted by all that the server can sort it by, and by nothing else', async () => {
  const able = new Map<string, string[]>();
  const offered = new Map<string, Set<string>>();
  for (const { name, list } of await listPages()) {
    if (FIXED.has(name)) continue;
    const { id } = list.entity.api.list;
    const { query } = await list.entity.api.list.shapes();
    able.set(id, (query?.shape as { sort?: ZodOptional<ZodEnum> } | undefined)?.sort?.unwrap().options.map(String) ?? []);
    const { sorts } = querySpec(list);
    expect(sorts, name).not.toEqual([]);
    offered.set(id, new Set([...(offered.get(id) ?? []), ...sorts]));
  }
  for (const [id, fields] of offered) expect([...fields].sort(), id).toEqual(able.get(id)?.sort());
});

it('leaves the records out of what is sent, since the filter names them', () => {
  expect(bulkBody({ path: '/admin/goods/batch/audit' }, { body: { goods_ids: ['1'], pass: 1, message: '' } })).toEqual({ pass: 1, message: '' });
  expect(bulkBody({ path: '/admin/goods/brands/{ids}' }, { params: { ids: '1,2' } })).toEqual({});
  const review = { params: { id: '', status: 'AUDIT_REFUSE' }, body: { remark: '不符' } };
  expect(bulkBody({ path: '/admin/members/zpzz/audit/{id}/{status}' }, review)).toEqual({ status: 'AUDIT_REFUSE', remark: '不符' });
});

it('has red for what cannot be taken back, which is asked about first, and for nothing else that a click undoes', async () => {
  const actions = (await listPages()).flatMap(({ name, list }) => actionsOf(list).map((one) => ({ name: `${name} ${one.name}`, one })));
  const red = actions.filter(({ one }) => one.danger);
  expect(red.length).toBeGreaterThan(5);
  expect(red.filter(({ one }) => one.undo).map(({ name }) => name)).toEqual([]);
  expect(red.filter(({ one }) => !one.confirm && !one.form && !one.formOf && !one.run).map(({ name }) => name)).toEqual([]);
  expect(actions.filter(({ one }) => one.endpoint.method === 'DELETE' && one.name === 'remove' && !one.danger).map(({ name }) => name)).toEqual([]);
});
