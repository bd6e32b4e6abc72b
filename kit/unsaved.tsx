/** Asks before unsaved input is lost: by a link, the browser's back button, closing the tab or closing a dialog. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Modal } from 'antd';
import { useBlocker } from 'react-router';
import { useWords } from './words.ts';

/** As high as the library lays its own questions: dialogs in a drawer, and those in them, lie above what stands on the page. */
const ABOVE_ALL = 2000;

interface AskProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** The question itself. The focus goes back to where it was: also into the dialog that lies below. */
export function UnsavedDialog({ open, onDiscard, onStay }: AskProps) {
  const { t } = useWords();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={t('unsaved')}
      width={420}
      zIndex={ABOVE_ALL}
      onCancel={onStay}
      // Not when it is mounted: the dialog would not know any more what had the focus before.
      afterOpenChange={(shown) => shown && stay.current?.focus()}
      footer={[
        <Button key="stay" ref={stay} onClick={onStay}>
          {t('stay')}
        </Button>,
        <Button key="discard" type="primary" danger onClick={onDiscard}>
          {t('discard')}
        </Button>,
      ]}
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
