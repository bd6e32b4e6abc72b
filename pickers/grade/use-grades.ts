/** Loads the levels of a grade editor one after the other and keeps what is chosen. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, useLatest } from '#kit/calls.ts';
import { activeItem, changed, idOfItem, itemsOf, visibleItems, type Column, type Item, type Names } from './state.ts';

const SEARCH_MS = 300;

export interface GradesOptions {
  /** The children of an item, `0` for the first level. Rejections are shown in the column. */
  load: (parent: string) => Promise<unknown>;
  names: Names;
  maxLevel: number;
  /** The deepest chosen item, whenever it changes. */
  onChange: ((item: Item | undefined) => void) | undefined;
}

export interface Grades {
  columns: readonly Column[];
  /** Chooses an item, drops the deeper columns and loads its children. */
  choose: (level: number, id: string) => void;
  search: (level: number, text: string) => void;
  /** Loads a column again and the deeper ones, keeping what is chosen above and, if it is still there, in it. */
  reload: (level: number) => void;
}

export function useGrades({ load, names, maxLevel, onChange }: GradesOptions): Grades {
  const [columns, setColumns] = useState<readonly Column[]>([]);
  // Only the latest loading may write: a person clicks faster than a server answers.
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadChildren = useLatest(load);
  const report = useLatest((item: Item | undefined) => onChange?.(item));
  const current = useRef(columns);
  useEffect(() => {
    current.current = columns;
  }, [columns]);

  const loadFrom = useCallback(
    async (start: readonly Column[], level: number, parent: string, preferred?: string) => {
      latest.current += 1;
      const own = latest.current;
      const done = start.slice(0, level);
      let next: string | undefined = parent;
      let wanted = preferred;
      for (let at = level; at < maxLevel && next !== undefined; at += 1) {
        const search: string = at === level ? (start[level]?.search ?? '') : '';
        const waiting: Column = { parent: next, status: 'loading', items: [], search };
        setColumns([...done, waiting]);
        let column: Column;
        try {
          const items = itemsOf(await loadChildren(next));
          const shown = visibleItems({ items, search }, names);
          const active = items.find((item) => idOfItem(item, names) === wanted) ?? shown[0];
          column = { ...waiting, status: 'ready', items, active: active && idOfItem(active, names) };
        } catch (error) {
          column = { ...waiting, status: 'failed', failure: failureText(error) };
        }
        if (latest.current !== own) return;
        done.push(column);
        setColumns([...done]);
        next = column.active;
        wanted = undefined;
      }
      report(done.map((column) => activeItem(column, names)).findLast((item) => item !== undefined));
    },
    [loadChildren, maxLevel, names, report],
  );

  useEffect(() => {
    // A page that comes to the front again keeps what it has; only what was cut off is loaded again.
    const broken = current.current.findIndex(({ status }) => status === 'loading');
    if (current.current.length === 0) void loadFrom([], 0, '0');
    else if (broken >= 0) void loadFrom(current.current, broken, current.current[broken]?.parent ?? '0');
    return () => {
      latest.current += 1;
      clearTimeout(timer.current);
    };
  }, [loadFrom]);

  const choose = useCallback(
    (level: number, id: string) => {
      const start = changed(current.current, level, { active: id }).slice(0, level + 1);
      setColumns(start);
      void loadFrom(start, level + 1, id);
    },
    [loadFrom],
  );

  const search = useCallback(
    (level: number, text: string) => {
      setColumns((old) => changed(old, level, { search: text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const column = current.current[level];
        // The last level has nothing below it to load.
        if (!column || level >= maxLevel - 1) return;
        const [first] = visibleItems(column, names);
        if (first && idOfItem(first, names) !== column.active) choose(level, idOfItem(first, names));
      }, SEARCH_MS);
    },
    [choose, maxLevel, names],
  );

  const reload = useCallback(
    (level: number) => {
      const column = current.current[level];
      if (column) void loadFrom(current.current, level, column.parent, column.active);
    },
    [loadFrom],
  );

  return { columns, choose, search, reload };
}
