/** Runs actions: checks who is concerned, asks, collects parameters, calls, tells, refreshes. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { App } from 'antd';
import { useInvalidate, useNotification } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router';
import { ahead } from '../ahead.tsx';
import { useLatest, useRun } from '../calls.ts';
import { idOf, type Entity } from '../entity.ts';
import type { FormDef, FormStart, Values } from '../form/define.ts';
import { useMayCall } from '../may.ts';
import { useWords } from '../words.ts';
import { callAction } from './call.ts';
import { doneOf, isPossible, questionOf, type Action, type ActionTools } from './define.ts';
import { keepText, whatOf } from './what.ts';

/** Forms and their inputs are a chunk of their own, loaded when the first one opens or is about to. */
export const formDialog = ahead(async () => (await import('../form/FormDialog.tsx')).FormDialog);

/** So long a change can be undone, in seconds. */
export const UNDO_S = 8;

interface Asked<Row> {
  action: Action<Row>;
  form: FormDef;
  rows: readonly Row[];
  note: string | undefined;
  /** Nothing while it is loading. */
  initial: Values | undefined;
}

export interface Actions<Row> {
  /** Starts an action for these rows. */
  start: (action: Action<Row>, rows: readonly Row[]) => void;
  /** Closes the open form; false when something is typed in it, so that the person is asked first. */
  stop: () => boolean;
  /** Whether a form is open. */
  isOpen: boolean;
  /** The open dialog, to be rendered. */
  dialog: ReactNode;
}

/** What is typed into new records and into existing ones is kept; other forms ask for little, and are about what is so now. */
function draftOf<Row>(entity: Entity<Row>, { action, rows }: Asked<Row>): string | undefined {
  const [row] = rows;
  if (action.name === 'create' || action.adds) return [entity.name, 'new', ...rows.map((row) => idOf(entity, row))].join(':');
  return action.name === 'edit' && row !== undefined ? `${entity.name}:${idOf(entity, row)}` : undefined;
}

/**
 * @param onDone after an action has succeeded, e.g. to clear the selection
 * @param onFailed after one has failed, e.g. to show the record as it is by now
 */
