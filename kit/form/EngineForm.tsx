/** The form itself: failures above, then the fields in their sections. */
import { useMemo, type ReactNode } from 'react';
import { Alert, Button, ConfigProvider, Form, Skeleton } from 'antd';
import { useHref } from 'react-router';
import { useWords } from '../words.ts';
import { ahead } from '../ahead.tsx';
import type { FormSection, FormStart } from './define.ts';
import { FormFields } from './FormFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { FormPlaceContext, useViewed } from './place.ts';
import { UploadsContext } from './uploads.ts';
import type { Engine } from './use-engine.ts';
import './form.css';

/** Few ever see it. */
const { Part: Panel } = ahead(async () => (await import('./ConflictPanel.tsx')).ConflictPanel);

/** The outline of a form whose rules or values are not there yet, or why they did not come. */
export function FormWaiting({ engine: { form, loadFailure, retry } }: { engine: Engine }) {
  const { t } = useWords();
  if (loadFailure !== undefined) {
    return <Alert type="error" showIcon message={t('formLoadFailed')} description={loadFailure} action={<Button onClick={retry}>{t('retry')}</Button>} />;
  }
  return form.fields.map(({ name }) => <Skeleton.Input key={name} active block className="kit-form-skeleton" />);
}

/** Why sending did not succeed. */
export function FormFailure({ engine: { failure } }: { engine: Engine }) {
  const { t } = useWords();
  const href = useHref(failure?.link?.to ?? '');
  // In a tab of its own: what was typed stays.
  const more = failure?.link && (
    <a href={href} target="_blank" rel="noreferrer">
      {t('lookAt', { what: failure.link.text })}
    </a>
  );
  return failure && <Alert className="kit-form-failure" type="error" showIcon message={failure.text} action={more} role="alert" />;
}

interface FormConflictProps {
  engine: Engine;
  newest: (() => Promise<FormStart>) | undefined;
  onReload: () => void;
}

/** Somebody else was faster. */
export function FormConflict({ engine, newest, onReload }: FormConflictProps) {
  const { form, instance, started, conflict, keepMine, takeTheirs } = engine;
  if (!conflict || !started) return null;
  return <Panel form={form} instance={instance} start={started} newest={newest} onKeep={keepMine} onTake={takeTheirs} onReload={onReload} />;
}

/** Sections with their headings. */
export function FormSections({ sections, engine }: { sections: readonly FormSection[]; engine: Engine }) {
  const { say } = useWords();
  const viewed = useViewed();
  return sections.map((section) => (
    <fieldset key={section.title.zh} className="kit-form-section">
      <legend>{say(section.title)}</legend>
      {section.note && !viewed && <p className="kit-note">{say(section.note)}</p>}
      <SectionFields section={section} rules={engine.rules?.fields ?? {}} />
    </fieldset>
  ));
}

interface EngineFormProps {
  engine: Engine;
  /** What the form is called, for readers. */
  label?: string | undefined;
  className?: string;
  /** For looking at only. */
  viewed?: boolean | undefined;
  /** In place of all sections below each other, e.g. steps. */
  children?: ReactNode;
}

/** Draw it once the engine has started. */
export function EngineForm({ engine, label, className, viewed = false, children }: EngineFormProps) {
  const { form, id, instance, saving, started, rules } = engine;
  const disabled = saving || viewed;
  const place = useMemo(() => ({ id, instance, labels: form.labels, disabled, viewed }), [id, instance, form.labels, disabled, viewed]);
  const content =
    children ?? (form.sections ? <FormSections sections={form.sections} engine={engine} /> : <FormFields fields={form.fields} rules={rules?.fields ?? {}} />);
  return (
    <ConfigProvider componentDisabled={disabled}>
      <Form
        id={id}
        // Fields of several forms may be called alike, also on pages that are out of sight in their tabs.
        name={id}
        form={instance}
        layout="vertical"
        {...(className !== undefined && { className })}
        aria-label={label}
        {...(started && { initialValues: started })}
        onValuesChange={engine.onValuesChange}
        onFinish={engine.onFinish}
        onFinishFailed={({ errorFields: [first] }) => engine.onFinishFailed(first?.name)}
      >
        <UploadsContext value={engine.begin}>
          <FormPlaceContext value={place}>{content}</FormPlaceContext>
        </UploadsContext>
      </Form>
    </ConfigProvider>
  );
}
