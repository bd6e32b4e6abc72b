/** What stands beside the refresh button of every list. A chunk of its own: rows come first. */
import type { ListOf } from '../define.ts';
import type { ListQuery } from '../query.ts';
import type { Selection } from '../selection.ts';
import { ExportMenu } from './ExportMenu.tsx';

export interface ToolsProps<Row> {
  /** With the columns that are shown, in their order. */
  list: ListOf<Row>;
  query: ListQuery;
  total: number | undefined;
  selection: Selection<Row>;
}

export function ListTools<Row>(props: ToolsProps<Row>) {
  return <ExportMenu {...props} />;
}
