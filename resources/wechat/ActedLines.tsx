import { isPossible, type Action } from '#kit/action/define.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import type { Entity } from '#kit/entity.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { useMayCall } from '#kit/may.ts';

interface ActedLinesProps<Row> {
  label: string;
  entity: Entity<Row>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What can be done with each row, as far as it is possible and permitted. */
  actions: readonly Action<Row>[];
  rowKey: (row: Row) => string;
  /** Said when there are no rows. */
  empty?: string;
}

/** The buttons of a row. */
const buttonsOf = <Row,>(entity: Entity<Row>, actions: readonly Action<Row>[], start: (action: Action<Row>, rows: readonly Row[]) => void): Column<Row> =>
  column.custom<Row>('actions', {
    label: { zh: '操作', en: 'Actions' },
    width: 220,
    cell: (row, { words: { say } }) => (
      <span className="kit-row-actions">
        {actions
          .filter((one) => isPossible(one, row))
          .map((one) => (
            <button
              key={one.name}
              type="button"
              className={one.danger ? 'kit-link kit-link-danger' : 'kit-link'}
              aria-label={`${say(one.label)} ${entity.title(row)}`}
              onClick={() => start(one, [row])}
            >
              {say(one.label)}
            </button>
          ))}
      </span>
    ),
  });

/** A few rows that are no list of their own, with what can be done with each. */
export function ActedLines<Row>({ label, entity, rows, columns, actions, rowKey, empty }: ActedLinesProps<Row>) {
  const mayCall = useMayCall();
  const { start, dialog } = useActions<Row>(entity);
  const permitted = actions.filter(({ endpoint }) => mayCall(endpoint));
  return (
    <>
      <LinesTable<Row>
        label={label}
        rows={rows}
        columns={permitted.length > 0 ? [...columns, buttonsOf(entity, permitted, start)] : columns}
        labels={entity.labels}
        rowKey={rowKey}
        cards
        {...(empty !== undefined && { empty })}
      />
      {dialog}
    </>
  );
}
