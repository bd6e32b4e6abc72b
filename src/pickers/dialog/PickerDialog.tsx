import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { usePickerWords } from '../words.ts';
import './dialog.css';

export interface PickerDialogProps {
  title: string;
  /** In px; narrower on narrow screens. */
  width: number;
  onOk: () => void;
  onClose: () => void;
  /** The choice cannot be confirmed now. */
  okDisabled?: boolean | undefined;
  /** False while Esc means something inside, e.g. ends a drag. */
  keyboard?: boolean | undefined;
  /** Beside the buttons, e.g. counters. */
  note?: ReactNode;
  children: ReactNode;
}

/** The buttons, with a note before them when there is one. */
function withNote(buttons: ReactNode, note: ReactNode): ReactNode {
  if (!note) return buttons;
  return (
    <div className="picker-footer">
      <span aria-live="polite">{note}</span>
      <span>{buttons}</span>
    </div>
  );
}

/** The frame of dialogs that choose or edit one value. Mount it to open it. A click beside it loses nothing. */
export function PickerDialog({ title, width, onOk, onClose, okDisabled = false, keyboard = true, note, children }: PickerDialogProps) {
  const { t } = usePickerWords();
  return (
    <Modal
      open
      title={title}
      width={width}
      maskClosable={false}
      keyboard={keyboard}
      destroyOnHidden
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: okDisabled }}
      onOk={onOk}
      onCancel={onClose}
      footer={(buttons) => withNote(buttons, note)}
    >
      {children}
    </Modal>
  );
}
