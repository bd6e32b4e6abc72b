/** Loads regions level by level and keeps the way down to the chosen one. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { regionApi } from '#contract/base/region.ts';
import type { Region } from '#contract/base/region.schema.ts';
import { call } from '#providers/http/client.ts';
import { failureText, useLatest } from '#kit/calls.ts';
import { DEEPEST, type Chosen } from './state.ts';

/** The children of a region. Rejects with ApiError. */
export type LoadRegions = (parent: number) => Promise<readonly Region[]>;

const loadChildren: LoadRegions = (parent) => call(regionApi.children, { params: { id: parent } }, { loading: false, message: false });

/** What stands in the tab of one level. */
export interface RegionLevel {
  parent: number;
  status: 'loading' | 'ready' | 'failed';
  items: readonly Region[];
  failure?: string;
}

export interface Regions {
  levels: readonly RegionLevel[];
  path: readonly Chosen[];
  /** Loads the provinces when nothing is there yet. */
  begin: () => void;
  /** Loads a level again. */
  retry: (level: number) => void;
  /** Chooses on a level and drops what was chosen below. Resolves to the path, and whether nothing is below it. */
  choose: (level: number, item: Region) => Promise<{ path: readonly Chosen[]; complete: boolean } | undefined>;
  clear: () => void;
}

const keyOf = (ids: readonly number[]) => ids.join(',');

/** @param ids what to show, from the province down; other ids load anew */
export function useRegions(ids: readonly number[], load: LoadRegions = loadChildren): Regions {
  const [levels, setLevels] = useState<readonly RegionLevel[]>([]);
  const [path, setPath] = useState<readonly Chosen[]>([]);
  const shown = useRef('');
  const busy = useRef(false);
  // Only the latest loading may write.
  const latest = useRef(0);
  const children = useLatest(load);

  /** Loads one level into its tab; nothing when it was overtaken. */
  const loadLevel = useCallback(
    async (before: readonly RegionLevel[], parent: number, own: number): Promise<RegionLevel | undefined> => {
      busy.current = true;
      setLevels([...before, { parent, status: 'loading', items: [] }]);
      let level: RegionLevel;
      try {
        level = { parent, status: 'ready', items: await children(parent) };
      } catch (error) {
        level = { parent, status: 'failed', items: [], failure: failureText(error) };
      }
      if (latest.current !== own) return undefined;
      busy.current = false;
      const none = level.status === 'ready' && level.items.length === 0 && before.length > 0;
      setLevels(none ? before : [...before, level]);
      return level;
    },
    [children],
  );

  const show = useCallback(
    async (wanted: readonly number[]) => {
      latest.current += 1;
      const own = latest.current;
      shown.current = keyOf(wanted);
      const done: RegionLevel[] = [];
      const way: Chosen[] = [];
      setPath([]);
      for (const [at, id] of [...wanted, 0].entries()) {
        const parent = at === 0 ? 0 : (wanted[at - 1] ?? 0);
        if (at >= DEEPEST) break;
        const level = await loadLevel(done, parent, own);
        if (!level) return;
        const item = level.items.find((one) => one.id === id);
        if (level.items.length > 0 || level.status === 'failed') done.push(level);
        if (!item) break;
        way.push(item);
        setPath([...way]);
      }
    },
    [loadLevel],
  );

  const key = keyOf(ids);
  useEffect(() => {
    if (key !== shown.current) void show(key === '' ? [] : key.split(',').map(Number));
  }, [key, show]);
  useEffect(
    () => () => {
      latest.current += 1;
      // What was cut off is loaded again when the component comes back; a choice that is under way stays.
      if (busy.current) shown.current = '?';
    },
    [],
  );

  return {
    levels,
    path,
    begin: () => {
      if (levels.length === 0 && !busy.current) void show(ids);
    },
    retry: (level) => {
      latest.current += 1;
      void loadLevel(levels.slice(0, level), levels[level]?.parent ?? 0, latest.current);
    },
    choose: async (level, item) => {
      latest.current += 1;
      const own = latest.current;
      const next = [...path.slice(0, level), item];
      setPath(next);
      const kept = levels.slice(0, level + 1);
      setLevels(kept);
      // The owner is told of complete choices only; until then its value is none, which must not empty what is chosen here.
      shown.current = '';
      const deepest = item.region_grade >= DEEPEST || level + 1 >= DEEPEST;
      const below = deepest ? undefined : await loadLevel(kept, item.id, own);
      if (latest.current !== own) return undefined;
      const complete = deepest || (below?.status === 'ready' && below.items.length === 0);
      if (complete) shown.current = keyOf(next.map(({ id }) => id));
      return { path: next, complete };
    },
    clear: () => {
      latest.current += 1;
      shown.current = '';
      setPath([]);
      setLevels((all) => all.slice(0, 1));
    },
  };
}
