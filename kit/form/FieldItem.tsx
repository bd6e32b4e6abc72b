/**
 * One field: its label, its input, and what is wrong with it. A key that is typed draws the input alone: the frame around it is drawn
 * again only when what it says changes.
 */
import { memo, useState } from 'react';
import { Field as Bound } from 'rc-field-form';
import { same } from '../equal.ts';
import { useWords } from '../words.ts';
import { afterPress } from './after-press.ts';
import { Control } from './Control.tsx';
import type { Values } from './fields.ts';
import { isChosen, isEmpty } from './empty.ts';
import { Frame, helpOf, hintOf } from './Frame.tsx';
import { useFormPlace } from './place.ts';
import { valueAt } from './paths.ts';
import type { FieldItemProps } from './props.ts';

/** A field within the form around it. */
export const FieldItem = memo(function FieldItem({ field, base, rule, label, required }: FieldItemProps) {
  const { lang, say, t } = useWords();
  const { id: formId, instance, disabled } = useFormPlace();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const path = [...base, field.name];
  const id = `${formId}_${path.join('_')}`;
  const values = (): Values => (valueAt(instance.getFieldsValue(true), base) ?? {}) as Values;
  const hint = field.hint && say(field.hint);

  const validator = (_: unknown, value: unknown) => {
    if (required && isEmpty(value)) return Promise.reject(new Error(t(isChosen(field) ? 'requiredChoice' : 'required', { label })));
    const { max } = field;
    if (field.kind === 'tags' && max !== undefined && Array.isArray(value) && value.some((one) => String(one).length > max))
      return Promise.reject(new Error(t('tooLong', { label, max })));
    const own = field.check?.(value, values());
    // A password that has a check of its own travels as its hash: what the schema says of it is no rule for what is typed.
    const hashed = field.kind === 'password' && field.check !== undefined;
    const wrong = own ? say(own) : hashed ? undefined : rule?.check(value, label, lang);
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
  };

  const fill = async (value: unknown) => {
    const filled = await field.fills?.(value, values());
    // Meanwhile something else may have been chosen.
    if (!filled || !same(instance.getFieldValue(path), value)) return;
    instance.setFields(Object.entries(filled).map(([name, given]) => ({ name: [...base, name], value: given, errors: [], touched: true })));
    instance.told();
  };

  const described = [errors.length > 0 && helpOf(id), hint !== undefined && hintOf(id)].filter(Boolean).join(' ');
  const aria = {
    ...(required && { 'aria-required': true }),
    ...(errors.length > 0 && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <Frame id={id} label={label} hint={hint} required={required} wide={field.wide} bare={field.bare} own={field.kind === 'toggle' && field.box} errors={errors}>
      <Bound
        name={path}
        validateTrigger="onBlur"
        rules={[{ validator }]}
        dependencies={(field.dependsOn ?? []).map((name) => [...base, name])}
        onMetaChange={(meta) => setErrors((old) => (same(old, meta.errors) ? old : meta.errors))}
      >
        {(control: Record<string, unknown>) => {
          const { onChange, onBlur, ...held } = control as { onChange: (value: unknown) => void; onBlur?: () => void } & Record<string, unknown>;
          return (
            <Control
              {...held}
              {...aria}
              onBlur={() => onBlur && afterPress(onBlur)}
              onChange={
                field.fills
                  ? (event: unknown) => {
                      onChange(event);
                      void fill(instance.getFieldValue(path));
                    }
                  : onChange
              }
              id={id}
              status={errors.length > 0 ? 'error' : undefined}
              field={field}
              rule={rule}
              label={label}
              values={values}
              disabled={disabled}
            />
          );
        }}
      </Bound>
    </Frame>
  );
});
