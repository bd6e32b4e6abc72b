import { useEffect, type RefObject } from 'react';
import { useLatest } from '../calls.ts';
import { rememberWalk } from '../detail/walk.ts';
import { idOf } from '../entity.ts';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import type { Rows } from './use-rows.ts';

/** Remembers the list for the record whose row is pressed, however it is opened from there: its page leads on to its neighbours. */
export function useWalk<Row>(
  root: RefObject<HTMLElement | null>,
  { entity, opens, fixed }: ListOf<Row>,
  query: ListQuery,
  { rows, total, atLeast }: Rows<Row>,
): void {
  const onPress = useLatest(({ target }: Event) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'] : undefined;
    if (id === undefined || !rows) return;
    const ids = rows.map((row) => idOf(entity, row));
    rememberWalk(opens ?? entity.name, id, { rows: entity.name, query, fixed, ids, total: total ?? rows.length, atLeast });
  });
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('click', onPress, true);
    element?.addEventListener('auxclick', onPress, true);
    return () => {
      element?.removeEventListener('click', onPress, true);
      element?.removeEventListener('auxclick', onPress, true);
    };
  }, [root, onPress]);
}
