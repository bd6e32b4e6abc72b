import { useId, useState, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Sentence of a failed check. */
  error?: string | undefined;
  clearLabel: string;
  /** With these words the field holds a secret that can be shown. */
  reveal?: { show: string; hide: string };
  /** Beside the field, e.g. the captcha image. */
  beside?: ReactNode;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** One labelled field of the login form with its error, a button that empties it and, for secrets, one that shows it. */
export function Field({ label, value, onChange, error, clearLabel, reveal, beside, inputRef, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  return (
    <div className="login-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="login-field__row">
        <div className="login-field__box">
          <input
            {...input}
            ref={inputRef}
            id={id}
            type={reveal && !shown ? 'password' : 'text'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {/* No stop for Tab, which leads from one field to the next: the keyboard empties a field by itself. */}
          {value !== '' && (
            <button type="button" tabIndex={-1} className="login-field__tool" onClick={clear} aria-label={clearLabel} title={clearLabel}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          )}
          {reveal && (
            <button
              type="button"
              className="login-field__tool"
              aria-pressed={shown}
              aria-label={shown ? reveal.hide : reveal.show}
              title={shown ? reveal.hide : reveal.show}
              onClick={() => setShown(!shown)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8z" />
                <circle cx="8" cy="8" r="2" />
                {shown && <path d="M2.5 13.5l11-11" />}
              </svg>
            </button>
          )}
        </div>
        {beside}
      </div>
      <p className="login-field__error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
