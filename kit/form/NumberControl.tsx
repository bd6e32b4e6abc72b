import { InputNumber } from 'antd';
import { useWords } from '../words.ts';
import type { Field, InputProps } from './fields.ts';
import type { FieldRule } from './rules.ts';

interface NumberControlProps extends InputProps {
  field: Extract<Field, { kind: 'number' | 'money' }>;
  rule: FieldRule | undefined;
  placeholder: string | undefined;
  status?: 'error' | undefined;
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** As numbers are read everywhere else; while they can be typed, separators would only be in the way. */
const readable = (format: Intl.NumberFormat) => (value: string | number | undefined) =>
  value === undefined || value === null || value === '' ? '' : format.format(Number(value));
const asCount = readable(count);
const asAmount = readable(amount);

/** A number, or an amount of money in yuan. */
export function NumberControl({ field, rule, ...input }: NumberControlProps) {
  const { say } = useWords();
  if (field.kind === 'money')
    return (
      <InputNumber
        {...(input as object)}
        {...(input.disabled && { formatter: asAmount })}
        prefix="￥"
        precision={2}
        controls={false}
        style={{ width: '100%' }}
      />
    );
  return (
    <InputNumber
      {...(input as object)}
      {...(input.disabled && { formatter: asCount })}
      step={field.step ?? 1}
      precision={rule?.whole ? 0 : undefined}
      suffix={field.unit && say(field.unit)}
      style={{ width: '100%' }}
    />
  );
}
