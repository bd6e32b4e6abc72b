/** The filter object of a list, kept in the address: back, forward and shared links work. */
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored, writeStored } from '#providers/session/storage.ts';
import { useLatest } from '../calls.ts';
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
  /** Changes one other parameter of the address, e.g. the record whose detail is open; nothing removes it. */
  setParam: (name: string, value: string | undefined) => void;
  search: string;
  /** Rows per page where the address names no other number. */
  ownSize: number;
  /** Chooses that number and remembers it in this browser. */
  takeSize: (size: number) => void;
}

const storageKey = (list: string) => `list_size_${list}`;

/**
 * @param list name under which the page size is remembered in this browser
 */
export function useQueryState(list: string, spec: Omit<QuerySpec, 'size'>, defaultSize: number): QueryState {
  const search = useOwnSearch();
  const navigate = useNavigate();
  const [size, setSize] = useState(() => pageSize(readStored(storageKey(list)), defaultSize));
  const full = useMemo(() => ({ ...spec, size }), [spec, size]);
  const query = useMemo(() => readQuery(search, full), [search, full]);

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
    if (written !== search) void navigate({ search: written }, { replace: replace ?? false });
  });

  const setParam = useCallback(
    (name: string, value: string | undefined) => {
      const params = new URLSearchParams(search);
      if (value === undefined) params.delete(name);
      else params.set(name, value);
      const text = params.toString();
      void navigate({ search: text && `?${text}` });
    },
    [navigate, search],
  );
  return { query, change, setParam, search, ownSize: size, takeSize };
}
