import type { ReactNode } from 'react';
import type { Labels } from '../entity.ts';
import type { Column } from '../list/column.tsx';
import { Nothing } from '../Nothing.tsx';
import { useWords } from '../words.ts';
import { useCellContext } from './use-context.ts';
import './lines.css';

interface LinesTableProps<R> {
  /** What the table shows, for readers. */
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  /** Labels of the rows' fields, for columns without one of their own. */
  labels: Labels;
  rowKey: (row: R, place: number) => string;
  /** Below the rows, e.g. a sum. */
  foot?: ReactNode;
  /** Said when there are no rows. */
  empty?: string;
  /** On a phone what is empty is left out: most values of most rows are. */
  sparse?: boolean;
  /** They are all of a page: on a phone each is framed, as no section frames them. */
  cards?: boolean;
}

/** The few rows that belong to a record, e.g. the goods of an order: no pages, no sorting. On a phone each row is a card, headed by the primary column. */
export function LinesTable<R>({ label, rows, columns, labels, rowKey, foot, empty, sparse, cards }: LinesTableProps<R>) {
  const { t } = useWords();
  const context = useCellContext<R>(labels);
  if (rows.length === 0) return <Nothing size="line" title={empty ?? t('none')} />;
  return (
    // What scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kit-lines" data-sparse={sparse || undefined} data-cards={cards || undefined} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label: own, align, width }) => (
              <th key={name} scope="col" style={{ textAlign: align, width }}>
                {context.label(name, own)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-primary={column.primary}
                  data-align={column.align}
                  data-label={context.label(column.name, column.label)}
                  style={{ textAlign: column.align }}
                >
                  <span className="kit-lines-value">{column.cell(row, context)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  );
}