export function useActions<Row>(
  entity: Entity<Row>,
  onDone?: (action: Action<Row>, rows: readonly Row[], answer: unknown) => void,
  onFailed?: () => void,
): Actions<Row> {
  const words = useWords();
  const { say, t } = words;
  const { modal } = App.useApp();
  const { open: notify } = useNotification();
  const run = useRun();
  const mayCall = useMayCall();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<Asked<Row>>();
  const typed = useRef(false);
  const [leaving, setLeaving] = useState(0);
  const close = () => {
    typed.current = false;
    setLeaving(0);
    setAsked(undefined);
  };
  const stop = useCallback(() => {
    if (typed.current) setLeaving((times) => times + 1);
    else setAsked(undefined);
    return !typed.current;
  }, []);

  const what = useCallback((rows: readonly Row[]) => whatOf(words, entity, rows), [entity, words]);

  const finish = useCallback(
    (action: Action<Row>, rows: readonly Row[], answer: unknown, note?: string) => {
      const { undo } = action;
      const said = doneOf(action, rows);
      const message = said ? say(said, { what: what(rows) }) : t('done');
      if (undo && mayCall(undo.endpoint)) {
        const takeBack = () =>
          run(undo.endpoint, undo.request(rows), { loading: false, refreshes: [entity.name] }).then(
            () => notify?.({ type: 'success', message: t('undone', { what: what(rows) }) }),
            // The http client has told what went wrong.
            () => onFailed?.(),
          );
        notify?.({ type: 'success', message, ...(note && { description: note }), undoableTimeout: UNDO_S, cancelMutation: () => void takeBack() });
      } else notify?.({ type: 'success', message });
      onDone?.(action, rows, answer);
    },
    [entity.name, mayCall, notify, onDone, onFailed, run, say, t, what],
  );

  const call = useCallback(
    (action: Action<Row>, rows: readonly Row[], values: Values, message: boolean) => callAction(run, entity, action, rows, values, message),
    [run, entity],
  );

  const navigate = useNavigate();
  const { search } = useLocation();
  const runLocally = useLatest((action: Action<Row>, rows: readonly Row[]) => {
    const tools: ActionTools = {
      navigate: (to) => void navigate(to),
      openDetail: (id) => {
        const params = new URLSearchParams(search);
        params.set('detail', id);
        void navigate({ search: `?${params.toString()}` });
      },
    };
    action.run?.(rows, tools);
  });

  const start = useCallback(
    (action: Action<Row>, given: readonly Row[]) => {
      const rows = given.filter((row) => isPossible(action, row));
      if (rows.length === 0 && action.on !== 'page') {
        notify?.({ type: 'error', message: t('noneEligible') });
        return;
      }
      if (action.run) return runLocally(action, rows);
      const left = given.length - rows.length;
      const note = left > 0 ? t('someIneligible', { all: given.length, out: left, count: rows.length }) : undefined;
      const question = questionOf(action, rows);
      const form = action.formOf?.(rows) ?? action.form;
      if (form) {
        const initial = action.initial?.(rows) ?? {};
        const own: Asked<Row> = {
          action,
          form,
          rows,
          note: [question && say(question, { what: what(rows) }), note].filter(Boolean).join(' ') || undefined,
          initial: initial instanceof Promise ? undefined : initial,
        };
        setAsked(own);
        if (initial instanceof Promise) {
          initial.then(
            (loaded) => setAsked((open) => (open === own ? { ...own, initial: loaded } : open)),
            // Its call has told what went wrong; a form without what it is about is of no use.
            () => setAsked((open) => (open === own ? undefined : open)),
          );
        }
        return;
      }
      const go = () =>
        call(action, rows, {}, true).then(
          (answer) => finish(action, rows, answer, note),
          // The http client has told what went wrong.
          () => onFailed?.(),
        );
      if (!question || (action.undo && mayCall(action.undo.endpoint))) return void go();
      modal.confirm({
        title: say(action.label),
        content: [say(question, { what: what(rows) }), note].filter(Boolean).join(' '),
        okText: say(action.label),
        okButtonProps: { danger: action.danger ?? false },
        cancelText: keepText(words, say(action.label)),
        autoFocusButton: action.danger ? 'cancel' : 'ok',
        onOk: go,
      });
    },
    [call, finish, mayCall, modal, notify, onFailed, runLocally, say, t, what, words],
  );

  /** The record as it is now, as another start of the open form. */
  const newest = async ({ action, rows }: Asked<Row>, load: NonNullable<Action<Row>['newest']>): Promise<FormStart> => {
    const now = [(await load(rows)) as Row];
    return { initial: (await action.initial?.(now)) ?? {}, send: (values) => call(action, now, values, false) };
  };

  const dialog = asked && (
    <formDialog.Part
      form={asked.form}
      title={say(asked.form.title ?? asked.action.title ?? asked.action.label)}
      submitText={say(asked.action.submit ?? asked.action.label)}
      danger={asked.action.danger}
      note={asked.note}
      endpoint={asked.action.endpoint}
      initial={asked.initial}
      draft={draftOf(entity, asked)}
      send={(values) => call(asked.action, asked.rows, values, false)}
      leaving={leaving}
      onDirty={(dirty) => (typed.current = dirty)}
      onDone={(answer) => {
        close();
        finish(asked.action, asked.rows, answer);
      }}
      onClose={close}
      newest={asked.action.newest && newest.bind(undefined, asked, asked.action.newest)}
      onReload={() => {
        close();
        void invalidate({ resource: entity.name, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType: 'active' } });
      }}
    />
  );
  return { start, stop, isOpen: asked !== undefined, dialog };
}
