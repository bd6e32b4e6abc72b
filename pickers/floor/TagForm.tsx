import { useId } from 'react';
import { Form, Input, Select } from 'antd';
import { missingValue, operationFields, type OperationType } from '#contract/operations/page-operation.ts';
import { usePickerWords } from '../words.ts';
import { isTextMissing, LONGEST_TAG, type FloorTag } from './tags.ts';

interface TagFormProps {
  tag: FloorTag;
  /** Whether mistakes are shown. */
  checked: boolean;
  options: readonly { value: string; label: string }[];
  onChange: (change: Partial<FloorTag>) => void;
}

/** The text of a tag and what a tap on it does. Changes go to the tag at once. */
export function TagForm({ tag, checked, options, onChange }: TagFormProps) {
  const { t, say } = usePickerWords();
  const id = useId();
  const { block_value, block_opt } = tag;
  const textIssue = checked && isTextMissing(tag) ? t('tagRequired') : undefined;
  const missing = checked ? missingValue(block_opt) : undefined;
  const none = block_opt.opt_type === 'NONE';
  return (
    <Form layout="vertical" className="floor-form" component="div">
      <Form.Item label={t('tagText')} htmlFor={`${id}-text`} required help={textIssue} validateStatus={textIssue ? 'error' : ''}>
        <Input
          id={`${id}-text`}
          value={block_value}
          maxLength={LONGEST_TAG}
          showCount
          aria-invalid={textIssue !== undefined}
          onChange={(event) => onChange({ block_value: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={say(operationFields.opt_type)} htmlFor={`${id}-type`}>
        <Select
          id={`${id}-type`}
          value={block_opt.opt_type}
          options={[...options]}
          onChange={(type) => onChange({ block_opt: { opt_type: type as OperationType, opt_value: (type as string) === 'NONE' ? '' : block_opt.opt_value } })}
        />
      </Form.Item>
      <Form.Item
        label={say(operationFields.opt_value)}
        htmlFor={`${id}-value`}
        required={!none}
        help={missing && say(missing)}
        validateStatus={missing ? 'error' : ''}
      >
        <Input
          id={`${id}-value`}
          value={block_opt.opt_value}
          disabled={none}
          aria-invalid={missing !== undefined}
          onChange={(event) => onChange({ block_opt: { ...block_opt, opt_value: event.target.value } })}
        />
      </Form.Item>
    </Form>
  );
}
