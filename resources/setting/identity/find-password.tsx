/** Setting the verification password anew: a code by text message, then the password. Leads back to where the person came from. */
import { useId, useRef, useState } from 'react';
import { Alert, App, Button, Form, Skeleton, Steps, type InputRef } from 'antd';
import { useLocation } from 'react-router';
import { authenticationApi, authenticationFields } from '#contract/access/authentication.ts';
import { call } from '#providers/http/client.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { InlineForm } from '#kit/form/InlineForm.tsx';
import { CodeInput } from '#kit/identity/CodeInput.tsx';
import { problemText, useIdentityWords } from '#kit/identity/words.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useOwnTab } from '#kit/own-tab.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { dashboard } from '#resources/dashboard/index.ts';
import { passwordForm } from './form.ts';
import { findPassword, systemSettingsVerification } from './index.ts';
import '#kit/identity/identity.css';

const QUIET = { message: false, loading: false } as const;

function CodeStep({ mobile, onPassed }: { mobile: string; onPassed: () => void }) {
  const words = useIdentityWords();
  const { say, t } = words;
  const { message } = App.useApp();
  const id = useId();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  const label = say(authenticationFields.sms_code);

  const check = async () => {
    if (busy) return;
    if (code === '') {
      setFailure(t('required', { label }));
      input.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await call(authenticationApi.checkResetCode, { body: { mobile, sms_code: code } }, QUIET);
      onPassed();
    } catch (error) {
      setFailure(problemText(error, words));
      setBusy(false);
      input.current?.focus({ cursor: 'all' });
    }
  };

  return (
    <Form layout="vertical" onFinish={() => void check()}>
      {failure !== undefined && <Alert type="error" showIcon message={failure} role="alert" style={{ marginBottom: 12 }} />}
      <Form.Item label={t('mobile')}>
        <span>{mobile}</span>
      </Form.Item>
      <Form.Item label={label} htmlFor={id} required>
        <CodeInput
          id={id}
          ref={input}
          value={code}
          onChange={setCode}
          send={() => call(authenticationApi.sendResetCode, { params: { mobile } }, QUIET)}
          onSent={() => {
            setFailure(undefined);
            void message.success(t('sent'));
            input.current?.focus();
          }}
          onFailure={(error) => setFailure(problemText(error, words))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('next')}
      </Button>
    </Form>
  );
}

export default function FindPassword() {
  const { t } = useIdentityWords();
  const { message } = App.useApp();
  const { state } = useLocation();
  const { closeTo } = useOwnTab();
  const { data, failure, retry } = useLoaded(async () => ({ set: await call(authenticationApi.show, {}, QUIET) }));
  const [passed, setPassed] = useState(false);
  const mobile = data?.set?.mobile ?? '';
  const from = (state as { from?: unknown } | null)?.from;

  const done = () => {
    void message.success(t('resetDone'));
    closeTo(typeof from === 'string' ? from : dashboard.route);
  };

  return (
    <PlainPage page={findPassword}>
      <div className="identity-page">
        {failure !== undefined && <ErrorState message={failure} onRetry={retry} />}
        {!data && failure === undefined && <Skeleton active paragraph={{ rows: 4 }} />}
        {data && mobile === '' && (
          <Alert
            type={data.set ? 'warning' : 'info'}
            showIcon
            message={t(data.set ? 'noMobile' : 'nothingSet')}
            {...(!data.set && { description: <PageLink page={systemSettingsVerification}>{t('goSet')}</PageLink> })}
          />
        )}
        {mobile !== '' && (
          <>
            <Steps
              className="identity-steps"
              size="small"
              responsive={false}
              current={passed ? 1 : 0}
              items={[{ title: t('stepCode') }, { title: t('stepPassword') }]}
            />
            {passed ? (
              <InlineForm
                form={passwordForm}
                label={t('stepPassword')}
                submitText={t('reset')}
                endpoint={authenticationApi.resetPassword}
                send={(body) => call(authenticationApi.resetPassword, { body } as never, QUIET)}
                onDone={done}
                autoFocus
              />
            ) : (
              <CodeStep mobile={mobile} onPassed={() => setPassed(true)} />
            )}
          </>
        )}
      </div>
    </PlainPage>
  );
}
