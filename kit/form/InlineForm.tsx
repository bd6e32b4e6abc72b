/** A form that stays on its page: the same fields, rules and errors as in a dialog, and nothing that was typed gets lost. */
import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useWords } from '../words.ts';
import type { FormDef, Values } from './define.ts';
import { EngineForm, FormFailure, FormWaiting } from './EngineForm.tsx';
import { useAskBefore } from './use-ask-before.ts';
import { useEngine } from './use-engine.ts';
import { useSaveKey } from './use-save-key.ts';

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
  const [first] = useState(initial);
  const asked = useAskBefore({ submitText, danger, question: confirm });
  const engine = useEngine({
    form,
    endpoint,
    start: { initial: first, send },
    before: asked,
    compares: false,
    onDirty,
    onDone(answer) {
      engine.discard();
      onDone?.(answer);
    },
  });
  const { dirty, saving, started } = engine;
  const guard = useUnsavedGuard(dirty);
  const fields = useRef<HTMLDivElement>(null);
  useSaveKey(fields, engine.submit);
  const focused = useRef(false);
  const ready = started !== undefined;

  useEffect(() => {
    // Only once: a page that comes back to the front in its tab keeps the focus where it was.
    if (!autoFocus || !ready || focused.current) return;
    focused.current = true;
    fields.current?.querySelector<HTMLElement>('input:not([disabled]), textarea')?.focus();
  }, [autoFocus, ready]);

  return (
    <div ref={fields} className="kit-form kit-inline-form" aria-busy={!ready}>
      <FormFailure engine={engine} />
      {ready ? <EngineForm engine={engine} label={label} /> : <FormWaiting engine={engine} />}
      {ready && (
        <div className="kit-inline-buttons">
          <Button type="primary" danger={danger ?? false} htmlType="submit" form={engine.id} loading={saving}>
            {submitText}
          </Button>
          {onCancel && (
            <Button disabled={saving} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {guard}
    </div>
  );
}
