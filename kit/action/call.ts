import type { Run } from '../calls.ts';
import type { Entity } from '../entity.ts';
import type { Values } from '../form/define.ts';
import type { Action } from './define.ts';

/**
 * Calls the endpoint of an action for these rows and refreshes what follows from it. Rejects with ApiError.
 * @param message false: the caller shows failures itself
 */
export const callAction = <Row>(
  run: Run,
  entity: Pick<Entity, 'name'>,
  action: Action<Row>,
  rows: readonly Row[],
  values: Values,
  message: boolean,
): Promise<unknown> => run(action.endpoint, action.request(rows, values), { message, loading: false, refreshes: [entity.name] });
