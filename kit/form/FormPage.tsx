/** A page on which a record is made or edited. What is typed survives leaving the page and loading it anew; nothing is overwritten unseen. */
import { useEffect, useRef, useState } from 'react';
import { Alert, Skeleton } from 'antd';
import { useNotification } from '@refinedev/core';
import { useParams } from 'react-router';
import { send } from '#providers/http/client.ts';
import { placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import { useRun } from '../calls.ts';
import type { AnyRow, Entity } from '../entity.ts';
import { ErrorState } from '../list/states.tsx';
import { useMayCall } from '../may.ts';
import { capital } from '../noun.ts';
import { useCloseTo } from '../own-tab.ts';
import { PlainPage } from '../PlainPage.tsx';
import type { Page, View } from '../resource.ts';
import { useUnsavedGuard } from '../unsaved.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words.ts';
import type { FormPageDef } from './define-page.ts';
import type { FormStart, Values } from './define.ts';
import { EngineForm, FormConflict, FormFailure, FormWaiting } from './EngineForm.tsx';
import { FormSteps, useSteps } from './FormSteps.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEngine } from './use-engine.ts';
import { useSaveKey } from './use-save-key.ts';

const QUIET = { loading: false, message: false } as const;

const at = (endpoint: Endpoint, id: string) => ({ params: { [placesOf(endpoint.path)[0] ?? 'id']: id } });

interface OpenProps {
  page: Page;
  entity: Entity<never>;
  def: FormPageDef;
  endpoint: Endpoint;
  /** Nothing for a new record. */
  id: string | undefined;
  record: Values;
  load: () => Promise<Values>;
  onReload: () => void;
}

function Open({ page, entity, def, endpoint, id, record, load, onReload }: OpenProps) {
  const { form, back } = def;
  const { say } = useWords();
  const { open: notify } = useNotification();
  const run = useRun();
  const mayCall = useMayCall();
  const leave = useCloseTo(...back);
  const [saved, setSaved] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const steps = useSteps(form.steps);
  const startOf = (initial: Values): FormStart => ({
    initial,
    send: (body) => {
      const version = initial['version'] === undefined ? {} : { version: initial['version'] };
      return run(endpoint, id === undefined ? { body } : { ...at(endpoint, id), body: { ...body, ...version } }, QUIET);
    },
  });
  const engine = useEngine({
    form,
    endpoint,
    start: startOf(record),
    compares: id !== undefined,
    draft: `${page.name}:${id ?? 'new'}`,
    onReveal: steps.reveal,
    onDone() {
      const { zh, en } = entity.noun;
      notify?.({ type: 'success', message: say(def.done ?? { zh: `${zh}已保存`, en: `${capital(en)} saved` }) });
      setSaved(true);
    },
  });
  const guard = useUnsavedGuard(engine.dirty && !saved);
  // The guard has let go by now.
  useEffect(() => {
    if (saved) leave();
  }, [saved, leave]);
  const blocked = def.blocked?.(record);
  useSaveKey(root, () => {
    if (!blocked) engine.submit();
  });
  const reload = () => {
    engine.discard();
    onReload();
  };
  const bar = mayCall(endpoint) && !blocked && <SaveBar engine={engine} saveText={def.submit && say(def.submit)} />;
  const label = say(page.title);
  return (
    <div ref={root} className="kit-form kit-page-form" aria-busy={!engine.started}>
      {blocked && <Alert className="kit-form-failure" type="info" showIcon message={say(blocked)} />}
      <FormFailure engine={engine} />
      <FormConflict engine={engine} newest={async () => startOf(await load())} onReload={reload} />
      {!engine.started && <FormWaiting engine={engine} />}
      {engine.started && form.steps && <FormSteps engine={engine} steps={form.steps} place={steps} label={label} bar={bar} />}
      {engine.started && !form.steps && (
        <>
          <EngineForm engine={engine} label={label} disabled={blocked !== undefined} />
          {bar}
        </>
      )}
      {guard}
    </div>
  );
}

/** The page of one address. */
function FormPage({ page, entity, def, id }: { page: Page; entity: Entity<never>; def: FormPageDef; id: string | undefined }) {
  const { api } = entity;
  const load = async (): Promise<Values> => {
    if (def.load) return def.load(id);
    const { one } = api;
    return id === undefined || !one ? {} : ((await send(one, at(one, id), QUIET)) as Values);
  };
  const { data, failure, retry } = useLoaded(load);
  const endpoint = id === undefined ? api.create : api.update;
  if (!endpoint) throw new Error(`${entity.name}: no endpoint to save with`);
  return (
    <PlainPage page={page} record={data && id !== undefined ? entity.title(data as AnyRow as never) : undefined}>
      {data ? (
        <Open page={page} entity={entity} def={def} endpoint={endpoint} id={id} record={data} load={load} onReload={retry} />
      ) : failure === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <ErrorState message={failure} onRetry={retry} />
      )}
    </PlainPage>
  );
}

/**
 * Declares the view of a page on which a record is made or edited. The same view serves a page for new records, whose route has no
 * place for an id, and one for existing ones.
 */
export function defineFormPage<Row>(page: Page, entity: Entity<Row>, def: FormPageDef): View {
  const View: View = () => {
    const given = useParams()[def.param ?? 'id'];
    const id = given === '0' ? undefined : given;
    return <FormPage key={id ?? ''} page={page} entity={entity as unknown as Entity<never>} def={def} id={id} />;
  };
  View.displayName = page.name;
  const { create, update } = entity.api;
  const edits = update && page.route.includes(':');
  View.records = { entity: entity.name, at: [...(create ? (['create'] as const) : []), ...(edits ? (['edit'] as const) : [])] };
  return View;
}
