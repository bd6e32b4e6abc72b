import type { ReactNode } from 'react';
import './statistics.css';

interface StatisticsTableProps {
  label: string;
  head: readonly string[];
  /** The first cell of a row names it; the others are figures. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Scrolls within the height of a chart. */
  scrolls?: boolean;
}

/** The headings of columns. */
export const Heads = ({ head }: { head: readonly string[] }) => (
  <thead>
    <tr>
      {head.map((one) => (
        <th key={one} scope="col">
          {one}
        </th>
      ))}
    </tr>
  </thead>
);

/** Figures as a table. */
export function StatisticsTable({ label, head, rows, scrolls }: StatisticsTableProps) {
  const table = (
    <table className="kit-statistics-table" aria-label={label}>
      <Heads head={head} />
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!scrolls) return table;
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kit-statistics-scroll" tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}
