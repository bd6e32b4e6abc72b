import { useEffect, useMemo } from 'react';
import { useResourceParams } from '@refinedev/core';
import { Link } from 'react-router';
import { approvalApi } from '#contract/platform/approval.ts';
import { subscribeLive } from '#providers/live.ts';
import { useRead } from '#kit/calls.ts';
import { count } from '#kit/format/money.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { Nothing } from '#kit/Nothing.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useWords } from '#kit/words.ts';
import { inbox } from './index.ts';
import './approval.css';

/** Addresses of pages that this person may open, by name. */
function useRoutes(): ReadonlyMap<string, string> {
  const { resources } = useResourceParams();
  return useMemo(() => new Map(resources.flatMap(({ name, list }) => (typeof list === 'string' ? [[name, list] as const] : []))), [resources]);
}

/** Kinds of waiting work with their numbers, which follow live; each leads to the page that decides, narrowed to what waits. */
export default function InboxPage() {
  const { say, t } = useWords();
  const routes = useRoutes();
  const { data, error, retry } = useRead(approvalApi.list, {}, { staleTime: 0 });
  useEffect(() => {
    const ends = [subscribeLive('badge', retry), subscribeLive('open', retry)];
    return () => ends.forEach((end) => end());
  }, [retry]);

  const items = data?.items.filter(({ route }) => routes.has(route));
  const nothing = items?.every((item) => item.count === 0);
  return (
    <PlainPage page={inbox}>
      {error && !data && <ErrorState message={error.message} onRetry={retry} />}
      {!data && !error && <p role="status">{t('loading')}</p>}
      {nothing && <Nothing size="part" title={t('inboxEmpty')} />}
      {items && items.length > 0 && (
        <ul className="inbox">
          {items.map(({ kind, title, count: waiting, route, query }) => (
            <li key={kind}>
              <Link to={{ pathname: routes.get(route) ?? '', search: new URLSearchParams(query).toString() }}>
                <span>{say(title)}</span>
                <strong data-waiting={waiting > 0 || undefined}>{count(waiting)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PlainPage>
  );
}
