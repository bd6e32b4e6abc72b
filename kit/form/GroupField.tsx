import type { ComponentType } from 'react';
import { useFormPlace } from './place.ts';
import { useWords } from '../words.ts';
import type { Field } from './fields.ts';
import type { FieldItemProps, FormFieldsProps } from './props.ts';

interface GroupFieldProps extends FieldItemProps {
  field: Extract<Field, { kind: 'group' }>;
  /** Draws the fields within. */
  Fields: ComponentType<FormFieldsProps>;
}

/** An object within the form: its fields under its own name. */
export function GroupField({ field, base, rule, label, Fields }: GroupFieldProps) {
  const { say } = useWords();
  const { disabled } = useFormPlace();
  return (
    <fieldset className="kit-group" data-wide disabled={disabled}>
      <legend>{label}</legend>
      {field.hint && <p className="kit-field-hint">{say(field.hint)}</p>}
      <div className="kit-fields" data-columns={field.columns}>
        <Fields fields={field.fields} rules={rule?.fields ?? {}} base={[...base, field.name]} />
      </div>
    </fieldset>
  );
}
