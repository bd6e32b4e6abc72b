/** The fields of a form, of a group or of a row. A change redraws only fields that depend on other values, besides the changed one. */
import { Field as Bound } from 'rc-field-form';
import { useWords } from '../words.ts';
import { fieldText } from './define.ts';
import { FieldItem } from './FieldItem.tsx';
import type { Field, Values } from './fields.ts';
import { groups, ranges, rows } from './parts.tsx';
import type { Path } from './paths.ts';
import { valueAt } from './paths.ts';
import { useFormPlace } from './place.ts';
import type { FormFieldsProps } from './props.ts';
import type { FieldRule } from './rules.ts';

const isRequired = ({ required }: Field, rule: FieldRule | undefined, values: Values, all: Values): boolean =>
  (typeof required === 'function' ? required(values, all) : required) ?? rule?.required ?? false;

/** The field as it is looked at: nothing is asked for, and nothing says how. */
const asViewed = ({ hint: _hint, placeholder: _placeholder, ...field }: Field): Field => ({ ...field, required: false }) as Field;

/** True for inputs that are given the values around them. */
const readsValues = (field: Field) => field.kind === 'custom' && field.input.length > 1;

const TOP: Path = [];

export function FormFields({ fields, rules, base = TOP }: FormFieldsProps) {
  const { say } = useWords();
  const { instance, labels, viewed } = useFormPlace();
  return fields.map((declared) => {
    const field = viewed ? asViewed(declared) : declared;
    const rule = rules[field.name];
    const label = say(fieldText({ labels }, field));
    const item = (values: Values, all: Values) => {
      const shared = { field, base, rule, label, required: isRequired(field, rule, values, all) };
      if (field.kind === 'rows') return <rows.Part key={field.name} {...shared} field={field} Fields={FormFields} />;
      if (field.kind === 'group') return <groups.Part key={field.name} {...shared} field={field} Fields={FormFields} />;
      if (field.kind === 'dateRange') return <ranges.Part key={field.name} {...shared} field={field} />;
      return <FieldItem key={field.name} {...shared} {...(readsValues(field) && { around: all })} />;
    };
    const depends = field.when !== undefined || typeof field.required === 'function' || readsValues(field);
    if (!depends) return item({}, {});
    return (
      <Bound key={field.name} shouldUpdate>
        {() => {
          const all = instance.getFieldsValue(true) as Values;
          const values = (valueAt(all, base) ?? {}) as Values;
          return (field.when?.(values, all) ?? true) ? item(values, all) : null;
        }}
      </Bound>
    );
  });
}
