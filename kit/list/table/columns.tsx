/** What the table draws in its columns: the declared ones, between the check box and the actions of a row. */
import { useMemo, type ReactNode } from 'react';
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../../action/define.ts';
import { Grey, RowActions, SelectRow, VISIBLE_ACTIONS } from '../cells.tsx';
import { sortField, type Column } from '../column.tsx';
import type { RowsViewProps } from '../rows-view.ts';

const SELECT_WIDTH = 48;
const FREE_WIDTH = 180;

/** A column of the table. */
export interface TableColumn<Row> {
  key: string;
  /** Nothing above the check boxes: the table puts the one of the page there. */
  title: string | undefined;
  /** Pixels; nothing for the column that takes what is left. */
  width: number | undefined;
  align: 'left' | 'right' | 'center';
  /** Beside the data: not printed, and the actions stay in sight. */
  kind: 'data' | 'select' | 'actions';
  /** The field by which its heading sorts. */
  sorts: string | undefined;
  /** What stands in a row, or in the place of one that is still loading. */
  cell: (row: Row | undefined) => ReactNode;
}

const widthOf = <Row,>({ width, least, primary }: Column<Row>) => width ?? least ?? (primary ? FREE_WIDTH * 1.5 : FREE_WIDTH);

const pixels = (label: string) => [...label].reduce((sum, char) => sum + (char > '\u2e80' ? 14 : 7.6), 14);

/** Room for the visible actions of a row, so that the column does not jump from page to page. */
function actionsWidth<Row>(actions: readonly Action<Row>[], say: (text: Text) => string): number {
  const places = actions.filter(({ instead, seldom }) => !seldom && !actions.some(({ name }) => name === instead));
  const menu = places.length > VISIBLE_ACTIONS || actions.some(({ seldom }) => seldom);
  const widths = places.map((place) => Math.max(...actions.filter((one) => one === place || one.instead === place.name).map((one) => pixels(say(one.label)))));
  const longest = widths.sort((a, b) => b - a).slice(0, VISIBLE_ACTIONS);
  return Math.max(80, Math.ceil(longest.reduce((sum, width) => sum + width, 36)) + (menu ? 36 : 0));
}

type Given<Row> = Pick<RowsViewProps<Row>, 'list' | 'selection' | 'actions' | 'start' | 'context'>;

/**
 * The columns, the width in pixels below which the table scrolls sideways, and that of what then stays at its left: what rows are
 * called, where that stands first. All are stable while nothing of it changes: rows are drawn again otherwise.
 */
export function useTableColumns<Row>({ list, selection, actions, start, context }: Given<Row>): {
  columns: readonly TableColumn<Row>[];
  minWidth: number;
  stays: number;
} {
  const { entity, columns: declared, selects } = list;
  return useMemo(() => {
    const { words } = context;
    const columns = declared.map((column): TableColumn<Row> => ({
      key: column.name,
      title: context.label(column.name, column.label),
      width: column.width ?? (column.primary || column.least !== undefined ? undefined : FREE_WIDTH),
      align: column.align ?? 'left',
      kind: 'data',
      sorts: sortField(column),
      cell: (row) => (row === undefined ? <Grey column={column} /> : column.cell(row, context)),
    }));
    const [first] = declared;
    const stays = first?.primary ? widthOf(first) + (selection ? SELECT_WIDTH : 0) : 0;
    let minWidth = declared.reduce((sum, column) => sum + widthOf(column), 0);
    if (selection) {
      minWidth += SELECT_WIDTH;
      columns.unshift({
        key: 'selection',
        title: undefined,
        width: SELECT_WIDTH,
        align: 'center',
        kind: 'select',
        sorts: undefined,
        // Something stands there in any case: a cell with nothing in it reads as a value that is empty.
        cell: (row) => row !== undefined && ((selects?.(row) ?? true) ? <SelectRow row={row} entity={entity} selection={selection} words={words} /> : <span />),
      });
    }
    if (actions.length > 0) {
      const width = actionsWidth(actions, words.say);
      minWidth += width;
      columns.push({
        key: 'actions',
        title: words.t('actions'),
        width,
        align: 'left',
        kind: 'actions',
        sorts: undefined,
        cell: (row) => (row === undefined ? <Grey column={{}} /> : <RowActions row={row} entity={entity} actions={actions} start={start} words={words} />),
      });
    }
    return { columns, minWidth, stays };
  }, [declared, entity, selects, selection, actions, start, context]);
}
