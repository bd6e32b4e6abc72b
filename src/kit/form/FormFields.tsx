import { Form } from 'antd';
import { useWords } from '../words.ts';
import { Control } from './Control.tsx';
import { fieldText, type Field, type FormDef, type Values } from './define.ts';
import type { FieldRule, FormRules } from './rules.ts';

interface FieldItemProps {
  form: FormDef;
  field: Field;
  rule: FieldRule | undefined;
  required: boolean;
  disabled: boolean;
  values: () => Values;
}

/** Kinds that are chosen rather than typed. */
const CHOSEN: ReadonlySet<Field['kind']> = new Set(['select', 'radio', 'image', 'toggle']);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

function FieldItem({ form, field, rule, required, disabled, values }: FieldItemProps) {
  const { lang, say, t } = useWords();
  const label = say(fieldText(form, field));
  return (
    <Form.Item
      name={field.name}
      label={label}
      extra={field.hint && say(field.hint)}
      required={required}
      rules={[
        {
          validator(_, value: unknown) {
            if (required && isEmpty(value)) return Promise.reject(new Error(t(CHOSEN.has(field.kind) ? 'requiredChoice' : 'required', { label })));
            const { max } = field;
            if (field.kind === 'tags' && max !== undefined && Array.isArray(value) && value.some((one) => String(one).length > max))
              return Promise.reject(new Error(t('tooLong', { label, max })));
            const own = field.check?.(value, values());
            const wrong = own ? say(own) : rule?.check(value, label, lang);
            return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
          },
        },
      ]}
    >
      <Control field={field} rule={rule} label={label} values={values} disabled={disabled} />
    </Form.Item>
  );
}

const isRequired = ({ required }: Field, rule: FieldRule | undefined, values: Values): boolean =>
  (typeof required === 'function' ? required(values) : required) ?? rule?.required ?? false;

/** The fields of a form. A change redraws only fields that depend on other values, besides the changed one. */
export function FormFields({ form, rules, disabled }: { form: FormDef; rules: FormRules; disabled: boolean }) {
  const instance = Form.useFormInstance<Record<string, unknown>>();
  const values = () => instance.getFieldsValue(true) as Values;
  return form.fields.map((field) => {
    const rule = rules.fields[field.name];
    const item = (current: Values) => (
      <FieldItem form={form} field={field} rule={rule} required={isRequired(field, rule, current)} disabled={disabled} values={values} />
    );
    const depends = field.when !== undefined || typeof field.required === 'function' || field.kind === 'custom';
    if (!depends) return <div key={field.name}>{item({})}</div>;
    return (
      <Form.Item key={field.name} noStyle shouldUpdate>
        {() => ((field.when?.(values()) ?? true) ? item(values()) : null)}
      </Form.Item>
    );
  });
}
