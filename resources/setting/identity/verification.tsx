/** How the own identity is confirmed before sensitive operations. */
import { useEffect, useMemo, useState } from 'react';
import LockOutlined from '@ant-design/icons/LockOutlined';
import { Alert, App, Button, Skeleton } from 'antd';
import { useLocation } from 'react-router';
import { authenticationApi } from '#contract/access/authentication.ts';
import type { Authentication } from '#contract/access/authentication.schema.ts';
import { accountSettingApi } from '#contract/setting/account.ts';
import { call } from '#providers/http/client.ts';
import { currentEffects } from '#providers/http/effects.ts';
import { useLatest, useRun } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { InlineForm } from '#kit/form/InlineForm.tsx';
import { useIdentityWords } from '#kit/identity/words.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { Nothing } from '#kit/Nothing.tsx';
import { useOwnTab } from '#kit/own-tab.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { systemSettings } from '../system/index.ts';
import { verificationForm } from './form.ts';
import { systemSettingsVerification } from './index.ts';
import '#kit/identity/identity.css';

const QUIET = { message: false, loading: false } as const;

interface Known {
  allowed: { password: boolean; message: boolean };
  /** Nothing for somebody who has set none. */
  set: Authentication | undefined;
}

async function load(): Promise<Known> {
  const [platform, set] = await Promise.all([call(accountSettingApi.show, {}, QUIET), call(authenticationApi.show, {}, QUIET)]);
  return { allowed: { password: platform.password_auth === 1, message: platform.message_auth === 1 }, set };
}

const hasChosen = ({ set }: Known) => set !== undefined && (set.password_auth === 1 || set.message_auth === 1);

/** What was chosen and the marketplace still allows; for somebody who has chosen nothing, the first way that is allowed. */
function initialOf(known: Known) {
  const { allowed, set } = known;
  const chosen = hasChosen(known);
  const password = allowed.password && (chosen ? set?.password_auth === 1 : true);
  const message = allowed.message && (chosen ? set?.message_auth === 1 : !password);
  return { password_auth: password ? 1 : 0, message_auth: message ? 1 : 0, mobile: set?.mobile ?? '', password: '' };
}

function Ways({ known, onSaved }: { known: Known; onSaved: () => void }) {
  const { t } = useIdentityWords();
  const { message } = App.useApp();
  const run = useRun();
  const { allowed, set } = known;
  const chosen = hasChosen(known);
  const form = useMemo(() => verificationForm(allowed, !chosen), [allowed, chosen]);
  const forbidden = chosen && !set?.methods.some((method) => method !== 'passkey');
  return (
    <>
      {forbidden && <Alert type="warning" showIcon message={t('notAllowedNow')} style={{ marginBottom: 16 }} />}
      <p className="identity-why">
        {t('intro')} {allowed.password && allowed.message && t('chooseOne')} {set?.methods.includes('passkey') && t('passkeyNote')}
      </p>
      <InlineForm
        form={form}
        label={t('title')}
        submitText={t('save')}
        endpoint={authenticationApi.save}
        initial={initialOf(known)}
        send={(body) => run(authenticationApi.save, { body }, QUIET)}
        onDone={() => {
          void message.success(t('saved'));
          onSaved();
        }}
      />
    </>
  );
}

/** The form, once the person has confirmed who they are; at once for somebody who has set nothing. */
function Guarded({ known, onSaved }: { known: Known; onSaved: () => void }) {
  const { t } = useIdentityWords();
  const [open, setOpen] = useState((known.set?.methods ?? []).length === 0);
  const confirm = useLatest(async () => {
    if (await currentEffects().confirmIdentity?.()) setOpen(true);
  });
  useEffect(() => {
    if (!open) void confirm();
    // Once per visit: whoever closed the dialog has a button.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (open) return <Ways known={known} onSaved={onSaved} />;
  return (
    <Nothing size="part" icon={LockOutlined} title={t('locked')}>
      <Button type="primary" onClick={() => void confirm()}>
        {t('confirmNow')}
      </Button>
    </Nothing>
  );
}

export default function Verification() {
  const { say, t } = useIdentityWords();
  const { data, failure, retry } = useLoaded(load);
  const { closeTo } = useOwnTab();
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  const [known, setKnown] = useState<{ from: Known; now: Known }>();
  // The page stays open after saving, on what was saved.
  const shown = known && known.from === data ? known.now : data;
  const renew = async () => {
    // Whoever was led here on the way to something else goes on there.
    if (typeof from === 'string' && data && !hasChosen(data)) closeTo(from);
    else if (data) setKnown({ from: data, now: await load() });
  };
  const none = shown && !shown.allowed.password && !shown.allowed.message;
  return (
    <PlainPage page={systemSettingsVerification}>
      <div className="identity-page">
        {failure !== undefined && <ErrorState message={failure} onRetry={retry} />}
        {!shown && failure === undefined && <Skeleton active paragraph={{ rows: 6 }} />}
        {none && (
          <Alert type="warning" showIcon message={t('noneAllowed')} description={<PageLink page={systemSettings}>{say(systemSettings.title)}</PageLink>} />
        )}
        {data && shown && !none && <Opened first={data} shown={shown} onSaved={() => void renew()} />}
      </div>
    </PlainPage>
  );
}

/** Confirmed once per visit, however often something is saved; the form begins anew with what was saved. */
function Opened({ first, shown, onSaved }: { first: Known; shown: Known; onSaved: () => void }) {
  return shown === first ? <Guarded known={first} onSaved={onSaved} /> : <Ways key={JSON.stringify(shown)} known={shown} onSaved={onSaved} />;
}
