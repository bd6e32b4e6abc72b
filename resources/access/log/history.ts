import { logApi } from '#contract/access/log.ts';
import { leadsTo, localAction, type Action } from '#kit/action/define.ts';
import { idOf, type Entity } from '#kit/entity.ts';
import { systemLogs } from './index.ts';

/** The address of the system log with the changes of one record. */
export const historyAddress = (resource: string, id: string): string => `${systemLogs.route}?${new URLSearchParams({ resource, record_id: id }).toString()}`;

/** Leads from a record to its history in the system log. */
export const historyAction = <Row>(entity: Entity<Row>): Action<Row> =>
  localAction(entity, {
    name: 'history',
    label: { zh: '变更记录', en: 'History' },
    endpoint: logApi.list,
    run: leadsTo((row) => historyAddress(entity.name, idOf(entity, row))),
  });
