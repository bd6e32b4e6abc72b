import { App, Button, Skeleton } from 'antd';
import { accountApi, accountFields } from '#contract/access/account.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import { dateTime, isoTime, relativeTime } from '#kit/format/time.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useNotification } from '@refinedev/core';
import { useAccessWords } from '../words.ts';
import { deviceOf } from './device.ts';

/** The browsers that are signed in to the own account, the one at hand first. */
export function Sessions() {
  const { lang, say, t } = useAccessWords();
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const run = useRun();
  const { data, error, retry } = useRead(accountApi.sessions, {}, { staleTime: 0 });

  const end = (question: string, call: () => Promise<unknown>) =>
    modal.confirm({
      title: t('revoke'),
      content: question,
      okText: t('revoke'),
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      onOk: () =>
        call().then(
          () => notify?.({ type: 'success', message: t('revoked') }),
          // The client has told what went wrong.
          () => undefined,
        ),
    });

  if (!data) return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 4 }} />;
  const sessions = [...data].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <p className="account-hint">{t('devicesHint')}</p>
      <ul className="account-sessions">
        {sessions.map(({ sid, user_agent, ip, last_seen_at, created_at, current }) => {
          const device = deviceOf(user_agent) || t('unknownDevice');
          return (
            <li key={sid} className="account-session">
              <div>
                <strong title={user_agent}>{device}</strong>
                {current && <Tag tone="success">{t('thisDevice')}</Tag>}
                <dl>
                  <div>
                    <dt>{say(accountFields.ip)}</dt>
                    <dd>{ip}</dd>
                  </div>
                  <div>
                    <dt>{say(accountFields.last_seen_at)}</dt>
                    <dd>
                      <time dateTime={isoTime(last_seen_at)} title={dateTime(last_seen_at)}>
                        {relativeTime(last_seen_at, lang)}
                      </time>
                    </dd>
                  </div>
                  <div>
                    <dt>{say(accountFields.created_at)}</dt>
                    <dd>{dateTime(created_at)}</dd>
                  </div>
                </dl>
              </div>
              {!current && (
                <Button
                  size="small"
                  aria-label={`${t('revoke')} ${device} ${ip}`}
                  onClick={() => end(t('revokeConfirm', { device }), () => run(accountApi.endSession, { params: { sid } }, { loading: false }))}
                >
                  {t('revoke')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="account-buttons">
        {others.length > 0 ? (
          <Button onClick={() => end(t('revokeOthersConfirm'), () => run(accountApi.endOtherSessions, {}, { loading: false }))}>{t('revokeOthers')}</Button>
        ) : (
          t('onlyThis')
        )}
      </p>
    </>
  );
}
