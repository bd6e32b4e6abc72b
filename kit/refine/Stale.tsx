import { Alert, Button, Form, Input } from 'antd';
import { isStale } from '../form/conflict.ts';
import { useWords } from '../words.ts';

/** The field of a form that sends back the version which was loaded, so that the server can refuse to overwrite what somebody else saved. */
export const VersionField = () => (
  <Form.Item name="version" hidden>
    <Input />
  </Form.Item>
);

/** Somebody else saved the record first: says so above the form, which keeps what was typed until the newest values are asked for. */
export function StaleAlert({ error, onReload }: { error: unknown; onReload: () => void }) {
  const { t } = useWords();
  if (!isStale(error)) return null;
  return (
    <Alert
      className="kit-form-failure"
      type="warning"
      showIcon
      role="alert"
      message={t('conflict')}
      action={
        <Button size="small" onClick={onReload}>
          {t('loadNewest')}
        </Button>
      }
    />
  );
}
