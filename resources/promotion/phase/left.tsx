/** What is left to sell of an entry, and below what was sold; it moves while people buy. */
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { count } from '#kit/format/money.ts';
import { idOf, type Entity } from '#kit/entity.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { useMoving } from './use-moving.ts';

interface Moving<Row> {
  entity: Entity<Row>;
  /** The fields of what is left and of what was sold. */
  left: keyof Row & string;
  sold: keyof Row & string;
  /** The row as it is by now. */
  read(row: Row): Promise<Row | undefined>;
}

function Left<Row extends object>({ row, moving: { entity, left, sold, read } }: { row: Row; moving: Moving<Row> }) {
  const { say } = useWords();
  const now = useMoving(entity.name, idOf(entity, row), row, read);
  const pieces = count(Number(now[sold]));
  return (
    <span className="kit-figures">
      <TwoLines below={say({ zh: `已售 ${pieces}`, en: `${pieces} sold` })}>{count(Number(now[left]))}</TwoLines>
    </span>
  );
}

/** The column of it. */
export const leftColumn = <Row extends object>(moving: Moving<Row>): Column<Row> =>
  column.custom<Row>(moving.left, {
    label: { zh: '剩余 / 已售', en: 'Left / sold' },
    fields: [moving.left, moving.sold],
    width: 100,
    align: 'right',
    cell: (row) => <Left key={idOf(moving.entity, row)} row={row} moving={moving} />,
  });
