import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { toLang, type Lang } from '#contract/core/text.ts';
import { fileUrl } from '#providers/config.ts';
import { rememberLanguage } from '#providers/language.ts';
import { loadSite, storedSite, type SiteInfo } from '#providers/session/site.ts';
import { Captcha } from './Captcha.tsx';
import { Field } from './Field.tsx';
import { loginTexts, type Known } from './known.ts';
import { CAPTCHA_LENGTH, MAX_PASSWORD, SPOKEN_LENGTH, type FieldName } from './rules.ts';
import { SecondStep } from './SecondStep.tsx';
import { SliderCheck } from './SliderCheck.tsx';
import { useTakenOver } from './taken-over.ts';
import { useLogin } from './use-login.ts';

/** The site as the page brought it; without that what was known at the last visit, until the answer is there. */
function useSite(known: SiteInfo | undefined, takenOver: boolean): SiteInfo | undefined {
  const [found, setFound] = useState(() => known ?? storedSite());
  const site = takenOver ? found : known;
  useEffect(() => {
    const load = (anew: boolean) => void loadSite(anew).then((loaded) => loaded && setFound(loaded));
    load(false);
    // Nothing tells a page without a session of changes: it looks when somebody comes back to it.
    const look = () => document.visibilityState === 'visible' && load(true);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const title = site?.title || site?.site_name;
    if (title) document.title = title;
    if (site?.admin_icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', fileUrl(site.admin_icon));
  }, [site]);
  return site;
}

interface LoginPageProps {
  known: Known;
  /** Runs at the first key stroke. */
  onTyping: () => void;
  /** Runs when name and password are on their way. */
  onSend: () => void;
  /** Runs after the session was stored. */
  onDone: () => void;
}

/**
 * The login screen. The server sends it as the build drew it, and the browser takes it over with what was typed by then: its first
 * drawing follows from `known` alone.
 */
export function LoginPage({ known, onTyping, onSend, onDone }: LoginPageProps) {
  const [lang, setLang] = useState(known.lang);
  const t = (key: keyof typeof loginTexts.zh) => loginTexts[lang][key];
  const takenOver = useTakenOver();
  const site = useSite(known.site, takenOver);
  const state = useLogin(known, onSend, onDone);
  const [notice, setNotice] = useState('');
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null), captcha: useRef<HTMLInputElement>(null) };
  const language = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { fields, change, errors, refused, message, busy, verification } = state;
  const { heard } = state.sound;
  const hear = () => {
    change({ captcha: '' });
    // Not while the digits are said: a reader would talk over them.
    state.sound.hear(lang, () => inputs.captcha.current?.focus());
  };

  // A failed check leads to the first wrong field.
  useEffect(() => {
    const first = (['username', 'password', 'captcha'] as FieldName[]).find((name) => errors[name]);
    if (first) inputs[first].current?.focus();
    // Only when a new set of errors arrives, not while typing removes them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [message]);
  // A refused login leads to what was wrong; what stands there goes with the first key.
  useEffect(() => {
    if (!refused) return;
    const input = refused.field && inputs[refused.field].current;
    input?.focus();
    input?.select();
    // Not every browser gives the focus to a button that is clicked, and one that cannot be pressed any more loses it: keys must go on.
    const at = document.activeElement;
    if (!at || at === document.body || at === button.current) (button.current?.disabled ? inputs.password.current : button.current)?.focus();
    // Once for each refusal.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  const choose = (next: Lang) => {
    rememberLanguage(next);
    setLang(next);
    setNotice(loginTexts[next].languageChanged);
  };
  // What was typed and chosen before the form was taken over.
  useLayoutEffect(() => {
    const typed = Object.entries(inputs).flatMap(([name, { current }]) => (current?.value ? [[name, current.value] as const] : []));
    if (typed.length > 0) {
      change(Object.fromEntries(typed));
      onTyping();
    }
    if (language.current && language.current.value !== lang) choose(toLang(language.current.value));
    // Once: from then on the fields tell of every change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const field = (name: FieldName) => ({
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errors[name] && t(name === 'captcha' && heard ? 'heardRequired' : errors[name]),
    clearLabel: t('clear'),
    inputRef: inputs[name],
    required: true,
  });

  return (
    <div className="login">
      {/* The form is to be read first: drawing the lights took longer than drawing all the rest. */}
      {takenOver && (
        <div className="login__scene" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      <main className="login__card">
        <header className="login__head">
          <div className="login__logo">
            <img src={fileUrl(site?.logo) || known.logo} alt="" height="40" />
          </div>
          <h1>{t('heading')}</h1>
          <p>{site?.site_name}</p>
        </header>
        <form onSubmit={onSubmit} onInput={onTyping} noValidate>
          {state.second ? (
            <SecondStep
              {...state.second}
              words={{
                label: t(state.second.authenticator ? 'code' : 'recoveryCode'),
                hint: t(state.second.authenticator ? 'codeHint' : 'recoveryHint'),
                required: t(state.second.authenticator ? 'codeRequired' : 'recoveryRequired'),
                clear: t('clear'),
                back: t('codeBack'),
                passkey: t('passkey'),
                or: t('or'),
              }}
              onPasskey={state.second.passkey && state.prove}
              busy={busy}
              onChange={state.typeCode}
              onBack={state.back}
            />
          ) : (
            <>
              <Field
                {...field('username')}
                name="username"
                label={t('username')}
                autoComplete="username"
                autoFocus
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
              />
              <Field
                {...field('password')}
                name="password"
                label={t('password')}
                autoComplete="current-password"
                maxLength={MAX_PASSWORD}
                reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
              />
              <div className="login__check" data-kind={verification}>
                {verification === 'image' && (
                  <Field
                    {...field('captcha')}
                    name="validcode"
                    label={t(heard ? 'captchaHeard' : 'captcha')}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={heard ? SPOKEN_LENGTH : CAPTCHA_LENGTH}
                    inputMode={heard ? 'numeric' : 'text'}
                    beside={
                      <>
                        <Captcha
                          address={state.captcha}
                          heard={heard}
                          onReload={state.reloadCaptcha}
                          words={{ label: t('captchaImage'), failed: t('captchaFailed'), back: t('captchaBack') }}
                        />
                        <button
                          type="button"
                          className="login-hear"
                          onClick={hear}
                          aria-label={t(heard ? 'hearAgain' : 'hear')}
                          title={t(heard ? 'hearAgain' : 'hear')}
                        >
                          <svg viewBox="0 0 16 16" aria-hidden="true">
                            <path d="M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6.5 6.5 0 0 1 0 9" />
                          </svg>
                        </button>
                      </>
                    }
                  />
                )}
                {verification === 'slider' && state.sliderSettings && (
                  <SliderCheck
                    settings={state.sliderSettings}
                    words={{ label: t('slider'), loading: t('sliderLoading'), failed: t('sliderFailed'), retry: t('retry') }}
                    onPassed={state.sliderPassed}
                    onReady={state.sliderReady}
                  />
                )}
              </div>
            </>
          )}
          <p className="login__message" role="alert">
            {message &&
              ('invalid' in message
                ? t('formInvalid')
                : 'unheard' in message
                  ? t('hearFailed')
                  : 'passkey' in message
                    ? t(message.passkey)
                    : message.text || t('failed'))}
          </p>
          <button
            ref={button}
            type="submit"
            className="login__submit"
            disabled={!state.canSubmit}
            aria-busy={busy}
            aria-label={busy ? t('submitting') : undefined}
          >
            {busy && <span className="login__spinner" aria-hidden="true" />}
            {t('submit')}
          </button>
        </form>
        <footer className="login__foot">
          <p role="status">{notice}</p>
          <select ref={language} aria-label={t('language')} value={lang} onChange={(event) => choose(toLang(event.target.value))}>
            <option value="zh" lang="zh-CN">
              中文
            </option>
            <option value="en" lang="en">
              English
            </option>
          </select>
        </footer>
        <p className="login__record" id="login-end">
          {site?.record}
        </p>
      </main>
    </div>
  );
}
