/** Chooses a month or a year for statistics. Nothing in the future. */
import { useEffect, useRef } from 'react';
import { DatePicker, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { enumOptions } from '#contract/core/enum.ts';
import { periodType } from '#contract/statistics/enums.ts';
import { useLatest } from '#kit/calls.ts';
import { isFuture, now } from '#kit/format/future.ts';
import { usePickerWords } from '../words.ts';
import { periodOf, startOf, type Period, type PeriodType } from './period.ts';
import './date.css';

export { periodQuery, type Period } from './period.ts';

export interface YearMonthPickerProps {
  id?: string | undefined;
  /** Default: the current year, which is reported once. */
  value?: Period | null | undefined;
  /** The period with every change; nothing after clearing. */
  onChange?: ((period: Period | undefined) => void) | undefined;
  /** False hides the choice between month and year. */
  optional?: boolean | undefined;
  /** Kind to start with; default `YEAR`. */
  type?: PeriodType | undefined;
  /** Whether the month or year can be chosen. */
  disabled?: boolean | undefined;
  /** Whether the kind can be chosen. */
  typeDisabled?: boolean | undefined;
  /** Whether it can be typed; default false. */
  editable?: boolean | undefined;
  /** Default false. */
  allowClear?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Chooses a month or a year; usable inside an antd Form.Item. */
export function YearMonthPicker(props: YearMonthPickerProps) {
  const { id, value, onChange, optional = true, disabled = false, typeDisabled = false, editable = false, allowClear = false } = props;
  const { t, lang } = usePickerWords();
  const type = value?.type ?? props.type ?? 'YEAR';
  const report = useLatest((next: PeriodType, date: Dayjs | null) => onChange?.(date ? periodOf(next, date) : undefined));
  const told = useRef(value !== undefined && value !== null);
  useEffect(() => {
    // A page that comes to the front again reports nothing a second time.
    if (told.current) return;
    told.current = true;
    report(type, now());
  }, [report, type]);

  return (
    <span className="period" style={{ display: 'inline-flex', gap: 8 }}>
      {optional && (
        <Select<PeriodType>
          value={type}
          disabled={typeDisabled}
          aria-label={t('periodType')}
          options={enumOptions(periodType, lang) as { value: PeriodType; label: string }[]}
          onChange={(next) => report(next, now())}
          style={{ width: 110 }}
        />
      )}
      <DatePicker
        id={id}
        picker={type === 'MONTH' ? 'month' : 'year'}
        value={value ? startOf(value) : null}
        disabled={disabled}
        inputReadOnly={!editable}
        allowClear={allowClear}
        disabledDate={(date) => isFuture(date, type === 'MONTH' ? 'month' : 'year')}
        aria-label={props['aria-label'] ?? t(type === 'MONTH' ? 'month' : 'year')}
        aria-describedby={props['aria-describedby']}
        onChange={(date: Dayjs | null) => report(type, date)}
        style={{ width: 130 }}
      />
    </span>
  );
}
