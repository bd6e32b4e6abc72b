/** The headings of the table. */
import type { ReactNode } from 'react';
import type { Sort } from '../query.ts';
import type { TableColumn } from './columns.tsx';

interface HeadingProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** The check box of the page. */
  selectPage: ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** Up, down, then as the server orders them. */
const nextOf = (field: string, sort: Sort | undefined): Sort | undefined => {
  if (sort?.field !== field) return { field, order: 'asc' };
  return sort.order === 'asc' ? { field, order: 'desc' } : undefined;
};

export function Heading<Row>({ columns, sort, onSort, selectPage }: HeadingProps<Row>) {
  const order = (column: TableColumn<Row>) => (sort?.field === column.key ? sort.order : undefined);
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
              data-align={column.align}
              aria-sort={column.sortable ? (sorted ? ARIA[sorted] : 'none') : undefined}
            >
              {column.kind === 'select' && selectPage}
              {column.kind !== 'select' &&
                (column.sortable ? (
                  <button type="button" className="kit-sort" data-order={sorted} onClick={() => onSort(nextOf(column.key, sort))}>
                    {column.title}
                  </button>
                ) : (
                  column.title
                ))}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
