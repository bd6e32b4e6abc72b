/** A text with what a tap on it does. */
import { App, Form, Input, Select } from 'antd';
import { enumOptions } from '#contract/core/enum.ts';
import { missingValue, operationFields, operationType, type Operation, type OperationType } from '#contract/operations/page-operation.ts';
import { DialogField, type DialogControl, type DialogFieldProps } from '../dialog/DialogField.tsx';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';

/** A text as it is stored. */
export interface TextItem extends Operation {
  text: string;
}

export interface TextPickerOptions {
  /** Default 1. */
  minLength?: number | undefined;
  /** Default 100. */
  maxLength?: number | undefined;
  /** What a tap may do; default all operation types. */
  options?: readonly { value: string; label: string }[] | undefined;
}

const reject = (text: string) => Promise.reject(new Error(text));

/** The dialog; mount it to open it. */
export function TextDialog({ value, onConfirm, onClose, minLength = 1, maxLength = 100, options }: DialogControl<TextItem> & TextPickerOptions) {
  const { t, say, lang } = usePickerWords();
  const { message } = App.useApp();
  const [form] = Form.useForm<TextItem>();
  const type = Form.useWatch('opt_type', form) ?? value?.opt_type ?? 'NONE';
  const range = t('textLength', { min: minLength, max: maxLength });
  const textRule = {
    validator(_: unknown, given: unknown) {
      const text = typeof given === 'string' ? given.trim() : '';
      if (text === '') return reject(t('textRequired'));
      const { length } = [...text];
      return length < minLength || length > maxLength ? reject(range) : Promise.resolve();
    },
  };
  const valueRule = {
    validator(_: unknown, given: unknown) {
      const issue = missingValue({ opt_type: form.getFieldValue('opt_type') as OperationType, opt_value: typeof given === 'string' ? given : '' });
      return issue ? reject(say(issue)) : Promise.resolve();
    },
  };
  const confirm = () =>
    void form.validateFields().then(
      ({ text, opt_type, opt_value }) => onConfirm({ text: text.trim(), opt_type, opt_value: (opt_value ?? '').trim() }),
      () => void message.error(t('formInvalid')),
    );
  return (
    <PickerDialog title={t('textDialog')} width={500} onOk={confirm} onClose={onClose}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: '', opt_type: 'NONE', opt_value: '', ...value }}
        onValuesChange={(changed: Partial<TextItem>) => {
          if (changed.opt_type === 'NONE') form.setFields([{ name: 'opt_value', value: '', errors: [] }]);
        }}
      >
        <Form.Item name="text" label={t('textContent')} required extra={range} rules={[textRule]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} showCount={{ formatter: ({ count }) => `${count} / ${maxLength}` }} />
        </Form.Item>
        <Form.Item name="opt_type" label={say(operationFields.opt_type)}>
          <Select options={[...(options ?? enumOptions(operationType, lang))]} />
        </Form.Item>
        <Form.Item name="opt_value" label={say(operationFields.opt_value)} required={type !== 'NONE'} rules={[valueRule]}>
          <Input disabled={type === 'NONE'} autoComplete="off" />
        </Form.Item>
      </Form>
    </PickerDialog>
  );
}

/** A text as a field: the text, and a button that opens the dialog. */
export function TextPicker({ minLength, maxLength, options, ...field }: DialogFieldProps<TextItem> & TextPickerOptions) {
  const { t } = usePickerWords();
  return (
    <DialogField {...field} text={t(field.value ? 'edit' : 'choose')} summary={<span title={field.value?.text}>{field.value?.text}</span>}>
      {(control) => <TextDialog {...control} minLength={minLength} maxLength={maxLength} options={options} />}
    </DialogField>
  );
}
