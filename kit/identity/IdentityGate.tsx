/** Where guarded calls get their confirmation: stands once beside the pages and opens the dialog when the server asks for it. */
import { useEffect, useState } from 'react';
import { App, Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { registerEffects } from '#providers/http/effects.ts';
import { ahead } from '../ahead.tsx';
import { useLatest } from '../calls.ts';
import type { Page } from '../resource.ts';
import { useIdentityWords } from './words.ts';

const { Part: IdentityDialog } = ahead(async () => (await import('./IdentityDialog.tsx')).default);

const NOTICE_S = 10;
const NOTICE = 'identity-unset';

/** Said once per visit: somebody who does not want it must not be told with every export. */
let saidUnset = false;

interface GateProps {
  /** Where the check is set up, and where its password is reset. */
  pages: { verification: Pick<Page, 'route'>; reset: Pick<Page, 'route'> };
}

export function IdentityGate({ pages }: GateProps) {
  const { t } = useIdentityWords();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<(passed: boolean) => void>();
  const [seen, setSeen] = useState(false);
  const end = (passed: boolean) => {
    asked?.(passed);
    setAsked(undefined);
  };
  const leave = (to: string) => {
    end(false);
    void navigate(to, { state: { from: pathname + search } });
  };

  const warn = useLatest((message: string, description: string | undefined) =>
    notification.warning({
      key: NOTICE,
      message,
      ...(description && { description }),
      duration: NOTICE_S,
      // Long and there for long: it must not lie over the next question, which opens at the top.
      placement: 'bottomRight',
      role: 'status',
      ...(description && {
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(NOTICE);
              void navigate(pages.verification.route);
            }}
          >
            {t('setUp')}
          </Button>
        ),
      }),
    }),
  );
  const unset = useLatest((path: string) => {
    // Whoever is about to set one need not be told.
    if (saidUnset || /\/(authentications|passkeys)\b/.test(path)) return;
    saidUnset = true;
    warn(t('unprotected'), t('unprotectedHint'));
  });
  // Who set one has done what the notice says.
  const settingUp = pathname === pages.verification.route;
  useEffect(() => (settingUp ? () => notification.destroy(NOTICE) : undefined), [settingUp, notification]);
  // A call must not wait for an answer that nobody can give any more.
  const giveUp = useLatest(() => asked?.(false));
  useEffect(() => {
    const confirmIdentity = () =>
      new Promise<boolean>((resolve) => {
        setSeen(true);
        setAsked(() => resolve);
      });
    const end = registerEffects({ confirmIdentity, identityUnset: unset });
    return () => {
      end();
      giveUp();
    };
  }, [unset, giveUp]);

  if (!seen) return null;
  return (
    <IdentityDialog
      open={asked !== undefined}
      onPassed={() => end(true)}
      onClose={() => end(false)}
      onForgot={() => leave(pages.reset.route)}
      onUnset={() => {
        warn(t('setFirst'), undefined);
        leave(pages.verification.route);
      }}
    />
  );
}
