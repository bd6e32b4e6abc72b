/** Asks before an action is run on all rows that match, or on each chosen one, and starts it as a background task. */
import { useEffect, useState } from 'react';
import { Alert, Modal } from 'antd';
import { bulkApi } from '#contract/platform/bulk.ts';
import { isPossible, questionOf, type Action } from '../action/define.ts';
import { formDialog } from '../action/use-actions.tsx';
import { keepText, whatMatching, whatOf } from '../action/what.ts';
import { failureText, useLatest, useRun } from '../calls.ts';
import { idOf } from '../entity.ts';
import type { Values } from '../form/define.ts';
import { trackTasks } from '../tasks/follow.ts';
import { useWords } from '../words.ts';
import { bulkBody } from './bulk.ts';
import type { ListOf } from './define.ts';
import { sentQuery, type Filters } from './query.ts';

interface BulkDialogProps<Row> {
  list: ListOf<Row>;
  action: Action<Row>;
  /** The ticked rows: what a form starts with may depend on them. */
  rows: readonly Row[];
  /** The rows that are meant instead of all that match. */
  chosen: readonly Row[] | undefined;
  filters: Filters;
  /** How many rows match, as the person sees it; the server refuses when by now it is another number. */
  total: number;
  /** After a refusal: the number may have changed. */
  onRefused: () => void;
  onStarted: () => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function BulkDialog<Row>({ list, action, rows, chosen, filters, total, onRefused, onStarted, onClose }: BulkDialogProps<Row>) {
  const words = useWords();
  const { say, t } = words;
  const run = useRun();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [initial, setInitial] = useState<Values>();
  const { entity } = list;
  const possible = chosen?.filter((row) => isPossible(action, row));
  const out = chosen && possible ? chosen.length - possible.length : 0;
  const what = possible ? whatOf(words, entity, possible) : whatMatching(words, entity, total);
  const question = questionOf(action, possible ?? []);
  const left = chosen && possible && out > 0 ? t('someIneligible', { all: chosen.length, out, count: possible.length }) : '';
  const note = [question ? say(question, { what }) : `${say(action.label)}: ${what}`, left, t('bulkHow')].filter(Boolean).join(' ');

  const prepare = useLatest(async () => {
    try {
      setInitial((await action.initial?.(rows)) ?? {});
    } catch {
      // Its call has told what went wrong; a form without what it is about is of no use.
      onClose();
    }
  });
  const waits = initial === undefined;
  useEffect(() => {
    if (waits) void prepare();
  }, [waits, prepare]);

  const send = async (values: Values) => {
    const body = {
      endpoint: action.endpoint.id,
      resource: entity.name,
      filter: sentQuery(possible ? {} : filters, list.fixed),
      body: bulkBody(action.endpoint, action.request(rows, values)),
      ...(possible ? { ids: possible.map((row) => idOf(entity, row)) } : { expected_total: total }),
    };
    try {
      const { task_id } = (await run(bulkApi.start, { body }, { message: false, loading: false })) as { task_id: number };
      void trackTasks([task_id]);
    } catch (error) {
      onRefused();
      throw error;
    }
  };

  if (action.form) {
    return (
      <formDialog.Part
        form={action.form}
        title={say(action.form.title ?? action.title ?? action.label)}
        submitText={say(action.submit ?? action.label)}
        danger={action.danger}
        note={note}
        endpoint={action.endpoint}
        initial={initial}
        send={send}
        onDone={onStarted}
        onClose={onClose}
      />
    );
  }
  const go = () => {
    setSending(true);
    setFailure(undefined);
    send({}).then(onStarted, (error: unknown) => {
      setSending(false);
      setFailure(failureText(error));
    });
  };
  return (
    <Modal
      open
      title={say(action.label)}
      okText={say(action.label)}
      cancelText={keepText(words, say(action.label))}
      confirmLoading={sending}
      okButtonProps={{ danger: action.danger ?? false }}
      onOk={go}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon message={failure} />}
      <p>{note}</p>
    </Modal>
  );
}
