/** The passkeys of the own account: added with the password, called by a name, removed. */
import { useEffect, useState } from 'react';
import { Alert, Button, Skeleton } from 'antd';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { useNotification } from '@refinedev/core';
import { MAX_PASSKEYS, passkeyApi } from '#contract/access/passkey.ts';
import type { Passkey } from '#contract/access/passkey.schema.ts';
import { makePasskey, passkeysWork } from '#providers/passkey.ts';
import { hashPassword } from '#providers/session/actions.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { dateTime } from '#kit/format/time.ts';
import { useIdentityWords } from '#kit/identity/words.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { Nothing } from '#kit/Nothing.tsx';
import { deviceOf } from './device.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Step } from './Step.tsx';

type Place =
  /** `back`: from a step, whose field had the focus. */
  | { at: 'home'; back?: boolean }
  | { at: 'password' }
  | { at: 'name'; response: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'rename' | 'remove'; passkey: Passkey };

const QUIET = { message: false, loading: false };

export function Passkeys({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { t } = useIdentityWords();
  const { open: notify } = useNotification();
  const run = useRun();
  const { data, error, retry } = useRead(passkeyApi.list, {}, { staleTime: 0 });
  const [place, setPlace] = useState<Place>({ at: 'home' });
  const home = () => setPlace({ at: 'home', back: true });
  const busy = place.at !== 'home';
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const tell = (message: string) => notify?.({ type: 'success', message });

  if (place.at === 'codes') return <RecoveryCodes codes={place.codes} onSaved={home} />;
  if (place.at === 'password') {
    const begin = async (typed: string) => {
      const { options } = (await run(passkeyApi.begin, { body: { password: hashPassword(typed) } }, QUIET)) as { options: Record<string, unknown> };
      setPlace({ at: 'name', response: await makePasskey(options) });
    };
    return (
      <Step label={t('loginPassword')} submit={t('addPasskey')} kind="password" onSubmit={begin} onCancel={home}>
        <p className="account-hint">{t('askPassword')}</p>
      </Step>
    );
  }
  if (place.at === 'name') {
    const create = async (name: string) => {
      const { recovery_codes } = (await run(passkeyApi.create, { body: { name, response: place.response } }, QUIET)) as { recovery_codes: string[] };
      tell(t('added'));
      if (recovery_codes.length > 0) setPlace({ at: 'codes', codes: recovery_codes });
      else home();
    };
    return <Step key="name" label={t('name')} submit={t('save')} kind="name" initial={deviceOf(navigator.userAgent)} onSubmit={create} onCancel={home} />;
  }
  if (place.at === 'rename') {
    const { id, name } = place.passkey;
    const rename = async (typed: string) => {
      await run(passkeyApi.update, { params: { id }, body: { name: typed } }, QUIET);
      tell(t('renamed'));
      home();
    };
    return <Step key={id} label={t('name')} submit={t('save')} kind="name" initial={name} onSubmit={rename} onCancel={home} />;
  }
  if (place.at === 'remove') {
    const { id, name } = place.passkey;
    const remove = async (typed: string) => {
      await run(passkeyApi.remove, { params: { id }, body: { password: hashPassword(typed) } }, QUIET);
      tell(t('removed'));
      home();
    };
    return (
      <Step key={id} label={t('loginPassword')} submit={t('remove')} danger kind="password" onSubmit={remove} onCancel={home}>
        <p className="account-hint">{t('removeNote', { name })}</p>
      </Step>
    );
  }

  if (!data) return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 2 }} />;
  const usable = passkeysWork();
  return (
    <>
      <p className="account-hint">{t('passkeysHint')}</p>
      {!usable && <Alert type="info" showIcon message={t('passkeysUnusable')} style={{ marginBottom: 12 }} />}
      {data.length === 0 && <Nothing size="part" icon={KeyOutlined} title={t('noPasskeys')} />}
      {data.length > 0 && (
        <ul className="account-sessions">
          {data.map((passkey) => (
            <li key={passkey.id} className="account-session">
              <div>
                <strong>{passkey.name}</strong>
                <p className="account-times">
                  <span>{t('addedAt', { time: dateTime(passkey.created_at) })}</span>
                  <span>{passkey.last_used_at > 0 ? t('usedAt', { time: dateTime(passkey.last_used_at) }) : t('neverUsed')}</span>
                </p>
              </div>
              <Button size="small" aria-label={`${t('rename')} ${passkey.name}`} onClick={() => setPlace({ at: 'rename', passkey })}>
                {t('rename')}
              </Button>
              <Button size="small" danger aria-label={`${t('remove')} ${passkey.name}`} onClick={() => setPlace({ at: 'remove', passkey })}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {usable && data.length < MAX_PASSKEYS && (
        <p className="account-buttons">
          <Button type="primary" icon={<KeyOutlined />} autoFocus={place.at === 'home' && place.back === true} onClick={() => setPlace({ at: 'password' })}>
            {t('addPasskey')}
          </Button>
        </p>
      )}
    </>
  );
}
