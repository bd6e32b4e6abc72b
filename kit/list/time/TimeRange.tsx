/** From one moment to another, as two fields of a query in unix seconds. Nothing in the future. */
import { DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { periodSpan, type TimePeriod } from '#contract/core/period.ts';
import { momentOf, secondsOf } from '#contract/core/zone.ts';
import { isFuture } from '../../format/future.ts';
import { dateShortcuts, day, shortcutRange } from '../../format/time.ts';
import { useWords } from '../../words.ts';
import { textValue, type FilterInputProps } from '../filter.ts';

const toMoment = (seconds: string): Dayjs | null => (/^\d{1,12}$/.test(seconds) ? momentOf(Number(seconds)) : null);

interface TimeRangeProps extends Pick<FilterInputProps, 'id' | 'label' | 'values' | 'set'> {
  fields: readonly [string, string];
}

export function TimeRange({ id, label, fields: [from, to], values, set }: TimeRangeProps) {
  const { say, t } = useWords();
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      showTime
      allowEmpty
      placeholder={[t('startTime'), t('endTime')]}
      value={[toMoment(textValue(values, from)), toMoment(textValue(values, to))]}
      presets={dateShortcuts.map(({ days, ...text }) => {
        const { start, end } = shortcutRange(days);
        return { label: say(text), value: [momentOf(start), momentOf(end)] as [Dayjs, Dayjs] };
      })}
      disabledDate={isFuture}
      onChange={(range) => {
        set(from, range?.[0] ? String(secondsOf(range[0])) : undefined);
        set(to, range?.[1] ? String(secondsOf(range[1])) : undefined);
      }}
      style={{ width: '100%' }}
    />
  );
}

/** The days that a period means today. */
export function PeriodDays({ id, period }: { id: string; period: string }) {
  const { t } = useWords();
  const { from, until } = periodSpan(period as TimePeriod);
  return <Input id={id} readOnly value={from + 86_400 > until ? day(from) : `${day(from)} – ${day(until)}`} title={t('periodMoves')} />;
}
