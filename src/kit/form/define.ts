/**
 * Forms as data: which fields, in which order. Rules, limits and required marks come from the schema of the endpoint that
 * the form is sent to, which is loaded when the form opens; a declaration adds only what a schema cannot say.
 */
import type { ReactNode } from 'react';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import type { Entity, Labels } from '../entity.ts';

/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

export interface Option {
  value: string | number;
  label: string;
}

/** What every field may say. */
export interface FieldOptions {
  /** Default: the entity's label of the field. */
  label?: Text;
  /** A line below the field. */
  hint?: Text;
  placeholder?: Text;
  /** Value of a new record. */
  default?: unknown;
  /** Shown, checked and sent only when this holds. */
  when?: (values: Values) => boolean;
  /** Required although the schema takes nothing, e.g. only with certain other values. */
  required?: boolean | ((values: Values) => boolean);
  /** Longest text in characters, where the screen stops earlier than the schema. */
  max?: number;
  /** A check of what is typed that a schema of what travels cannot make, e.g. of a password before it is hashed. The sentence, or nothing. */
  check?: (value: unknown, values: Values) => Text | undefined;
}

/** What the input of a custom field is given. Usable inside an antd Form.Item. */
export interface InputProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** What a field looks like, besides what all say. */
export type FieldKind =
  | { kind: 'text' }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'password' }
  | { kind: 'number'; min?: number; top?: number; step?: number; unit?: Text }
  | { kind: 'money' }
  | { kind: 'select'; options: EnumDef | readonly Option[] | ((values: Values) => Promise<readonly Option[]>); multiple?: boolean }
  | { kind: 'tags' }
  | { kind: 'radio'; options: EnumDef }
  | { kind: 'toggle' }
  | { kind: 'image'; scene?: string; accept?: string; limit?: number }
  | { kind: 'custom'; input: (props: InputProps, values: Values) => ReactNode };

/** One field. */
export type Field = FieldOptions & { name: string } & FieldKind;

type Given<K extends FieldKind['kind']> = Omit<Extract<FieldKind, { kind: K }>, 'kind'> & FieldOptions;

/** The fields that forms use. `name` is the field of the body that is sent. */
export const field = {
  text: (name: string, options: Given<'text'> = {}): Field => ({ ...options, name, kind: 'text' }),
  textarea: (name: string, options: Given<'textarea'> = {}): Field => ({ ...options, name, kind: 'textarea' }),
  password: (name: string, options: Given<'password'> = {}): Field => ({ ...options, name, kind: 'password' }),
  number: (name: string, options: Given<'number'> = {}): Field => ({ ...options, name, kind: 'number' }),
  /** Yuan with two decimals. */
  money: (name: string, options: Given<'money'> = {}): Field => ({ ...options, name, kind: 'money' }),
  /** A choice from a list: an enum, fixed options, or options that are loaded when the form opens. */
  select: (name: string, options: Given<'select'>): Field => ({ ...options, name, kind: 'select' }),
  /** Several texts, each typed and ended by Enter; `max` is the longest of each. */
  tags: (name: string, options: Given<'tags'> = {}): Field => ({ ...options, name, kind: 'tags' }),
  /** A choice from a few values that are all shown. */
  radio: (name: string, options: Given<'radio'>): Field => ({ ...options, name, kind: 'radio' }),
  /** A 1/0 switch. */
  toggle: (name: string, options: Given<'toggle'> = {}): Field => ({ ...options, name, kind: 'toggle' }),
  /** An uploaded picture; the value is its address. */
  image: (name: string, options: Given<'image'> = {}): Field => ({ ...options, name, kind: 'image' }),
  /** Anything else that has `value` and `onChange`, e.g. a picker. */
  custom: (name: string, options: Given<'custom'>): Field => ({ ...options, name, kind: 'custom' }),
};

/** A form. */
export interface FormDef {
  labels: Labels;
  noun: Text;
  fields: readonly Field[];
  /** Width of the dialog in px; default 520. */
  width?: number;
  /** Default: Add/Edit and the noun, or the label of the action that the form belongs to. */
  title?: Text;
  /** Turns the values of the fields into the body; default: as they are. `initial` is what the form started from. */
  body?: (values: Values, initial: Values) => Values;
}

/** What an open form starts from, and the call that changes just that state of the record. */
export interface FormStart {
  initial: Values;
  /** Sends the body. Rejects with ApiError. */
  send: (body: Values) => Promise<unknown>;
}

/** Declares a form over the fields of an entity. */
export function defineForm(entity: Pick<Entity, 'labels' | 'noun'>, form: Omit<FormDef, 'labels' | 'noun'>): FormDef {
  return { labels: entity.labels, noun: entity.noun, ...form };
}

/** What a person reads for a field of a form. */
export const fieldText = (form: Pick<FormDef, 'labels'>, { label, name }: Pick<Field, 'label' | 'name'>): Text =>
  label ?? form.labels[name] ?? { zh: name, en: name };
