/** In the place of what could not be loaded: why, and a button that tries again. */
import { Button } from 'antd';
import { useWords } from './words.ts';

export function InlineFailure({ why, onRetry }: { why: string; onRetry: () => void }) {
  const { t } = useWords();
  return (
    <span className="kit-inline-failure" role="alert">
      {why}
      <Button type="link" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </span>
  );
}
