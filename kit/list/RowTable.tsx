/**
 * Rows as a table: plain markup with the theme's variables, since a list of rich rows is where a component for every
 * cell costs most (see bench/README.md). Above a number of rows only those on the screen exist.
 */
import { memo, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { ahead } from '../ahead.tsx';
import { idOf } from '../entity.ts';
import { SelectPage } from './cells.tsx';
import { useFirstRows } from './first-rows.ts';
import type { RowsViewProps } from './rows-view.ts';
import { useTableColumns } from './table/columns.tsx';
import { useEdges } from './table/edges.ts';
import { Heading } from './table/Heading.tsx';
import { AllRows, type Line } from './table/rows.tsx';
import './table/table.css';

/** More rows than this are virtual and scroll by themselves. */
const VIRTUAL_ABOVE = 50;
/** The height of a line and what is above and below it in a row of the smallest density, in px. */
const LINE = 22;
const AROUND = 11;
/** The rows of a long list. Their code is asked for with the rows themselves, so it is there first. */
const visibleRows = ahead(async () => (await import('./table/VisibleRows.tsx')).VisibleRows, <tbody />);

function RowTableOf<Row>(props: RowsViewProps<Row>) {
  const { list, rows, skeletons, query, change, selection, actions, start, context, density, resize, resetWidth } = props;
  const { entity, selects } = list;
  const { columns, minWidth, stays } = useTableColumns({ list, selection, actions, start, context });
  const frame = useRef<HTMLDivElement>(null);
  useEdges(frame);
  const long = query.size > VIRTUAL_ABOVE;
  useEffect(() => {
    if (long) void visibleRows.prepare();
  }, [long]);

  const lines = useMemo<Line<Row>[]>(
    () => rows?.map((row) => ({ key: idOf(entity, row), row })) ?? Array.from({ length: skeletons }, (_, place) => ({ key: `place-${place}`, row: undefined })),
    [rows, skeletons, entity],
  );
  const virtual = lines.length > VIRTUAL_ABOVE;
  const least = AROUND + Math.max(LINE, ...list.columns.map(({ skeleton }) => skeleton?.height ?? 0));
  const first = useFirstRows(lines.length, least);
  // A frame without anything to focus could not be scrolled by keyboard.
  const empty = !selection && actions.length === 0;
  const actionsWidth = columns.at(-1)?.kind === 'actions' ? columns.at(-1)?.width : 0;
  return (
    <div
      className="kit-edges"
      data-stays={stays > 0 || undefined}
      style={{ '--kit-actions': `${actionsWidth}px`, '--kit-stays': `${stays}px` } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="kit-frame" ref={frame} data-fits="" data-virtual={virtual || undefined} tabIndex={empty ? 0 : undefined}>
        <table className="kit-table" data-density={density ?? 'middle'} style={{ minWidth }} aria-rowcount={virtual ? lines.length + 1 : undefined}>
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <Heading
            columns={columns}
            sort={query.sort}
            words={context.words}
            onResize={resize}
            onReset={resetWidth}
            onSort={(sort) => change({ ...query, page: 1, sort })}
            selectPage={
              selection && <SelectPage rows={(selects ? rows?.filter(selects) : rows) ?? []} entity={entity} selection={selection} words={context.words} />
            }
          />
          {virtual ? <visibleRows.Part lines={lines} columns={columns} frame={frame} /> : <AllRows lines={lines} first={first} columns={columns} />}
        </table>
      </div>
    </div>
  );
}

export const RowTable = memo(RowTableOf) as typeof RowTableOf;
