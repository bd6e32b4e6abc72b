/** Which rows are selected, outside the table: a tick redraws one checkbox and the bar, not the rows. */
import { useSyncExternalStore } from 'react';

/** The selection of one list. Ids are text. */
export interface Selection<Row> {
  has: (id: string) => boolean;
  toggle: (id: string, row: Row) => void;
  /** Selects exactly these. */
  set: (rows: ReadonlyMap<string, Row>) => void;
  clear: () => void;
  /** Means all rows that match instead of the ticked ones, until anything about the selection changes. */
  takeAll: () => void;
  isAll: () => boolean;
  /** Says which rows are shown now. Others than before: the selection goes, as nobody may act on what nobody sees. */
  showing: (what: string) => void;
  rows: () => ReadonlyMap<string, Row>;
  subscribe: (listener: () => void) => () => void;
}

/** An empty selection. */
export function createSelection<Row>(): Selection<Row> {
  let chosen: ReadonlyMap<string, Row> = new Map();
  let everything = false;
  let shown: string | undefined;
  const listeners = new Set<() => void>();
  const replace = (next: ReadonlyMap<string, Row>) => {
    if (next.size === 0 && chosen.size === 0) return;
    chosen = next;
    everything = false;
    for (const listener of listeners) listener();
  };
  return {
    has: (id) => chosen.has(id),
    toggle(id, row) {
      const next = new Map(chosen);
      if (!next.delete(id)) next.set(id, row);
      replace(next);
    },
    set: replace,
    clear: () => replace(new Map()),
    takeAll() {
      everything = true;
      for (const listener of listeners) listener();
    },
    isAll: () => everything,
    showing(what) {
      if (shown !== undefined && shown !== what) replace(new Map());
      shown = what;
    },
    rows: () => chosen,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** True while a row is selected. */
export const useSelected = <Row>(selection: Selection<Row>, id: string): boolean => useSyncExternalStore(selection.subscribe, () => selection.has(id));

/** The selected rows by id. */
export const useSelection = <Row>(selection: Selection<Row>): ReadonlyMap<string, Row> => useSyncExternalStore(selection.subscribe, selection.rows);

/** True while the selection stands for all rows that match. */
export const useAllMatching = <Row>(selection: Selection<Row>): boolean => useSyncExternalStore(selection.subscribe, selection.isAll);
