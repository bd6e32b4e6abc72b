/** What stands above the rows: search, chips, and in their place the bar of the selection, so that nothing moves. */
import { memo } from 'react';
import { Button } from 'antd';
import { isOn, type Action } from '../action/define.ts';
import { preloadForm } from '../action/use-actions.tsx';
import { useWords } from '../words.ts';
import { Chips } from './Chips.tsx';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import { SearchBar } from './SearchBar.tsx';
import { useSelection, type Selection } from './selection.ts';

interface BarProps<Row> {
  selection: Selection<Row>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
}

/** What can be done with the selected rows. */
function SelectionBar<Row>({ selection, actions, start }: BarProps<Row>) {
  const { say, t } = useWords();
  const chosen = useSelection(selection);
  if (chosen.size === 0) return null;
  return (
    <div className="kit-selection" role="region" aria-label={t('selected', { count: chosen.size })}>
      <strong role="status">{t('selected', { count: chosen.size })}</strong>
      {actions.map((one) => (
        <Button key={one.name} danger={one.danger ?? false} onPointerEnter={one.form && preloadForm} onClick={() => start(one, [...chosen.values()])}>
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

function ToolbarOf<Row>({ list, query, change, selection, actions, start }: ToolbarProps<Row>) {
  const onRows = actions.filter((one) => isOn(one, 'rows'));
  const searches = list.search !== undefined || (list.filters?.length ?? 0) > 0;
  if (!searches && onRows.length === 0) return null;
  return (
    <div className="kit-toolbar">
      <div className="kit-toolbar-row">
        {searches && <SearchBar list={list} query={query} change={change} />}
        {onRows.length > 0 && <SelectionBar selection={selection} actions={onRows} start={start} />}
      </div>
      <Chips list={list} query={query} change={change} />
    </div>
  );
}

export const Toolbar = memo(ToolbarOf) as typeof ToolbarOf;
