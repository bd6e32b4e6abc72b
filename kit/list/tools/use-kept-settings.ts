import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZES } from '#contract/core/page.ts';
import { viewApi } from '#contract/platform/view.ts';
import { useLatest, useRead, useRun } from '../../calls.ts';
import type { TableSettings, TableState } from '../settings.ts';

/** A person moves several columns in a row: one call for all. */
const SAVE_AFTER_MS = 500;

interface Kept extends Pick<TableState, 'settings' | 'keep' | 'remember'> {
  /** Name of the list. */
  name: string;
  /** Rows per page that the person chose, and how to choose others. */
  size: number;
  takeSize: (size: number) => void;
  /** The list shows a view with a table of its own: what the server knows is remembered, not shown. */
  viewed: boolean;
}

interface KeptSettings {
  /** Saves a change. */
  save: (next: TableSettings) => void;
  /** The server has been heard. */
  ready: boolean;
  /** The person's own table as the server knows it. */
  own: TableSettings | undefined;
}

/**
 * Keeps a person's table on the server: what the server knows wins over what this browser remembers, unless it was just
 * changed here.
 */
export function useKeptSettings({ name, settings, keep, remember, size, takeSize, viewed }: Kept): KeptSettings {
  const { data, error } = useRead(viewApi.settings, { params: { resource: name } }, { staleTime: 0 });
  const [heard, setHeard] = useState(false);
  const run = useRun();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef(false);
  // Effects run again when a tab is shown again; old answers must not be taken twice.
  const taken = useRef<TableSettings>(undefined);
  const seenSize = useRef(size);

  const save = useLatest((next: TableSettings) => {
    keep(next);
    unsaved.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      unsaved.current = false;
      // Not kept by the server: this browser remembers it all the same.
      run(viewApi.saveSettings, { params: { resource: name }, body: next }, { message: false, loading: false }).catch(() => undefined);
    }, SAVE_AFTER_MS);
  });

  useEffect(() => {
    if (!data || data === taken.current || unsaved.current) return;
    taken.current = data;
    setHeard(true);
    if (viewed) remember(data);
    else {
      keep(data);
      const kept = PAGE_SIZES.find((one) => one === data.page_size);
      if (kept) takeSize(kept);
    }
  }, [data, keep, remember, takeSize, viewed]);

  useEffect(() => {
    if (size === seenSize.current) return;
    seenSize.current = size;
    if (settings.page_size !== size) save({ ...settings, page_size: size });
  }, [size, settings, save]);
  return { save, ready: heard || error !== undefined, own: data };
}
