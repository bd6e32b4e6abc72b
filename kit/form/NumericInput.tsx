import { Input } from 'antd';
import { decimalText, finishedText, integerText } from '../format/numeric.ts';

export interface NumericInputProps {
  id?: string | undefined;
  /** The digits as text, so that long ids and amounts survive. */
  value?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Whole numbers, or yuan with two decimals. */
  kind: 'integer' | 'money';
  /** A leading minus may be typed. */
  negative?: boolean | undefined;
  /** Longest text; default 20. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** Takes a number digit by digit: what cannot be part of it is left out, what was left unfinished is put right on leaving. */
export function NumericInput({ value, onChange, kind, negative, maxLength = 20, ...input }: NumericInputProps) {
  const text = value ?? '';
  const keep = kind === 'integer' ? integerText : decimalText;
  return (
    <Input
      {...input}
      value={text}
      maxLength={maxLength}
      inputMode={kind === 'integer' && !negative ? 'numeric' : 'decimal'}
      autoComplete="off"
      prefix={kind === 'money' ? '￥' : undefined}
      onChange={(event) => onChange?.(keep(event.target.value, { negative }))}
      onBlur={() => {
        const finished = finishedText(text);
        if (finished !== text) onChange?.(finished);
      }}
    />
  );
}
