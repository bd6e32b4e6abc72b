/** The rows of the table. */
import { memo } from 'react';
import type { TableColumn } from './columns.tsx';

/** A row with its key, or the place of one that is still loading. */
export interface Line<Row> {
  key: string;
  row: Row | undefined;
}

interface LineProps<Row> {
  line: Line<Row>;
  columns: readonly TableColumn<Row>[];
  /** Its place among all rows, from 0, when not all of them are in the document. */
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
}

/** One row; drawn again only for other data or other columns. */
export const LineOf = memo(function LineOf({ line: { key, row }, columns, index, measure }: LineProps<unknown>) {
  return (
    <tr
      className={row === undefined ? 'kit-row-place' : 'kit-row'}
      data-row-key={key}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      ref={measure}
    >
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: LineProps<Row>) => React.ReactNode;

export interface RowsProps<Row> {
  lines: readonly Line<Row>[];
  columns: readonly TableColumn<Row>[];
}

/** Every row, or the first ones. @param first how many */
export function AllRows<Row>({ lines, first, columns }: RowsProps<Row> & { first: number }) {
  return (
    <tbody>
      {lines.slice(0, first).map((line) => (
        <LineOf key={line.key} line={line} columns={columns} />
      ))}
    </tbody>
  );
}
