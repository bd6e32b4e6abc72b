/** The rows of the table: all of them, or only those on the screen when there are many. */
import { memo, type RefObject } from 'react';
import { useVisible } from '../../use-visible.ts';
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
const LineOf = memo(function LineOf({ line: { key, row }, columns, index, measure }: LineProps<unknown>) {
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

interface RowsProps<Row> {
  lines: readonly Line<Row>[];
  columns: readonly TableColumn<Row>[];
}

/** Every row. */
export function AllRows<Row>({ lines, columns }: RowsProps<Row>) {
  return (
    <tbody>
      {lines.map((line) => (
        <LineOf key={line.key} line={line} columns={columns} />
      ))}
    </tbody>
  );
}

/** Height of a row that was not measured yet. */
const GUESS = 64;
/** Where nothing has a size (tests, printing) a screenful is drawn. */
const SCREEN = { width: 1280, height: 900 };

/** Only the rows on the screen; the others are two spaces of the right height. */
export function VisibleRows<Row>({ lines, columns, frame }: RowsProps<Row> & { frame: RefObject<HTMLElement | null> }) {
  const virtual = useVisible({
    count: lines.length,
    frame,
    height: GUESS,
    keyOf: (index) => lines[index]?.key ?? index,
    screen: SCREEN,
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {shown.map(({ index, key }) => {
        const line = lines[index];
        return line && <LineOf key={String(key)} line={line} columns={columns} index={index} measure={virtual.measureElement} />;
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
