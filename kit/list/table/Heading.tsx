/** The headings of the table. */
import type { ReactNode } from 'react';
import type { Sort } from '../query.ts';
import type { KitWords } from '../../words.ts';
import type { TableColumn } from './columns.tsx';
import { Resizer, type Widths } from './Resizer.tsx';

interface HeadingProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  words: KitWords;
  onResize: (widths: Widths) => void;
  onReset: (column: string) => void;
  /** The check box of the page. */
  selectPage: ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Up, down, then as the server orders them. */
const nextOf = (field: string, sort: Sort | undefined): Sort | undefined => {
  if (sort?.field !== field) return { field, order: 'asc' };
  return sort.order === 'asc' ? { field, order: 'desc' } : undefined;
};

export function Heading<Row>({ columns, sort, onSort, words, onResize, onReset, selectPage }: HeadingProps<Row>) {
  // What is left is the last one's.
  const last = columns.findLast(({ kind }) => kind === 'data');
  const firstData = columns.find(({ kind }) => kind === 'data');
  const order = ({ sorts }: TableColumn<Row>) => (sorts !== undefined && sort?.field === sorts ? sort.order : undefined);
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = order(column);
          return (
            <th
              key={column.key}
              scope="col"
              data-kind={column.kind}
              data-name={column.key}
              data-align={column.align}
              aria-sort={column.sorts ? (sorted ? ARIA[sorted] : 'none') : undefined}
            >
              {column.kind === 'select' && selectPage}
              {column.kind !== 'select' &&
                (column.sorts ? (
                  <button type="button" className="kit-sort" data-order={sorted} onClick={() => onSort(nextOf(column.sorts ?? column.key, sort))}>
                    {column.title}
                  </button>
                ) : (
                  column.title
                ))}
              {column.kind === 'data' && column !== last && (
                <Resizer
                  first={column === firstData}
                  label={words.t('columnWidth', { name: column.title ?? column.key })}
                  width={column.width}
                  onResize={onResize}
                  onReset={() => onReset(column.key)}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
