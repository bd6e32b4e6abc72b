/** What stands above the rows: search, chips, and in their place the bar of the selection, so that nothing moves. */
import { memo } from 'react';
import { Button } from 'antd';
import { isOn, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { useWords } from '../words.ts';
import { useNarrow } from '../use-narrow.ts';
import { Chips } from './Chips.tsx';
import { SortChoice } from './SortChoice.tsx';
import { isBulk, runsPerRow } from './bulk.ts';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import { SearchBar } from './SearchBar.tsx';
import { useAllMatching, useSelection, type Selection } from './selection.ts';

interface BarProps<Row> {
  selection: Selection<Row>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  /** How many rows the page shows, and how many match. */
  shown: number;
  total: number;
  /** Starts an action for all rows that match. */
  startAll: (action: Action<Row>, rows: readonly Row[]) => void;
  /** Starts an action that takes one record for each of these rows. */
  startEach: (action: Action<Row>, rows: readonly Row[]) => void;
}

/** What can be done with the selected rows. */
function SelectionBar<Row>({ selection, actions, start, shown, total, startAll, startEach }: BarProps<Row>) {
  const { say, t } = useWords();
  const chosen = useSelection(selection);
  const everything = useAllMatching(selection);
  if (chosen.size === 0) return null;
  const inBulk = actions.filter(isBulk);
  const said = everything ? t('selectedMatching', { count: total }) : t('selected', { count: chosen.size });
  const begin = (one: Action<Row>) => (everything ? startAll : runsPerRow(one) ? startEach : start)(one, [...chosen.values()]);
  return (
    <div className="kit-selection" role="region" aria-label={said}>
      <strong role="status">{said}</strong>
      {!everything && inBulk.length > 0 && chosen.size === shown && total > shown && (
        <Button type="link" onClick={selection.takeAll}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      {(everything ? inBulk : actions).map((one) => (
        <Button key={one.name} danger={one.danger ?? false} onPointerEnter={one.form && formDialog.prepare} onClick={() => begin(one)}>
          {say(one.label)}
        </Button>
      ))}
      <Button type="text" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}

interface ToolbarProps<Row> extends BarProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
}

function ToolbarOf<Row>({ list, query, change, ...bar }: ToolbarProps<Row>) {
  const onRows = bar.actions.filter((one) => isOn(one, 'rows'));
  const narrow = useNarrow();
  const sorts = narrow && list.columns.some(({ sortable }) => sortable);
  const searches = list.search !== undefined || (list.filters?.length ?? 0) > 0;
  if (!searches && !sorts && onRows.length === 0) return null;
  return (
    <div className="kit-toolbar" data-bare={searches ? undefined : ''}>
      <div className="kit-toolbar-row">
        {searches && <SearchBar list={list} query={query} change={change} />}
        {sorts && <SortChoice list={list} query={query} change={change} />}
        {onRows.length > 0 && <SelectionBar {...bar} actions={onRows} />}
      </div>
      <Chips list={list} query={query} change={change} />
    </div>
  );
}

export const Toolbar = memo(ToolbarOf) as typeof ToolbarOf;
