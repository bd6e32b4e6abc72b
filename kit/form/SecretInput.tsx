/** A secret: what is stored is never shown, only that there is one; left empty it stays. */
import { useState } from 'react';
import { Input } from 'antd';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './fields.ts';
import { PasswordInput } from './PasswordInput.tsx';

export interface SecretInputProps extends InputProps {
  /** Keys that have several lines. */
  lines?: boolean | undefined;
  /** Longest text in characters. */
  max?: number | undefined;
}

export function SecretInput({ value, onChange, lines = false, max, ...input }: SecretInputProps) {
  const { t } = useWords();
  const [isSet, setIsSet] = useState(value === KEPT_SECRET);
  if (value === KEPT_SECRET && !isSet) setIsSet(true);
  const common = {
    ...(input as object),
    value: value === KEPT_SECRET ? '' : String(value ?? ''),
    maxLength: max,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: isSet ? t('secretSet') : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value === '' && isSet ? KEPT_SECRET : target.value),
  };
  // Not the browser's own store of passwords: these belong to the marketplace.
  return lines ? <Input.TextArea {...common} autoSize={{ minRows: 2, maxRows: 6 }} /> : <PasswordInput {...common} autoComplete="new-password" />;
}
