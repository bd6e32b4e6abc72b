/** The parameter groups of a category; moves show at once and are taken back when the server refuses. */
import { useState } from 'react';
import { categoryApi } from '#contract/goods/category.ts';
import { parameterApi } from '#contract/goods/parameter.ts';
import type { Parameter, ParameterGroupTree } from '#contract/goods/parameter.schema.ts';
import { useLatest, useRead, useRun } from '#kit/calls.ts';

type Direction = 'up' | 'down';

/** The list with one entry moved by one place. */
export function moved<T>(list: readonly T[], entry: T, direction: Direction): T[] {
  const from = list.indexOf(entry);
  const to = from + (direction === 'up' ? -1 : 1);
  const next = [...list];
  const neighbour = next[to];
  if (from < 0 || neighbour === undefined) return next;
  next[to] = entry;
  next[from] = neighbour;
  return next;
}

export function useParameterTree(categoryId: string) {
  const run = useRun();
  const { data, error, retry } = useRead(categoryApi.param, { params: { category_id: categoryId } }, { staleTime: 0 });
  const [shown, setShown] = useState<{ of: typeof data; groups: readonly ParameterGroupTree[] }>();
  const groups = shown && shown.of === data ? shown.groups : data;
  const show = (next: readonly ParameterGroupTree[] | undefined) => setShown(next && { of: data, groups: next });
  const options = { loading: false };

  const moveGroup = useLatest((group: ParameterGroupTree, direction: Direction) => {
    show(groups && moved(groups, group, direction));
    run(parameterApi.sortGroup, { params: { group_id: group.group_id }, body: { sort_type: direction } }, options).catch(() => show(undefined));
  });
  const moveParameter = useLatest((group: ParameterGroupTree, parameter: Parameter, direction: Direction) => {
    show(groups?.map((one) => (one === group ? { ...group, params: moved(group.params, parameter, direction) } : one)));
    run(parameterApi.sort, { params: { param_id: parameter.param_id }, body: { sort_type: direction } }, options).catch(() => show(undefined));
  });
  const addGroup = useLatest((group_name: string) => run(parameterApi.createGroup, { body: { group_name, category_id: categoryId } }, options));

  return { groups, error, retry, moveGroup, moveParameter, addGroup };
}
