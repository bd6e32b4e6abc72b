/** The fields of a form, of a group or of a row. A change redraws only fields that depend on other values, besides the changed one. */
import { Skeleton } from 'antd';
import { Field as Bound } from 'rc-field-form';
import { ahead } from '../ahead.tsx';
import { useWords } from '../words.ts';
import { fieldText } from './define.ts';
import { FieldItem } from './FieldItem.tsx';
import type { Field, Values } from './fields.ts';
import type { Path } from './paths.ts';
import { valueAt } from './paths.ts';
import { useFormPlace } from './place.ts';
import type { FieldRule } from './rules.ts';

/** Few forms have rows or groups. */
const waiting = <Skeleton active title={false} paragraph={{ rows: 2 }} />;
const { Part: RowsField } = ahead(async () => (await import('./RowsField.tsx')).RowsField, waiting);
const { Part: GroupField } = ahead(async () => (await import('./GroupField.tsx')).GroupField, waiting);
/** From and until are two values of the form. */
const { Part: RangeItem } = ahead(async () => (await import('./RangeItem.tsx')).RangeItem, waiting);

interface FormFieldsProps {
  fields: readonly Field[];
  rules: Readonly<Record<string, FieldRule>>;
  base?: Path | undefined;
}

const isRequired = ({ required }: Field, rule: FieldRule | undefined, values: Values, all: Values): boolean =>
  (typeof required === 'function' ? required(values, all) : required) ?? rule?.required ?? false;

/** True for inputs that are given the values around them. */
const readsValues = (field: Field) => field.kind === 'custom' && field.input.length > 1;

const TOP: Path = [];

export function FormFields({ fields, rules, base = TOP }: FormFieldsProps) {
  const { say } = useWords();
  const { instance, labels } = useFormPlace();
  return fields.map((field) => {
    const rule = rules[field.name];
    const label = say(fieldText({ labels }, field));
    const item = (values: Values, all: Values) => {
      const shared = { field, base, rule, label, required: isRequired(field, rule, values, all) };
      if (field.kind === 'rows') return <RowsField key={field.name} {...shared} field={field} />;
      if (field.kind === 'group') return <GroupField key={field.name} {...shared} field={field} />;
      if (field.kind === 'dateRange') return <RangeItem key={field.name} {...shared} field={field} />;
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
