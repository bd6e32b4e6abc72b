import { useId, useState } from 'react';
import { Button, Form, Input, Select } from 'antd';
import { enumOptions } from '#contract/core/enum.ts';
import { operationFields, operationIssue, operationType, type Operation } from '#contract/operations/page-operation.ts';
import { usePickerWords } from '../words.ts';
import { withType } from './item.ts';

export interface OperationPanelProps {
  /** What is set so far. */
  operation: Operation;
  title: string;
  onSave: (operation: Operation) => void;
  onClose: () => void;
}

/** What a tap on a picture does. Saving checks it; cancelling leaves it as it was. */
export function OperationPanel({ operation, title, onSave, onClose }: OperationPanelProps) {
  const { t, say, lang } = usePickerWords();
  const id = useId();
  const [draft, setDraft] = useState(operation);
  const [checked, setChecked] = useState(false);
  const value = { ...draft, opt_value: draft.opt_value.trim() };
  const issue = checked ? operationIssue(value) : undefined;
  const none = draft.opt_type === 'NONE';
  const hint = draft.opt_type === 'URL' ? t('hintUrl') : none || draft.opt_type === 'KEYWORD' ? undefined : t('hintId');
  const save = () => {
    setChecked(true);
    if (!operationIssue(value)) onSave(value);
  };
  return (
    <section className="image-operation" aria-label={title}>
      <Form layout="vertical" component="div">
        <Form.Item label={say(operationFields.opt_type)} htmlFor={`${id}-type`}>
          <Select
            id={`${id}-type`}
            autoFocus
            value={draft.opt_type}
            options={enumOptions(operationType, lang)}
            onChange={(type) => setDraft((old) => withType(old, type as Operation['opt_type']))}
          />
        </Form.Item>
        <Form.Item label={say(operationFields.opt_value)} htmlFor={`${id}-value`} validateStatus={issue ? 'error' : ''} help={issue && say(issue)} extra={hint}>
          <Input
            id={`${id}-value`}
            value={draft.opt_value}
            disabled={none}
            autoComplete="off"
            aria-invalid={issue !== undefined}
            onChange={(event) => setDraft((old) => ({ ...old, opt_value: event.target.value }))}
            onPressEnter={save}
          />
        </Form.Item>
      </Form>
      <div className="image-operation-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" onClick={save}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
