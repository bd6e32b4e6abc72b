/** What is left to sell of an entry, and below what was sold; it moves while people buy, since sales tell open lists. */
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { count } from '#kit/format/money.ts';
import { column, type Column } from '#kit/list/column.tsx';

/** @param left the field of what is left @param sold the field of what was sold */
export const leftColumn = <Row,>(left: keyof Row & string, sold: keyof Row & string): Column<Row> =>
  column.custom<Row>(left, {
    label: { zh: '剩余 / 已售', en: 'Left / sold' },
    fields: [left, sold],
    width: 100,
    align: 'right',
    cell: (row, { words }) => {
      const pieces = count(Number(row[sold]));
      return (
        <span className="kit-figures">
          <TwoLines below={words.say({ zh: `已售 ${pieces}`, en: `${pieces} sold` })}>{count(Number(row[left]))}</TwoLines>
        </span>
      );
    },
  });
