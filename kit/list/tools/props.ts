import type { ListOf } from '../define.ts';
import type { ListQuery } from '../query.ts';
import type { Selection } from '../selection.ts';
import type { TableState } from '../settings.ts';
import type { QueryState } from '../use-query.ts';

/** What the tools of a list are given. */
export interface ToolsProps<Row> {
  /** As declared, with all columns. */
  list: ListOf<Row>;
  state: QueryState;
  query: ListQuery;
  total: number | undefined;
  selection: Selection<Row>;
  table: TableState;
}
