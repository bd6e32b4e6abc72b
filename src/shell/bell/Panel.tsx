import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { dateTime, isoTime, relativeTime } from '#kit/format/time.ts';
import { Nothing } from '#kit/Nothing.tsx';
import css from './panel.module.css';
import { useLang, useText } from '../text.ts';
import { clearNotices, useNotices } from './store.ts';

/** What was said, the newest first. It takes the focus, so that Tab goes through it and Esc leads back to the bell. */
export default function Panel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const lang = useLang();
  const notices = useNotices();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // The keys are those of what stands within it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div id={id} ref={root} className={css['notices']} role="dialog" aria-label={t('bell')} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={css['noticesHead']}>
        <h2>{t('bell')}</h2>
        <Link to="/backstage-task/derive-record" onClick={onClose}>
          {t('bellTasks')}
        </Link>
        {notices.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              clearNotices();
              root.current?.focus();
            }}
          >
            {t('bellClear')}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <Nothing size="part" title={t('bellEmpty')} />
      ) : (
        <ul>
          {notices.map(({ id: key, type, message, at, to, unread }) => (
            <li key={key} data-unread={unread || undefined}>
              {type === 'error' ? (
                <CloseCircleFilled className={css['failed'] ?? ''} aria-hidden />
              ) : (
                <CheckCircleFilled className={css['succeeded'] ?? ''} aria-hidden />
              )}
              <span className={css['noticeText']}>
                {to === undefined ? (
                  message
                ) : (
                  <Link to={to} onClick={onClose}>
                    {message}
                  </Link>
                )}
                <time dateTime={isoTime(at)} title={dateTime(at)}>
                  {relativeTime(at, lang)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
