import { useEffect, useRef } from 'react';
import { Field } from './Field.tsx';

interface SecondStepProps {
  words: { label: string; hint: string; required: string; clear: string; back: string; passkey: string; or: string };
  /** Proves a passkey instead; nothing where there is none. */
  onPasskey: (() => void) | undefined;
  busy: boolean;
  onChange: (code: string) => void;
  code: string;
  /** True when the form was sent without a code. */
  missing: boolean;
  onBack: () => void;
}

/** The second step of the sign-in: a passkey, the code of an authenticator, or a recovery code. */
export function SecondStep({ words, onChange, code, missing, onPasskey, busy, onBack }: SecondStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = code === '';
  // At the start, again whenever a refused code was taken away or none was typed, and after a passkey came to nothing, whose button was disabled meanwhile.
  useEffect(() => {
    if ((empty || missing) && !busy) input.current?.focus();
  }, [empty, missing, busy]);
  return (
    <>
      {onPasskey && (
        <>
          <button type="button" className="login-passkey" onClick={onPasskey} disabled={busy}>
            {words.passkey}
          </button>
          <p className="login__or">{words.or}</p>
        </>
      )}
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
