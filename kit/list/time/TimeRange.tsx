/** From one moment to another, as a filter over two fields of a query in unix seconds. Nothing in the future. */
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dateShortcuts, shortcutRange } from '../../format/time.ts';
import { useWords } from '../../words.ts';
import { textValue, type FilterInputProps } from '../filter.ts';

const toMoment = (seconds: string): Dayjs | null => (/^\d{1,12}$/.test(seconds) ? dayjs.unix(Number(seconds)) : null);

export default function TimeRange({ id, label, filter, values, set }: FilterInputProps) {
  const { say, t } = useWords();
  const [from = filter.name, to = filter.name] = filter.fields ?? [];
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
        return { label: say(text), value: [dayjs.unix(start), dayjs.unix(end)] as [Dayjs, Dayjs] };
      })}
      disabledDate={(day) => day.isAfter(dayjs(), 'day')}
      onChange={(range) => {
        set(from, range?.[0] ? String(range[0].unix()) : undefined);
        set(to, range?.[1] ? String(range[1].unix()) : undefined);
      }}
      style={{ width: '100%' }}
    />
  );
}
