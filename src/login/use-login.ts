import { useCallback, useEffect, useRef, useState } from 'react';
import { captchaApi, validatorApi } from '#contract/base/site.ts';
import { call } from '#providers/http/client.ts';
import { addressOf } from '#providers/http/transport.ts';
import { isApiError } from '#providers/http/errors.ts';
import { login, type LoginForm } from '#providers/session/actions.ts';
import { takeFlash } from '#providers/session/flash.ts';
import { ensureUuid } from '#providers/session/session.ts';
import { PasskeyFailure, passkeysWork, provePasskey } from '#providers/passkey.ts';
import { verificationOf, type Known } from './known.ts';
import { checkLogin, SCENE, type FieldErrors, type FieldName, type LoginFields, type Verification } from './rules.ts';
import type { Slider, SliderProof } from './slider.ts';
import { useSound, type Sound } from './use-sound.ts';
import { useTakenOver } from './taken-over.ts';

/** A fresh captcha image of this browser; the time only defeats caches. */
export const captchaAddress = (): string => addressOf(captchaApi.image, { params: { type: SCENE, id: ensureUuid() }, query: { rmd: Date.now() } });

/** What the login screen shows and does; `onSend` runs when the form is on its way, `onDone` after the session was stored. */
export interface LoginState {
  fields: LoginFields;
  change: (change: Partial<LoginFields>) => void;
  errors: FieldErrors;
  /** The field that a failure is about, if any; anew with each failure. */
  refused: { field: FieldName | undefined } | undefined;
  /** The sentence above the button: the server's answer, or that the form is incomplete. */
  message: { invalid: true } | { unheard: true } | { passkey: 'passkeyGivenUp' | 'passkeyFailed' } | { text: string } | undefined;
  busy: boolean;
  verification: Verification;
  sliderSettings: { app_key: string; scene: string } | undefined;
  sliderReady: (slider: Slider) => void;
  sliderPassed: (proof: SliderProof) => void;
  /** False while the slider has not been dragged. */
  canSubmit: boolean;
  captcha: string;
  reloadCaptcha: () => void;
  /** The captcha for those who cannot read it. */
  sound: Sound;
  /** True when the form went out; false when a check failed. */
  submit: () => Promise<boolean>;
  /** The password was right and a code is asked for; nothing before that. */
  second: SecondStepState | undefined;
  /** Proves a passkey as the second step. */
  prove: () => void;
  /** Types the code of the second step. */
  typeCode: (code: string) => void;
  /** Back to name and password. */
  back: () => void;
}

/** The second step of the sign-in. */
export interface SecondStepState {
  /** Proof of the first step, for the next call. */
  challenge: string;
  code: string;
  /** Sent without a code. */
  missing: boolean;
  /** Whether there is an authenticator; without one, only a recovery code is a code. */
  authenticator: boolean;
  /** What the browser needs to prove a passkey; nothing where there is none, or where it cannot. */
  passkey: Readonly<Record<string, unknown>> | undefined;
}

/** Code of the server's answer that asks for the second step. */
const CODE_NEEDED = '931';

/** What is to be typed anew after the server's answer, by its code: a captcha is renewed anyway, but a right one leaves the password in question. */
const IN_QUESTION: Readonly<Record<string, FieldName>> = { 918: 'password', 930: 'captcha' };

/** The field that a refusal names, or that it leaves in question; after any other answer the captcha, which is a new one. */
function fieldOf(error: unknown): FieldName | undefined {
  if (!isApiError(error) || error.kind !== 'server') return undefined;
  const named = (['username', 'password'] as const).find((name) => error.errors?.[name]);
  return named ?? IN_QUESTION[error.code] ?? 'captcha';
}

function secondOf(error: unknown): SecondStepState | undefined {
  if (!isApiError(error) || error.code !== CODE_NEEDED) return undefined;
  // Servers of others tell of no passkeys.
  const { challenge, authenticator = true, passkey } = (error.data ?? {}) as Partial<SecondStepState>;
  if (typeof challenge !== 'string') return undefined;
  return { challenge, code: '', missing: false, authenticator, passkey: passkeysWork() ? passkey : undefined };
}

