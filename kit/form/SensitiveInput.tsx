/** A personal number or address in a form: what is stored is shown as its mask and stays until somebody replaces it. */
import { useEffect, useRef, useState } from 'react';
import { Button, Input, Space, type InputRef } from 'antd';
import { isMask, type SensitiveKind } from '#contract/core/sensitive.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './fields.ts';

export interface SensitiveInputProps extends InputProps {
  of: SensitiveKind;
  placeholder?: string | undefined;
  status?: 'error' | undefined;
  onBlur?: () => void;
}

/** Keyboards of phones: digits alone where the kind has no others. */
const MODE: Readonly<Record<SensitiveKind, 'tel' | 'email' | 'numeric' | 'text'>> = {
  mobile: 'tel',
  telephone: 'tel',
  email: 'email',
  idNumber: 'text',
  bankAccount: 'numeric',
};

export function SensitiveInput({ value, onChange, of, placeholder, disabled = false, ...input }: SensitiveInputProps) {
  const { t } = useWords();
  const text = String(value ?? '');
  const [stored, setStored] = useState(isMask(text) ? text : '');
  if (isMask(text) && text !== stored) setStored(text);
  const kept = stored !== '' && text === stored;
  const ref = useRef<InputRef>(null);
  // The focus goes along with what was asked for: into the input, or back to the button.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked && !kept) ref.current?.focus();
  }, [asked, kept]);
  const label = input['aria-label'] ?? '';
  return (
    <Space.Compact block>
      <Input
        {...(input as object)}
        ref={ref}
        value={text}
        readOnly={kept}
        disabled={disabled}
        maxLength={100}
        inputMode={MODE[of]}
        autoComplete="off"
        spellCheck={false}
        placeholder={stored === '' ? placeholder : t('sensitiveNew')}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {stored !== '' && !disabled && (
        <Button
          aria-label={t(kept ? 'sensitiveReplaceOf' : 'sensitiveKeepOf', { label })}
          onClick={() => {
            setAsked(kept);
            onChange?.(kept ? '' : stored);
          }}
        >
          {t(kept ? 'sensitiveReplace' : 'sensitiveKeep')}
        </Button>
      )}
    </Space.Compact>
  );
}
