import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Input } from 'antd';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { failureText } from '#kit/calls.ts';
import { useUnsavedGuard } from '#kit/unsaved.tsx';
import { useParameterWords } from './words.ts';

const LONGEST = 50;

/** A button that becomes a box for the name of a new group. Esc closes the box and keeps what is in it. */
export function AddGroup({ onAdd }: { onAdd: (name: string) => Promise<unknown> }) {
  const { t } = useParameterWords();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const guard = useUnsavedGuard(open && name.trim() !== '');
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  // The box had the focus and is gone.
  useEffect(() => {
    if (open || !closed.current) return;
    closed.current = false;
    button.current?.focus();
  }, [open]);

  if (!open) {
    return (
      <Button ref={button} className="params-add" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('addGroup')}
      </Button>
    );
  }
  const close = (kept = '') => {
    closed.current = true;
    setOpen(false);
    setName(kept);
    setFailure(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (name.trim() === '') return setFailure(t('nameMissing'));
    setSaving(true);
    try {
      await onAdd(name.trim());
      close();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className="params-new" onSubmit={(event) => void save(event)}>
      <Input
        autoFocus
        value={name}
        maxLength={LONGEST}
        showCount
        disabled={saving}
        placeholder={t('groupName')}
        aria-label={t('groupName')}
        status={failure ? 'error' : ''}
        onChange={(event) => {
          setName(event.target.value);
          setFailure(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && close(name)}
      />
      {failure && (
        <p className="params-failure" role="alert">
          {failure}
        </p>
      )}
      <span className="params-new-buttons">
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('save')}
        </Button>
        <Button onClick={() => close()} disabled={saving}>
          {t('cancel')}
        </Button>
      </span>
      {guard}
    </form>
  );
}
