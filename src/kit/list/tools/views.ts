/** Saved views: what of a list they keep, and how it is restored. */
import type { SavedView, ViewState } from '#contract/platform/view.schema.ts';
import { same } from '../../equal.ts';
import { cleanFilters, pageSize, type Filters, type ListQuery } from '../query.ts';
import type { TableSettings } from '../settings.ts';

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

/** What is kept of a list as it stands. */
export const stateOf = ({ filters, sort, size }: ListQuery, { columns, density }: TableSettings): ViewState => ({
  filter: { ...filters },
  sort: sort ? [sort] : [],
  page_size: size,
  ...(columns && { columns }),
  ...(density && { density }),
});

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

/** The view that the list shows as it stands. */
export const currentView = (views: readonly SavedView[], query: ListQuery, settings: TableSettings): SavedView | undefined =>
  views.find(({ state }) => same(stateOf(query, settings), stateOf(queryOf(state, query.size), tableOf(state))));
