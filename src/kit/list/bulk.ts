/** Which actions can be run on all rows that match a filter. */
import { takesList } from '#providers/data-resource.ts';
import type { Action } from '../action/define.ts';

/** Ids of the endpoints that the server runs in bulk. Checked against the server's own list by a test. */
export const BULK_ENDPOINTS: readonly string[] = [
  'goods.under',
  'goods.up',
  'goods.audit',
  'brand.remove',
  'spec.remove',
  'orderOperation.cancel',
  'orderOperation.complete',
  'orderOperation.closeService',
  'complaint.toAppeal',
];

/** True when the action can be run on all rows that match. */
export const isBulk = <Row>({ endpoint, run }: Pick<Action<Row>, 'endpoint' | 'run'>): boolean => !run && BULK_ENDPOINTS.includes(endpoint.id);

/** True when the endpoint takes one record: a selection of several is then worked through in bulk too. */
export const runsPerRow = <Row>(action: Pick<Action<Row>, 'endpoint' | 'run'>): boolean => isBulk(action) && !takesList(action.endpoint);

const NAMES_RECORDS = /(^|_)ids$/;

/** The body of an action's request without the records that it names: in bulk the filter names them. */
export function bulkBody(body: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => !NAMES_RECORDS.test(name)));
}
