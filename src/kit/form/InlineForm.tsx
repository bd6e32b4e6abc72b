/** A form that stays on its page: the same fields, rules and errors as in a dialog, and nothing that was typed gets lost. */
import { useEffect, useId, useRef, useState } from 'react';
import { Alert, App, Button, Form, Skeleton } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useLatest } from '../calls.ts';
import { same } from '../equal.ts';
import { useLoaded } from '../use-loaded.ts';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import type { FormDef, Values } from './define.ts';
import { FormFields } from './FormFields.tsx';
import { loadRules } from './rules.ts';
import { startValues, useSending } from './use-sending.ts';
import './form.css';

export interface InlineFormProps {
  form: FormDef;
  /** What the form is called, for readers. */
  label: string;
  submitText: string;
  danger?: boolean | undefined;
  /** Asked before it is sent; it may name what was typed. */
  confirm?: ((body: Values) => string) | undefined;
  /** Where the form is sent: its schema gives the rules. */
  endpoint: Endpoint;
  /** Values to start from; later ones are not taken over. */
  initial?: Values | undefined;
  /** Sends the body. Rejects with ApiError: its field errors are shown at the fields, others above them. */
  send: (body: Values) => Promise<unknown>;
  /** After sending; the form is as it was at the start by then. */
  onDone?: ((answer: unknown) => void) | undefined;
  /** Takes the focus when it appears, because the person has asked for it. */
  autoFocus?: boolean | undefined;
  /** Offers to give up; asks nothing. */
  onCancel?: (() => void) | undefined;
  /** Told when there is something to lose, and when there is no longer. */
  onDirty?: ((dirty: boolean) => void) | undefined;
}

const NONE: Values = {};

/** A form on a page. Unmount it to forget what was typed. */
export function InlineForm(props: InlineFormProps) {
  const { form, label, submitText, danger, confirm, endpoint, initial = NONE, send, onDone, autoFocus, onCancel, onDirty } = props;
  const { t } = useWords();
  const { modal } = App.useApp();
  const id = useId();
  const [instance] = Form.useForm<Record<string, unknown>>();
  const [start] = useState(() => startValues(form, initial));
  const [dirty, mark] = useState(false);
  const setDirty = (now: boolean) => {
    mark(now);
    onDirty?.(now);
  };
  const { data: rules, failure: loadFailure, retry } = useLoaded(() => loadRules(endpoint));
  const { failure, setFailure, saving, checked, attempt, invalid } = useSending(form, instance, rules);
  const guard = useUnsavedGuard(dirty);
  const fields = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const ready = rules !== undefined;

  useEffect(() => {
    // Only once: a page that comes back to the front in its tab keeps the focus where it was.
    if (!autoFocus || !ready || focused.current) return;
    focused.current = true;
    fields.current?.querySelector<HTMLElement>('input:not([disabled]), textarea')?.focus();
  }, [autoFocus, ready]);

  const submit = useLatest(async () => {
    const body = checked(start);
    if (!body) return;
    const go = async () => {
      const done = await attempt(body, send);
      if (!done) return;
      instance.resetFields();
      setDirty(false);
      onDone?.(done.answer);
    };
    if (!confirm) return go();
    modal.confirm({
      title: submitText,
      content: confirm(body),
      okText: submitText,
      okButtonProps: { danger: danger ?? false },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
      // The question goes at once: what comes of it is shown where the values are.
      onOk: () => void go(),
    });
  });

  if (loadFailure !== undefined) {
    return <Alert type="error" showIcon message={t('formLoadFailed')} description={loadFailure} action={<Button onClick={retry}>{t('retry')}</Button>} />;
  }
  if (!rules) {
    return (
      <div className="kit-inline-form" aria-busy="true">
        {form.fields.map(({ name }) => (
          <Skeleton.Input key={name} active block className="kit-form-skeleton" />
        ))}
      </div>
    );
  }
  return (
    <Form
      form={instance}
      // Fields of several forms may be called alike, also on pages that are out of sight in their tabs.
      name={id}
      className="kit-form kit-inline-form"
      layout="vertical"
      aria-label={label}
      initialValues={start}
      requiredMark
      validateTrigger="onBlur"
      scrollToFirstError={{ block: 'nearest', focus: true }}
      onValuesChange={(changed: Record<string, unknown>, all: Record<string, unknown>) => {
        setFailure((old) => (old?.atFields ? undefined : old));
        setDirty(form.fields.some(({ name }) => !same(all[name], start[name])));
        const marked = Object.keys(changed).filter((name) => instance.getFieldError(name).length > 0);
        if (marked.length > 0) void instance.validateFields(marked).catch(() => undefined);
      }}
      onFinish={() => void submit()}
      onFinishFailed={() => setFailure(invalid)}
    >
      {failure !== undefined && <Alert className="kit-form-failure" type="error" showIcon message={failure.text} role="alert" />}
      <div ref={fields}>
        <FormFields form={form} rules={rules} disabled={saving} />
      </div>
      <div className="kit-inline-buttons">
        <Button type="primary" danger={danger ?? false} htmlType="submit" loading={saving}>
          {submitText}
        </Button>
        {onCancel && (
          <Button disabled={saving} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {guard}
    </Form>
  );
}
