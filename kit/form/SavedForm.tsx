/** One record of settings as a form that stays on its page: loads when it opens, is saved as a whole, keeps what was typed. */
import { useRef } from 'react';
import { App, Skeleton } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { call } from '#providers/http/client.ts';
import { useRun } from '../calls.ts';
import { ErrorState } from '../list/states.tsx';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { FormDef, FormStart, Values } from './define.ts';
import { EngineForm, FormConflict, FormFailure, FormWaiting } from './EngineForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEngine } from './use-engine.ts';
import { useSaveKey } from './use-save-key.ts';

export interface SavedFormProps {
  form: FormDef;
  /** Reads the record, and replaces it; `save` answers it as it is then. */
  api: { show: Endpoint; save: Endpoint };
  /** What the person is told when it was saved. */
  saved: string;
  saveText?: string;
  /** Values for the places in the path of `save`; drafts of different ones are kept apart. */
  params?: Readonly<Record<string, string>>;
  /** What of an answer of `show` or `save` the form is about; default: all of it. */
  read?: (answer: unknown) => Values;
}

const asIs = (answer: unknown) => answer as Values;

const QUIET = { loading: false, message: false } as const;

function Loaded({ form, api, saved, saveText, params, read = asIs, record, onReload }: SavedFormProps & { record: Values; onReload: () => void }) {
  const { message } = App.useApp();
  const run = useRun();
  const root = useRef<HTMLDivElement>(null);
  // What has no control of its own goes back as it was loaded, the version above all.
  const startOf = (initial: Values): FormStart => ({
    initial,
    send: (body) => run(api.save, { ...(params && { params }), body: { ...initial, ...body } }, QUIET),
  });
  const engine = useEngine({
    form,
    endpoint: api.save,
    start: startOf(record),
    compares: true,
    draft: [api.save.id, ...Object.values(params ?? {})].join(' '),
    onDone(answer) {
      engine.rebase(startOf(read(answer)));
      void message.success(saved);
    },
  });
  const guard = useUnsavedGuard(engine.dirty);
  useSaveKey(root, engine.submit);
  const reload = () => {
    engine.discard();
    onReload();
  };
  return (
    <div ref={root} className="kit-form kit-page-form" aria-busy={!engine.started}>
      <FormFailure engine={engine} />
      <FormConflict engine={engine} newest={async () => startOf(read(await call(api.show, {}, QUIET)))} onReload={reload} />
      {engine.started ? <EngineForm engine={engine} /> : <FormWaiting engine={engine} />}
      {engine.started && <SaveBar engine={engine} saveText={saveText} />}
      {guard}
    </div>
  );
}

export function SavedForm(props: SavedFormProps) {
  const { api, read = asIs } = props;
  const { data, failure, retry } = useLoaded(async () => read(await call(api.show, {}, QUIET)));
  if (failure !== undefined) return <ErrorState message={failure} onRetry={retry} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Loaded {...props} record={data} onReload={retry} />;
}
