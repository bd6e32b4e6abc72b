/** Asks before unsaved input is lost: by a link, the browser's back button, closing the tab or closing a dialog. */
import { useEffect, type ReactNode } from 'react';
import { Modal } from 'antd';
import { useBlocker } from 'react-router';
import { useWords } from './words.ts';

interface AskProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** The question itself. */
export function UnsavedDialog({ open, onDiscard, onStay }: AskProps) {
  const { t } = useWords();
  return (
    <Modal
      open={open}
      title={t('unsaved')}
      width={420}
      zIndex={1100}
      okText={t('discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onDiscard}
      onCancel={onStay}
    >
      {t('unsavedText')}
    </Modal>
  );
}

/**
 * Guards the page or dialog that calls while `dirty`. Changes of the query alone pass: they open dialogs and turn pages.
 * @returns the question, to be rendered
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return <UnsavedDialog open={blocker.state === 'blocked'} onDiscard={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
