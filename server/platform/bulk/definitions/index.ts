/** Everything that can be done in bulk. */
import type { BulkDefinition } from '../define.ts';
import { brandBulk } from './brand.ts';
import { complaintBulk } from './complaint.ts';
import { goodsBulk } from './goods.ts';
import { orderBulk } from './order.ts';
import { specBulk } from './spec.ts';
import { vatBulk } from './vat-qualification.ts';

export const bulkDefinitions: readonly BulkDefinition[] = [...goodsBulk, ...brandBulk, ...specBulk, ...complaintBulk, ...orderBulk, ...vatBulk];

/** The bulk action that runs an endpoint on a kind of record. */
export const bulkOf = (endpoint: string, resource: string): BulkDefinition | undefined =>
  bulkDefinitions.find((definition) => definition.endpoint.id === endpoint && definition.listing.resource === resource);
