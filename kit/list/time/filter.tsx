import type { Text } from '#contract/core/text.ts';
import { ahead } from '../../ahead.tsx';
import { dateTime } from '../../format/time.ts';
import { useWords } from '../../words.ts';
import { InputPlace } from '../InputPlace.tsx';
import { filter, textValue, type Filter, type FilterChipProps } from '../filter.ts';

const { Part: TimeRange } = ahead(async () => (await import('./TimeRange.tsx')).default, <InputPlace />);

function TimeChip({ filter: { name, fields }, values }: FilterChipProps) {
  const { t } = useWords();
  const [from = name, to = name] = fields ?? [];
  const start = dateTime(textValue(values, from));
  const end = dateTime(textValue(values, to));
  if (start && end) return `${start} – ${end}`;
  return start ? t('fromTime', { time: start }) : t('untilTime', { time: end });
}

/** Between two moments; `fields` are those of the first and of the last, in unix seconds. */
export const timeFilter = (name: string, fields: readonly [string, string], label: Text): Filter =>
  filter.custom(name, { fields, label, input: TimeRange, chip: TimeChip });
