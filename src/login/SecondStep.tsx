import { useEffect, useRef } from 'react';
import { Field } from './Field.tsx';

interface SecondStepProps {
  words: { label: string; hint: string; required: string; clear: string; back: string };
  /** Counts refused codes: the field is emptied and focused again. */
  refusals: number;
  onChange: (code: string) => void;
  code: string;
  /** True when the form was sent without a code. */
  missing: boolean;
  onBack: () => void;
}

/** The second step of the sign-in: the code of an authenticator, or a recovery code. */
export function SecondStep({ words, refusals, onChange, code, missing, onBack }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [refusals, missing]);
  return (
    <>
      <p className="login__hint">{words.hint}</p>
      <Field
        inputRef={input}
        name="otp"
        label={words.label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={missing && code.trim() === '' ? words.required : undefined}
        clearLabel={words.clear}
        onChange={onChange}
        required
      />
      <p className="login__back">
        <button type="button" className="login-link" onClick={onBack}>
          {words.back}
        </button>
      </p>
    </>
  );
}
