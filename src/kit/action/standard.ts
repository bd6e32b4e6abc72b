import { takesList } from '#providers/data-resource.ts';
import type { Entity } from '../entity.ts';
import { atPath, type Action, type ActionOptions } from './define.ts';

/** What a declaration may say about deleting. */
export type RemoveOptions<Row> = Partial<Pick<ActionOptions<Row>, 'label' | 'when' | 'confirm' | 'on' | 'refreshes'>>;

/** Deleting records by the entity's `remove` endpoint; of a selection only where the endpoint takes several at once. */
export function removeAction<Row>(entity: Entity<Row>, options: RemoveOptions<Row> = {}): Action<Row> | undefined {
  const { remove } = entity.api;
  if (!remove) return undefined;
  const { zh, en } = entity.noun;
  return {
    name: 'remove',
    label: { zh: '删除', en: 'Delete' },
    danger: true,
    confirm: { zh: `确定删除${zh}{what}？删除后不能恢复。`, en: `Delete {what} (${en})? This cannot be undone.` },
    done: { zh: `${zh}已删除`, en: `Deleted: ${en}` },
    ...options,
    on: takesList(remove) ? (options.on ?? 'row') : 'row',
    endpoint: remove,
    request: (rows) => atPath(entity, remove, rows),
  };
}
