/** What stands in the place of rows: why there are none, and what can be done about it. */
import { Alert, Button } from 'antd';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { nounOf } from '../noun.ts';
import { Nothing } from '../Nothing.tsx';
import { useWords } from '../words.ts';
import { keptFields, type ListOf } from './define.ts';
import { withoutAll, type ListQuery } from './query.ts';

interface EmptyStateProps<Row> {
  list: Pick<ListOf<Row>, 'entity' | 'empty' | 'emptyHint' | 'tabs'>;
  query: ListQuery;
  total: number;
  change: (next: ListQuery) => void;
  onAdd: (() => void) | undefined;
}

/** Nothing there yet, nothing that matches, or a page beyond the last one. */
export function EmptyState<Row>({ list, query, total, change, onAdd }: EmptyStateProps<Row>) {
  const { lang, say, t } = useWords();
  const { tabs, entity, empty, emptyHint } = list;
  const kept = keptFields(list);
  const nouns = nounOf(entity.noun, lang);
  if (total > 0) {
    return (
      <Nothing title={t('beyond')}>
        <Button onClick={() => change({ ...query, page: 1 })}>{t('firstPage')}</Button>
      </Nothing>
    );
  }
  const filtered = Object.keys(query.filters).length > 0;
  const clearable = Object.keys(query.filters).some((name) => !kept.includes(name));
  // Whoever searches below a tab may have looked below the wrong one.
  const everything = tabs?.all !== undefined && query.filters[tabs.field] !== tabs.all ? tabs.all : undefined;
  const title = filtered || everything !== undefined ? t('noMatch', { noun: nouns }) : empty ? say(empty) : t('empty', { noun: nouns });
  const starts = !filtered && everything === undefined && onAdd;
  const own = !filtered && emptyHint ? say(emptyHint) : starts && !empty && t('emptyHint');
  const hint = clearable ? t('noMatchHint') : own;
  return (
    <Nothing title={title} hint={hint} icon={filtered ? SearchOutlined : InboxOutlined}>
      {tabs && everything !== undefined && (
        <Button onClick={() => change({ ...query, page: 1, filters: { ...query.filters, [tabs.field]: everything } })}>{t('lookInAll')}</Button>
      )}
      {clearable && <Button onClick={() => change(withoutAll(query, kept))}>{t('clearFilters')}</Button>}
      {starts && (
        <Button type="primary" onClick={onAdd}>
          {t('addTitle', { noun: say(entity.noun) })}
        </Button>
      )}
    </Nothing>
  );
}

const FailedIcon = ({ className }: { className?: string }) => <WarningOutlined className={`${className ?? ''} kit-nothing-failed`} />;

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
    <Nothing title={t('loadFailed')} hint={message} icon={FailedIcon} alert>
      {retry}
    </Nothing>
  );
}
