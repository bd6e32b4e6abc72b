import { expect, it } from 'vitest';
import { bulkDefinitions } from '#server/bulk/definitions/index.ts';
import { BULK_ENDPOINTS, bulkBody } from '#src/kit/list/bulk.ts';

it('offers in bulk exactly what the server runs in bulk', () => {
  expect([...BULK_ENDPOINTS].sort()).toEqual(bulkDefinitions.map(({ endpoint }) => endpoint.id).sort());
});

it('leaves the records out of a body, since the filter names them', () => {
  expect(bulkBody({ goods_ids: ['1'], pass: 1, message: '' })).toEqual({ pass: 1, message: '' });
  expect(bulkBody(undefined)).toEqual({});
});
