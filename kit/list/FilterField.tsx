/** One filter of the advanced search: its label, the way in which it asks, and its input. */
import { useState } from 'react';
import { Input, Select } from 'antd';
import { enumOptions } from '#contract/core/enum.ts';
import { timePeriod } from '#contract/core/period.ts';
import { useWords } from '../words.ts';
import { fieldsOf, type Filter, type FilterInputProps } from './filter.ts';
import { PeriodDays, TimeRange } from './time/TimeRange.tsx';
import { askedOf, asksNoValue, fieldsFor, waysOf, type Way } from './ways.ts';

type FieldProps = FilterInputProps;

/** The values of a filter as they are entered. */
function ValueInput({ id, label, filter, values, set, way }: FieldProps & { way: Way }) {
  const { lang, t } = useWords();
  const chosen = askedOf(filter, values).values;
  const several = filter.ways?.includes('in') === true || way === 'not';
  const take = (next: readonly string[]) => {
    const fields = fieldsFor(filter, { way, values: next });
    for (const field of fieldsOf(filter)) set(field, fields[field]);
  };
  switch (filter.kind) {
    case 'text':
      return (
        <Input id={id} allowClear maxLength={filter.max ?? 100} value={chosen[0] ?? ''} onChange={(event) => take([event.target.value].filter(Boolean))} />
      );
    case 'choice': {
      const options = enumOptions(filter.options, lang).map(({ value, label: text }) => ({ value: String(value), label: text }));
      const shared = { id, allowClear: true, placeholder: t('all'), 'aria-label': label, options } as const;
      if (!several) return <Select {...shared} value={chosen[0]} onChange={(value: string | undefined) => take(value === undefined ? [] : [value])} />;
      return (
        <Select {...shared} mode="multiple" maxTagCount="responsive" optionFilterProp="label" value={[...chosen]} onChange={(next: string[]) => take(next)} />
      );
    }
    case 'pick': {
      const Own = filter.input;
      return <Own id={id} label={label} several={several} value={chosen} onChange={take} />;
    }
    case 'time':
      return <TimeRange id={id} label={label} fields={filter.fields} values={values} set={set} />;
    case 'custom': {
      const Own = filter.input;
      return <Own id={id} label={label} filter={filter} values={values} set={set} />;
    }
  }
}

/** What a person chooses the way from. */
function useWays(filter: Filter): readonly { value: Way; label: string }[] {
  const { lang, t } = useWords();
  if (filter.kind !== 'time') return waysOf(filter).map(({ way, text }) => ({ value: way, label: t(text) }));
  return [{ value: 'is', label: t('wayRange') }, ...enumOptions(timePeriod, lang).map(({ value, label }) => ({ value: String(value), label }))];
}

export function FilterField({ id, label, filter, values, set }: FieldProps) {
  const { t } = useWords();
  // It stays chosen while there is no value yet.
  const [way, setWay] = useState<Way>(() => askedOf(filter, values).way);
  const ways = useWays(filter);
  const choose = (next: Way) => {
    const kept = filter.kind === 'time' ? [] : askedOf(filter, values).values;
    const fields = fieldsFor(filter, { way: next, values: kept });
    setWay(next);
    for (const field of fieldsOf(filter)) set(field, fields[field]);
  };
  const period = filter.kind === 'time' && way !== 'is' ? way : undefined;
  return (
    <div className="kit-panel-field">
      <span className="kit-panel-label">
        <label htmlFor={id}>{label}</label>
        {ways.length > 0 && (
          <Select<Way>
            size="small"
            variant="borderless"
            className="kit-way"
            aria-label={t('wayOf', { label })}
            popupMatchSelectWidth={false}
            value={way}
            options={[...ways]}
            onChange={choose}
          />
        )}
      </span>
      {period !== undefined && <PeriodDays id={id} period={period} />}
      {asksNoValue(way) && <Input id={id} disabled value={ways.find(({ value }) => value === way)?.label} />}
      {period === undefined && !asksNoValue(way) && <ValueInput id={id} label={label} filter={filter} values={values} set={set} way={way} />}
    </div>
  );
}
