import { InputNumber } from 'antd';
import { useWords } from '../words.ts';
import type { Field, InputProps } from './fields.ts';

interface NumberControlProps extends InputProps {
  field: Extract<Field, { kind: 'number' | 'money' }>;
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

/**
 * An amount as it stands in its input: with two decimals, and with more where more were typed. Rounding would send another amount than
 * the person has typed; the schema says instead that there are too many.
 */
const asTyped = (value: string | number | undefined, { userTyping, input }: { userTyping: boolean; input: string }) => {
  if (userTyping) return input;
  const text = String(value ?? '');
  return /^-?\d+(\.\d?)?$/.test(text) ? Number(text).toFixed(2) : text;
};

/** A number, or an amount of money in yuan. What was typed stays: the schema of the form says what is wrong with it. */
export function NumberControl({ field, ...input }: NumberControlProps) {
  const { say } = useWords();
  if (field.kind === 'money')
    return <InputNumber {...(input as object)} formatter={input.disabled ? asAmount : asTyped} prefix="￥" controls={false} style={{ width: '100%' }} />;
  return (
    <InputNumber
      {...(input as object)}
      {...(input.disabled && { formatter: asCount })}
      step={field.step ?? 1}
      suffix={field.unit && say(field.unit)}
      style={{ width: '100%' }}
    />
  );
}
