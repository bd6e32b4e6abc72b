import { expect, it } from 'vitest';
import { bulkDefinitions } from '#server/platform/bulk/definitions/index.ts';
import { BULK_ENDPOINTS, bulkBody } from '#kit/list/bulk.ts';

it('offers in bulk exactly what the server runs in bulk', () => {
  expect([...BULK_ENDPOINTS].sort()).toEqual(bulkDefinitions.map(({ endpoint }) => endpoint.id).sort());
});

it('leaves the records out of what is sent, since the filter names them', () => {
  expect(bulkBody({ path: '/admin/goods/batch/audit' }, { body: { goods_ids: ['1'], pass: 1, message: '' } })).toEqual({ pass: 1, message: '' });
  expect(bulkBody({ path: '/admin/goods/brands/{ids}' }, { params: { ids: '1,2' } })).toEqual({});
  const review = { params: { id: '', status: 'AUDIT_REFUSE' }, body: { remark: '不符' } };
  expect(bulkBody({ path: '/admin/members/zpzz/audit/{id}/{status}' }, review)).toEqual({ status: 'AUDIT_REFUSE', remark: '不符' });
});
