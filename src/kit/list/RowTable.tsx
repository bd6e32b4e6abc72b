/** Rows as a table. */
import { memo, useMemo, type ReactNode, type ThHTMLAttributes } from 'react';
import { Table, type TableProps } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { idOf } from '../entity.ts';
import { Grey, RowActions, SelectPage, SelectRow, VISIBLE_ACTIONS } from './cells.tsx';
import type { Column } from './column.tsx';
import type { RowsViewProps } from './ListTable.tsx';
import type { Sort } from './query.ts';

/** More rows than this are virtual: only those on the screen exist. */
const VIRTUAL_ABOVE = 50;
const SELECT_WIDTH = 48;
const FREE_WIDTH = 180;

/** A row, or the place of one that is still loading. */
type Line<Row> = { row: Row } | { row?: undefined; place: number };

const widthOf = <Row,>({ width, primary }: Column<Row>) => width ?? (primary ? FREE_WIDTH * 1.5 : FREE_WIDTH);

/** Room for the visible actions of a row, so that the column does not jump from page to page. */
function actionsWidth(labels: readonly string[]): number {
  const px = (label: string) => [...label].reduce((sum, char) => sum + (char > '\u2e80' ? 14 : 7.6), 14);
  const longest = labels
    .map(px)
    .sort((a, b) => b - a)
    .slice(0, VISIBLE_ACTIONS);
  return Math.max(80, Math.ceil(longest.reduce((sum, width) => sum + width, 36)) + (labels.length > VISIBLE_ACTIONS ? 36 : 0));
}

type HeaderProps = ThHTMLAttributes<HTMLTableCellElement> & { control?: ReactNode };

/** Controls go into the header here: the table repeats titles in a hidden row that it measures, where a control could be focused. */
function HeaderCell({ control, children, ...cell }: HeaderProps) {
  return <th {...cell}>{control ?? children}</th>;
}

const COMPONENTS = { header: { cell: HeaderCell } };

const keys = new WeakMap<object, string>();
let made = 0;
/** A key for an object: cells look only at their row, so what else they show has to renew the table. */
function keyOf(object: object): string {
  const key = keys.get(object) ?? `t${(made += 1)}`;
  keys.set(object, key);
  return key;
}

function RowTableOf<Row>({ list, rows, skeletons, query, change, selection, actions, start, context, density }: RowsViewProps<Row>) {
  const { entity, columns } = list;
  const { words } = context;
  const { sort } = query;

  const lines = useMemo<Line<Row>[]>(() => rows?.map((row) => ({ row })) ?? Array.from({ length: skeletons }, (_, place) => ({ place })), [rows, skeletons]);

  const tableColumns = useMemo(() => {
    type Own = ColumnType<Line<Row>>;
    // Cells are drawn again only for another row.
    const shouldCellUpdate: NonNullable<Own['shouldCellUpdate']> = (line, former) => line.row !== former?.row;
    const own = columns.map((column): Own => ({
      key: column.name,
      title: context.label(column.name, column.label),
      width: column.width ?? (column.primary ? undefined : FREE_WIDTH),
      align: column.align ?? 'left',
      shouldCellUpdate,
      render: (_, { row }) => (row === undefined ? <Grey column={column} /> : column.cell(row, context)),
      ...(column.sortable && { sorter: true, sortOrder: sort?.field === column.name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null }),
    }));
    if (selection) {
      const selectPage = <SelectPage rows={rows ?? []} entity={entity} selection={selection} words={words} />;
      own.unshift({
        key: 'selection',
        width: SELECT_WIDTH,
        align: 'center',
        className: 'kit-no-print',
        onHeaderCell: () => ({ control: selectPage }) as HeaderProps,
        shouldCellUpdate,
        render: (_, { row }) => row !== undefined && <SelectRow row={row} entity={entity} selection={selection} words={words} />,
      });
    }
    if (actions.length > 0) {
      own.push({
        key: 'actions',
        title: words.t('actions'),
        width: actionsWidth(actions.map((one) => words.say(one.label))),
        fixed: 'right',
        className: 'kit-no-print',
        shouldCellUpdate,
        render: (_, { row }) =>
          row === undefined ? <Grey column={{}} /> : <RowActions row={row} entity={entity} actions={actions} start={start} words={words} />,
      });
    }
    return own;
  }, [columns, entity, words, context, sort, selection, rows, actions, start]);

  const width = columns.reduce((sum, column) => sum + widthOf(column), (selection ? SELECT_WIDTH : 0) + (actions.length > 0 ? 140 : 0));
  const virtual = lines.length > VIRTUAL_ABOVE;
  const onChange: TableProps<Line<Row>>['onChange'] = (_, __, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const next: Sort | undefined = order ? { field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
    change({ ...query, page: 1, sort: next });
  };

  return (
    <Table<Line<Row>>
      key={keyOf(context)}
      className="kit-table"
      components={COMPONENTS}
      size={density ?? 'middle'}
      columns={tableColumns}
      dataSource={lines}
      rowKey={(line) => ('place' in line ? `place-${line.place}` : idOf(entity, line.row))}
      pagination={false}
      virtual={virtual}
      showSorterTooltip={false}
      scroll={virtual ? { x: width, y: Math.max(320, window.innerHeight - 330) } : { x: width }}
      onChange={onChange}
    />
  );
}

export const RowTable = memo(RowTableOf) as typeof RowTableOf;
