import BellOutlined from '@ant-design/icons/BellOutlined';
import { useEffect } from 'react';
import { ahead } from '#kit/ahead.tsx';
import { onTaskEnd } from '#kit/tasks/ended.ts';
import { followTasks } from '#kit/tasks/follow.ts';
import { say } from '#providers/language.ts';
import { PanelButton } from '../frame/PanelButton.tsx';
import css from '../frame/top-bar.module.css';
import panelCss from './panel.module.css';
import { useText } from '../text.ts';
import { keep, markRead, useNotices } from './store.ts';

const panel = ahead(async () => (await import('./Panel.tsx')).default, <div className={panelCss['notices']} />);

/** Larger numbers are shown as this one and a plus. */
const MOST = 99;

const SAID = { succeeded: 'taskSucceeded', failed: 'taskFailed', cancelled: 'taskCancelled' } as const;

/** Keeps what toasts said and which background tasks ended; the number is what nobody has looked at yet. */
export function Bell() {
  const t = useText();
  const unread = useNotices().filter((notice) => notice.unread).length;

  useEffect(() => {
    followTasks();
    return onTaskEnd(({ id, title, status, error }) => {
      const said = SAID[status as keyof typeof SAID];
      if (!said) return;
      const parts = [t(said, { title: say(title) }), error && say(error)].filter(Boolean);
      const message = say({ zh: parts.join('，'), en: parts.join(', ') });
      keep({ type: status === 'failed' ? 'error' : 'success', message, to: `/backstage-task/derive-record?detail=${id}`, unread: true });
    });
  }, [t]);

  const label = [t('bell'), unread > 0 ? t('bellUnread', { count: unread }) : ''].filter(Boolean).join(' ');
  return (
    <PanelButton
      panel={panel}
      title={t('bell')}
      label={label}
      onPutAway={markRead}
      icon={
        <span className={css['bell']}>
          <BellOutlined aria-hidden />
          {unread > 0 && <span className={css['unread']}>{unread > MOST ? `${MOST}+` : unread}</span>}
        </span>
      }
    />
  );
}
