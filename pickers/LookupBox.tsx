/** The boxes of pickers of short lists: searchable, over all entries, which are loaded when first needed. */
import { useState } from 'react';
import { Button, Select } from 'antd';
import type { AnyRow } from '#kit/entity.ts';
import type { PickInputProps } from '#kit/list/filter.ts';
import { useWords } from '#kit/words.ts';
import { ALL, useChoices, type Lookup } from './lookup.ts';

/** Props that all of these pickers take; usable inside an antd Form.Item. */
export interface PickerProps<Chosen = unknown> {
  id?: string | undefined;
  /** Id of what is chosen, as text; `0` for all where `all` is set; nothing or empty for no choice. */
  value?: string | number | null | undefined;
  /** The chosen id; nothing after clearing. */
  onChange?: ((id: string | undefined) => void) | undefined;
  /** The chosen record; after clearing the one with the id `0` that stands for all. */
  onChanged?: ((chosen: Chosen) => void) | undefined;
  /** Path of the list; default the declared one. */
  api?: string | undefined;
  /** Narrows the list, as the endpoint's query can. */
  query?: Readonly<Record<string, string>> | undefined;
  /** Offers a first entry with the id `0` that stands for all. */
  all?: boolean | undefined;
  allowClear?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
}

type LookupBoxProps<Row> = PickerProps<Row> & { lookup: Lookup<Row> };

/** Chooses one entry. */
export function LookupBox<Row>({ lookup, all, value, onChange, onChanged, api, query, allowClear = true, placeholder: hint, ...box }: LookupBoxProps<Row>) {
  const { t } = useWords();
  const chosen = value === null || value === undefined || value === '' ? undefined : String(value);
  const [touched, setTouched] = useState(false);
  const { rows, choices, loading, error, retry } = useChoices(lookup as Lookup, touched || (chosen !== undefined && !(all && chosen === ALL)), api, query);
  const allEntry = all ? [{ value: ALL, label: t(lookup.allText) }] : [];
  const options = [...allEntry, ...(choices ?? [])];
  const touch = () => setTouched(true);
  const change = (id: string | undefined) => {
    onChange?.(id);
    const row: AnyRow | undefined = id === undefined || id === ALL ? undefined : rows?.find((one) => String(one[lookup.key]) === id);
    onChanged?.((row ?? { [lookup.key]: ALL, [lookup.label]: t(lookup.allText) }) as Row);
  };
  const failure = error && (
    <span role="alert">
      {error.message}
      <Button type="link" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </span>
  );
  return (
    <Select<string>
      {...box}
      // In a form the label of the field names it, by its id.
      aria-label={box['aria-label'] ?? (box.id === undefined ? t(lookup.placeholder) : undefined)}
      // Until its name is there the box would show a bare id.
      value={chosen !== undefined && (choices || (all && chosen === ALL)) ? chosen : undefined}
      options={options}
      showSearch
      optionFilterProp="label"
      allowClear={allowClear}
      loading={loading}
      placeholder={hint ?? t(lookup.placeholder)}
      onMouseEnter={touch}
      onFocus={touch}
      onChange={change}
      style={{ width: '100%' }}
      notFoundContent={failure ?? t(loading ? 'loading' : 'notFound')}
    />
  );
}

interface LookupFilterBoxProps extends PickInputProps {
  lookup: Lookup;
}

/** Chooses several; for filters, where ids that are none any more must still be seen to be taken away. */
function Several({ lookup, id, label, value, onChange }: Omit<LookupFilterBoxProps, 'several'>) {
  const { t } = useWords();
  const [touched, setTouched] = useState(false);
  const { choices, loading, error } = useChoices(lookup, touched || value.length > 0);
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      aria-label={label}
      value={[...value]}
      options={choices ?? []}
      optionFilterProp="label"
      allowClear
      loading={loading}
      placeholder={t(lookup.placeholder)}
      onMouseEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      onChange={onChange}
      style={{ width: '100%' }}
      notFoundContent={error?.message ?? t(loading ? 'loading' : 'notFound')}
    />
  );
}

/** The box of a filter: one or several. */
export function LookupFilterBox({ several, ...props }: LookupFilterBoxProps) {
  if (several) return <Several {...props} />;
  const { lookup, id, label, value, onChange } = props;
  return <LookupBox lookup={lookup} id={id} aria-label={label} value={value[0]} onChange={(chosen) => onChange(chosen === undefined ? [] : [chosen])} />;
}
