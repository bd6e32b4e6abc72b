/** The way from a list to its queue. */
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Waiting } from '#contract/core/waiting.ts';
import { localAction, type Action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { inbox } from './index.ts';

/**
 * Opens review mode with what waits of a kind, for the page of a list.
 * @param endpoint of the decision: whoever may call it may begin
 */
export const reviewAll = <Row>(entity: Entity<Row>, { kind }: Pick<Waiting, 'kind'>, endpoint: Endpoint): Action<Row> =>
  localAction(entity, {
    name: 'reviewAll',
    on: 'page',
    label: { zh: '逐条处理', en: 'Handle one by one' },
    endpoint,
    run: (_rows, { navigate }) => navigate(`${inbox.route}?kind=${kind}&detail=${kind}:`),
  });
