/** The form of the advanced search. Loaded when it is about to open; redraws only itself while somebody types. */
import { useEffect, useId, useRef, useState } from 'react';
import { Button, Input, Select } from 'antd';
import { enumOptions } from '#contract/core/enum.ts';
import type { Labels } from '../entity.ts';
import { useKeyDown } from '../use-key-down.ts';
import { useWords } from '../words.ts';
import { fieldsOf, filterLabel, textValue, type Filter, type FilterInputProps } from './filter.ts';
import type { Filters } from './query.ts';

function FilterInput(props: FilterInputProps) {
  const { id, label, filter, values, set } = props;
  const { lang, t } = useWords();
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          id={id}
          allowClear
          maxLength={filter.max ?? 100}
          value={textValue(values, filter.name)}
          onChange={(event) => set(filter.name, event.target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          allowClear
          placeholder={t('all')}
          aria-label={label}
          value={textValue(values, filter.name) || undefined}
          options={enumOptions(filter.options, lang).map(({ value, label: text }) => ({ value: String(value), label: text }))}
          onChange={(value: string | undefined) => set(filter.name, value)}
        />
      );
    case 'custom': {
      const Own = filter.input;
      return <Own {...props} />;
    }
  }
}

interface FilterPanelProps {
  filters: readonly Filter[];
  labels: Labels;
  initial: Filters;
  onApply: (values: Filters) => void;
  onClose: () => void;
}

/** The fields of the advanced search with the values that are searched for now. */
export function FilterPanel({ filters, labels, initial, onApply, onClose }: FilterPanelProps) {
  const { say, t } = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Filters>(() => {
    const own = new Set(filters.flatMap(fieldsOf));
    return Object.fromEntries(Object.entries(initial).filter(([name]) => own.has(name)));
  });

  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), []);

  const set: FilterInputProps['set'] = (field, value) => setValues((old) => ({ ...old, [field]: value ?? '' }));
  useKeyDown(form, (event) => {
    // The list of a select closes first, by itself.
    const inList = event.target instanceof Element && event.target.closest('.ant-select-open') !== null;
    if (event.key === 'Escape' && !inList) onClose();
  });

  return (
    <form
      ref={form}
      className="kit-panel"
      aria-label={t('advanced')}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) wrong.focus();
        else onApply(values);
      }}
    >
      <div className="kit-panel-fields">
        {filters.map((one) => {
          const label = say(filterLabel(labels, one));
          const own = `${id}-${one.name}`;
          return (
            <div key={one.name} className="kit-panel-field">
              <label htmlFor={own}>{label}</label>
              <FilterInput id={own} label={label} filter={one} values={values} set={set} />
            </div>
          );
        })}
      </div>
      <div className="kit-panel-buttons">
        <Button type="link" onClick={() => setValues({})}>
          {t('reset')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('ok')}
        </Button>
      </div>
    </form>
  );
}
