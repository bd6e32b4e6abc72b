import { useState } from 'react';
import { App } from 'antd';
import { failureText } from '#kit/calls.ts';

/**
 * Hands what was chosen to the owner of a dialog and closes it. A promise keeps the dialog busy; when it fails the dialog stays
 * and says why.
 */
export function useConfirm<T>(onConfirm: (chosen: T) => unknown, onClose: () => void): { saving: boolean; confirm: (chosen: T) => Promise<void> } {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const confirm = async (chosen: T) => {
    if (saving) return;
    try {
      const waiting = onConfirm(chosen);
      if (waiting instanceof Promise) {
        setSaving(true);
        await waiting;
      }
      onClose();
    } catch (error) {
      setSaving(false);
      void message.error(failureText(error));
    }
  };
  return { saving, confirm };
}
