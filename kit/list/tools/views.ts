/** Saved views: what of a list they keep. */
import type { SavedView, ViewState } from '#contract/platform/view.schema.ts';
import { same } from '../../equal.ts';
import { queryOf, tableOf } from '../default-view.ts';
import type { ListQuery } from '../query.ts';
import type { TableSettings } from '../settings.ts';

/** What is kept of a list as it stands. */
export const stateOf = ({ filters, sort, size }: ListQuery, { columns, density }: TableSettings): ViewState => ({
  filter: { ...filters },
  sort: sort ? [sort] : [],
  page_size: size,
  ...(columns && { columns }),
  ...(density && { density }),
});

/** Whether the list shows what a view holds. */
export const isShown = ({ state }: SavedView, query: ListQuery, settings: TableSettings): boolean =>
  same(stateOf(query, settings), stateOf(queryOf(state, query.size), tableOf(state)));

/** The view that the list shows as it stands. */
export const currentView = (views: readonly SavedView[], query: ListQuery, settings: TableSettings): SavedView | undefined =>
  views.find((view) => isShown(view, query, settings));
