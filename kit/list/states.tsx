/** What stands in the place of rows: why there are none, and what can be done about it. */
import { Alert, Button } from 'antd';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useWords } from '../words.ts';
import { withoutAll, type ListQuery } from './query.ts';

interface EmptyStateProps {
  noun: string;
  query: ListQuery;
  total: number;
  change: (next: ListQuery) => void;
  onAdd: (() => void) | undefined;
  /** Fields that clearing the filters leaves as they are. */
  kept: readonly string[];
}

/** Nothing there yet, nothing that matches, or a page beyond the last one. */
export function EmptyState({ noun, query, total, change, onAdd, kept }: EmptyStateProps) {
  const { t } = useWords();
  const filtered = Object.keys(query.filters).length > 0;
  const clearable = Object.keys(query.filters).some((name) => !kept.includes(name));
  if (total > 0) {
    return (
      <div className="kit-state">
        <InboxOutlined className="kit-state-icon" />
        <h2>{t('beyond')}</h2>
        <Button onClick={() => change({ ...query, page: 1 })}>{t('firstPage')}</Button>
      </div>
    );
  }
  return (
    <div className="kit-state">
      {filtered ? <SearchOutlined className="kit-state-icon" /> : <InboxOutlined className="kit-state-icon" />}
      <h2>{t(filtered ? 'noMatch' : 'empty', { noun })}</h2>
      {clearable && <p>{t('noMatchHint')}</p>}
      {!filtered && onAdd && <p>{t('emptyHint')}</p>}
      {clearable && <Button onClick={() => change(withoutAll(query, kept))}>{t('clearFilters')}</Button>}
      {!filtered && onAdd && (
        <Button type="primary" onClick={onAdd}>
          {t('addTitle', { noun })}
        </Button>
      )}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  /** Above rows that are still shown. */
  inline?: boolean;
}

/** Loading failed; nothing is lost, and it can be tried again. */
export function ErrorState({ message, onRetry, inline }: ErrorStateProps) {
  const { t } = useWords();
  const retry = <Button onClick={onRetry}>{t('retry')}</Button>;
  if (inline) return <Alert type="error" showIcon message={t('loadFailed')} description={message} action={retry} />;
  return (
    <div className="kit-state" role="alert">
      <WarningOutlined className="kit-state-icon kit-state-error" />
      <h2>{t('loadFailed')}</h2>
      <p>{message}</p>
      {retry}
    </div>
  );
}
