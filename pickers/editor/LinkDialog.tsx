import { useId, useState } from 'react';
import { Form, Input } from 'antd';
import { isFileAddress } from '#contract/core/rich-text.ts';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';

interface LinkDialogProps {
  /** Empty for a new link. */
  href: string;
  onConfirm: (href: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ href, onConfirm, onClose }: LinkDialogProps) {
  const { t } = usePickerWords();
  const id = useId();
  const [address, setAddress] = useState(href);
  const [checked, setChecked] = useState(false);
  const sound = isFileAddress(address);
  const wrong = checked && !sound;
  const confirm = () => {
    setChecked(true);
    if (sound) onConfirm(address.trim());
  };
  return (
    <PickerDialog title={t('link')} width={420} onOk={confirm} onClose={onClose}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('linkAddress')} htmlFor={id} required validateStatus={wrong ? 'error' : ''} help={wrong ? t('linkInvalid') : undefined}>
          <Input
            id={id}
            autoFocus
            value={address}
            placeholder="https://"
            autoComplete="off"
            aria-invalid={wrong}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              // The key is used up: what has the focus next must not hear it.
              event.preventDefault();
              confirm();
            }}
          />
        </Form.Item>
      </Form>
    </PickerDialog>
  );
}
