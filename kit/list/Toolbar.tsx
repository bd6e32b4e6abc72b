/** What stands above the rows: search, chips, and in their place the bar of the selection, so that nothing moves. */
import { memo } from 'react';
import { isOn } from '../action/define.ts';
import { useNarrow } from '../use-narrow.ts';
import { Chips } from './Chips.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import { SearchBar } from './SearchBar.tsx';
import { SelectionBar, type BarProps } from './SelectionBar.tsx';

interface ToolbarProps<Row> extends BarProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
}

function ToolbarOf<Row>({ list, query, change, ...bar }: ToolbarProps<Row>) {
  const narrow = useNarrow();
  const onRows = narrow ? [] : bar.actions.filter((one) => isOn(one, 'rows'));
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
