/** The clients of a payment method: each in use or not, and while it is, with its parameters. */
import { Input, Radio } from 'antd';
import type { PaymentMethod } from '#contract/payment/method.schema.ts';
import { defineEnum, enumOptions } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import type { InputProps } from '#kit/form/fields.ts';
import { privateFiles, secrets } from '#kit/form/secret-parts.tsx';
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

const isMissing = ({ value }: Item) => value.trim() === '';

/** What to do about a parameter that is missing. */
const wanted = ({ type, text }: Item): Text =>
  type === 'file' ? { zh: `请上传${text}`, en: `Please upload ${text}` } : { zh: `请填写${text}`, en: `Please enter ${text}` };

/** The first parameter that an open client lacks. */
export function missingItem(value: unknown): Text | undefined {
  for (const { is_open, name, config_list } of (value ?? []) as readonly Client[]) {
    const missing = is_open === 1 ? config_list.find(isMissing) : undefined;
    if (!missing) continue;
    const { zh, en } = wanted(missing);
    return { zh: `${zh}（${name}）`, en: `${en} (${name})` };
  }
  return undefined;
}

interface ItemInputProps {
  item: Item;
  id: string;
  wrong: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The input of a parameter; those for secrets and files are the kit's, in the chunks that every form takes them from. */
function ItemInput({ item, wrong, onChange, ...input }: ItemInputProps) {
  const { value, type, text, secret } = item;
  const common = { ...input, value, 'aria-label': text, 'aria-required': true, 'aria-invalid': wrong };
  const change = (given: unknown) => onChange(String(given));
  // The name of a file comes with its parameter, not with the form.
  if (type === 'file') return <privateFiles.Part {...common} fileName={item.file_name} onChange={change} />;
  if (secret) return <secrets.Part {...common} lines={type === 'textarea'} max={LONGEST} onChange={change} />;
  const typed = {
    ...common,
    maxLength: LONGEST,
    ...(wrong && { status: 'error' as const }),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return type === 'textarea' ? <Input.TextArea {...typed} autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input {...typed} />;
}

export function Clients({ id = 'clients', value, onChange, disabled = false, 'aria-invalid': invalid = false }: InputProps) {
  const { lang, say } = useWords();
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
                  wrong={invalid && isMissing(item)}
                  disabled={disabled}
                  onChange={(text) => change(at, { config_list: client.config_list.map((one, index) => (index === place ? { ...one, value: text } : one)) })}
                />
                {/* What is said below all clients may be out of sight. */}
                {invalid && isMissing(item) && <div className="kit-field-errors">{say(wanted(item))}</div>}
              </div>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
