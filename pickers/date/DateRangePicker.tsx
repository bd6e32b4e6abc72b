/** Chooses a range of days or of moments. No future days; today is allowed. */
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dateShortcuts, defaultTime, shortcutRange } from '#kit/format/time.ts';
import { momentOf, secondsOf } from '#contract/core/zone.ts';
import { isFuture } from '#kit/format/future.ts';
import { usePickerWords } from '../words.ts';

/** From and until in unix seconds, both included. */
export type TimeRange = readonly [number, number];

export interface DateRangePickerProps {
  id?: string | undefined;
  value?: TimeRange | null | undefined;
  /** The range; nothing after clearing. Whole days run from 00:00:00 to 23:59:59. */
  onChange?: ((range: TimeRange | undefined) => void) | undefined;
  /** True: moments instead of whole days; they start with the time in five minutes. */
  showTime?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** The range of two chosen days or moments. */
export function rangeOf(from: Dayjs, until: Dayjs, showTime: boolean): TimeRange {
  return showTime ? [secondsOf(from), secondsOf(until)] : [secondsOf(from.startOf('day')), secondsOf(until.endOf('day'))];
}

/** Chooses a range of time; usable inside an antd Form.Item. */
export function DateRangePicker({ id, value, onChange, showTime = false, disabled = false, ...aria }: DateRangePickerProps) {
  const { t, say } = usePickerWords();
  const start = () => dayjs(`2000-01-01T${defaultTime()}`);
  return (
    <DatePicker.RangePicker
      {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
      {...aria}
      showTime={showTime ? { defaultOpenValue: [start(), start()] } : false}
      value={value ? [momentOf(value[0]), momentOf(value[1])] : null}
      disabled={disabled}
      inputReadOnly
      allowClear
      placeholder={[t('startTime'), t('endTime')]}
      disabledDate={isFuture}
      presets={dateShortcuts.map(({ days, ...text }) => ({
        label: say(text),
        value: (): [Dayjs, Dayjs] => {
          const range = shortcutRange(days, !showTime);
          return [momentOf(range.start), momentOf(range.end)];
        },
      }))}
      onChange={(range) => onChange?.(range?.[0] && range[1] ? rangeOf(range[0], range[1], showTime) : undefined)}
      style={{ width: '100%', maxWidth: showTime ? 400 : 300 }}
    />
  );
}
