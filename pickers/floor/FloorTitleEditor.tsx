/** Edits the title of a floor of a decorated page: a short text on a gradient. */
import { App, Form, Input } from 'antd';
import { DialogField, type DialogControl, type DialogFieldProps } from '../dialog/DialogField.tsx';
import { PickerDialog } from '../dialog/PickerDialog.tsx';
import { usePickerWords } from '../words.ts';
import { gradient, isHexColour } from './colour.ts';
import { ColourInput } from './ColourInput.tsx';
import './floor.css';

/** A floor title as it is stored. */
export interface FloorTitle {
  text: string;
  /** `#` and 3 to 6 hexadecimal digits. */
  start_color: string;
  end_color: string;
}

const MIN = 2;
const MAX = 4;

/** The dialog; mount it to open it. */
export function FloorTitleDialog({ value, onConfirm, onClose }: DialogControl<FloorTitle>) {
  const { t } = usePickerWords();
  const { message } = App.useApp();
  const [form] = Form.useForm<FloorTitle>();
  const from = Form.useWatch('start_color', form);
  const to = Form.useWatch('end_color', form);
  const confirm = () =>
    void form.validateFields().then(
      ({ text, start_color, end_color }) => onConfirm({ text: text.trim(), start_color, end_color }),
      () => void message.error(t('formInvalid')),
    );
  const colourRule = {
    validator: (_: unknown, colour: unknown) => (isHexColour(colour) ? Promise.resolve() : Promise.reject(new Error(t('colourInvalid')))),
  };
  const textRule = {
    validator: (_: unknown, text: unknown) => {
      const { length } = [...(typeof text === 'string' ? text.trim() : '')];
      return length >= MIN && length <= MAX ? Promise.resolve() : Promise.reject(new Error(t('titleInvalid')));
    },
  };
  return (
    <PickerDialog title={t('titleDialog')} width={420} onOk={confirm} onClose={onClose}>
      <Form form={form} layout="vertical" initialValues={{ text: '', start_color: '', end_color: '', ...value }}>
        <Form.Item name="text" label={t('titleText')} required rules={[textRule]}>
          <Input
            maxLength={MAX}
            showCount
            autoComplete="off"
            onPressEnter={(event) => {
              // The key is used up: what has the focus next must not hear it.
              event.preventDefault();
              confirm();
            }}
          />
        </Form.Item>
        <Form.Item name="start_color" label={t('startColour')} required rules={[colourRule]}>
          <ColourInput name={t('startColour')} />
        </Form.Item>
        <Form.Item name="end_color" label={t('endColour')} required rules={[colourRule]}>
          <ColourInput name={t('endColour')} />
        </Form.Item>
        <p className="floor-label">{t('preview')}</p>
        <div className="floor-preview" role="img" aria-label={t('preview')} style={{ backgroundImage: gradient(from, to) }} />
      </Form>
    </PickerDialog>
  );
}

/** A floor title as a field: its text on its gradient, and a button that opens the dialog. */
export function FloorTitleEditor(props: DialogFieldProps<FloorTitle>) {
  const { t } = usePickerWords();
  const { value } = props;
  const ground = gradient(value?.start_color, value?.end_color);
  return (
    <DialogField
      {...props}
      text={t(value ? 'edit' : 'choose')}
      summary={
        value && (
          <span className="floor-summary">
            {ground && <i style={{ backgroundImage: ground }} />}
            {value.text}
          </span>
        )
      }
    >
      {(control) => <FloorTitleDialog {...control} />}
    </DialogField>
  );
}
