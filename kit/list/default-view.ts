/** The view that a list opens with. This browser remembers the default one, so that the first question to the server is its question. */
import type { ViewState } from '#contract/platform/view.schema.ts';
import { storedUser } from '#providers/session/session.ts';
import { readStored, removeStored, writeStored } from '#providers/session/storage.ts';
import { cleanFilters, pageSize, type Filters, type ListQuery } from './query.ts';
import type { TableSettings } from './settings.ts';

const KEPT_DAYS = 365;
const storageKey = (list: string) => `list_view_${list}`;

/** Reads answers of older or other clients as well: nothing in a view can make a list fail, the address codec checks the rest. */
const filtersOf = (filter: ViewState['filter']): Filters =>
  cleanFilters(
    Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      ]),
    ),
  );

/** The first page of what a view shows. */
export const queryOf = ({ filter, sort, page_size }: ViewState, ownSize: number): ListQuery => ({
  page: 1,
  size: pageSize(page_size, ownSize),
  sort: sort[0],
  filters: filtersOf(filter),
});

/** The table of a view. */
export const tableOf = ({ columns, density, page_size }: ViewState): TableSettings => ({
  ...(columns && { columns }),
  ...(density && { density }),
  ...(page_size && { page_size }),
});

interface Kept {
  uid: number;
  state: ViewState;
}

const isKept = (value: unknown): value is Kept => {
  const { uid, state } = (value ?? {}) as Partial<Kept>;
  return typeof uid === 'number' && typeof state?.filter === 'object' && state.filter !== null && Array.isArray(state.sort);
};

/** What the administrator's default view of a list was when the list was last seen here. The server may know another one by now. */
export function rememberedView(list: string): ViewState | undefined {
  const kept = readStored(storageKey(list));
  return isKept(kept) && kept.uid === storedUser()?.uid ? kept.state : undefined;
}

/** Remembers the default view of a list, or that there is none. */
export function rememberView(list: string, state: ViewState | undefined): void {
  const uid = storedUser()?.uid;
  if (state && uid !== undefined) writeStored(storageKey(list), { uid, state } satisfies Kept, KEPT_DAYS);
  else removeStored(storageKey(list));
}
