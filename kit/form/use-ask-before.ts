import { App } from 'antd';
import { useWords } from '../words.ts';
import type { Values } from './define.ts';

interface AskBefore {
  /** Says what the form does, on the button as well. */
  submitText: string;
  danger?: boolean | undefined;
  /** The question; nothing where none is asked. It may name what was typed. */
  question: ((body: Values) => string | undefined) | undefined;
}

/** Asks before a form is sent; false leaves all as it is. */
export function useAskBefore({ submitText, danger = false, question }: AskBefore): (body: Values) => Promise<boolean> {
  const { t } = useWords();
  const { modal } = App.useApp();
  return (body) =>
    new Promise((resolve) => {
      const content = question?.(body);
      if (content === undefined) return resolve(true);
      modal.confirm({
        title: submitText,
        content,
        okText: submitText,
        okButtonProps: { danger },
        cancelText: t('cancel'),
        autoFocusButton: 'cancel',
        // The question goes at once: what comes of it is shown where the values are.
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
}
