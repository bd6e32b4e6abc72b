/** Sending what a form holds: last checks, errors at their fields, and what could not be done. */
import { useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { isApiError } from '#providers/http/errors.ts';
import { failureText } from '../calls.ts';
import { useWords } from '../words.ts';
import { fieldText, type FormDef, type FormStart, type Values } from './define.ts';
import type { FormRules } from './rules.ts';

/** Why sending did not succeed. What is to be put right at fields goes with the next change; the rest stays until the next try. */
export interface Failure {
  text: string;
  atFields: boolean;
}

/** The instance of an antd form whose fields are those of a declaration. */
export type Instance = FormInstance<Record<string, unknown>>;

export const isShown = (form: FormDef, values: Values) => form.fields.filter((field) => field.when?.(values) ?? true);

/** The values that a form starts with: what was loaded, and the defaults for the rest. */
export function startValues(form: FormDef, loaded: Values): Values {
  const own = form.fields.map(({ name, default: fallback }) => [name, loaded[name] ?? fallback]);
  return { ...loaded, ...Object.fromEntries(own) };
}

export interface Sending {
  failure: Failure | undefined;
  setFailure: (next: Failure | undefined | ((old: Failure | undefined) => Failure | undefined)) => void;
  saving: boolean;
  /** The body as it would travel now; nothing while something about it is wrong, which is then shown. */
  checked: (initial: Values) => Values | undefined;
  /**
   * Sends a body. Errors of the server go to their fields, others become the failure.
   * @param own takes an error that the caller shows itself; true when it did
   */
  attempt: (body: Values, send: FormStart['send'], own?: (error: unknown) => boolean) => Promise<{ answer: unknown } | undefined>;
  /** Something typed is wrong. */
  invalid: Failure;
}

export function useSending(form: FormDef, instance: Instance, rules: FormRules | undefined): Sending {
  const { lang, say, t } = useWords();
  const [failure, setFailure] = useState<Failure>();
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const invalid: Failure = { text: t('formInvalid'), atFields: true };

  const label = (name: string) => {
    const found = form.fields.find((one) => one.name === name);
    return say(fieldText(form, found ?? { name }));
  };

  const showErrors = (errors: Readonly<Record<string, readonly string[]>>) => {
    const shown = new Set(isShown(form, instance.getFieldsValue(true)).map(({ name }) => name));
    const first = Object.keys(errors).find((name) => shown.has(name));
    instance.setFields(
      Object.entries(errors)
        .filter(([name]) => shown.has(name))
        .map(([name, texts]) => ({ name, errors: [...texts] })),
    );
    if (first) instance.scrollToField(first, { block: 'nearest', focus: true });
    // What no visible field can show must not get lost.
    return Object.entries(errors).flatMap(([name, texts]) => (shown.has(name) ? [] : texts));
  };

  const checked = (initial: Values): Values | undefined => {
    if (sending.current || !rules) return undefined;
    const all = instance.getFieldsValue(true) as Values;
    const own = Object.fromEntries(isShown(form, all).map(({ name }) => [name, all[name]]));
    const values = form.body?.(own, startValues(form, initial)) ?? own;
    const wrong = rules.checkAll(values, label, lang);
    const names = new Set(form.fields.map(({ name }) => name));
    const atFields = Object.entries(wrong).filter(([name]) => names.has(name));
    if (atFields.length === 0) return values;
    showErrors(Object.fromEntries(atFields.map(([name, text]) => [name, [text]])));
    setFailure(invalid);
    return undefined;
  };

  const attempt: Sending['attempt'] = async (body, send, own) => {
    if (sending.current) return undefined;
    sending.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      return { answer: await send(body) };
    } catch (error) {
      if (own?.(error)) return undefined;
      const rest = isApiError(error) && error.errors ? showErrors(error.errors) : [failureText(error)];
      setFailure(rest.length > 0 ? { text: rest.join(lang === 'zh' ? '；' : '; '), atFields: false } : invalid);
      return undefined;
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  return { failure, setFailure, saving, checked, attempt, invalid };
}
