/** The form of a plugin's settings, made from what the server says of them: one for every family, and for whatever else is set up so. */
import type { ConfigItem } from '#contract/setting/plugin.schema.ts';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { field, type Field, type Values } from '#kit/form/define.ts';

/** Fields of forms have names of their own, so that none is taken for a field of the call. */
const fieldName = (name: string) => `setting_${name}`;

/** The server says it in the language of the call, which is that of the screen. */
const said = (text: string): Text => ({ zh: text, en: text });

const choices = ({ options }: ConfigItem): EnumDef => ({
  values: (options ?? []).map(({ value }) => value),
  entries: Object.fromEntries((options ?? []).map(({ label, value }) => [String(value), said(label)])),
});

function fieldOf(item: ConfigItem, required: boolean): Field {
  const name = fieldName(item.name);
  const options = { label: said(item.text), required: required && !item.optional, ...(item.hint && { hint: said(item.hint) }) };
  if (item.secret) return field.secret(name, { ...options, lines: item.type === 'textarea' });
  if (item.type === 'radio') return field.radio(name, { ...options, options: choices(item) });
  if (item.type === 'textarea') return field.textarea(name, options);
  if (item.type === 'file') return field.privateFile(name, options);
  return field.text(name, options);
}

/** A field for each setting. @param required whether those that cannot be left empty are demanded */
export const configFields = (items: readonly ConfigItem[], required: boolean): Field[] => items.map((item) => fieldOf(item, required));

/** What the form starts with. A choice is found by the text of its value, whether that is a number or not. */
export const configValues = (items: readonly ConfigItem[]): Values =>
  Object.fromEntries(
    items.map(({ name, value, options }) => [fieldName(name), options?.find((one) => String(one.value) === String(value))?.value ?? value ?? '']),
  );

/** What is sent: the settings with their names. */
export const configItems = (items: readonly ConfigItem[], values: Values): { name: string; value: string }[] =>
  items.map(({ name, value }) => ({ name, value: String(values[fieldName(name)] ?? value ?? '') }));
