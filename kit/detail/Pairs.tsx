import type { Labels } from '../entity.ts';
import type { Column } from '../list/column.tsx';
import { FieldList } from './FieldList.tsx';
import { useCellContext } from './use-context.ts';

interface PairsProps<R> {
  /** Nothing while it is loading: the labels stand there already. */
  record: R | undefined;
  fields: readonly Column<R>[];
  labels: Labels;
}

const waiting = <R,>({ name, label, skeleton = { width: 120, height: 14 } }: Column<R>): Column<undefined> => ({
  name,
  label,
  cell: () => <span className="kit-grey" style={skeleton} />,
});

/** Fields as pairs of label and value where no declared detail gives them their context, e.g. of a part of a record. */
export function Pairs<R>({ record, fields, labels }: PairsProps<R>) {
  const context = useCellContext<R>(labels);
  if (record !== undefined) return <FieldList record={record} fields={fields} context={context} />;
  return <FieldList record={undefined} fields={fields.map(waiting)} context={context as never} />;
}
