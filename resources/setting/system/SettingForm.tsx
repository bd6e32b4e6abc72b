/** One record of settings as a form that stays on the page: loads when it opens, saves as a whole, warns before changes are lost. */
import { useEffect, useState, type ReactNode } from 'react';
import { Alert, App, Button, Form, Skeleton } from 'antd';
import type { Endpoint, Shapes } from '#contract/core/endpoint.ts';
import { isApiError } from '#providers/http/errors.ts';
import { failureText, useLatest, useRead, useRun } from '#src/kit/calls.ts';
import type { FormDef, Values } from '#src/kit/form/define.ts';
import { FormFields } from '#src/kit/form/FormFields.tsx';
import { loadRules, type FormRules } from '#src/kit/form/rules.ts';
import { ErrorState } from '#src/kit/list/states.tsx';
import { useUnsavedGuard } from '#src/kit/unsaved.tsx';
import { useWords } from '#src/kit/words.ts';
import { useSettingWords } from '../words.ts';
import './system.css';

/** The two endpoints of a setting. */
export interface SettingApi {
  show: Endpoint;
  save: Endpoint;
}

/** A part of the form. */
export interface SettingSection {
  legend: string;
  note?: ReactNode;
  form: FormDef;
  /** How many fields stand side by side where there is room; default 1. */
  columns?: 1 | 2 | 3;
}

interface SettingFormProps {
  api: SettingApi;
  sections: readonly SettingSection[];
  /** What the person is told when it was saved. */
  saved: string;
}

function useRules(endpoint: Endpoint): FormRules | undefined {
  const [rules, setRules] = useState<FormRules>();
  useEffect(() => {
    let gone = false;
    void loadRules(endpoint).then((found) => !gone && setRules(found));
    return () => {
      gone = true;
    };
  }, [endpoint]);
  return rules;
}

const COLUMNS = { 1: undefined, 2: 'setting-pairs', 3: 'setting-triples' } as const;

interface EditorProps extends SettingFormProps {
  loaded: Values;
  rules: FormRules;
}

function Editor({ api, sections, saved: savedText, loaded, rules }: EditorProps) {
  const { t } = useSettingWords();
  const { lang } = useWords();
  const { message } = App.useApp();
  const run = useRun();
  const [form] = Form.useForm<Values>();
  const [saved, setSaved] = useState(loaded);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const guard = useUnsavedGuard(dirty);

  const showErrors = (wrong: Readonly<Record<string, string | readonly string[]>>) =>
    form.setFields(Object.entries(wrong).map(([name, errors]) => ({ name, errors: [errors].flat() as string[] })));
  const labelOf = (name: string) => sections.map(({ form: { labels } }) => labels[name]?.[lang]).find((label) => label !== undefined) ?? name;

  const save = useLatest(async (typed: Values) => {
    // What has no control of its own goes back as it was loaded.
    const body = { ...saved, ...typed };
    const wrong = rules.checkAll(body, labelOf, lang);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    setSaving(true);
    setFailure(undefined);
    try {
      await run(api.save, { body }, { loading: false, message: false });
      setSaved(body);
      setDirty(false);
      void message.success(savedText);
    } catch (error) {
      showErrors(isApiError(error) ? (error.errors ?? {}) : {});
      setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  });

  return (
    <Form
      form={form}
      layout="vertical"
      className="setting-form"
      initialValues={loaded}
      validateTrigger="onBlur"
      scrollToFirstError={{ block: 'nearest', focus: true }}
      onValuesChange={(_, all: Values) => setDirty(Object.entries(all).some(([name, value]) => value !== saved[name]))}
      onFinish={(typed: Values) => void save(typed)}
    >
      {failure !== undefined && <Alert className="setting-failure" type="error" showIcon message={failure} role="alert" />}
      {sections.map(({ legend, note, form: part, columns = 1 }) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          {note !== undefined && <p className="kit-note">{note}</p>}
          <div className={COLUMNS[columns]}>
            <FormFields form={part} rules={rules} disabled={saving} />
          </div>
        </fieldset>
      ))}
      <div className="setting-buttons">
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('save')}
        </Button>
        <Button
          disabled={!dirty || saving}
          onClick={() => {
            form.setFieldsValue({ ...saved } as Record<string, never>);
            setDirty(false);
            setFailure(undefined);
          }}
        >
          {t('reset')}
        </Button>
      </div>
      {guard}
    </Form>
  );
}

/** The form; it loads when its tab opens. */
export function SettingForm(props: SettingFormProps) {
  const { data, error, retry } = useRead(props.api.show as Endpoint<Shapes>, {});
  const rules = useRules(props.api.save);
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />;
  if (!data || !rules) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Editor {...props} loaded={data as Values} rules={rules} />;
}
