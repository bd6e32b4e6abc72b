/** Rows as cards, for screens too narrow for a table: the primary column is the heading, the others are pairs below it. */
import { memo } from 'react';
import { idOf } from '../entity.ts';
import { Grey, RowActions, SelectPage, SelectRow } from './cells.tsx';
import type { Column } from './column.tsx';
import { useFirstRows } from './first-rows.ts';
import type { RowsViewProps } from './rows-view.ts';

/** The least height of a card: its heading alone, in px. */
const LEAST = 60;
/** That of a line below it. */
const PAIR = 28;

interface CardProps<Row> extends Pick<RowsViewProps<Row>, 'list' | 'selection' | 'actions' | 'start' | 'context'> {
  row: Row;
  head: Column<Row> | undefined;
  rest: readonly Column<Row>[];
}

function CardOf<Row>({ row, list: { entity, selects }, head, rest, selection, actions, start, context }: CardProps<Row>) {
  const { words } = context;
  return (
    <li className="kit-card" data-row-key={idOf(entity, row)}>
      <div className="kit-card-head">
        {selection && (selects?.(row) ?? true) && <SelectRow row={row} entity={entity} selection={selection} words={words} />}
        <div className="kit-card-title">{head ? head.cell(row, context) : entity.title(row)}</div>
      </div>
      <dl className="kit-card-pairs">
        {rest.map((column) => (
          <div key={column.name}>
            <dt>{context.label(column.name, column.label)}</dt>
            <dd>{column.cell(row, context)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && <RowActions row={row} entity={entity} actions={actions} start={start} words={words} />}
    </li>
  );
}

const Card = memo(CardOf) as typeof CardOf;

function CardListOf<Row>({ list, rows, skeletons, selection, actions, start, context }: RowsViewProps<Row>) {
  const { columns, entity } = list;
  const head = columns.find(({ primary }) => primary);
  const rest = columns.filter((column) => column !== head);
  const first = useFirstRows(rows?.length ?? 0, LEAST + rest.length * PAIR);
  const whole = selection && (
    <label className="kit-cards-all">
      <SelectPage rows={rows ?? []} entity={entity} selection={selection} words={context.words} />
      {context.words.t('selectAll')}
    </label>
  );
  if (!rows) {
    return (
      <>
        {whole}
        <ul className="kit-cards">
          {Array.from({ length: skeletons }, (_, place) => (
            <li key={place} className="kit-card">
              <Grey column={head ?? {}} />
              {rest.map((column) => (
                <Grey key={column.name} column={column} />
              ))}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      {whole}
      <ul className="kit-cards">
        {rows.slice(0, first).map((row) => (
          <Card key={idOf(entity, row)} row={row} list={list} head={head} rest={rest} selection={selection} actions={actions} start={start} context={context} />
        ))}
      </ul>
    </>
  );
}

export const CardList = memo(CardListOf) as typeof CardListOf;
