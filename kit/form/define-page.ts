/** Pages on which a record is made or edited: what a declaration says. */
import type { Text } from '#contract/core/text.ts';
import type { Page } from '../resource.ts';
import type { FormDef, Values } from './define.ts';

export interface FormPageDef {
  /** The form, or which one by the query of the page's address, e.g. one that also decides. Always the same object for the same query. */
  form: FormDef | ((query: URLSearchParams) => FormDef);
  /** The place of the record's id in the page's route; default `id`. Without one there, or with `0`, the page makes a new record. */
  param?: string;
  /** New records have a page of their own. */
  onlyEdits?: boolean;
  /** Loads what the form starts with; default: the record as the entity's `one` answers it, nothing for a new one. Rejects with ApiError. */
  load?: (id: string | undefined) => Promise<Values>;
  /**
   * What a new record takes over of an existing one, when its page is opened as `?copy=<id>`: gets the record as it was loaded. Without it
   * the page makes no copies.
   */
  copy?: (record: Values) => Values;
  /** Why the record that was loaded can be looked at only; nothing where it can be changed. */
  blocked?: (record: Values) => Text | undefined;
  /** Where to go when it was saved: the first of these lists that the person may open. */
  back: readonly Pick<Page, 'name' | 'route'>[];
  /** Said when it was saved. */
  done?: Text;
  /** Button; default: save. */
  submit?: Text;
}
