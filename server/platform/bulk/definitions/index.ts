/** Everything that can be done in bulk. */
import { complaintBulk } from '#server/groups/aftersale/complaint/listing.ts';
import { brandBulk } from '#server/groups/goods/brand/records.ts';
import { goodsBulk } from '#server/groups/goods/goods/listing.ts';
import { specBulk } from '#server/groups/goods/spec/records.ts';
import { vatBulk } from '#server/groups/member/vat-qualification/listing.ts';
import { orderBulk } from '#server/groups/order/order/listing.ts';
import type { BulkDefinition } from '../define.ts';

export const bulkDefinitions: readonly BulkDefinition[] = [...goodsBulk, ...brandBulk, ...specBulk, complaintBulk, ...orderBulk, vatBulk];

/** The bulk action that runs an endpoint on a kind of record. */
export const bulkOf = (endpoint: string, resource: string): BulkDefinition | undefined =>
  bulkDefinitions.find((definition) => definition.endpoint.id === endpoint && definition.listing.resource === resource);
