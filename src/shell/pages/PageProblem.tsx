import { Button, Result } from 'antd';
import { useText, type ShellKey } from '../text.ts';

/** What browsers say when a module of the page is gone, e.g. after a new version was installed. */
const MODULE_GONE = /dynamically imported module|importing a module script failed|unable to preload css|failed to fetch module/i;

type Kind = 'offline' | 'outdated' | 'failed';

const WORDS: Record<Kind, [ShellKey, ShellKey]> = {
  offline: ['pageOffline', 'pageOfflineHint'],
  outdated: ['newVersion', 'newVersionHint'],
  failed: ['pageFailed', 'pageFailedHint'],
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
  const [title, hint] = WORDS[kind];
  return (
    <div role="alert">
      <Result
        status={kind === 'failed' ? 'error' : 'info'}
        title={t(title)}
        subTitle={t(hint)}
        extra={[
          <Button key="retry" type={kind === 'outdated' ? 'default' : 'primary'} onClick={onRetry}>
            {t('retry')}
          </Button>,
          <Button key="reload" type={kind === 'outdated' ? 'primary' : 'default'} onClick={() => location.reload()}>
            {t('reload')}
          </Button>,
        ]}
      />
    </div>
  );
}
