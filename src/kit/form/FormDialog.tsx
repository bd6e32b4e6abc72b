/** A form in a dialog. It loses nothing: not by a failure, not by a click beside it, and it asks before Esc or leaving the page would. */
import { useEffect, useId, useRef, useState } from 'react';
import { Alert, Button, Form, Modal, Skeleton } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useLatest } from '../calls.ts';
import { same } from '../equal.ts';
import { useLoaded } from '../use-loaded.ts';
import { UnsavedDialog, useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { isStale } from './conflict.ts';
import type { FormDef, FormStart, Values } from './define.ts';
import { FormFields } from './FormFields.tsx';
import { loadRules } from './rules.ts';
import { startValues, useSending } from './use-sending.ts';
import './form.css';

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
  /** After sending; the dialog is to be closed by this. */
  onDone: (answer: unknown) => void;
  onClose: () => void;
  /** Loads the record as it is now, for when somebody else has changed it meanwhile. Rejects with ApiError. */
  newest?: (() => Promise<FormStart>) | undefined;
  /** Closes the dialog and has what is behind it loaded again; without it a conflict is shown like any other failure. */
  onReload?: (() => void) | undefined;
}

/** A form in a dialog. Mount it to open it, unmount it to close it. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submitText, danger, note, endpoint, onDone, onClose, newest, onReload } = props;
  const { t } = useWords();
  const [instance] = Form.useForm<Record<string, unknown>>();
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const [conflict, setConflict] = useState(false);
  // Once a conflict is settled, the form stands on the record as it was then.
  const [settled, setSettled] = useState<FormStart>();
  const { data: rules, failure: loadFailure, retry } = useLoaded(() => loadRules(endpoint));
  const { failure, setFailure, saving, checked, attempt, invalid } = useSending(form, instance, rules);
  const body = useRef<HTMLDivElement>(null);
  const base: Partial<FormStart> = settled ?? props;
  const start = base.initial && startValues(form, base.initial);
  const ready = rules !== undefined && start !== undefined;
  const guard = useUnsavedGuard(dirty);

  useEffect(() => {
    if (ready) body.current?.querySelector<HTMLElement>('input:not([type="hidden"]):not([hidden]):not([disabled]), textarea, button, [tabindex="0"]')?.focus();
  }, [ready]);

  const isDirty = (values: Values, from: Values) => form.fields.some(({ name }) => !same(values[name], from[name]));

  const submit = useLatest(async ({ initial, send }: Partial<FormStart> = base) => {
    const values = initial && send && checked(initial);
    if (!values) return;
    const done = await attempt(values, send, (error) => {
      const stale = onReload !== undefined && isStale(error);
      if (stale) setConflict(true);
      return stale;
    });
    if (!done) return;
    setDirty(false);
    onDone(done.answer);
  });

  const keepMine = (now: FormStart) => {
    setConflict(false);
    setSettled(now);
    setDirty(isDirty(instance.getFieldsValue(true) as Values, startValues(form, now.initial)));
    void submit(now);
  };

  const takeTheirs = (now: FormStart) => {
    const theirs = startValues(form, now.initial);
    setConflict(false);
    setSettled(now);
    setDirty(false);
    instance.setFields(form.fields.map(({ name }) => ({ name, value: theirs[name], errors: [] })));
  };

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
          {t('cancel')}
        </Button>,
        <Button key="ok" type="primary" danger={danger} htmlType="submit" form={formId} loading={saving} disabled={!ready || conflict}>
          {submitText ?? t('save')}
        </Button>,
      ]}
    >
      <div ref={body} className="kit-form" aria-busy={!ready || saving}>
        {loadFailure !== undefined && (
          <Alert type="error" showIcon message={t('formLoadFailed')} description={loadFailure} action={<Button onClick={retry}>{t('retry')}</Button>} />
        )}
        {failure !== undefined && <Alert className="kit-form-failure" type="error" showIcon message={failure.text} role="alert" />}
        {conflict && onReload && start && (
          <ConflictPanel form={form} instance={instance} newest={newest} onKeep={keepMine} onTake={takeTheirs} onReload={onReload} />
        )}
        {note && <p className="kit-form-note">{note}</p>}
        {!ready && loadFailure === undefined && form.fields.map(({ name }) => <Skeleton.Input key={name} active block className="kit-form-skeleton" />)}
        {ready && (
          <Form
            id={formId}
            form={instance}
            layout="vertical"
            initialValues={start}
            requiredMark
            validateTrigger="onBlur"
            scrollToFirstError={{ block: 'nearest', focus: true }}
            onValuesChange={(changed: Record<string, unknown>, all: Record<string, unknown>) => {
              setFailure((old) => (old?.atFields ? undefined : old));
              setDirty(isDirty(all, start));
              // A sentence about a mistake goes as soon as the mistake does, wherever it came from.
              const marked = Object.keys(changed).filter((name) => instance.getFieldError(name).length > 0);
              if (marked.length > 0) void instance.validateFields(marked).catch(() => undefined);
            }}
            onFinish={() => {
              if (!conflict) void submit();
            }}
            onFinishFailed={() => setFailure(invalid)}
          >
            <FormFields form={form} rules={rules} disabled={saving} />
          </Form>
        )}
      </div>
      {guard}
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          setDirty(false);
          onClose();
        }}
      />
    </Modal>
  );
}
