/** The clients of a payment method: each in use or not, and while it is, with its parameters. */
import { Radio } from 'antd';
import type { PaymentMethod } from '#contract/payment/method.schema.ts';
import { defineEnum, enumOptions } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { Control } from '#kit/form/Control.tsx';
import { field, type Field, type InputProps } from '#kit/form/fields.ts';
import { PrivateFileInput } from '#kit/form/PrivateFileInput.tsx';
import { useWords } from '#kit/words.ts';
import './clients.css';

/** A client with its parameters, as the form has it. */
export type Client = PaymentMethod['enable_client'][number];
type Item = Client['config_list'][number];

const LONGEST = 8_000;
const inUse = defineEnum([
  [1, '开启', 'On'],
  [0, '关闭', 'Off'],
]);

/** The first parameter that an open client lacks. */
export function missingItem(value: unknown): Text | undefined {
  for (const { is_open, name, config_list } of (value ?? []) as readonly Client[]) {
    const missing = is_open === 1 ? config_list.find((item) => item.value.trim() === '') : undefined;
    if (missing?.type === 'file') return { zh: `请上传${missing.text}（${name}）`, en: `Please upload ${missing.text} (${name})` };
    if (missing) return { zh: `请填写${missing.text}（${name}）`, en: `Please enter ${missing.text} (${name})` };
  }
  return undefined;
}

/** The kit's field of a parameter. */
function fieldOf({ name, type, secret }: Item): Field {
  const lines = type === 'textarea';
  if (secret) return field.secret(name, { lines, max: LONGEST });
  return lines ? field.textarea(name, { max: LONGEST }) : field.text(name, { max: LONGEST });
}

/** Inputs tell a form what was typed, or the event of it. */
const textOf = (given: unknown): string => (typeof given === 'string' ? given : (given as { target: { value: string } }).target.value);

interface ItemInputProps {
  item: Item;
  id: string;
  wrong: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

function ItemInput({ item, wrong, onChange, ...input }: ItemInputProps) {
  const common = { ...input, value: item.value, 'aria-invalid': wrong, onChange: (given: unknown) => onChange(textOf(given)) };
  // Its name comes with its parameter, not with the form.
  if (item.type === 'file') return <PrivateFileInput {...common} fileName={item.file_name} aria-label={item.text} />;
  return (
    <Control {...common} field={fieldOf(item)} rule={undefined} label={item.text} values={() => ({})} aria-required status={wrong ? 'error' : undefined} />
  );
}

export function Clients({ id = 'clients', value, onChange, disabled = false, 'aria-invalid': invalid = false }: InputProps) {
  const { lang } = useWords();
  const clients = (value ?? []) as readonly Client[];
  const change = (at: number, set: Partial<Client>) => onChange?.(clients.map((client, index) => (index === at ? { ...client, ...set } : client)));
  return (
    <div className="pay-clients">
      {clients.map((client, at) => (
        <fieldset key={client.key} className="pay-client">
          <legend>{client.name}</legend>
          <Radio.Group
            // The component lets the role through, though its types do not know it.
            {...({ role: 'radiogroup' } as object)}
            aria-label={client.name}
            value={client.is_open ?? 0}
            disabled={disabled}
            options={enumOptions(inUse, lang)}
            onChange={({ target }) => change(at, { is_open: target.value as 0 | 1 })}
          />
          {client.is_open === 1 &&
            client.config_list.map((item, place) => (
              <div key={item.name} className="kit-field">
                <label htmlFor={`${id}_${at}_${place}`} className="kit-field-label" data-required>
                  {item.text}
                </label>
                <ItemInput
                  item={item}
                  id={`${id}_${at}_${place}`}
                  wrong={invalid && item.value.trim() === ''}
                  disabled={disabled}
                  onChange={(text) => change(at, { config_list: client.config_list.map((one, index) => (index === place ? { ...one, value: text } : one)) })}
                />
              </div>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
