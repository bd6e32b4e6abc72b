import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { failureText } from '#kit/calls.ts';
import { useAccessWords } from '../words.ts';

interface StepProps {
  label: string;
  /** What the button says. */
  submit: string;
  /** A password, or six digits. */
  kind: 'password' | 'code';
  danger?: boolean;
  /** Above the field. */
  children?: ReactNode;
  /** Rejects with what is shown to the person; the field keeps what was typed. */
  onSubmit: (typed: string) => Promise<void>;
  onCancel: () => void;
}

/** One question with one field. */
export function Step({ label, submit, kind, danger, children, onSubmit, onCancel }: StepProps) {
  const { t } = useAccessWords();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);

  const complete = kind === 'code' ? /^\d{6}$/.test(typed) : typed !== '';
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
      setFailure(failureText(error));
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
          <Input.Password
            ref={input}
            id="account-password"
            autoComplete="current-password"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
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
