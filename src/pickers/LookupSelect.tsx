/** What pickers of short lists have in common: a searchable box over all entries, which are loaded when first needed. */
import { useMemo, useState } from 'react';
import { Button, Select } from 'antd';
import type { Read } from '#src/kit/calls.ts';
import { useWords } from '#src/kit/words.ts';

/** Props that all of these pickers take; usable inside an antd Form.Item. */
export interface PickerProps {
  id?: string | undefined;
  /** Id of what is chosen, as text; `0` for all where `all` is set; nothing or empty for no choice. */
  value?: string | number | null | undefined;
  /** The chosen id; nothing after clearing. */
  onChange?: ((id: string | undefined) => void) | undefined;
  /** Offers a first entry with the id `0` that stands for all. */
  all?: boolean | undefined;
  allowClear?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
}

export interface Choice {
  /** As text: ids may pass 2^53. */
  id: string;
  label: string;
}

interface LookupSelectProps extends PickerProps {
  /** Reads the entries; asked for as soon as the box is touched or has a value to name. */
  use: (enabled: boolean) => Read<readonly Choice[]>;
  allLabel: string;
}

const ALL = '0';

export function LookupSelect({ use, all, allLabel, value, onChange, allowClear = true, ...box }: LookupSelectProps) {
  const { t } = useWords();
  const chosen = value === null || value === undefined || value === '' ? undefined : String(value);
  const [touched, setTouched] = useState(false);
  const wanted = touched || (chosen !== undefined && !(all && chosen === ALL));
  const { data, loading, error, retry } = use(wanted);
  const options = useMemo(() => {
    const loaded = (data ?? []).map(({ id, label }) => ({ value: id, label }));
    return all ? [{ value: ALL, label: allLabel }, ...loaded] : loaded;
  }, [data, all, allLabel]);
  const touch = () => setTouched(true);
  return (
    <Select<string>
      {...box}
      // Until its name is there the box would show a bare id.
      value={chosen !== undefined && (data || options.some((one) => one.value === chosen)) ? chosen : undefined}
      options={options}
      showSearch
      optionFilterProp="label"
      allowClear={allowClear}
      loading={loading}
      onMouseEnter={touch}
      onFocus={touch}
      onChange={(id: string | undefined) => onChange?.(id)}
      style={{ width: '100%' }}
      notFoundContent={
        error ? (
          <span role="alert">
            {error.message}
            <Button type="link" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          </span>
        ) : (
          t(loading ? 'loading' : 'notFound')
        )
      }
    />
  );
}

/** The name of one entry, for chips and details; its id until the names are there. */
export function LookupName({ id, use, all, allLabel }: { id: string; use: LookupSelectProps['use']; all?: boolean; allLabel: string }) {
  const isAll = Boolean(all) && id === ALL;
  const { data } = use(!isAll);
  return <>{isAll ? allLabel : (data?.find((one) => one.id === id)?.label ?? id)}</>;
}
