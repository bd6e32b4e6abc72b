import { useState } from 'react';
import { App, Button, Input, Space } from 'antd';
import { smtpApi } from '#contract/message/smtp.ts';
import { isApiError } from '#providers/http/errors.ts';
import { useRun } from '#kit/calls.ts';
import type { InputProps, Values } from '#kit/form/define.ts';
import { useMessageWords } from '../words.ts';

/** What of the form says how a server is reached. */
const SENT = ['host', 'port', 'open_ssl', 'username', 'password', 'max_count', 'mail_from', 'id'] as const;

interface TestMailProps extends InputProps {
  values: Values;
}

/** Sends a mail with the values of the form as they stand, saved or not, and says at the field what the server answered. */
export function TestMail({ values, value, onChange, ...input }: TestMailProps) {
  const { t, say } = useMessageWords();
  const { message } = App.useApp();
  const run = useRun();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const email = typeof value === 'string' ? value.trim() : '';
  const ready = email !== '' && [values['host'], values['port'], values['username'], values['password'], values['mail_from']].every(Boolean);

  async function send(): Promise<void> {
    setSending(true);
    setFailure('');
    const body = Object.fromEntries(SENT.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])));
    try {
      await run(smtpApi.send, { body: { max_count: 1, ...body, email } }, { message: false, loading: false });
      void message.success(t('testSent', { email }));
    } catch (error) {
      const mistakes = isApiError(error) ? error.fieldErrors.map((one) => one.message) : [];
      setFailure(say({ zh: mistakes.join('；'), en: mistakes.join('; ') }) || (isApiError(error) ? error.message : String(error)));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Space.Compact block>
        <Input {...input} type="email" value={email} placeholder="name@example.com" onChange={(event) => onChange?.(event.target.value)} />
        <Button loading={sending} onClick={() => (ready ? void send() : setFailure(t('testFirst')))}>
          {t('testMail')}
        </Button>
      </Space.Compact>
      {failure !== '' && (
        <div role="alert" className="message-failure">
          {failure}
        </div>
      )}
    </>
  );
}
