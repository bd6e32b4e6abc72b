/**
 * What every form is made of, wherever it stands: rules, values, what is typed and not saved, drafts, sending, errors at their fields,
 * and what happens when somebody else was faster. Dialogs, forms on pages, settings and whole pages only differ in the frame around it.
 */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useLatest } from '../calls.ts';
import { same } from '../equal.ts';
import { useLoaded } from '../use-loaded.ts';
import { isStale } from './conflict.ts';
import type { FormDef, FormStart, Values } from './define.ts';
import { prepareParts } from './parts.tsx';
import { namesOf, type Path } from './paths.ts';
import { helpOf } from './Frame.tsx';
import type { Held } from './place.ts';
import { loadRules, type FormRules } from './rules.ts';
import { startValues, useSending, type Failure } from './use-sending.ts';
import { useUploadsOfForm, type Begin } from './uploads.ts';
import { touched, withTouched } from './touched.ts';
import { useDraft } from './use-draft.ts';

export interface EngineOptions {
  form: FormDef;
  /** Where the form is sent: its schema gives the rules. */
  endpoint: Endpoint;
  /** What it starts from, and the call that sends it; `initial` is missing while it is loading. */
  start: Partial<FormStart>;
  /** Asked before it is sent, with what would be; false leaves all as it is. */
  before?: ((body: Values) => Promise<boolean>) | undefined;
  /** After sending. */
  onDone: (answer: unknown, body: Values) => void;
  /** True: a refusal because somebody else was faster is for the panel that compares, not for a sentence. */
  compares: boolean;
  /** Under which name what is typed is kept; nothing for forms that keep nothing. */
  draft?: string | undefined;
  /** Brings the part of the form into view that holds a field, before the field itself is. */
  onReveal?: ((path: Path) => void) | undefined;
  /** Told when there is something to lose, and when there is no longer. */
  onDirty?: ((dirty: boolean) => void) | undefined;
}

export interface Engine {
  form: FormDef;
  id: string;
  instance: Held;
  rules: FormRules | undefined;
  loadFailure: string | undefined;
  retry: () => void;
  /** The values that it started from; nothing until all is there. */
  started: Values | undefined;
  dirty: boolean;
  /** It is being sent, or waits for an upload to be. */
  saving: boolean;
  /** For fields that upload. */
  begin: Begin;
  failure: Failure | undefined;
  conflict: boolean;
  /** When what is shown was typed, where it came from a draft; unix seconds. */
  restored: number | undefined;
  submit: () => void;
  /** Back to what it started from. */
  discard: () => void;
  /** From now on it stands on this state. */
  rebase: (now: FormStart) => void;
  keepMine: (now: FormStart) => void;
  takeTheirs: (now: FormStart) => void;
  onValuesChange: (changed: Readonly<Record<string, unknown>>) => void;
  onFinish: () => void;
  onFinishFailed: (first: Path | undefined) => void;
}

const versionOf = (values: Values | undefined) => (typeof values?.['version'] === 'number' ? values['version'] : undefined);

/** Of a field of several controls, which therefore has none of its own name, the first that is to be corrected. It stands beside what is wrong. */
const firstWrong = (id: string) =>
  document.getElementById(id)
    ? undefined
    : document.getElementById(helpOf(id))?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');

