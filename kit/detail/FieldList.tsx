import type { CellContext } from '../cells/context.ts';
import type { Column } from '../list/column.tsx';
import { isBlank } from './empty.ts';

interface FieldListProps<R> {
  record: R;
  fields: readonly Column<R>[];
  context: CellContext<R>;
}

/** Fields of a record as pairs of label and value; an empty value shows a dash. */
export function FieldList<R>({ record, fields, context }: FieldListProps<R>) {
  return (
    <dl className="kit-fields">
      {fields.map((field) => {
        const value = field.cell(record, context);
        return (
          <div key={field.name}>
            <dt>{context.label(field.name, field.label)}</dt>
            <dd>{isBlank(value) ? '—' : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
