/** From and until: one input, two values of the form. */
import { useState } from 'react';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { Field as Bound } from 'rc-field-form';
import { momentOf, secondsOf } from '#contract/core/zone.ts';
import { same } from '../equal.ts';
import { useWords } from '../words.ts';
import type { Field, Values } from './fields.ts';
import { offered } from './offered.ts';
import { valueAt } from './paths.ts';
import { Frame } from './Frame.tsx';
import { useFormPlace } from './place.ts';
import type { FieldItemProps } from './props.ts';

interface RangeItemProps extends FieldItemProps {
  field: Extract<Field, { kind: 'dateRange' }>;
}

const moment = (value: unknown): Dayjs | null => (typeof value === 'number' && value > 0 ? momentOf(value) : null);

export function RangeItem({ field, base, rule, label, required }: RangeItemProps) {
  const { lang, say, t } = useWords();
  const { id: formId, instance, disabled } = useFormPlace();
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const from = [...base, field.name];
  const until = [...base, field.until];
  const id = `${formId}_${from.join('_')}`;
  const keep = (name: string) => (meta: { errors: string[] }) => setErrors((old) => (same(old[name], meta.errors) ? old : { ...old, [name]: meta.errors }));
  const validator = () => {
    const [start, end] = [instance.getFieldValue(from) as unknown, instance.getFieldValue(until) as unknown];
    if (required && (!start || !end)) return Promise.reject(new Error(t('requiredChoice', { label })));
    const wrong = start && end && Number(start) > Number(end) ? t('rangeOrder') : start ? rule?.check(start, label, lang) : undefined;
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve();
  };
  const all = [...new Set(Object.values(errors).flat())];
  const set = (range: readonly (Dayjs | null)[] | null) => {
    const [start, end] = range ?? [];
    const value = (at: Dayjs | null | undefined, last: boolean) => (at ? secondsOf(field.time ? at : last ? at.endOf('day') : at.startOf('day')) : undefined);
    instance.setFields([
      { name: from, value: value(start, false), errors: [], touched: true },
      { name: until, value: value(end, true), errors: [], touched: true },
    ]);
    instance.told();
  };
  return (
    <Frame id={id} label={label} hint={field.hint && say(field.hint)} required={required} wide={field.wide} errors={all}>
      <Bound name={until} onMetaChange={keep('until')}>
        {() => null}
      </Bound>
      <Bound name={from} rules={[{ validator }]} validateTrigger="onBlur" dependencies={[until]} onMetaChange={keep('from')}>
        {(control: Record<string, unknown>) => (
          <DatePicker.RangePicker
            id={{ start: id, end: `${id}_end` }}
            aria-label={label}
            status={all.length > 0 ? 'error' : ''}
            disabled={disabled}
            {...offered(field.within, () => (valueAt(instance.getFieldsValue(true), base) ?? {}) as Values)}
            showTime={field.time ?? false}
            allowEmpty={[!required, !required]}
            placeholder={[t('startTime'), t('endTime')]}
            value={[moment(control['value']), moment(instance.getFieldValue(until))]}
            onChange={set}
            style={{ width: '100%' }}
          />
        )}
      </Bound>
    </Frame>
  );
}
