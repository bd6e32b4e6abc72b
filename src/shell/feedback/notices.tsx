/** Toasts and alerts: what the http client and Refine ask for, shown with the holders of antd's App. */
import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { registerEffects } from '#providers/http/effects.ts';
import { i18n } from '#providers/i18n.ts';
import { NOTIFICATION_MS, type Notice, type NoticeSink } from '#providers/notification.ts';
import { keep } from '../bell/store.ts';
import { closeOverlay, openOverlay } from './overlay.ts';

type Holders = ReturnType<typeof App.useApp>;

let holders: Holders | undefined;
let early: (() => void)[] = [];

/** Runs at once, or as soon as the holders are on the page. */
function withHolders(work: (ready: Holders) => void): void {
  if (holders) work(holders);
  else early.push(() => holders && work(holders));
}

const SECONDS = NOTIFICATION_MS / 1000;

/** The button that closes a toast, called so in the language of the screen; the library says `Close` in every language. */
const closing = () => ({ 'aria-label': i18n.t('shell.close'), closeIcon: <CloseOutlined className="ant-notification-close-icon" /> });

/** An error toast: 5 s, with a close button. */
export const showError = (message: string): void => {
  keep({ type: 'error', message });
  withHolders(({ notification }) => notification.error({ key: message, message, duration: SECONDS, role: 'alert', closable: closing() }));
};

function open({ key, type, message, description, durationMs, undo }: Notice): void {
  if (type !== 'progress') keep({ type, message: type === 'error' ? (description ?? message) : message });
  withHolders(({ notification }) => {
    const close = () => notification.destroy(key);
    notification.open({
      key,
      type: type === 'progress' ? 'info' : type,
      // Refine's own title of an error says less than what the server answered.
      message: type === 'error' ? (description ?? message) : message,
      ...(type !== 'error' && description && { description }),
      duration: durationMs / 1000,
      showProgress: undo !== undefined,
      closable: closing(),
      role: type === 'error' ? 'alert' : 'status',
      ...(undo && {
        actions: (
          <Button
            size="small"
            onClick={() => {
              undo();
              close();
            }}
          >
            {i18n.t('shell.undo')}
          </Button>
        ),
      }),
    });
  });
}

/** Refine's notifications. */
export const noticeSink: NoticeSink = { open, close: (key) => withHolders(({ notification }) => notification.destroy(key)) };

/** An error alert; resolves when it was closed. */
const alert = ({ title, message }: { title: string; message: string }): Promise<void> =>
  new Promise((resolve) => {
    withHolders(({ modal }) => void modal.error({ title, content: message, onOk: () => resolve(), afterClose: () => resolve() }));
  });

/** Makes the http client show its overlay, toasts and alerts in the style of the application. */
export const registerFeedback = (): (() => void) => registerEffects({ openOverlay, closeOverlay, showError, alert });

/** Hands antd's holders over; stands once inside antd's App. */
export function FeedbackHolders(): null {
  const app = App.useApp();
  useEffect(() => {
    holders = app;
    for (const work of early) work();
    early = [];
    return () => {
      holders = undefined;
    };
  }, [app]);
  return null;
}
