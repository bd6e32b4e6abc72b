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

/** A number, or an amount of money in yuan. */
export function NumberControl({ field, rule, ...input }: NumberControlProps) {
  const { say } = useWords();
  if (field.kind === 'money') return <InputNumber {...(input as object)} prefix="￥" precision={2} controls={false} style={{ width: '100%' }} />;
  return (
    <InputNumber
      {...(input as object)}
      step={field.step ?? 1}
      precision={rule?.whole ? 0 : undefined}
      suffix={field.unit && say(field.unit)}
      style={{ width: '100%' }}
    />
  );
}
