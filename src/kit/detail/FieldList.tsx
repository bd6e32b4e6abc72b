import type { Labels } from '../entity.ts';
import type { CellContext, Column } from '../list/column.tsx';

interface FieldListProps<R> {
  record: R;
  fields: readonly Column<R>[];
  labels: Labels;
  context: CellContext<R>;
}

/** Fields of a record as pairs of label and value; an empty value shows a dash. */
export function FieldList<R>({ record, fields, labels, context }: FieldListProps<R>) {
  const { say } = context.words;
  return (
    <dl className="kit-fields">
      {fields.map((field) => {
        const value = field.cell(record, context);
        return (
          <div key={field.name}>
            <dt>{say(field.label ?? labels[field.name] ?? { zh: field.name, en: field.name })}</dt>
            <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
