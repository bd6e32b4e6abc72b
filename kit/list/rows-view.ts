import type { Action } from '../action/define.ts';
import type { CellContext } from '../cells/context.ts';
import type { ListOf } from './define.ts';
import type { ListQuery } from './query.ts';
import type { Selection } from './selection.ts';
import type { TableSettings } from './settings.ts';
import type { Widths } from './table/Resizer.tsx';

/** What a view of the rows is given. All of it is stable until it really changes: views are memoised. */
export interface RowsViewProps<Row> {
  list: ListOf<Row>;
  /** Nothing while the first ones are loading. */
  rows: readonly Row[] | undefined;
  /** How many grey rows stand for them meanwhile. */
  skeletons: number;
  query: ListQuery;
  change: (next: ListQuery) => void;
  /** Missing where nothing can be done with a selection. */
  selection: Selection<Row> | undefined;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  context: CellContext<Row>;
  /** Gives columns other widths, and one its declared width back. */
  resize: (widths: Widths) => void;
  resetWidth: (name: string) => void;
  /** How much room rows take. */
  density: TableSettings['density'];
}
