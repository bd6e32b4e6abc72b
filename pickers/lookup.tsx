/** What pickers of short lists have in common: a searchable box over all entries, which are loaded when first needed. */
import { useMemo, useState } from 'react';
import { Button, Select } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useRead } from '#kit/calls.ts';
import type { AnyRow, RowOf } from '#kit/entity.ts';
import { useWords } from '#kit/words.ts';
import type { KitTexts } from '#locales/zh/kit.ts';
import type { PickInputProps } from '#kit/list/filter.ts';
import { endpointAt } from './choice/endpoint.ts';

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

type SeveralProps = Omit<PickInputProps, 'several'>;

/** The name of one entry by its id, for chips and details. */
export interface NameProps {
  id: string;
  /** Whether `0` stands for all. */
  all?: boolean;
}

/** Where the entries come from. */
interface LookupDef<E extends Endpoint> {
  /** Answers all entries at once; takes no parameters. */
  endpoint: E;
  key: keyof RowOf<E> & string;
  label: keyof RowOf<E> & string;
  /** What the entry that stands for all is called. */
  allText: keyof KitTexts;
  placeholder: keyof KitTexts;
}

const ALL = '0';
const EVERYTHING = {};

/** Makes a picker and the component that names one entry. */
export function defineLookup<E extends Endpoint>({ endpoint, key, label, allText, placeholder }: LookupDef<E>) {
  function useChoices(enabled: boolean, api?: string, query: PickerProps['query'] = EVERYTHING) {
    const source = useMemo(() => endpointAt(endpoint as Endpoint, api), [api]);
    const { data, ...state } = useRead(source, { query } as object, { enabled });
    const rows = data as readonly AnyRow[] | undefined;
    const choices = useMemo(() => rows?.map((row) => ({ value: String(row[key]), label: String(row[label]) })), [rows]);
    return { ...state, rows, choices };
  }

  function Picker({ all, value, onChange, onChanged, api, query, allowClear = true, placeholder: hint, ...box }: PickerProps<RowOf<E>>) {
    const { t } = useWords();
    const chosen = value === null || value === undefined || value === '' ? undefined : String(value);
    const [touched, setTouched] = useState(false);
    const { rows, choices, loading, error, retry } = useChoices(touched || (chosen !== undefined && !(all && chosen === ALL)), api, query);
    const allEntry = all ? [{ value: ALL, label: t(allText) }] : [];
    const options = [...allEntry, ...(choices ?? [])];
    const touch = () => setTouched(true);
    const change = (id: string | undefined) => {
      onChange?.(id);
      const row = id === undefined || id === ALL ? undefined : rows?.find((one) => String(one[key]) === id);
      onChanged?.((row ?? { [key]: ALL, [label]: t(allText) }) as RowOf<E>);
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
        aria-label={box['aria-label'] ?? (box.id === undefined ? t(placeholder) : undefined)}
        // Until its name is there the box would show a bare id.
        value={chosen !== undefined && (choices || (all && chosen === ALL)) ? chosen : undefined}
        options={options}
        showSearch
        optionFilterProp="label"
        allowClear={allowClear}
        loading={loading}
        placeholder={hint ?? t(placeholder)}
        onMouseEnter={touch}
        onFocus={touch}
        onChange={change}
        style={{ width: '100%' }}
        notFoundContent={failure ?? t(loading ? 'loading' : 'notFound')}
      />
    );
  }

  /** Chooses several; for filters, where ids that are none any more must still be seen to be taken away. */
  function Several({ id, label: name, value, onChange }: SeveralProps) {
    const { t } = useWords();
    const [touched, setTouched] = useState(false);
    const { choices, loading, error } = useChoices(touched || value.length > 0);
    return (
      <Select<string[]>
        id={id}
        mode="multiple"
        maxTagCount="responsive"
        aria-label={name}
        value={[...value]}
        options={choices ?? []}
        optionFilterProp="label"
        allowClear
        loading={loading}
        placeholder={t(placeholder)}
        onMouseEnter={() => setTouched(true)}
        onFocus={() => setTouched(true)}
        onChange={onChange}
        style={{ width: '100%' }}
        notFoundContent={error?.message ?? t(loading ? 'loading' : 'notFound')}
      />
    );
  }

  /** The box of a filter: one or several. */
  const PickInput = ({ id, label: name, several, value, onChange }: PickInputProps) =>
    several ? (
      <Several id={id} label={name} value={value} onChange={onChange} />
    ) : (
      <Picker id={id} aria-label={name} value={value[0]} onChange={(chosen) => onChange(chosen === undefined ? [] : [chosen])} />
    );

  function Name({ id, all = false }: NameProps) {
    const { t } = useWords();
    const isAll = all && id === ALL;
    const { choices } = useChoices(!isAll);
    // Its id until the names are there.
    return isAll ? t(allText) : (choices?.find((one) => one.value === id)?.label ?? id);
  }

  return { Picker, Name, PickInput };
}
