/** The filter object of a list, kept in the address: back, forward and shared links work. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ViewState } from '#contract/platform/view.schema.ts';
import { readStored, writeStored } from '#providers/session/storage.ts';
import { useLatest } from '../calls.ts';
import { queryOf, rememberedView } from './default-view.ts';
import { pageSize, readQuery, writeQuery, type ListQuery, type QuerySpec } from './query.ts';

/**
 * The query string of the page that calls, also while another page is in front: pages are kept alive in their tabs, and
 * the address then belongs to somebody else.
 */
export function useOwnSearch(): string {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const [last, setLast] = useState(search);
  const isOwn = pathname === own;
  if (isOwn && last !== search) setLast(search);
  return isOwn ? search : last;
}

export interface QueryState {
  query: ListQuery;
  /** Shows something else: one more entry of the browser's history, unless it replaces the last one. */
  change: (next: ListQuery, replace?: boolean) => void;
  /** Changes one other parameter of the address, e.g. the record whose detail is open; nothing removes it. `replace`: without a step back. */
  setParam: (name: string, value: string | undefined, replace?: boolean) => void;
  search: string;
  /** Rows per page where the address names no other number. */
  ownSize: number;
  /** Chooses that number and remembers it in this browser. */
  takeSize: (size: number) => void;
  opening: Opening;
}

const storageKey = (list: string) => `list_size_${list}`;

/** How a list was opened. */
export interface Opening {
  /** Its address asked for nothing: the default view is wanted, as far as there is one. */
  bare: boolean;
  /** The default view as this browser remembers it. */
  view?: ViewState | undefined;
  /** The query string of that view; empty where there is none, or where it shows everything. */
  search: string;
  /** Rows per page where the address names no other number. */
  size: number;
}

/**
 * How a list opens at an address.
 * @param list name under which page size and default view are remembered in this browser
 */
export function openingOf(list: string, spec: Omit<QuerySpec, 'size'>, search: string, defaultSize = 20): Opening {
  const bare = search === '';
  const view = bare ? rememberedView(list) : undefined;
  const size = pageSize(view?.page_size, pageSize(readStored(storageKey(list)), defaultSize));
  return { bare, view, size, search: view ? writeQuery(queryOf(view, size), { ...spec, size }) : '' };
}

/** What a list shows first that opens so. */
export const openingQuery = ({ size, search: viewed }: Opening, spec: Omit<QuerySpec, 'size'>, search: string): ListQuery =>
  readQuery(viewed || search, { ...spec, size });

/**
 * @param list name under which page size and default view are remembered in this browser
 */
export function useQueryState(list: string, spec: Omit<QuerySpec, 'size'>, defaultSize?: number): QueryState {
  const search = useOwnSearch();
  const navigate = useNavigate();
  const [opening] = useState(() => openingOf(list, spec, search, defaultSize));
  const [size, setSize] = useState(opening.size);
  const full = useMemo(() => ({ ...spec, size }), [spec, size]);

  // The address follows in a moment; nothing waits for it.
  const [arrived, setArrived] = useState(opening.search === '');
  if (!arrived && search !== '') setArrived(true);
  const shown = arrived ? search : opening.search;
  const query = useMemo(() => readQuery(shown, full), [shown, full]);
  // Once, since effects run again when a tab is shown again.
  const led = useRef(arrived);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    void navigate({ search: opening.search }, { replace: true });
  }, [navigate, opening]);

  const takeSize = useCallback(
    (next: number) => {
      writeStored(storageKey(list), next);
      setSize(next);
    },
    [list],
  );

  const change = useLatest((next: ListQuery, replace?: boolean) => {
    // The chosen size becomes the list's own, which addresses leave out.
    const kept = { ...full, size: next.size };
    if (next.size !== size) takeSize(next.size);
    const written = writeQuery(next, kept, search);
    if (written === shown) return;
    // What is asked for now is not overtaken by the default view, which may still be on its way into the address.
    led.current = true;
    if (written === '') setArrived(true);
    void navigate({ search: written }, { replace: replace ?? false });
  });

  const setParam = useCallback(
    (name: string, value: string | undefined, replace = false) => {
      const params = new URLSearchParams(search);
      if (value === undefined) params.delete(name);
      else params.set(name, value);
      const text = params.toString();
      void navigate({ search: text && `?${text}` }, { replace });
    },
    [navigate, search],
  );
  return { query, change, setParam, search: shown, ownSize: size, takeSize, opening };
}
