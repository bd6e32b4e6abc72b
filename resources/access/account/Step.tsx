import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { isApiError } from '#providers/http/errors.ts';
import { PasswordInput } from '#kit/form/PasswordInput.tsx';
import { problemText, useIdentityWords } from '#kit/identity/words.ts';
import { useAccessWords } from '../words.ts';

interface StepProps {
  label: string;
  /** What the button says. */
  submit: string;
  /** A password, six digits, or a name. */
  kind: 'password' | 'code' | 'name';
  danger?: boolean;
  /** What stands in the field at first. */
  initial?: string;
  /** Above the field. */
  children?: ReactNode;
  /** Rejects with what is shown to the person; the field keeps what was typed. */
  onSubmit: (typed: string) => Promise<void>;
  onCancel: () => void;
}

/** One question with one field. */
export function Step({ label, submit, kind, danger, initial = '', children, onSubmit, onCancel }: StepProps) {
  const { t } = useAccessWords();
  const words = useIdentityWords();
  const [typed, setTyped] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);

  const complete = kind === 'code' ? /^\d{6}$/.test(typed) : typed.trim() !== '';
  const send = async () => {
    if (busy) return;
    if (!complete) {
      setFailure(t('required', { label }));
      input.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(typed);
    } catch (error) {
      // Whoever closed the check of their identity knows why nothing came of it.
      if (!isApiError(error) || error.kind !== 'cancelled') setFailure(problemText(error, words));
      input.current?.focus({ cursor: 'all' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form layout="vertical" onFinish={() => void send()}>
      {children}
      {failure !== undefined && <Alert type="error" showIcon message={failure} role="alert" style={{ marginBottom: 12 }} />}
      <Form.Item label={label} htmlFor={`account-${kind}`} required>
        {kind === 'password' ? (
          <PasswordInput
            ref={input}
            id="account-password"
            autoComplete="current-password"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : kind === 'name' ? (
          <Input ref={input} id="account-name" autoComplete="off" maxLength={40} value={typed} onChange={({ target }) => setTyped(target.value)} />
        ) : (
          <Input
            ref={input}
            id="account-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
            style={{ width: 160, letterSpacing: '0.2em' }}
          />
        )}
      </Form.Item>
      <p className="account-buttons">
        <Button onClick={onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button type="primary" htmlType="submit" danger={danger ?? false} loading={busy}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
