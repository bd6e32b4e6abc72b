/** A page on which a record is made or edited. What is typed survives leaving the page and loading it anew; nothing is overwritten unseen. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Skeleton } from 'antd';
import { useNotification } from '@refinedev/core';
import { useParams, useSearchParams } from 'react-router';
import { send } from '#providers/http/client.ts';
import { placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import { useRun } from '../calls.ts';
import type { AnyRow, Entity } from '../entity.ts';
import type { Text } from '#contract/core/text.ts';
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
import type { FormDef, FormStart, Values } from './define.ts';
import { EngineForm, FormConflict, FormFailure, FormWaiting } from './EngineForm.tsx';
import { FormSteps, useSteps } from './FormSteps.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEngine } from './use-engine.ts';
import { usePageSaveKey } from './use-save-key.ts';

const QUIET = { loading: false, message: false } as const;

const at = (endpoint: Endpoint, id: string) => ({ params: { [placesOf(endpoint.path)[0] ?? 'id']: id } });

interface OpenProps {
  page: Page;
  entity: Entity<never>;
  def: FormPageDef;
  form: FormDef;
  endpoint: Endpoint;
  /** Nothing for a new record. */
  id: string | undefined;
  /** The record that the new one begins as a copy of. */
  copied: string | undefined;
  record: Values;
  /** The record can only be looked at; the sentence says why where there is more to say than that the right is missing. */
  viewed: boolean;
  blocked: Text | undefined;
  /** What is done here, for readers. */
  label: string;
  load: () => Promise<Values>;
  onReload: () => void;
}

function Open({ page, entity, def, form, endpoint, id, copied, record, viewed, blocked, label, load, onReload }: OpenProps) {
  const { back } = def;
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
    draft: `${page.name}:${id ?? (copied === undefined ? 'new' : `copy:${copied}`)}`,
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
  usePageSaveKey(root, () => {
    if (!viewed) engine.submit();
  });
  const reload = () => {
    engine.discard();
    onReload();
  };
  const bar = mayCall(endpoint) && !viewed && <SaveBar engine={engine} saveText={def.submit && say(def.submit)} />;
  return (
    // Nothing of a form that can only be looked at takes the focus, so that keys could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={root} className="kit-form kit-page-form" aria-busy={!engine.started} data-viewed={viewed || undefined} tabIndex={viewed ? 0 : undefined}>
      {blocked && <Alert className="kit-form-failure" type="info" showIcon message={say(blocked)} />}
      <FormFailure engine={engine} />
      <FormConflict engine={engine} newest={async () => startOf(await load())} onReload={reload} />
      {!engine.started && <FormWaiting engine={engine} />}
      {engine.started && form.steps && (
        <FormSteps engine={engine} steps={form.steps} place={steps} label={label} bar={bar} viewed={viewed} anywhere={form.savedAnywhere} />
      )}
      {engine.started && !form.steps && (
        <>
          <EngineForm engine={engine} label={label} viewed={viewed} />
          {bar}
        </>
      )}
      {guard}
    </div>
  );
}

/** The page of one address. */
function FormPage({ page, entity, def, form, id, copied }: Pick<OpenProps, 'page' | 'entity' | 'def' | 'form' | 'id' | 'copied'>) {
  const { api } = entity;
  const load = async (): Promise<Values> => {
    const from = id ?? copied;
    const { one } = api;
    const stored = def.load ? await def.load(from) : from === undefined || !one ? {} : ((await send(one, at(one, from), QUIET)) as Values);
    return copied === undefined ? stored : (def.copy?.(stored) ?? {});
  };
  const { data, failure, retry } = useLoaded(load);
  const endpoint = id === undefined ? api.create : api.update;
  if (!endpoint) throw new Error(`${entity.name}: no endpoint to save with`);
  const { say } = useWords();
  const mayCall = useMayCall();
  const blocked = data && id !== undefined ? def.blocked?.(data) : undefined;
  // Nobody is told of editing where there is nothing to edit.
  const viewed = blocked !== undefined || (id !== undefined && data !== undefined && !mayCall(endpoint));
  const { noun } = entity;
  const title = useMemo(() => (viewed ? { zh: `查看${noun.zh}`, en: `View ${noun.en}` } : undefined), [viewed, noun]);
  return (
    <PlainPage page={page} title={title} record={data && id !== undefined ? entity.title(data as AnyRow as never) : undefined}>
      {data ? (
        <Open
          page={page}
          entity={entity}
          def={def}
          form={form}
          endpoint={endpoint}
          id={id}
          copied={copied}
          record={data}
          viewed={viewed}
          blocked={blocked}
          label={say(title ?? page.title)}
          load={load}
          onReload={retry}
        />
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
    const [search] = useSearchParams();
    const id = given === '0' ? undefined : given;
    const copied = id === undefined && def.copy ? (search.get('copy') ?? undefined) : undefined;
    const form = typeof def.form === 'function' ? def.form(search) : def.form;
    return (
      <FormPage key={`${id ?? ''}:${copied ?? ''}`} page={page} entity={entity as unknown as Entity<never>} def={def} form={form} id={id} copied={copied} />
    );
  };
  View.displayName = page.name;
  const { create, update } = entity.api;
  const edits = update && page.route.includes(':');
  View.records = { entity: entity.name, at: [...(create && !def.onlyEdits ? (['create'] as const) : []), ...(edits ? (['edit'] as const) : [])] };
  return View;
}
