import type { Text } from '#contract/core/text.ts';
import type { AnyRow } from '../entity.ts';
import type { CellContext, InPlace } from './context.ts';

interface SwitchCellProps<Row> {
  row: Row;
  name: string;
  label: Text | undefined;
  edit: InPlace<Row, 0 | 1> | undefined;
  context: CellContext<Row>;
}

const isOn = (value: unknown) => value === 1 || value === 'YES' || value === 'OPEN' || value === true;

/** A yes/no field: words where it only shows, a switch where it may be changed. */
export function SwitchCell<Row>({ row, name, label, edit, context }: SwitchCellProps<Row>) {
  const { words, title, may } = context;
  const on = isOn((row as AnyRow)[name]);
  if (!edit || !context.edit || !may(edit.endpoint)) return <span>{words.t(on ? 'yes' : 'no')}</span>;
  const next = on ? 0 : 1;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={words.t('star', { label: context.label(name, label), title: title(row) })}
      className="kit-switch"
      onClick={() => context.edit?.<0 | 1>(row, name, next, edit)}
    />
  );
}
