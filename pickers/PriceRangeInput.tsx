/** The two boxes of a price range. */
import { Input } from 'antd';
import { decimalText, finishedText } from '#kit/format/numeric.ts';
import { textValue, type FilterInputProps } from '#kit/list/filter.ts';
import { useWords } from '#kit/words.ts';

/** Longest amount in characters. Source: reference/goods.yaml. */
const LONGEST = 10;

/** Digits and one dot with two decimals: what else is typed or pasted is left out. */
export const amountText = (typed: string): string => decimalText(typed).slice(0, LONGEST);

/** True when both ends are given and the first is above the last. */
export const isReversed = (start: string, end: string): boolean => start !== '' && end !== '' && Number(start) > Number(end);

export function PriceRangeInput({ id, label, filter, values, set }: FilterInputProps) {
  const { t } = useWords();
  const [from = filter.name, to = filter.name] = filter.fields ?? [];
  const start = textValue(values, from);
  const end = textValue(values, to);
  const reversed = isReversed(start, end);
  const box = (field: string, value: string, name: string) => ({
    value,
    inputMode: 'decimal' as const,
    maxLength: LONGEST,
    prefix: '￥',
    placeholder: name,
    'aria-label': `${label} ${name}`,
    'aria-invalid': reversed,
    'aria-describedby': reversed ? `${id}-reversed` : undefined,
    status: reversed ? ('error' as const) : undefined,
    onChange: (event: { target: { value: string } }) => set(field, amountText(event.target.value)),
    onBlur: () => set(field, finishedText(value)),
  });
  return (
    <>
      <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Input id={id} {...box(from, start, t('lowest'))} />
        <span>{t('to')}</span>
        <Input {...box(to, end, t('highest'))} />
      </span>
      {reversed && (
        <span id={`${id}-reversed`} role="alert" className="kit-inline-failure">
          {t('rangeReversed')}
        </span>
      )}
    </>
  );
}
