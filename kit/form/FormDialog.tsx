/** A form in a dialog. It loses nothing: not by a failure, not by a click beside it, and it asks before Esc or leaving the page would. */
import { useEffect, useRef, useState } from 'react';
import { Button, Modal } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { keepText } from '../action/what.ts';
import { relativeTime } from '../format/time.ts';
import { UnsavedDialog, useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import type { FormDef, FormStart, Values } from './define.ts';
import { EngineForm, FormConflict, FormFailure, FormWaiting } from './EngineForm.tsx';
import { useAskBefore } from './use-ask-before.ts';
import { useEngine } from './use-engine.ts';
import { useSaveKey } from './use-save-key.ts';

export interface FormDialogProps {
  form: FormDef;
  title: string;
  /** What the button says; default: save. */
  submitText?: string | undefined;
  danger?: boolean | undefined;
  /** A sentence above the fields: what will happen, and to what. */
  note?: string | undefined;
  /** Where the form is sent: its schema gives the rules. */
  endpoint: Endpoint;
  /** Values to start from; nothing while they are still loading. */
  initial: Values | undefined;
  /** Sends the body. Rejects with ApiError: its field errors are shown at the fields, others in the dialog. */
  send: (body: Values) => Promise<unknown>;
  /** Under which name what is typed is kept, so that it is there again when the page was loaded anew; nothing is kept without one. */
  draft?: string | undefined;
  /** After sending; the dialog is to be closed by this. */
  onDone: (answer: unknown) => void;
  onClose: () => void;
  /** Loads the record as it is now, for when somebody else has changed it meanwhile. Rejects with ApiError. */
  newest?: (() => Promise<FormStart>) | undefined;
  /** Told when there is something to lose, and when there is no longer. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Counts how often something else than its own buttons wanted to close it; it then asks. */
  leaving?: number | undefined;
  /** Closes the dialog and has what is behind it loaded again; without it a conflict is shown like any other failure. */
  onReload?: (() => void) | undefined;
}

/** A form in a dialog. Mount it to open it, unmount it to close it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submitText, danger, note, endpoint, draft, onDone, onClose, newest, onReload, onDirty, leaving = 0 } = props;
  const words = useWords();
  const { say, t, lang } = words;
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(leaving);
  if (left !== leaving) {
    setLeft(leaving);
    setAsking(leaving > left);
  }
  const before = useAskBefore({
    submitText: submitText ?? t('save'),
    danger,
    question: (values) => {
      const question = form.sure?.(values);
      return question && say(question);
    },
  });
  const engine = useEngine({ form, endpoint, start: props, before, onDone, compares: onReload !== undefined, draft, onDirty });
  const { id, dirty, saving, started, conflict, restored } = engine;
  const ready = started !== undefined;
  const guard = useUnsavedGuard(dirty);
  const body = useRef<HTMLDivElement>(null);
  useSaveKey(body, engine.submit);

  useEffect(() => {
    if (ready) body.current?.querySelector<HTMLElement>('input:not([type="hidden"]):not([hidden]):not([disabled]), textarea, button, [tabindex="0"]')?.focus();
  }, [ready]);

  const close = () => {
    if (saving) return;
    if (dirty) setAsking(true);
    else onClose();
  };

  return (
    <Modal
      open
      title={title}
      width={form.width ?? 520}
      onCancel={close}
      maskClosable={!dirty && !saving}
      keyboard={!saving}
      destroyOnHidden
      footer={[
        <Button key="cancel" onClick={close} disabled={saving}>
          {keepText(words, submitText ?? '')}
        </Button>,
        <Button key="ok" type="primary" danger={danger} htmlType="submit" form={id} loading={saving} disabled={!ready || conflict}>
          {submitText ?? t('save')}
        </Button>,
      ]}
    >
      <div ref={body} className="kit-form" aria-busy={!ready || saving}>
        <FormFailure engine={engine} />
        {onReload && <FormConflict engine={engine} newest={newest} onReload={onReload} />}
        {note && <p className="kit-form-note">{note}</p>}
        {restored !== undefined && dirty && (
          <p className="kit-form-note" role="status">
            {t('draftRestored', { time: relativeTime(restored, lang) })}
          </p>
        )}
        {ready ? <EngineForm engine={engine} /> : <FormWaiting engine={engine} />}
      </div>
      {guard}
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          engine.discard();
          onClose();
        }}
      />
    </Modal>
  );
}
