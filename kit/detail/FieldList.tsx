import type { CellContext } from '../cells/context.ts';
import type { Column } from '../list/column.tsx';

interface FieldListProps<R> {
  record: R;
  fields: readonly Column<R>[];
  context: CellContext<R>;
}

/** Fields of a record as pairs of label and value; an empty value shows a dash (kit/look/rows.css). */
export function FieldList<R>({ record, fields, context }: FieldListProps<R>) {
  return (
    <dl className="kit-fields">
      {fields.map((field) => {
        const value = field.cell(record, context);
        return (
          <div key={field.name}>
            <dt>{context.label(field.name, field.label)}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
