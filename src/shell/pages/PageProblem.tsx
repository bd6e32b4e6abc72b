import { CloudServerOutlined, DisconnectOutlined, FrownOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useBackOnline } from '#kit/use-online.ts';
import { usualTimeout } from '#providers/http/transport.ts';
import { useText, type ShellKey } from '../text.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import css from './page-problem.module.css';

/** What browsers say when a module of the page is gone, e.g. after a new version was installed. */
const MODULE_GONE = /dynamically imported module|importing a module script failed|unable to preload css|failed to fetch module/i;

type Kind = 'offline' | 'away' | 'outdated' | 'failed';

const WORDS: Record<Kind, [ShellKey, ShellKey, typeof FrownOutlined]> = {
  offline: ['pageOffline', 'pageOfflineHint', DisconnectOutlined],
  away: ['serverAway', 'serverAwayHint', CloudServerOutlined],
  outdated: ['newVersion', 'newVersionHint', SyncOutlined],
  failed: ['pageFailed', 'pageFailedHint', FrownOutlined],
};

const isModuleGone = (error: unknown) => error instanceof Error && MODULE_GONE.test(error.message);

/** Whether the server gives out pages, in the time that a call has. While it is away, what stands before it may answer in its place: with a status above 500. */
async function isServing(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(usualTimeout()) })).status <= 500;
  } catch {
    return false;
  }
}

/** What kind of failure it is. A missing module is a matter of the network, of the server, or of another version; nothing until that is known. */
function useKind(error: unknown): Kind | undefined {
  const [serves, setServes] = useState<boolean>();
  const asks = isModuleGone(error) && navigator.onLine;
  useEffect(() => {
    const ask = async () => setServes(await isServing());
    if (asks) void ask();
  }, [asks]);
  if (!isModuleGone(error)) return 'failed';
  if (!navigator.onLine) return 'offline';
  return serves === undefined ? undefined : serves ? 'outdated' : 'away';
}

/** Stands in for a page that failed. */
export function PageProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const kind = useKind(error);
  useBackOnline(kind !== 'failed', onRetry);
  if (!kind) return <PageSkeleton />;
  const [title, hint, Icon] = WORDS[kind];
  return (
    <div role="alert" className={css['problem']}>
      <Icon className={css['icon']} aria-hidden />
      <h1>{t(title)}</h1>
      <p>{t(hint)}</p>
      <div className={css['ways']}>
        <Button type={kind === 'outdated' ? 'default' : 'primary'} onClick={onRetry}>
          {t('retry')}
        </Button>
        {/* Nothing would come of it while there is nobody to answer, and what other tabs hold would be lost. */}
        {kind !== 'offline' && kind !== 'away' && (
          <Button type={kind === 'outdated' ? 'primary' : 'default'} onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
      </div>
    </div>
  );
}
