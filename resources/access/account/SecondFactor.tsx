import { useEffect, useState } from 'react';
import { Alert, Button, QRCode, Skeleton } from 'antd';
import { useNotification } from '@refinedev/core';
import { accountApi } from '#contract/access/account.ts';
import type { Enrolment } from '#contract/access/account.schema.ts';
import { call } from '#providers/http/client.ts';
import { hashPassword } from '#providers/session/actions.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { dateTime } from '#kit/format/time.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useAccessWords } from '../words.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Step } from './Step.tsx';

/** Fewer left recovery codes than this are worth a warning. */
const FEW_CODES = 3;

/** What the password is asked for. */
type Wish = 'enrol' | 'disable' | 'codes';

/** Where the person is. Every change asks for the password first. `back`: from a step, whose field had the focus. */
type Place = { at: 'home'; back?: boolean } | { at: 'password'; wish: Wish } | { at: 'scan'; enrolment: Enrolment } | { at: 'codes'; codes: readonly string[] };

const QUIET = { message: false, loading: false };

/** The second step of the own sign-in: on, off, and its recovery codes. */
export function SecondFactor({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t } = useAccessWords();
  const { open: notify } = useNotification();
  const run = useRun();
  const { data: state, error, retry } = useRead(accountApi.secondFactor, {}, { staleTime: 0 });
  const [place, setPlace] = useState<Place>({ at: 'home' });
  const home = () => setPlace({ at: 'home', back: true });

  const busy = place.at !== 'home';
  useEffect(() => onBusy(busy), [busy, onBusy]);

  const onPassword = (wish: Wish) => async (typed: string) => {
    const body = { password: hashPassword(typed) };
    if (wish === 'enrol') return setPlace({ at: 'scan', enrolment: await call(accountApi.enrolSecondFactor, { body }, QUIET) });
    if (wish === 'codes') return setPlace({ at: 'codes', codes: (await call(accountApi.recoveryCodes, { body }, QUIET)).recovery_codes });
    await run(accountApi.disableSecondFactor, { body }, QUIET);
    notify?.({ type: 'success', message: t('turnedOff') });
    home();
  };

  const onCode = async (otp: string) => {
    const { recovery_codes } = (await run(accountApi.confirmSecondFactor, { body: { otp } }, QUIET)) as { recovery_codes: string[] };
    setPlace({ at: 'codes', codes: recovery_codes });
  };

  if (place.at === 'codes') {
    return (
      <RecoveryCodes
        codes={place.codes}
        onSaved={() => {
          home();
          retry();
        }}
      />
    );
  }
  if (place.at === 'scan') {
    const { secret, uri } = place.enrolment;
    return (
      <div className="account-enrol">
        <QRCode value={uri} type="svg" size={180} aria-label={t('qrCode')} role="img" />
        <Step label={t('code')} submit={t('confirmCode')} kind="code" onSubmit={onCode} onCancel={home}>
          <p className="account-hint">{t('scan')}</p>
          <span>{t('secretByHand')}</span>
          <code className="account-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Step>
      </div>
    );
  }
  if (place.at === 'password') {
    const { wish } = place;
    return (
      <Step
        key={wish}
        label={t('password')}
        submit={wish === 'disable' ? t('turnOff') : t('next')}
        danger={wish === 'disable'}
        kind="password"
        onSubmit={onPassword(wish)}
        onCancel={home}
      >
        <p className="account-hint">{t('askPassword')}</p>
      </Step>
    );
  }
  if (!state) return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 2 }} />;
  const autoFocus = place.back ?? false;
  const ask = (wish: Wish) => () => setPlace({ at: 'password', wish });
  if (!state.enabled) {
    return (
      <>
        <p className="account-hint">{t('factorOff')}</p>
        {state.recovery_left > 0 && <p className="account-hint">{t('codesLeft', { left: state.recovery_left })}</p>}
        <p className="account-buttons">
          <Button type="primary" autoFocus={autoFocus} onClick={ask('enrol')}>
            {t('turnOn')}
          </Button>
          {state.recovery_left > 0 && <Button onClick={ask('codes')}>{t('newCodes')}</Button>}
        </p>
      </>
    );
  }
  return (
    <>
      <p>{t('factorOn', { time: dateTime(state.enabled_at), left: state.recovery_left })}</p>
      {state.recovery_left < FEW_CODES && <Alert type="warning" showIcon message={t('factorFewCodes')} style={{ marginBottom: 12 }} />}
      <p className="account-buttons">
        <Button autoFocus={autoFocus} onClick={ask('codes')}>
          {t('newCodes')}
        </Button>
        <Button danger onClick={ask('disable')}>
          {t('turnOff')}
        </Button>
      </p>
    </>
  );
}
