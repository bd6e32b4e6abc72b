/** A person's own table: which columns in which order, how dense. Kept by the server; this browser remembers it so that it is there at once. */
import { useCallback, useRef, useState } from 'react';
import type { TableSettings } from '#contract/platform/view.schema.ts';
import { readStored, writeStored } from '#providers/session/storage.ts';
import { same } from '../equal.ts';
import type { Column } from './column.tsx';

export type { TableSettings };

const KEPT_DAYS = 365;
const storageKey = (list: string) => `list_table_${list}`;

function readSettings(list: string): TableSettings {
  const stored = readStored(storageKey(list)) as TableSettings | undefined;
  return typeof stored === 'object' && (stored.columns === undefined || Array.isArray(stored.columns)) ? stored : {};
}

export interface TableState {
  settings: TableSettings;
  /** Shows other settings and remembers them in this browser. */
  keep: (next: TableSettings) => void;
  /** Remembers other settings in this browser for the next time. */
  remember: (next: TableSettings) => void;
  /** Shows other settings for now, e.g. those of a saved view. */
  show: (next: TableSettings) => void;
  /** Shows what the person changed and keeps it where it belongs. */
  save: (next: TableSettings) => void;
  /** Where it belongs: this browser, until the tools of the list are there. */
  setSaver: (save: (next: TableSettings) => void) => void;
}

/**
 * @param list name under which the settings are remembered
 * @param view what to show in the place of them at first: those of the view that the list opens with
 */
export function useTableSettings(list: string, view?: TableSettings): TableState {
  const [settings, setSettings] = useState(() => view ?? readSettings(list));
  const show = useCallback((next: TableSettings) => setSettings((old) => (same(old, next) ? old : next)), []);
  const remember = useCallback((next: TableSettings) => writeStored(storageKey(list), next, KEPT_DAYS), [list]);
  const keep = useCallback(
    (next: TableSettings) => {
      remember(next);
      show(next);
    },
    [remember, show],
  );
  const saver = useRef(keep);
  const save = useCallback((next: TableSettings) => saver.current(next), []);
  const setSaver = useCallback((next: TableState['save']) => {
    saver.current = next;
  }, []);
  return { settings, keep, remember, show, save, setSaver };
}

/** Every column in the person's order. Columns that the settings do not name, e.g. new ones, keep their own places. */
export function ordered<Row>(columns: readonly Column<Row>[], { columns: wanted }: TableSettings): Column<Row>[] {
  if (!wanted) return [...columns];
  const known = wanted.flatMap(({ field }) => columns.find(({ name }) => name === field) ?? []);
  columns.forEach((column, place) => {
    if (!known.includes(column)) known.splice(place, 0, column);
  });
  return known;
}

/** True when the person sees the column. The primary one is always seen: it opens the row. Optional ones are not until they are asked for. */
export const isVisible = <Row>({ name, primary, optional = false }: Column<Row>, { columns }: TableSettings): boolean =>
  primary === true || (columns?.find(({ field }) => field === name)?.visible ?? !optional);

/** The columns that are shown, in the person's order and widths. */
export function shownColumns<Row>(columns: readonly Column<Row>[], settings: TableSettings): Column<Row>[] {
  const shown = ordered(columns, settings).filter((column) => isVisible(column, settings));
  const widths = new Map(settings.columns?.map(({ field, width }) => [field, width]));
  if (![...widths.values()].some((width) => width !== undefined)) return shown;
  // The last one takes what is left, so that every other one has exactly the width that it was given.
  return shown.map((column, at) => {
    const { width: _declared, ...rest } = column;
    if (at === shown.length - 1) return rest;
    const width = widths.get(column.name) ?? column.width;
    return width === undefined ? column : { ...column, width };
  });
}

/** Settings in which the columns of a list have these widths, in px; a column without one has its declared one. */
export function withWidths<Row>(columns: readonly Column<Row>[], settings: TableSettings, widths: Readonly<Record<string, number>>): TableSettings {
  return {
    ...settings,
    columns: ordered(columns, settings).map((column) => {
      const width = widths[column.name];
      return { field: column.name, visible: isVisible(column, settings), ...(width !== undefined && { width }) };
    }),
  };
}
