import BellOutlined from '@ant-design/icons/BellOutlined';
import { Button, Popover } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ahead } from '#kit/ahead.tsx';
import { onTaskEnd } from '#kit/tasks/ended.ts';
import { followTasks } from '#kit/tasks/follow.ts';
import { say } from '#providers/language.ts';
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
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const unread = useNotices().filter((notice) => notice.unread).length;

  useEffect(() => {
    followTasks();
    return onTaskEnd(({ id, title, status, error }) => {
      const said = SAID[status as keyof typeof SAID];
      if (!said) return;
      const message = [t(said, { title: say(title) }), error && say(error)].filter(Boolean).join('，');
      keep({ type: status === 'failed' ? 'error' : 'success', message, to: `/backstage-task/derive-record?detail=${id}`, unread: true });
    });
  }, [t]);

  const change = (next: boolean) => {
    setOpen(next);
    if (!next) markRead();
  };
  // Before the panel is in its place it cannot take the focus; one whose code comes later takes it by itself.
  const focusPanel = (opened: boolean) => opened && document.getElementById(id)?.focus();
  const close = () => {
    change(false);
    button.current?.focus();
  };
  const label = [t('bell'), unread > 0 ? t('bellUnread', { count: unread }) : ''].filter(Boolean).join(' ');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={change}
      afterOpenChange={focusPanel}
      content={<panel.Part id={id} onClose={close} />}
      arrow={false}
      destroyOnHidden
    >
      <Button
        ref={button as never}
        type="text"
        aria-label={label}
        title={t('bell')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={panel.prepare}
        icon={
          <span className={css['bell']}>
            <BellOutlined aria-hidden />
            {unread > 0 && <span className={css['unread']}>{unread > MOST ? `${MOST}+` : unread}</span>}
          </span>
        }
      />
    </Popover>
  );
}
