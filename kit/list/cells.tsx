/** Cells that every list has: checkboxes, actions, grey blocks. */
import { isPossible, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { MoreMenu } from '../cells/MoreMenu.tsx';
import { idOf, type Entity } from '../entity.ts';
import type { KitWords } from '../words.ts';
import type { Column } from './column.tsx';
import { useSelected, useSelection, type Selection } from './selection.ts';

/** How many actions of a row are visible; the rest is in a menu. */
export const VISIBLE_ACTIONS = 2;

interface SelectRowProps<Row> {
  row: Row;
  entity: Entity<Row>;
  selection: Selection<Row>;
  words: KitWords;
}

/** The checkbox of a row, named after it. */
export function SelectRow<Row>({ row, entity, selection, words }: SelectRowProps<Row>) {
  const id = idOf(entity, row);
  const selected = useSelected(selection, id);
  return (
    <input
      type="checkbox"
      className="kit-check"
      checked={selected}
      aria-label={words.t('selectRow', { title: entity.title(row) })}
      onChange={() => selection.toggle(id, row)}
    />
  );
}

interface SelectPageProps<Row> extends Pick<SelectRowProps<Row>, 'entity' | 'selection' | 'words'> {
  rows: readonly Row[];
}

/** The checkbox of the page. */
export function SelectPage<Row>({ rows, entity, selection, words }: SelectPageProps<Row>) {
  const chosen = useSelection(selection);
  const some = chosen.size > 0;
  const all = some && rows.length > 0 && rows.every((row) => chosen.has(idOf(entity, row)));
  return (
    <input
      type="checkbox"
      className="kit-check"
      aria-label={words.t('selectAll')}
      checked={all}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      onChange={() => (all ? selection.clear() : selection.set(new Map(rows.map((row) => [idOf(entity, row), row]))))}
    />
  );
}

interface RowActionsProps<Row> {
  row: Row;
  entity: Entity<Row>;
  actions: readonly Action<Row>[];
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  words: KitWords;
}

/** What can be done with a row; the rest is in a menu. */
export function RowActions<Row>({ row, entity, actions, start, words }: RowActionsProps<Row>) {
  const { say } = words;
  const possible = actions.filter((one) => isPossible(one, row));
  const visible = possible.filter(({ seldom }) => !seldom).slice(0, VISIBLE_ACTIONS);
  const rest = possible.filter((one) => !visible.includes(one));
  return (
    <span className="kit-row-actions">
      {visible.map((one) => (
        <button
          key={one.name}
          type="button"
          className={one.danger ? 'kit-link kit-link-danger' : 'kit-link'}
          aria-label={`${say(one.label)} ${entity.title(row)}`}
          onPointerEnter={one.form && formDialog.prepare}
          onClick={() => start(one, [row])}
        >
          {say(one.label)}
        </button>
      ))}
      {rest.length > 0 && (
        <MoreMenu
          title={entity.title(row)}
          items={rest.map(({ name, label, danger = false }) => ({ name, text: say(label), danger }))}
          onChoose={(name) => {
            const chosen = rest.find((one) => one.name === name);
            if (chosen) start(chosen, [row]);
          }}
          words={words}
        />
      )}
    </span>
  );
}

/** The grey block that stands for a value of a column. */
export function Grey<Row>({ column }: { column: Pick<Column<Row>, 'skeleton'> }) {
  const { width = 80, height = 14 } = column.skeleton ?? {};
  return <span className="kit-grey" style={{ width, height }} />;
}
