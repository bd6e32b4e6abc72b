import type { Endpoint } from '#contract/core/endpoint.ts';
import type { DetailProps, RecordOf, WithOne } from './define.ts';
import type { DetailDialogDef } from './define-dialog.ts';
import { DetailDialog } from './DetailDialog.tsx';

/**
 * Makes the detail of an entity in a dialog from its declaration, for `detail: () => import('./show.tsx')` of a list.
 * @example export default defineDetailDialog(vatEntity, { title: (row) => row.company_name, heading, fields, outcome, decide: audit })
 */
export function defineDetailDialog<A extends { one: Endpoint }>(entity: WithOne<A>, def: DetailDialogDef<RecordOf<A>>) {
  const Own = (props: DetailProps) => <DetailDialog key={props.id} entity={entity} def={def} {...props} />;
  Own.displayName = `${entity.name}Detail`;
  // What a queue shows of its records.
  return Object.assign(Own, { def });
}