export function useEngine({ form, endpoint, start, before, onDone, compares, draft, onReveal, onDirty }: EngineOptions): Engine {
  const [antd] = Form.useForm<Record<string, unknown>>();
  const id = useId();
  const [dirty, markDirty] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [restored, setRestored] = useState<number>();
  // Once a conflict is settled, or all is saved, the form stands on the record as it was then.
  const [settled, setSettled] = useState<FormStart>();
  const {
    data: rules,
    failure: loadFailure,
    retry,
  } = useLoaded(async () => {
    const [loaded] = await Promise.all([loadRules(endpoint), prepareParts(form.fields)]);
    return loaded;
  });
  // A page that comes back to the front may have loaded its record anew; what is typed stays on the state that it was typed over.
  const [adopted, setAdopted] = useState(start);
  const base = settled ?? (adopted.initial === start.initial ? start : adopted);
  const started = useMemo(() => base.initial && startValues(form, base.initial), [form, base.initial]);
  const { found, typed } = useDraft(form, draft);

  const show = (path: Path) => {
    onReveal?.(path);
    // What stood in another step is there only after it was drawn.
    requestAnimationFrame(() => {
      antd.scrollToField([...path], { block: 'nearest', focus: true });
      firstWrong(`${id}_${path.join('_')}`)?.focus();
    });
  };
  const { failure, setFailure, saving, checked, attempt, invalid } = useSending(form, antd, rules, show);

  const values = () => antd.getFieldsValue(true) as Values;
  const setDirty = (now: boolean) => {
    if (now !== dirty) onDirty?.(now);
    markDirty(now);
  };
  const isDirty = (from: Values) => {
    const now = values();
    return form.fields.some((field) => namesOf(field).some((name) => !same(now[name], from[name])));
  };
  const told = useLatest(() => {
    if (!started) return;
    const now = isDirty(started);
    setDirty(now);
    typed(now ? touched(form.fields, values(), started) : undefined, versionOf(base.initial));
  });
  const uploads = useUploadsOfForm();
  const submit = useLatest(() => uploads.after(antd.submit));
  const begin = useLatest(uploads.begin);
  // The form element sends by the same function, so that a press of its button waits as the keys do.
  const instance = useMemo<Held>(() => ({ ...antd, told, submit }), [antd, told, submit]);

  const put = (next: Values) => antd.setFields(form.fields.flatMap((field) => namesOf(field).map((name) => ({ name, value: next[name], errors: [] }))));
  const fill = (now: Values) => put(startValues(form, now));

  // What was typed before comes back once there is something to put it over.
  const opened = useRef(false);
  const open = useLatest(() => {
    if (opened.current || !started) return;
    opened.current = true;
    const kept = found && withTouched(form.fields, started, found.values);
    if (!kept || same(kept, started)) return;
    put(kept);
    setRestored(found.at);
    setDirty(isDirty(started));
    if (found.version !== undefined && found.version !== versionOf(base.initial)) setConflict(true);
  });
  const adopt = useLatest((loaded: Values | undefined) => {
    if (!loaded || loaded === adopted.initial) return;
    if (adopted.initial && (dirty || same(loaded, base.initial))) return;
    setSettled(undefined);
    setAdopted(start);
    if (adopted.initial) fill(loaded);
  });
  useEffect(() => adopt(start.initial), [adopt, start.initial]);

  const ready = rules !== undefined && started !== undefined;
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);

  const send = async ({ initial, send: call }: Partial<FormStart>) => {
    const body = initial && call && checked(initial);
    if (!body || (before && !(await before(body)))) return;
    const done = await attempt(body, call, (error) => {
      const stale = compares && isStale(error);
      if (stale) setConflict(true);
      return stale;
    });
    if (!done) return;
    setDirty(false);
    setRestored(undefined);
    typed(undefined, undefined);
    onDone(done.answer, body);
  };
  const onFinish = useLatest(() => {
    if (!conflict) void send(base);
  });

  return {
    form,
    id,
    instance,
    rules,
    loadFailure,
    retry,
    started: ready ? started : undefined,
    dirty,
    saving: saving || uploads.waiting,
    begin,
    failure,
    conflict,
    restored,
    submit,
    discard() {
      if (!started) return;
      setConflict(false);
      setFailure(undefined);
      setRestored(undefined);
      setDirty(false);
      typed(undefined, undefined);
      fill(started);
    },
    rebase(now) {
      setSettled(now);
      fill(now.initial);
    },
    keepMine(now) {
      const theirs = startValues(form, now.initial);
      setConflict(false);
      setSettled(now);
      // What the person has left alone is the other's to change.
      if (started) put(withTouched(form.fields, theirs, touched(form.fields, values(), started)));
      setDirty(isDirty(theirs));
      void send(now);
    },
    takeTheirs(now) {
      setConflict(false);
      setSettled(now);
      setRestored(undefined);
      setDirty(false);
      typed(undefined, undefined);
      fill(now.initial);
    },
    onValuesChange(changed) {
      setFailure((old) => (old?.atFields ? undefined : old));
      told();
      // A sentence about a mistake goes as soon as the mistake does, wherever it came from.
      const marked = antd.getFieldsError().filter(({ name, errors }) => errors.length > 0 && String(name[0]) in changed);
      if (marked.length > 0) void antd.validateFields(marked.map(({ name }) => name)).catch(() => undefined);
    },
    onFinish,
    onFinishFailed(first) {
      setFailure(invalid);
      if (first) show(first);
    },
  };
}
