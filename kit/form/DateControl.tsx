/** Days, moments and times of the day: what travels is unix seconds, or `HH:mm`. */
import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { momentOf, secondsOf } from '#contract/core/zone.ts';
import type { Field, InputProps, Values } from './fields.ts';
import { offered } from './offered.ts';

interface DateControlProps extends InputProps {
  field: Extract<Field, { kind: 'date' | 'time' }>;
  placeholder: string | undefined;
  values: () => Values;
  status?: 'error' | undefined;
}

export function DateControl({ field, value, onChange, placeholder, values, ...input }: DateControlProps) {
  const given = { ...(input as object), ...(placeholder !== undefined && { placeholder }), style: { width: '100%' } };
  if (field.kind === 'time') {
    const at = typeof value === 'string' && value !== '' ? dayjs(`2000-01-01T${value}`) : null;
    return <TimePicker {...given} format="HH:mm" value={at} onChange={(next) => onChange?.(next ? next.format('HH:mm') : undefined)} />;
  }
  const at = typeof value === 'number' && value > 0 ? momentOf(value) : null;
  const unix = (next: dayjs.Dayjs | null) => (next ? secondsOf(field.time ? next : next.startOf('day')) : undefined);
  return (
    <DatePicker
      {...given}
      {...offered(field.within, values)}
      showTime={field.time ?? false}
      value={at}
      onChange={(next) => onChange?.(unix(next as dayjs.Dayjs | null))}
    />
  );
}
