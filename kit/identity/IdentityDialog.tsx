/** The dialog in which a person confirms a sensitive call: by text message or password, whichever they have set, or by passkey. */
import { useEffect, useId, useRef, useState } from 'react';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { Alert, Button, Form, Modal, Skeleton, type InputRef } from 'antd';
import { authenticationApi } from '#contract/access/authentication.ts';
import type { Authentication } from '#contract/access/authentication.schema.ts';
import { call } from '#providers/http/client.ts';
import { passkeysWork, provePasskey } from '#providers/passkey.ts';
import { hashPassword } from '#providers/session/actions.ts';
import { useLatest } from '../calls.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { ErrorState } from '../list/states.tsx';
import { useLoaded } from '../use-loaded.ts';
import { CodeInput } from './CodeInput.tsx';
import { problemText, useIdentityWords } from './words.ts';
import './identity.css';

const QUIET = { message: false, loading: false } as const;

interface CheckProps {
  set: Authentication;
  onPassed: () => void;
  onClose: () => void;
  onForgot: () => void;
}

/** A number as it is shown to somebody who knows it. */
const hinted = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** What stands in the dialog. */
export function IdentityCheck({ set, onPassed, onClose, onForgot }: CheckProps) {
  const words = useIdentityWords();
  const { t } = words;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'typed' | 'passkey'>();
  const input = useRef<InputRef>(null);
  const begin = useRef<HTMLButtonElement>(null);
  // Where nothing is typed, Enter proves the passkey at once.
  useEffect(() => (input.current ?? begin.current)?.focus(), []);
  const way = set.methods.find((method) => method !== 'passkey');
  const passkey = set.methods.includes('passkey') && (passkeysWork() || way === undefined);
  const label = way === 'message' ? t('code') : t('password');

  const attempt = async (kind: 'typed' | 'passkey', check: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(kind);
    setFailure(undefined);
    try {
      await check();
      onPassed();
    } catch (error) {
      setFailure(problemText(error, words));
      setBusy(undefined);
      input.current?.focus({ cursor: 'all' });
    }
  };
  const confirm = () => {
    if (typed === '') {
      setFailure(t('required', { label }));
      return input.current?.focus();
    }
    return attempt('typed', () =>
      way === 'message'
        ? call(authenticationApi.checkCode, { body: { scene: 'TWO_STEP', sms_code: typed } }, QUIET)
        : call(authenticationApi.checkPassword, { body: { password: hashPassword(typed) } }, QUIET),
    );
  };
  const prove = () =>
    attempt('passkey', async () => {
      const { options } = await call(authenticationApi.passkeyOptions, {}, QUIET);
      await call(authenticationApi.checkPasskey, { body: { response: await provePasskey(options) } }, QUIET);
    });

  return (
    <Form layout="vertical" onFinish={() => void (way ? confirm() : prove())}>
      <p className="identity-why">{t('why')}</p>
      {failure !== undefined && <Alert type="error" showIcon message={failure} role="alert" style={{ marginBottom: 12 }} />}
      {passkey && (
        <Button ref={begin} block icon={<KeyOutlined />} type={way ? 'default' : 'primary'} loading={busy === 'passkey'} onClick={() => void prove()}>
          {t('usePasskey')}
        </Button>
      )}
      {passkey && way && <p className="identity-or">{t('or')}</p>}
      {way === 'message' && (
        <Form.Item label={label} htmlFor={id} extra={t('codeTo', { mobile: hinted(set.mobile) })} required>
          <CodeInput
            id={id}
            ref={input}
            value={typed}
            onChange={setTyped}
            send={() => call(authenticationApi.sendCode, {}, QUIET)}
            onSent={() => {
              setFailure(undefined);
              input.current?.focus();
            }}
            onFailure={(error) => setFailure(problemText(error, words))}
          />
        </Form.Item>
      )}
      {way === 'password' && (
        <Form.Item label={label} htmlFor={id} required>
          <PasswordInput
            id={id}
            ref={input}
            // Not the password of the sign-in, which browsers would fill in.
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
      )}
      <div className="identity-foot">
        {way === 'password' && (
          <Button type="link" className="identity-forgot" onClick={onForgot}>
            {t('forgot')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
        {way && (
          <Button type="primary" htmlType="submit" loading={busy === 'typed'}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Asked({ onUnset, ...props }: Omit<CheckProps, 'set'> & { onUnset: () => void }) {
  const { data, failure, retry } = useLoaded(async () => ({ set: await call(authenticationApi.show, {}, QUIET) }));
  const none = data && (data.set?.methods ?? []).length === 0;
  const unset = useLatest(onUnset);
  useEffect(() => {
    if (none) unset();
  }, [none, unset]);
  if (failure !== undefined) return <ErrorState message={failure} onRetry={retry} />;
  return data?.set && !none ? <IdentityCheck set={data.set} {...props} /> : <Skeleton active paragraph={{ rows: 3 }} />;
}

interface IdentityDialogProps extends Omit<CheckProps, 'set'> {
  open: boolean;
  /** Nothing is set that could confirm it. */
  onUnset: () => void;
}

/** Neither a click beside it nor Esc closes it; what was typed goes with it. */
export default function IdentityDialog({ open, ...props }: IdentityDialogProps) {
  const { t } = useIdentityWords();
  return (
    // Above the dialog whose call asks for it, whichever of the two was opened first.
    <Modal
      open={open}
      title={t('title')}
      width={420}
      footer={null}
      zIndex={1500}
      maskClosable={false}
      keyboard={false}
      destroyOnHidden
      onCancel={props.onClose}
    >
      <Asked {...props} />
    </Modal>
  );
}
