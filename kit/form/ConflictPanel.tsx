/** Somebody else changed the record of an open form: what they made of it, and whose values are to stay. */
import { useEffect, useRef } from 'react';
import { Alert, Button, Form, Skeleton, Space, type FormInstance } from 'antd';
import { fileUrl } from '#providers/config.ts';
import { useLoaded } from '../use-loaded.ts';
import { conflict as en } from '#locales/en/conflict.ts';
import { conflict as zh, type ConflictTexts } from '#locales/zh/conflict.ts';
import { lateWordsOf } from '../late-words.ts';
import { useWords } from '../words.ts';
import { differing, optionsOf, valueText } from './conflict.ts';
import { fieldText, type Field, type FormDef, type FormStart, type Values } from './define.ts';
import { namesOf } from './paths.ts';
import { touched } from './touched.ts';
import { startValues } from './use-sending.ts';

const useConflictWords = lateWordsOf<ConflictTexts>('conflict', { zh, en });

interface ConflictPanelProps {
  form: FormDef;
  instance: FormInstance<Record<string, unknown>>;
  /** What the form started from: it tells what the person has changed. */
  start: Values;
  /** Loads the record as it is now; without it there is nothing to choose from. */
  newest: (() => Promise<FormStart>) | undefined;
  /** What the person has changed is to be put over the record as it is now. */
  onKeep: (now: FormStart) => void;
  /** The form is to start again from the record as it is now. */
  onTake: (now: FormStart) => void;
  onReload: () => void;
}

/** A value for reading; pictures are shown, since their addresses say nothing. */
function Value({ field, value, values }: { field: Field; value: unknown; values: Values }) {
  const { lang, t } = useWords();
  const { t: tc } = useConflictWords();
  // The values without the words of their options are better than nothing.
  const { data: options, failure } = useLoaded(() => optionsOf(field, values, lang));
  if (field.kind === 'image' && typeof value === 'string' && value !== '') return <img className="kit-conflict-image" src={fileUrl(value)} alt={value} />;
  if (!options && failure === undefined) return <Skeleton.Input active size="small" />;
  return valueText(field, value, options ?? [], { lang, yes: t('yes'), no: t('no'), empty: tc('empty'), other: tc('other') });
}

function Differences({ form, instance, start, now }: Pick<ConflictPanelProps, 'form' | 'instance' | 'start'> & { now: FormStart }) {
  const { say, t } = useWords();
  const { t: tc } = useConflictWords();
  // Redraws while the person goes on typing.
  Form.useWatch([], { form: instance, preserve: true });
  const mine = instance.getFieldsValue(true) as Values;
  const theirs = startValues(form, now.initial);
  const own = touched(form.fields, mine, start);
  const fields = differing(form, theirs, mine);
  if (fields.length === 0) return <p>{tc('same')}</p>;
  return (
    <>
      <p>{tc('text')}</p>
      <table className="kit-conflict">
        <thead>
          <tr>
            <th scope="col">{tc('field')}</th>
            <th scope="col">{tc('theirs')}</th>
            <th scope="col">{tc('mine')}</th>
            <th scope="col">
              <span className="kit-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            // What nobody touched here needs no choice: theirs stays either way.
            const chosen = namesOf(field).some((name) => name in own);
            return (
              <tr key={field.name}>
                <th scope="row">{say(fieldText(form, field))}</th>
                <td>
                  <Value field={field} value={theirs[field.name]} values={theirs} />
                </td>
                <td>{chosen ? <Value field={field} value={mine[field.name]} values={mine} /> : tc('untouched')}</td>
                <td>
                  {chosen && (
                    <Button
                      size="small"
                      aria-label={tc('takeOneOf', { field: say(fieldText(form, field)) })}
                      onClick={() => instance.setFields(namesOf(field).map((name) => ({ name, value: theirs[name], errors: [] })))}
                    >
                      {tc('takeOne')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** The panel above the fields, in place of the plain refusal. It changes nothing until the person has chosen. */
export function ConflictPanel({ form, instance, start, newest, onKeep, onTake, onReload }: ConflictPanelProps) {
  const { t } = useWords();
  const { t: tc } = useConflictWords();
  const { data: now, failure, retry } = useLoaded(async () => newest?.());
  const panel = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => panel.current?.focus(), []);

  const content = () => {
    if (!newest) return <p>{tc('closed')}</p>;
    if (failure !== undefined) return <p>{tc('failed', { why: failure })}</p>;
    return now ? <Differences form={form} instance={instance} start={start} now={now} /> : <Skeleton active title={false} />;
  };
  const reload = <Button onClick={onReload}>{tc('closeReload')}</Button>;
  const buttons = () => {
    if (!newest) return reload;
    if (failure !== undefined) {
      return (
        <>
          <Button onClick={retry}>{t('retry')}</Button>
          {reload}
        </>
      );
    }
    return (
      <>
        <Button disabled={!now} onClick={() => now && onKeep(now)}>
          {tc('keepMine')}
        </Button>
        <Button disabled={!now} onClick={() => now && onTake(now)}>
          {tc('takeTheirs')}
        </Button>
      </>
    );
  };

  return (
    <div ref={panel} tabIndex={-1} className="kit-form-failure">
      <Alert
        type="warning"
        showIcon
        role="alert"
        message={t('conflict')}
        description={
          <>
            {content()}
            <Space wrap>{buttons()}</Space>
          </>
        }
      />
    </div>
  );
}
