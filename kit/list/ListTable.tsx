/** The rows of a list as a table, on narrow screens as cards, with everything that may stand in their place. */
import { useMemo } from 'react';
import { isOn, type Action } from '../action/define.ts';
import { nounOf } from '../noun.ts';
import { useWords } from '../words.ts';
import { CardList } from './CardList.tsx';
import type { CellContext } from '../cells/context.ts';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import { RowTable } from './RowTable.tsx';
import type { RowsViewProps } from './rows-view.ts';
import type { Selection } from './selection.ts';
import { EmptyState, ErrorState } from './states.tsx';
import { useNarrow } from '../use-narrow.ts';
import type { Rows } from './use-rows.ts';

interface ListTableProps<Row> {
  list: ListOf<Row>;
  query: ListQuery;
  change: (next: ListQuery) => void;
  rows: Rows<Row>;
  selection: Selection<Row>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  context: CellContext<Row>;
  density: RowsViewProps<Row>['density'];
  resize: RowsViewProps<Row>['resize'];
  resetWidth: RowsViewProps<Row>['resetWidth'];
  onAdd: (() => void) | undefined;
}

const SKELETON_ROWS = 10;

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, query, change, rows, selection, actions, start, context, density, resize, resetWidth, onAdd } = props;
  const { lang, t } = useWords();
  const narrow = useNarrow();
  const { error, refresh, rows: loaded, fetching, outdated } = rows;
  const perRow = useMemo(() => actions.filter((one) => isOn(one, 'row')), [actions]);
  const selectable = useMemo(() => actions.some((one) => isOn(one, 'rows')), [actions]);
  const noun = nounOf(list.entity.noun, lang);

  if (!loaded && error) return <ErrorState message={error.message} onRetry={refresh} />;
  if (loaded?.length === 0 && !outdated) return <EmptyState list={list} query={query} total={rows.total ?? 0} change={change} onAdd={onAdd} />;

  const View = narrow ? CardList<Row> : RowTable<Row>;
  return (
    // No landmark: the page around it is one, and is often called the same.
    <div role="group" className={outdated ? 'kit-rows kit-rows-outdated' : 'kit-rows'} aria-label={t('list', { noun })} aria-busy={fetching}>
      {error && <ErrorState message={error.message} onRetry={refresh} inline />}
      <View
        list={list}
        rows={loaded}
        skeletons={Math.min(query.size, SKELETON_ROWS)}
        query={query}
        change={change}
        selection={selectable ? selection : undefined}
        actions={perRow}
        start={start}
        context={context}
        density={density}
        resize={resize}
        resetWidth={resetWidth}
      />
    </div>
  );
}
