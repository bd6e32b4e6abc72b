/** Sending what a form holds: last checks, errors at their fields, and what could not be done. */
import { useEffect, useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { isMask } from '#contract/core/sensitive.ts';
import { isApiError } from '#providers/http/errors.ts';
import { failureText } from '../calls.ts';
import { useWords } from '../words.ts';
import { fieldText, type Field, type FormDef, type FormStart, type Values } from './define.ts';
import { fieldAt, isShownAt, pathOf, shownValues, type Path } from './paths.ts';
import type { FormRules } from './rules.ts';

/** Why sending did not succeed. What is to be put right at fields goes with the next change; the rest stays until the next try. */
export interface Failure {
  text: string;
  atFields: boolean;
  /** Where a person finds what stands in the way, as the server said it. */
  link?: Link | undefined;
}

/** A place of the back-office, and what it is called. */
export interface Link {
  to: string;
  text: string;
}

/** The place that a refusal names; it is below the base path. */
function linkOf(error: unknown): Link | undefined {
  const { to, text } = ((isApiError(error) && error.data) || {}) as { to?: unknown; text?: unknown };
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof text === 'string' ? { to, text } : undefined;
}

/** The instance of an antd form whose fields are those of a declaration. */
export type Instance = FormInstance<Record<string, unknown>>;

/** The values that a form starts with: what was loaded, and the defaults for the rest. */
export function startValues(form: FormDef, loaded: Values): Values {
  return { ...loaded, ...defaultsIn(form.fields, loaded) };
}

function defaultsIn(fields: readonly Field[], loaded: Values): Values {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = loaded[field.name] ?? field.default;
    if (field.kind === 'group') return [[field.name, { ...(value as object), ...defaultsIn(field.fields, (value ?? {}) as Values) }]];
    if (field.kind === 'rows') return [[field.name, value ?? []]];
    return [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

/** Personal numbers that were left alone are not sent, where the schema lets them be left out; elsewhere their mask says that they stay. */
function withoutKept(fields: readonly Field[], values: Values, rules: FormRules): Values {
  const kept = fields.filter(({ kind, name }) => kind === 'sensitive' && rules.fields[name]?.optional && isMask(String(values[name] ?? '')));
  if (kept.length === 0) return values;
  const names = new Set(kept.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/**
 * While a form is sent its fields are disabled: the one from which Enter sent it loses the focus, and none can be given it. Both wait until the fields
 * are drawn anew.
 * @param show brings a field into view, with the focus
 */
function useFocusAfter(saving: boolean, show: (path: Path) => void) {
  const turn = useRef<() => void>(undefined);
  useEffect(() => {
    if (saving) return;
    turn.current?.();
    turn.current = undefined;
  }, [saving]);
  return {
    /** Remembers where the focus is; it comes back unless it went elsewhere. */
    hold: () => {
      const held = document.activeElement as HTMLElement | null;
      turn.current = () => {
        if (document.activeElement === document.body) held?.focus({ preventScroll: true });
      };
    },
    /** Shows a field as soon as it can be typed into. */
    showAfter: (path: Path) => void (turn.current = () => show(path)),
  };
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

/**
 * @param show brings a field into view, with the focus
 */
export function useSending(form: FormDef, instance: Instance, rules: FormRules | undefined, show: (path: Path) => void): Sending {
  const { lang, say, t } = useWords();
  const [failure, setFailure] = useState<Failure>();
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const { hold, showAfter } = useFocusAfter(saving, show);
  const invalid: Failure = { text: t('formInvalid'), atFields: true };

  const label = (path: Path) => {
    const found = fieldAt(form.fields, path);
    return say(found ? fieldText(form, found.field) : fieldText(form, { name: String(path.findLast((part) => typeof part === 'string') ?? '') }));
  };

  /** Puts sentences at the fields that they are about. Answers those that no visible field can show, which must not get lost. */
  const showErrors = (errors: Readonly<Record<string, readonly string[]>>): string[] => {
    const values = instance.getFieldsValue(true) as Values;
    const placed = Object.entries(errors).map(([name, texts]) => ({ texts, at: fieldAt(form.fields, pathOf(name)) }));
    const shown = placed.filter(({ at }) => at && isShownAt(form.fields, at.path, values));
    instance.setFields(shown.map(({ at, texts }) => ({ name: [...(at?.path ?? [])], errors: [...texts] })));
    const [first] = shown;
    if (first?.at) (sending.current ? showAfter : show)(first.at.path);
    return placed.filter((one) => !shown.includes(one)).flatMap(({ texts }) => texts);
  };

  const checked = (initial: Values): Values | undefined => {
    if (sending.current || !rules) return undefined;
    const all = instance.getFieldsValue(true) as Values;
    const own = shownValues(form.fields, all);
    const values = withoutKept(form.fields, form.body?.(own, startValues(form, initial)) ?? own, rules);
    const wrong = Object.entries(rules.checkAll(values, label, lang)).filter(([name]) => fieldAt(form.fields, pathOf(name)));
    if (wrong.length === 0) return values;
    showErrors(Object.fromEntries(wrong.map(([name, text]) => [name, [text]])));
    setFailure(invalid);
    return undefined;
  };

  const attempt: Sending['attempt'] = async (body, send, own) => {
    if (sending.current) return undefined;
    sending.current = true;
    hold();
    setSaving(true);
    setFailure(undefined);
    try {
      return { answer: await send(body) };
    } catch (error) {
      // Whoever closed the check of their identity knows why nothing was sent.
      if (own?.(error) || (isApiError(error) && error.kind === 'cancelled')) return undefined;
      const rest = isApiError(error) && error.errors ? showErrors(error.errors) : [failureText(error)];
      setFailure(rest.length > 0 ? { text: rest.join(lang === 'zh' ? '；' : '; '), atFields: false, link: linkOf(error) } : invalid);
      return undefined;
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  return { failure, setFailure, saving, checked, attempt, invalid };
}
