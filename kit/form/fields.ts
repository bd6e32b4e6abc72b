/**
 * Fields of forms as data. Required marks, limits and the words of mistakes come from the schema of the endpoint that the form is sent
 * to, which is loaded when the form opens; a declaration adds only what a schema cannot say.
 */
import type { ReactNode } from 'react';
import type { EnumDef } from '#contract/core/enum.ts';
import type { SensitiveKind } from '#contract/core/sensitive.ts';
import type { Text } from '#contract/core/text.ts';

/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Option {
  value: string | number;
  label: string;
}

/** Choices of an enum, in place of a list of them. */
export const isEnum = (options: EnumDef | readonly Option[]): options is EnumDef => !Array.isArray(options);

/** A choice with choices below it. */
export interface TreeOption extends Option {
  children?: readonly TreeOption[];
}

/** How many fields stand side by side where there is room. */
export type Columns = 1 | 2 | 3 | 4;

/** What every field may say. */
export interface FieldOptions {
  /** Default: the entity's label of the field. */
  label?: Text;
  /** A line below the field. */
  hint?: Text;
  placeholder?: Text;
  /** Value of a new record. */
  default?: unknown;
  /** Shown, checked and sent only when this holds. `values` are those of the same group or row, `all` those of the whole form. */
  when?: (values: Values, all: Values) => boolean;
  /** Required although the schema takes nothing, e.g. only with certain other values. */
  required?: boolean | ((values: Values, all: Values) => boolean);
  /** Longest text in characters, where the screen stops earlier than the schema. */
  max?: number;
  /** A check of what is typed that a schema of what travels cannot make, e.g. of a password before it is hashed. The sentence, or nothing. */
  check?: (value: unknown, values: Values) => Text | undefined;
  /** Names of fields beside it on which it depends: when one of them changes, its options are loaded anew and its value is checked again. */
  dependsOn?: readonly string[];
  /** What a choice fills in beside it, e.g. name and phone of the member that was chosen. It may load; what came too late is dropped. */
  fills?: (value: unknown, values: Values) => Values | Promise<Values>;
  /** Takes the whole width where fields stand side by side. */
  wide?: boolean;
  /** Its label is said to readers only, e.g. because the heading of its section says it. */
  bare?: boolean;
}

/** What the input of a custom field is given. Usable inside an antd Form.Item. */
export interface InputProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** From when to when moments are offered, in unix seconds; asked whenever the picker is drawn, since the first is mostly now. */
export type Within = (values: Values) => { from?: number | undefined; until?: number | undefined };

/** What a field looks like, besides what all say. */
export type FieldKind =
  | { kind: 'text' }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'password' }
  | { kind: 'secret'; lines?: boolean }
  | { kind: 'sensitive'; of: SensitiveKind }
  | { kind: 'privateFile' }
  | { kind: 'number'; min?: number; top?: number; step?: number; unit?: Text }
  | { kind: 'money' }
  | { kind: 'select'; options: EnumDef | readonly Option[] | ((values: Values) => Promise<readonly Option[]>); multiple?: boolean }
  | { kind: 'tags'; joined?: boolean }
  | { kind: 'radio'; options: EnumDef }
  | { kind: 'toggle'; box?: boolean }
  | { kind: 'image'; scene?: string; accept?: string; limit?: number }
  | { kind: 'date'; time?: boolean; within?: Within }
  | { kind: 'time' }
  | { kind: 'dateRange'; until: string; time?: boolean; within?: Within }
  | { kind: 'tree'; options: readonly TreeOption[] | ((values: Values) => Promise<readonly TreeOption[]>); multiple?: boolean }
  | { kind: 'group'; fields: readonly Field[]; columns?: Columns }
  | { kind: 'rows'; fields: readonly Field[]; columns?: Columns; noun: Text; blank?: Values; top?: number; sortable?: boolean }
  | { kind: 'custom'; typed?: boolean; input: (props: InputProps, values: Values) => ReactNode };

