/** A list page: everything that all lists have in common, driven by a declaration. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useHref } from 'react-router';
import { AfterPaint } from '../after-paint.tsx';
import { ahead } from '../ahead.tsx';
import { isOn, isPossible, type Action } from '../action/define.ts';
import { createAction, editAction, removeAction } from '../action/standard.ts';
import { formDialog, useActions } from '../action/use-actions.tsx';
import { useAsked } from '../action/use-asked.ts';
import { useLatest } from '../calls.ts';
import { idOf } from '../entity.ts';
import { useMayCall } from '../may.ts';
import { followTasks } from '../tasks/follow.ts';
import { useKeyDown } from '../use-key-down.ts';
import { useWords } from '../words.ts';
import type { CellContext } from '../cells/context.ts';
import { tableOf } from './default-view.ts';
import type { ListOf } from './define.ts';
import { querySpec } from './filter.ts';
import { moveAmongRows } from './keys.ts';
import { ListTable } from './ListTable.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Pager } from './Pager.tsx';
import { sentQuery } from './query.ts';
import { askAhead, listRequest } from './request.ts';
import { createSelection } from './selection.ts';
import { SelectionFoot } from './SelectionBar.tsx';
import { shownColumns, useTableSettings, withWidths } from './settings.ts';
import type { Widths } from './table/Resizer.tsx';
import { TabsPlace } from './TabsPlace.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditInPlace } from './use-edit-in-place.ts';
import { useQueryState } from './use-query.ts';
import { useRows } from './use-rows.ts';
import { useWalk } from './use-walk.ts';
import '../kit.css';

/** The buttons beside the refresh button. */
const tools = ahead(async () => (await import('./tools/ListTools.tsx')).ListTools);
const tabStrip = ahead(async () => (await import('./TabStrip.tsx')).TabStrip, TabsPlace);
const bulkDialog = ahead(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/**
 * Fetches what lists draw besides their rows, ahead of the first one.
 * @returns what is drawn once so that the first list is as fast as the next
 */
export async function preloadListParts() {
  const [{ Rehearsal }] = await Promise.all([import('./Rehearsal.tsx'), tools.prepare(), tabStrip.prepare()]);
  return Rehearsal;
}

/** Forms are likely to be wanted once the rows are there, but must not compete with them for the line. */
const PRELOAD_AFTER_MS = 1_500;

/** Every action that a declaration gives a list, permitted or not. What is done most often stands first, what cannot be undone last. */
export function actionsOf<Row>({ entity, create, edit, editLabel, remove, actions = [] }: ListOf<Row>): Action<Row>[] {
  const editing = edit && editAction(entity, edit);
  return [
    editing && { ...editing, ...(editLabel && { label: editLabel }) },
    ...actions,
    create && createAction(entity, create),
    remove && removeAction(entity, remove === true ? {} : remove),
  ].filter((one) => one !== undefined);
}

/** The component of a declared list. */
export function ListPage<Row>({ list }: { list: ListOf<Row> }) {
  const { entity, page, Detail } = list;
  const words = useWords();
  const mayCall = useMayCall();
  const spec = useMemo(() => querySpec(list), [list]);
  const state = useQueryState(page.name, spec, list.pageSize);
  const { query, change, setParam, search } = state;
  const table = useTableSettings(page.name, state.opening.view && tableOf(state.opening.view));
  const { settings } = table;
  const shownList = useMemo(() => ({ ...list, columns: shownColumns(list.columns, settings) }), [list, settings]);
  const rows = useRows(entity, query, list.fixed);
  const [selection] = useState(() => createSelection<Row>());
  const resize = useLatest((widths: Widths) => table.save(withWidths(list.columns, settings, widths)));
  const resetWidth = useLatest((name: string) => {
    const widths = Object.fromEntries(settings.columns?.flatMap(({ field, width }) => (width === undefined || field === name ? [] : [[field, width]])) ?? []);
    table.save(withWidths(list.columns, settings, widths));
  });
  const base = useHref(page.route);
  const detailId = Detail && (new URLSearchParams(search).get('detail') ?? undefined);

  const shown = JSON.stringify(query);
  useEffect(() => selection.showing(shown), [shown, selection]);

  const actions = useMemo(() => actionsOf(list).filter((one) => mayCall(one.endpoint)), [list, mayCall]);
  const create = actions.find((one) => one.name === 'create');
  const edit = actions.find((one) => one.name === 'edit');

  const { start, stop, isOpen, dialog } = useActions(
    entity,
    useLatest((done: Action<Row>, concerned: readonly Row[], answer: unknown) => {
      const [row] = concerned;
      if (done.name === 'edit' && row !== undefined && answer !== null && typeof answer === 'object') rows.replace({ ...row, ...(answer as Partial<Row>) });
      if (isOn(done, 'rows')) selection.clear();
    }),
  );
  const begin = useAsked({ entity, search, rows: rows.rows, actions, start, stop, isOpen, covered: Boolean(detailId) });
  const openDetail = useLatest((row: Row) => setParam('detail', idOf(entity, row)));
  const walkTo = useLatest((id: string) => setParam('detail', id, true));
  const closeDetail = useLatest(() => setParam('detail', undefined));
  const openEdit = useLatest((row: Row) => edit && begin(edit, [row]));
  const startNew = useLatest(() => create && begin(create, []));

  const [bulk, setBulk] = useState<{ action: Action<Row>; rows: readonly Row[]; chosen?: readonly Row[] }>();
  const startAll = useLatest((action: Action<Row>, ticked: readonly Row[]) => setBulk({ action, rows: ticked }));
  const startEach = useLatest((action: Action<Row>, ticked: readonly Row[]) => {
    // Tells that none can be done, as for other actions.
    if (!ticked.some((row) => isPossible(action, row))) start(action, ticked);
    else setBulk({ action, rows: ticked, chosen: ticked });
  });

  const editInPlace = useEditInPlace(entity, rows.edit);
  const editable = edit !== undefined;
  const canEdit = useLatest((row: Row) => edit !== undefined && isPossible(edit, row));
  const context = useMemo<CellContext<Row>>(
    () => ({
      words,
      label: (name, own) => words.say(own ?? entity.labels[name] ?? { zh: name, en: name }),
      title: (row) => entity.title(row),
      open: Detail ? openDetail : editable ? openEdit : undefined,
      opens: Detail ? undefined : canEdit,
      href: Detail && ((row) => `${base}?detail=${encodeURIComponent(idOf(entity, row))}`),
      edit: editInPlace,
      may: mayCall,
    }),
    [words, entity, Detail, openDetail, openEdit, editable, canEdit, base, editInPlace, mayCall],
  );

  const loaded = rows.rows !== undefined;
  // What means all that match waits until they are counted.
  const total = rows.atLeast ? undefined : rows.total;
  const hasForms = actions.some((one) => one.form ?? one.formOf);
  useEffect(() => {
    if (!loaded || !hasForms) return undefined;
    const timer = setTimeout(formDialog.prepare, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loaded, hasForms]);

  useEffect(followTasks, []);

  const client = useQueryClient();
  const providerOf = useDataProvider();
  const nearPage = useLatest((to: number) => void askAhead({ client, provider: providerOf() }, listRequest(entity, { ...query, page: to }, list.fixed)));

  const selectable = list.selects ? rows.rows?.filter(list.selects) : rows.rows;
  const bar = { selection, actions, start: begin, shown: selectable?.length ?? 0, total: total ?? 0, startAll, startEach };
  const root = useRef<HTMLDivElement>(null);
  useKeyDown(root, moveAmongRows);
  useWalk(root, list, query, rows);
  return (
    <div className="kit-page" ref={root}>
      <PageHeading
        title={words.say(page.title)}
        rows={rows}
        actions={actions}
        start={begin}
        tools={
          loaded && (
            <AfterPaint>
              <tools.Part list={list} state={state} table={table} query={query} total={total} selection={selection} />
            </AfterPaint>
          )
        }
      />
      {list.note && <p className="kit-note">{words.say(list.note)}</p>}
      {list.Head && <list.Head filters={sentQuery(query.filters, list.fixed)} />}
      {list.tabs && <tabStrip.Part tabs={list.tabs} labels={entity.labels} fixed={list.fixed} query={query} change={change} rows={rows.rows} />}
      <Toolbar list={list} query={query} change={change} {...bar} />
      <ListTable
        list={shownList}
        density={settings.density}
        query={query}
        change={change}
        rows={rows}
        selection={selection}
        actions={actions}
        start={begin}
        context={context}
        resize={resize}
        resetWidth={resetWidth}
        onAdd={create && startNew}
      />
      <Pager query={query} total={rows.total} atLeast={rows.atLeast} change={change} onNear={nearPage} />
      <SelectionFoot {...bar} />
      {dialog}
      {bulk && (
        <bulkDialog.Part
          list={list}
          action={bulk.action}
          rows={bulk.rows}
          chosen={bulk.chosen}
          filters={query.filters}
          total={total ?? 0}
          onRefused={rows.refresh}
          onStarted={() => {
            setBulk(undefined);
            selection.clear();
          }}
          onClose={() => setBulk(undefined)}
        />
      )}
      {Detail && detailId && <Detail id={detailId} onClose={closeDetail} onWalk={walkTo} />}
    </div>
  );
}
