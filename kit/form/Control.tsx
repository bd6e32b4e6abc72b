/** The input of each field kind. Only forms load this file, when they open. */
import type { ReactNode } from 'react';
import { Checkbox, Input, Radio, Select, Switch } from 'antd';
import { enumOptions } from '#contract/core/enum.ts';
import type { UploadScene } from '../ImageUpload.tsx';
import { InlineFailure } from '../InlineFailure.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words.ts';
import { isEnum, type Field, type InputProps, type Values } from './fields.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { dates, images, numbers, sensitives, trees } from './parts.tsx';
import { useViewed } from './place.ts';
import type { FieldRule } from './rules.ts';
import { privateFiles, secrets } from './secret-parts.tsx';
import { TagsControl } from './TagsControl.tsx';

interface ControlProps extends InputProps {
  field: Field;
  status?: 'error' | undefined;
  onBlur?: () => void;
  rule: FieldRule | undefined;
  label: string;
  /** The values of the whole form, read when they are needed. */
  values: () => Values;
}

type SelectField = Extract<Field, { kind: 'select' }>;

// The component library puts `aria-required` on the box around the input, where it is not allowed.
function SelectControl({ field, values, label, 'aria-required': _required, ...input }: Omit<ControlProps, 'field' | 'rule'> & { field: SelectField }) {
  const { lang, say, t } = useWords();
  const { options: source } = field;
  const fixed = typeof source === 'function' ? undefined : isEnum(source) ? enumOptions(source, lang) : source;
  const { data: loaded, failure, retry } = useLoaded(async () => (typeof source === 'function' ? source(values()) : undefined));
  const options = fixed ?? loaded;
  if (failure !== undefined) return <InlineFailure why={failure} onRetry={retry} />;
  return (
    <Select
      {...input}
      // Beside the frame it would be as wide as its text, once nothing can be chosen.
      style={{ width: '100%' }}
      // Until the options are there the box would show a bare id.
      value={options ? input.value : undefined}
      loading={!options}
      options={options?.map(({ value, label: text }) => ({ value, label: text }))}
      mode={field.multiple ? 'multiple' : undefined}
      aria-label={label}
      showSearch
      optionFilterProp="label"
      placeholder={field.placeholder ? say(field.placeholder) : t('selectPlaceholder')}
      notFoundContent={options ? t('notFound') : t('loading')}
    />
  );
}

/** Up to which limit a field counts what was typed: nobody comes near the limits of keys and addresses. */
const COUNTED = { line: 200, lines: 2_000 };

/** What a field depends on, as one text: with another one its options are loaded anew. */
const around = ({ dependsOn }: Field, values: () => Values) => (dependsOn ? JSON.stringify(dependsOn.map((name) => values()[name])) : '');

/** The input of a field. */
export function Control({ field, rule, label, values, ...input }: ControlProps): ReactNode {
  const { lang, say, t } = useWords();
  const viewed = useViewed();
  const placeholder = field.placeholder && say(field.placeholder);
  const max = Math.min(field.max ?? Infinity, rule?.max ?? Infinity);
  const limit: { maxLength?: number; showCount?: boolean } = Number.isFinite(max)
    ? { maxLength: max, showCount: !viewed && max <= COUNTED[field.kind === 'textarea' ? 'lines' : 'line'] }
    : {};
  switch (field.kind) {
    case 'text':
      return <Input {...(input as object)} {...limit} placeholder={placeholder} autoComplete="off" />;
    case 'textarea':
      return <Input.TextArea {...(input as object)} {...limit} placeholder={placeholder} rows={field.rows ?? 3} />;
    case 'password':
      return <PasswordInput {...(input as object)} placeholder={placeholder} autoComplete="new-password" />;
    case 'secret':
      return <secrets.Part {...input} lines={field.lines} max={limit.maxLength} aria-label={label} />;
    case 'sensitive':
      return <sensitives.Part {...input} of={field.of} placeholder={placeholder} aria-label={label} />;
    case 'privateFile':
      return <privateFiles.Part {...input} aria-label={label} />;
    case 'number':
    case 'money':
      return <numbers.Part {...input} field={field} placeholder={placeholder} />;
    case 'select':
      return <SelectControl key={around(field, values)} {...input} field={field} values={values} label={label} />;
    case 'tags':
      return <TagsControl {...input} joined={field.joined} aria-label={label} placeholder={placeholder} />;
    case 'radio':
      // The component lets the role through, though its types do not know it; a required group needs one.
      return <Radio.Group {...({ ...input, status: undefined, role: 'radiogroup' } as object)} aria-label={label} options={enumOptions(field.options, lang)} />;
    case 'toggle':
      if (field.box)
        return (
          <Checkbox id={input.id} checked={input.value === 1} onChange={({ target }) => input.onChange?.(target.checked ? 1 : 0)} disabled={input.disabled}>
            {label}
          </Checkbox>
        );
      return (
        <Switch
          id={input.id}
          checked={input.value === 1}
          onChange={(on) => input.onChange?.(on ? 1 : 0)}
          disabled={input.disabled}
          aria-label={label}
          checkedChildren={t('yes')}
          unCheckedChildren={t('no')}
        />
      );
    case 'image':
      return (
        <images.Part {...(input as object)} aria-label={label} scene={(field.scene ?? 'normal') as UploadScene} accept={field.accept} limit={field.limit} />
      );
    case 'date':
    case 'time':
      return <dates.Part {...input} field={field} values={values} placeholder={placeholder} aria-label={label} />;
    case 'tree':
      return <trees.Part key={around(field, values)} {...input} field={field} values={values} placeholder={placeholder} aria-label={label} />;
    case 'custom': {
      const { status: _, ...held } = input;
      return field.input({ ...held, 'aria-label': label }, values());
    }
    case 'group':
    case 'rows':
    case 'dateRange':
      throw new Error(`a ${field.kind} is more than an input`);
  }
}
