import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { product } from '#server/product.ts';
import { bulkBody } from '#kit/list/bulk.ts';

it('offers in bulk exactly what the server runs in bulk', () => {
  const offered = endpoints.filter(({ bulk }) => bulk).map(({ id }) => id);
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.sort()).toEqual(product.bulk.map(({ endpoint }) => endpoint.id).sort());
});

it('leaves the records out of what is sent, since the filter names them', () => {
  expect(bulkBody({ path: '/admin/goods/batch/audit' }, { body: { goods_ids: ['1'], pass: 1, message: '' } })).toEqual({ pass: 1, message: '' });
  expect(bulkBody({ path: '/admin/goods/brands/{ids}' }, { params: { ids: '1,2' } })).toEqual({});
  const review = { params: { id: '', status: 'AUDIT_REFUSE' }, body: { remark: '不符' } };
  expect(bulkBody({ path: '/admin/members/zpzz/audit/{id}/{status}' }, review)).toEqual({ status: 'AUDIT_REFUSE', remark: '不符' });
});
