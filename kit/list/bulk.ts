/** Which actions can be run on all rows that match a filter. */
import { placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import { takesList } from '#providers/data-resource.ts';
import type { RawRequest } from '#providers/http/types.ts';
import type { Action } from '../action/define.ts';

/** True when the action can be run on all rows that match. */
export const isBulk = <Row>({ endpoint, run }: Pick<Action<Row>, 'endpoint' | 'run'>): boolean => !run && endpoint.bulk === true;

/**
 * True when the endpoint takes one record: a selection of several is then worked through in bulk too. One whose path names no record takes
 * them all in its body, at once.
 */
export const runsPerRow = <Row>(action: Pick<Action<Row>, 'endpoint' | 'run'>): boolean =>
  isBulk(action) && placesOf(action.endpoint.path).length > 0 && !takesList(action.endpoint);

const NAMES_RECORDS = /(^|_)ids$/;

/**
 * What an action's request says without the records that it names, since in bulk the filter names them: its body, and what its path
 * names behind the record.
 */
export function bulkBody({ path }: Pick<Endpoint, 'path'>, { params, body }: RawRequest): Record<string, unknown> {
  const [, ...rest] = placesOf(path);
  const named = rest.map((place) => [place, params?.[place]] as const);
  const said = Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => !NAMES_RECORDS.test(name));
  return Object.fromEntries([...named, ...said]);
}
