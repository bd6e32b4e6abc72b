import type { ReactNode } from 'react';
import { Button } from 'antd';
import { OpenedAtOnce } from './OpenedAtOnce.tsx';
import { useOpener } from './use-opener.ts';
import './dialog.css';

/** What a field that is edited in a dialog takes; usable inside an antd Form.Item. */
export interface DialogFieldProps<T> {
  id?: string | undefined;
  value?: T | null | undefined;
  onChange?: ((value: T) => void) | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** What the dialog of such a field is given. */
export interface DialogControl<T> {
  value: T | undefined;
  onConfirm: (value: T) => void;
  onClose: () => void;
}

interface Given<T> extends DialogFieldProps<T> {
  /** On the button. */
  text: string;
  /** What is chosen, beside the button. */
  summary?: ReactNode;
  children: (control: DialogControl<T>) => ReactNode;
}

/** There is nothing to fetch for these dialogs. */
const nothing = () => Promise.resolve();

/** A button that opens a dialog, and what was chosen there. */
export function DialogField<T>({ id, value, onChange, disabled = false, text, summary, children, ...aria }: Given<T>) {
  const opener = useOpener(nothing);
  const confirm = (next: T) => {
    opener.close();
    onChange?.(next);
  };
  return (
    <div className="picker-field">
      <Button id={id} disabled={disabled} {...opener.button} {...aria}>
        {text}
      </Button>
      {summary}
      <OpenedAtOnce opener={opener} start={value}>
        {children({ value: value ?? undefined, onConfirm: confirm, onClose: opener.close })}
      </OpenedAtOnce>
    </div>
  );
}
