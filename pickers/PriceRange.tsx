/** Lowest and highest price as one filter over two fields of a query, as its chip says it; PriceRangeInput.tsx takes it. */
import { money } from '#kit/format/money.ts';
import { textValue, type FilterChipProps } from '#kit/list/filter.ts';
import { useWords } from '#kit/words.ts';

export function PriceRangeChip({ filter, values }: FilterChipProps) {
  const { t } = useWords();
  const [from = filter.name, to = filter.name] = filter.fields ?? [];
  const start = textValue(values, from);
  const end = textValue(values, to);
  if (start && end) return `${money(start)} ${t('to')} ${money(end)}`;
  return start ? t('atLeast', { value: money(start) }) : t('atMost', { value: money(end) });
}
