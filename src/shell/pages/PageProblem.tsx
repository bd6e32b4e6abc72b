import { DisconnectOutlined, FrownOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useBackOnline } from '#kit/use-online.ts';
import { useText, type ShellKey } from '../text.ts';
import css from './page-problem.module.css';

/** What browsers say when a module of the page is gone, e.g. after a new version was installed. */
const MODULE_GONE = /dynamically imported module|importing a module script failed|unable to preload css|failed to fetch module/i;

type Kind = 'offline' | 'outdated' | 'failed';

const WORDS: Record<Kind, [ShellKey, ShellKey, typeof FrownOutlined]> = {
  offline: ['pageOffline', 'pageOfflineHint', DisconnectOutlined],
  outdated: ['newVersion', 'newVersionHint', SyncOutlined],
  failed: ['pageFailed', 'pageFailedHint', FrownOutlined],
};

/** What kind of failure it is; without a connection every missing module is a matter of the network. */
export function kindOf(error: unknown, online: boolean): Kind {
  const gone = error instanceof Error && MODULE_GONE.test(error.message);
  if (!gone) return 'failed';
  return online ? 'outdated' : 'offline';
}

/** Stands in for a page that failed. */
export function PageProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const kind = kindOf(error, navigator.onLine);
  useBackOnline(kind !== 'failed', onRetry);
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
        <Button type={kind === 'outdated' ? 'primary' : 'default'} onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  );
}
