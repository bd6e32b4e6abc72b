/** Which saved view somebody works with, and what opens, leaves and saves one. */
import { useEffect, useRef, useState } from 'react';
import { viewApi } from '#contract/platform/view.ts';
import type { SavedView } from '#contract/platform/view.schema.ts';
import { useLatest, useRead, useRun } from '../../calls.ts';
import { queryOf, rememberView, tableOf } from '../default-view.ts';
import { pageSize } from '../query.ts';
import type { TableSettings } from '../settings.ts';
import type { ToolsProps } from './props.ts';
import { currentView, isShown, stateOf } from './views.ts';

const isDefault = ({ is_default }: SavedView) => is_default === 1;

interface Given<Row> extends Pick<ToolsProps<Row>, 'list' | 'state' | 'query' | 'table'> {
  /** The person's own table is known: it would otherwise cover that of the default view. */
  ready: boolean;
  own: TableSettings | undefined;
}

export interface Views {
  views: readonly SavedView[];
  /** Stays while filters, sorting or columns are changed, until another one is opened. */
  active: SavedView | undefined;
  /** The list shows something else than the active view holds. */
  changed: boolean;
  /** Shows a view as it was saved, or the list without one. */
  open: (view: SavedView | undefined) => void;
  /** Saves the list as it stands into a view. */
  save: (view: SavedView) => void;
  saving: boolean;
}

export function useViews<Row>({ list, state, query, table, ready, own }: Given<Row>): Views {
  const { name } = list.page;
  const run = useRun();
  const { data: views, fresh } = useRead(viewApi.list, { query: { resource: name } }, { staleTime: 0, follows: true });
  // Null: somebody left the views; undefined: nobody has chosen anything.
  const [chosen, setChosen] = useState<number | null>();
  const [saving, setSaving] = useState(false);
  // Once, since effects run again when a tab is shown again.
  const wantsDefault = useRef(state.opening.bare);

  const show = useLatest((view: SavedView, replace?: boolean) => {
    table.show(tableOf(view.state));
    state.change(queryOf(view.state, state.ownSize), replace);
  });
  const withoutView = useLatest((replace?: boolean) => {
    table.show(own ?? {});
    state.change({ page: 1, size: pageSize(own?.page_size, state.ownSize), filters: {} }, replace);
  });
  useEffect(() => {
    if (views) rememberView(name, views.find(isDefault)?.state);
  }, [views, name]);
  useEffect(() => {
    // Views of an earlier visit may name a default that was taken back since.
    if (!views || !fresh || !ready || !wantsDefault.current) return;
    wantsDefault.current = false;
    // Somebody has asked for something else meanwhile.
    if (state.search !== state.opening.search) return;
    const first = views.find(isDefault);
    // The list has opened with it already, as far as this browser knew it.
    if (first) show(first, true);
    else if (state.opening.view) withoutView(true);
  }, [views, fresh, ready, state, show, withoutView]);

  const found = views && currentView(views, query, table.settings);
  // What shows exactly a view is that view, however it came about, until another one was opened.
  if (found && chosen === undefined) setChosen(found.id);
  const active = views?.find(({ id }) => id === chosen) ?? found;

  const open = useLatest((view: SavedView | undefined) => {
    setChosen(view?.id ?? null);
    if (view) show(view);
    else withoutView();
  });
  const save = useLatest((view: SavedView) => {
    const { name: called, role_id, is_default } = view;
    setSaving(true);
    run(viewApi.update, { params: { id: view.id }, body: { name: called, role_id, is_default, state: stateOf(query, table.settings) } }, { loading: false })
      // The http client has told what went wrong.
      .catch(() => undefined)
      .finally(() => setSaving(false));
  });
  return { views: views ?? [], active, changed: active !== undefined && !isShown(active, query, table.settings), open, save, saving };
}
