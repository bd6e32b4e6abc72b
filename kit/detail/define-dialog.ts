/** Details as data: a record with few fields in a dialog over its list, where it may be decided about. */
import type { Text } from '#contract/core/text.ts';
import type { Action } from '../action/define.ts';
import type { FormDef } from '../form/define.ts';
import type { Column } from '../list/column.tsx';
import type { DetailDef } from './define.ts';

/** What a declaration says. `R` is what the entity's `one` answers. */
export interface DetailDialogDef<R> extends Pick<DetailDef<R>, 'title'> {
  /** Heading where nothing is to be decided; else it is that of `decide`. */
  heading: Text;
  fields: readonly Column<R>[];
  /** Fields behind those, where nothing is to be decided: what came of it. */
  outcome?: (record: R) => readonly Column<R>[];
  /** The decision. Its form stands below the fields while it is possible; one declaration serves selections of the list, too. */
  decide?: Action<R> & { form: FormDef };
  /** Width in px; default 560. */
  width?: number;
}
