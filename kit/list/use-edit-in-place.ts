/** Fields that are changed in their row: at once, without a question, and for some seconds they can be undone. */
import { useNotification } from '@refinedev/core';
import { UNDO_S } from '../action/use-actions.tsx';
import { useLatest } from '../calls.ts';
import type { AnyRow, Entity } from '../entity.ts';
import { useWords } from '../words.ts';
import type { CellContext, InPlace } from '../cells/context.ts';
import type { Rows } from './use-rows.ts';

/** @param send shows a change, sends it, and says whether it was taken */
export function useEditInPlace<Row>(entity: Entity<Row>, send: Rows<Row>['edit']): NonNullable<CellContext<Row>['edit']> {
  const { say, t } = useWords();
  const { open: notify } = useNotification();
  return useLatest(async (row: Row, field: string, value: unknown, { endpoint, request }: InPlace<Row, never>) => {
    const before = (row as AnyRow)[field];
    const to = (next: unknown) => ({ [field]: next }) as Partial<Row>;
    if (!(await send(row, to(value), endpoint, request(row, value as never)))) return;
    notify?.({
      // One after the other: only the last change is undone by a click.
      key: `edited-${entity.name}`,
      type: 'success',
      message: t('changedField', { title: entity.title(row), label: say(entity.labels[field] ?? { zh: field, en: field }) }),
      undoableTimeout: UNDO_S,
      cancelMutation: () => void send({ ...row, ...to(value) }, to(before), endpoint, request({ ...row, ...to(value) }, before as never)),
    });
  }) as NonNullable<CellContext<Row>['edit']>;
}
