import { useRef, type ReactNode } from 'react';
import { Modal } from 'antd';
import { usePickerWords } from '../words.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

export interface PickerDialogProps {
  title: string;
  /** In px; narrower on narrow screens. */
  width: number;
  onOk: () => void;
  onClose: () => void;
  /** The choice cannot be confirmed now. */
  okDisabled?: boolean | undefined;
  /** What was confirmed is on its way. */
  saving?: boolean | undefined;
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
      <span className="picker-buttons">{buttons}</span>
    </div>
  );
}

/**
 * The frame of dialogs that choose or edit one value. Mount it to open it. A click beside it loses nothing; whoever opened it has
 * the focus again afterwards.
 */
export function PickerDialog(props: PickerDialogProps) {
  const { title, width, onOk, onClose, okDisabled = false, saving = false, keyboard = true, note, children } = props;
  const { t } = usePickerWords();
  const body = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useKeepFocus(body);
  return (
    <Modal
      open
      className="picker-dialog"
      title={title}
      width={width}
      maskClosable={false}
      keyboard={keyboard}
      destroyOnHidden
      // A person chooses sooner without an animation.
      transitionName=""
      maskTransitionName=""
      okText={t('ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: okDisabled }}
      confirmLoading={saving}
      onOk={onOk}
      onCancel={onClose}
      footer={(buttons) => withNote(buttons, note)}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
