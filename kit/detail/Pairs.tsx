import type { Labels } from '../entity.ts';
import type { Column } from '../list/column.tsx';
import { FieldList } from './FieldList.tsx';
import { useCellContext } from './use-context.ts';

interface PairsProps<R> {
  record: R;
  fields: readonly Column<R>[];
  labels: Labels;
}

/** Fields as pairs of label and value where no declared detail gives them their context, e.g. of a part of a record. */
export function Pairs<R>({ record, fields, labels }: PairsProps<R>) {
  const context = useCellContext<R>(labels);
  return <FieldList record={record} fields={fields} context={context} />;
}