/** The open check: what the page brought, or else what the server answers. */
function useVerification(known: Known['validator']) {
  const [validator, setValidator] = useState(known);
  useEffect(() => {
    if (known !== undefined) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        setValidator(await call(validatorApi.open, {}, { loading: false, message: false, signal: stop.signal }));
      } catch {
        if (!stop.signal.aborted) setValidator(null);
      }
    };
    void ask();
    return () => stop.abort();
  }, [known]);
  return { verification: verificationOf(validator), sliderSettings: validator?.aliyun_afs ?? undefined };
}

/** State and rules of the login form. Source: reference/platform.yaml screen `login`. */
export function useLogin({ validator, captcha: first }: Pick<Known, 'validator' | 'captcha'>, onSend: () => void, onDone: () => void): LoginState {
  const takenOver = useTakenOver();
  const { verification, sliderSettings } = useVerification(validator);
  const [fields, setFields] = useState<LoginFields>({ username: '', password: '', captcha: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<LoginState['message']>(() => {
    const text = takeFlash();
    return text === undefined ? undefined : { text };
  });
  const [refused, setRefused] = useState<LoginState['refused']>();
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState(first);
  const [proof, setProof] = useState<SliderProof>();
  const slider = useRef<Slider>(undefined);
  const [second, setSecond] = useState<SecondStepState>();

  const change = (part: Partial<LoginFields>) => {
    setFields((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };

  const reload = useCallback(() => {
    setCaptcha(captchaAddress());
    setFields((now) => ({ ...now, captcha: '' }));
  }, []);
  const sound = useSound(() => {
    reload();
    setMessage({ unheard: true });
  });
  const reloadCaptcha = () => {
    sound.forget();
    reload();
  };

  const startOver = () => {
    if (verification === 'image') reloadCaptcha();
    if (verification !== 'slider') return;
    slider.current?.reset();
    setProof(undefined);
  };

  const send = async (proofs: Partial<LoginForm>) => {
    setMessage(undefined);
    setBusy(true);
    try {
      const answer = login({ username: fields.username, password: fields.password, ...proofs }, { message: false });
      onSend();
      await answer;
      onDone();
    } catch (error) {
      setBusy(false);
      const asked = secondOf(error);
      const text = isApiError(error) ? error.message : '';
      if (asked) {
        // The form itself asks for the code; only a refused one needs words.
        setSecond(asked);
        if (second) setMessage({ text });
        return;
      }
      setMessage({ text });
      setRefused({ field: fieldOf(error) });
      // A call that got no answer may be tried again as it is.
      if (second && isApiError(error) && error.kind === 'server') setSecond(undefined);
      if (!second || (isApiError(error) && error.kind === 'server')) startOver();
    }
  };

  const submit = async () => {
    if (busy || (verification === 'slider' && !proof && !second)) return false;
    if (second) {
      const otp = second.code.trim();
      if (otp === '') setSecond({ ...second, missing: true });
      else await send({ otp, challenge: second.challenge });
      return otp !== '';
    }
    const failed = checkLogin(fields, verification);
    setErrors(failed);
    if (Object.keys(failed).length > 0) {
      setMessage({ invalid: true });
      return false;
    }
    const { captcha: typed } = fields;
    await send(verification === 'image' ? { captcha: typed.trim(), scene: SCENE } : verification === 'slider' ? (proof ?? {}) : {});
    return true;
  };

  const prove = async () => {
    if (busy || !second?.passkey) return;
    setMessage(undefined);
    setBusy(true);
    let passkey: string;
    try {
      passkey = await provePasskey(second.passkey);
    } catch (error) {
      setBusy(false);
      setMessage({ passkey: error instanceof PasskeyFailure && error.problem === 'given-up' ? 'passkeyGivenUp' : 'passkeyFailed' });
      return;
    }
    await send({ passkey, challenge: second.challenge });
  };

  const back = () => {
    setSecond(undefined);
    setMessage(undefined);
    startOver();
  };

  return {
    fields,
    change,
    errors,
    refused,
    message: takenOver ? message : undefined,
    busy,
    verification,
    sliderSettings,
    sliderReady: (ready) => {
      slider.current = ready;
    },
    sliderPassed: setProof,
    canSubmit: takenOver && verification !== 'loading' && (verification !== 'slider' || proof !== undefined || second !== undefined),
    captcha,
    reloadCaptcha,
    sound,
    submit,
    second,
    prove: () => void prove(),
    typeCode: (code) => setSecond((now) => now && { ...now, code, missing: false }),
    back,
  };
}
