import { useNotification } from '@refinedev/core';
import { callAction } from '../action/call.ts';
import { doneOf, questionOf, type Action } from '../action/define.ts';
import { useRun } from '../calls.ts';
import type { Entity } from '../entity.ts';
import type { FormDef } from '../form/define.ts';
import { LazyInlineForm } from '../form/LazyInlineForm.tsx';
import { useWords } from '../words.ts';

interface InlineActionProps<R> {
  entity: Pick<Entity<never>, 'name'>;
  action: Action<R> & { form: FormDef };
  record: R;
  /** What a person calls the record. */
  title: string;
  /** It was done, and said so. */
  onDone: () => void;
  onCancel: () => void;
  /** Told when there is something to lose, and when there is no longer. */
  onDirty?: (dirty: boolean) => void;
}

/** The form of an action beside what it is about. What is typed stays when the server refuses, e.g. since somebody else was faster. */
export function InlineAction<R>({ entity, action, record, title, onDone, onCancel, onDirty }: InlineActionProps<R>) {
  const { say, t } = useWords();
  const run = useRun();
  const { open: notify } = useNotification();
  const what = t('what', { title });
  const question = questionOf(action, [record]);
  const done = doneOf(action, [record]);
  return (
    <>
      {question && <p className="kit-form-note">{say(question, { what })}</p>}
      <LazyInlineForm
        form={action.form}
        label={say(action.title ?? action.label)}
        submitText={say(action.submit ?? action.label)}
        danger={action.danger}
        autoFocus
        endpoint={action.endpoint}
        send={(values) => callAction(run, entity, action, [record], values, false)}
        onDone={() => {
          notify?.({ type: 'success', message: done ? say(done, { what }) : t('done') });
          onDone();
        }}
        onCancel={onCancel}
        onDirty={onDirty}
      />
    </>
  );
}