/** One field. */
export type Field = FieldOptions & { name: string } & FieldKind;

type Given<K extends FieldKind['kind']> = Omit<Extract<FieldKind, { kind: K }>, 'kind'> & FieldOptions;

/** The fields that forms use. `name` is the field of the body that is sent. */
export const field = {
  text: (name: string, options: Given<'text'> = {}): Field => ({ ...options, name, kind: 'text' }),
  textarea: (name: string, options: Given<'textarea'> = {}): Field => ({ ...options, name, kind: 'textarea' }),
  password: (name: string, options: Given<'password'> = {}): Field => ({ ...options, name, kind: 'password' }),
  /** A secret that the server keeps and never sends: it stays as it is unless another one is typed. With `lines` it has several. */
  secret: (name: string, options: Given<'secret'> = {}): Field => ({ ...options, name, kind: 'secret' }),
  /**
   * A personal number or address, of which the record holds a mask: it stays as it is, and is not sent, unless another one is typed.
   * Goes with `sensitive(kind)` in the schema.
   */
  sensitive: (name: string, options: Given<'sensitive'>): Field => ({ ...options, name, kind: 'sensitive' }),
  /** A certificate or key, which is uploaded; the value is its id. */
  privateFile: (name: string, options: Given<'privateFile'> = {}): Field => ({ ...options, name, kind: 'privateFile' }),
  number: (name: string, options: Given<'number'> = {}): Field => ({ ...options, name, kind: 'number' }),
  /** Yuan with two decimals. */
  money: (name: string, options: Given<'money'> = {}): Field => ({ ...options, name, kind: 'money' }),
  /** A choice from a list: an enum, fixed options, or options that are loaded when the form opens. */
  select: (name: string, options: Given<'select'>): Field => ({ ...options, name, kind: 'select' }),
  /** Several texts, each typed and ended by Enter, each once; `max` is the longest of each. The value is a list, with `joined` a text with commas. */
  tags: (name: string, options: Given<'tags'> = {}): Field => ({ ...options, name, kind: 'tags' }),
  /** A choice from a few values that are all shown. */
  radio: (name: string, options: Given<'radio'>): Field => ({ ...options, name, kind: 'radio' }),
  /** A 1/0 switch; with `box` a check box with its label beside it. */
  toggle: (name: string, options: Given<'toggle'> = {}): Field => ({ ...options, name, kind: 'toggle' }),
  /** An uploaded picture; the value is its address, with a `limit` above 1 a list of addresses. */
  image: (name: string, options: Given<'image'> = {}): Field => ({ ...options, name, kind: 'image' }),
  /** A day, or with `time` a moment; the value is unix seconds. */
  date: (name: string, options: Given<'date'> = {}): Field => ({ ...options, name, kind: 'date' }),
  /** A time of the day; the value is `HH:mm`. */
  time: (name: string, options: Given<'time'> = {}): Field => ({ ...options, name, kind: 'time' }),
  /** From and until, each a field of the body in unix seconds: `name` holds the start, `until` the end. Whole days unless `time`. */
  dateRange: (name: string, options: Given<'dateRange'>): Field => ({ ...options, name, kind: 'dateRange' }),
  /** A choice from a tree, e.g. of categories; with `multiple` a list of them. */
  tree: (name: string, options: Given<'tree'>): Field => ({ ...options, name, kind: 'tree' }),
  /** An object within the body, with fields of its own. */
  group: (name: string, options: Given<'group'>): Field => ({ ...options, name, kind: 'group' }),
  /** A list of objects within the body: rows that are added, removed and put in order. `noun` is what one row is called. */
  rows: (name: string, options: Given<'rows'>): Field => ({ ...options, name, kind: 'rows' }),
  /** Anything else that has `value` and `onChange`, e.g. a picker; `typed`: what it takes is typed, e.g. the text of an editor. */
  custom: (name: string, options: Given<'custom'>): Field => ({ ...options, name, kind: 'custom' }),
};
