/** Audit switches and picture sizes of goods. */
import { useEffect, useState } from 'react';
import { Alert, App, Button, Form, Skeleton } from 'antd';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import type { GoodsSetting } from '#contract/goods/setting.schema.ts';
import { isApiError } from '#providers/http/errors.ts';
import { failureText, useLatest, useRead, useRun } from '#src/kit/calls.ts';
import { FormFields } from '#src/kit/form/FormFields.tsx';
import { loadRules, type FormRules } from '#src/kit/form/rules.ts';
import { ErrorState } from '#src/kit/list/states.tsx';
import { useUnsavedGuard } from '#src/kit/unsaved.tsx';
import { useSettingWords } from '../words.ts';
import { auditForm, pictureForm } from './goods-form.ts';
import './system.css';

function useRules(): FormRules | undefined {
  const [rules, setRules] = useState<FormRules>();
  useEffect(() => {
    let gone = false;
    void loadRules(goodsSettingApi.save).then((found) => !gone && setRules(found));
    return () => {
      gone = true;
    };
  }, []);
  return rules;
}

interface EditorProps {
  loaded: GoodsSetting;
  rules: FormRules;
}

function Editor({ loaded, rules }: EditorProps) {
  const { t } = useSettingWords();
  const { message } = App.useApp();
  const run = useRun();
  const [form] = Form.useForm<GoodsSetting>();
  const [saved, setSaved] = useState(loaded);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const guard = useUnsavedGuard(dirty);

  const save = useLatest(async (typed: GoodsSetting) => {
    setSaving(true);
    setFailure(undefined);
    try {
      // What has no control of its own goes back as it was loaded.
      const body = { ...saved, ...typed };
      await run(goodsSettingApi.save, { body }, { loading: false, message: false });
      setSaved(body);
      setDirty(false);
      void message.success(t('saved'));
    } catch (error) {
      const wrong = isApiError(error) ? Object.entries(error.errors ?? {}) : [];
      form.setFields(wrong.map(([name, errors]) => ({ name: name as keyof GoodsSetting, errors: [...errors] })));
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
      onValuesChange={(_, all: GoodsSetting) => setDirty(Object.entries(all).some(([name, value]) => value !== saved[name as keyof GoodsSetting]))}
      onFinish={(typed: GoodsSetting) => void save(typed)}
    >
      {failure !== undefined && <Alert className="setting-failure" type="error" showIcon message={failure} role="alert" />}
      <fieldset>
        <legend>{t('audits')}</legend>
        <FormFields form={auditForm} rules={rules} disabled={saving} />
      </fieldset>
      <fieldset>
        <legend>{t('pictures')}</legend>
        <p className="kit-note">{t('picturesHint')}</p>
        <div className="setting-pairs">
          <FormFields form={pictureForm} rules={rules} disabled={saving} />
        </div>
      </fieldset>
      <div className="setting-buttons">
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('save')}
        </Button>
        <Button
          disabled={!dirty || saving}
          onClick={() => {
            form.setFieldsValue(saved);
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

/** The goods settings; they load when the tab opens. */
export function GoodsSettings() {
  const { data, error, retry } = useRead(goodsSettingApi.show, {});
  const rules = useRules();
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />;
  if (!data || !rules) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Editor loaded={data} rules={rules} />;
}
