/** What the dialog with two lists must know of a kind of record. Each picker declares it once. */
import type { ComponentType } from 'react';
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import type { ChoiceTexts } from '#locales/zh/choice.ts';
import type { Id } from './ids.ts';

/** Values of the search row by query field. */
export type Asked = Readonly<Record<string, unknown>>;

/** What the search row of a picker is given. */
export interface FiltersProps {
  values: Asked;
  set: (field: string, value: unknown) => void;
  /** Lists anew by the values as they are, or by just these. */
  search: (only?: Asked) => void;
}

/** Where records come from, and what each is called. A field needs no more than this. */
export interface Source<Row extends object> {
  /** Pages of `{data, data_total}`. */
  list: EndpointSpec;
  /** Part of every list call. */
  fixed: Asked;
  /** Records by ids: the path has one place, which `idsPlace` names. */
  details: EndpointSpec;
  idsPlace: string;
  idOf: (row: Row) => string;
  /** What a person calls it, for screen readers and chips. */
  nameOf: (row: Row) => string;
  /** Picture beside the name in chips. */
  pictureOf?: (row: Row) => string;
  /** Puts right what older answers carry otherwise. */
  tidy?: (row: Row) => Row;
}

/** A kind of record that can be chosen in the dialog with two lists. It must not change while the dialog is open. */
export interface Chooser<Row extends object> extends Source<Row> {
  title: keyof ChoiceTexts;
  /** Of the dialog, in px. */
  width: number;
  /** Height of an entry in px: the same for all, so that long lists can be virtual. */
  rowHeight: number;
  /** Where the buyers see it. */
  hrefOf?: (row: Row) => string | undefined;
  Item: ComponentType<{ row: Row }>;
  Filters: ComponentType<FiltersProps>;
}

/** What every picker of this family takes. */
export interface ChoiceProps<Row> {
  /** How many may be chosen; below 1 any number. Default 0. */
  limit?: number | undefined;
  /** What is chosen at the start: ids, which are loaded, or whole records. */
  defaultData?: readonly (Id | Row)[] | undefined;
  /** Ids that are not offered. */
  excludeData?: readonly Id[] | undefined;
}

/** What its dialog takes besides. Mount it to open it. */
export interface ChoiceDialogProps<Row> extends ChoiceProps<Row> {
  /** The chosen records in the order of choosing. A promise keeps the dialog busy; when it fails the dialog stays. */
  onConfirm: (rows: Row[]) => unknown;
  /** To be closed: by the person, or after confirming. */
  onClose: () => void;
}
