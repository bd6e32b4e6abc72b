/** What the parts of a form are given. Fields draw groups and rows, which draw fields again: what they say of each other stands here. */
import type { Field, Values } from './fields.ts';
import type { Path } from './paths.ts';
import type { FieldRule } from './rules.ts';

export interface FormFieldsProps {
  fields: readonly Field[];
  rules: Readonly<Record<string, FieldRule>>;
  base?: Path | undefined;
}

export interface FieldItemProps {
  field: Field;
  /** Where the values are among which the field is: the whole form, a group or a row. */
  base: Path;
  rule: FieldRule | undefined;
  label: string;
  required: boolean;
  /** The values of the form, for inputs that are drawn anew with every change of them. */
  around?: Values;
}
