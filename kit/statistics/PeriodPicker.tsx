import { DatePicker, Select } from 'antd';
import { dateShortcuts } from '../format/time.ts';
import { isOutside, lastDays, monthDays, type Comparison, type Period } from './period.ts';
import { useStatisticsWords } from './words.ts';
import './statistics.css';

interface PeriodPickerProps {
  /** What the days are of, for readers. */
  label: string;
  value: Period;
  onChange: (period: Period) => void;
  /** Offers to compare with the days before, or with the same days of last year. */
  comparable?: boolean;
}

/** Chooses the days of statistics and what they are compared with. Nothing in the future, and at most 366 days. */
export function PeriodPicker({ label, value, onChange, comparable = false }: PeriodPickerProps) {
  const { t, say } = useStatisticsWords();
  const { days, compare } = value;
  const presets = [
    ...dateShortcuts.map((shortcut) => ({ label: say(shortcut), value: () => lastDays(shortcut.days) })),
    { label: t('thisMonth'), value: () => monthDays() },
    { label: t('lastMonth'), value: () => monthDays(1) },
  ];
  return (
    <span className="kit-period">
      <DatePicker.RangePicker
        aria-label={t('periodOf', { title: label })}
        className="kit-period-days"
        size="small"
        allowClear={false}
        value={[days[0], days[1]]}
        placeholder={[t('from'), t('until')]}
        disabledDate={(day, { from }) => isOutside(day, from)}
        presets={presets}
        onChange={(chosen) => chosen?.[0] && chosen[1] && onChange({ ...value, days: [chosen[0], chosen[1]] })}
      />
      {comparable && (
        <Select<Comparison | ''>
          aria-label={t('comparisonOf', { title: label })}
          className="kit-period-comparison"
          size="small"
          value={compare ?? ''}
          options={[
            { value: '', label: t('noComparison') },
            { value: 'previous', label: t('withPrevious') },
            { value: 'year', label: t('withYear') },
          ]}
          onChange={(chosen) => onChange({ ...value, compare: chosen || undefined })}
        />
      )}
    </span>
  );
}
