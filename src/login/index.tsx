/** The entry for everybody without a session: small, since it is the first thing that loads. */
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { config } from '#providers/config.ts';
import { language, markDocument } from '#providers/language.ts';
import { pageAnswers } from '#providers/page.ts';
import { afterLogin } from '#providers/session/guard.ts';
import { ensureUuid, onSessionChange } from '#providers/session/session.ts';
import logo from '../theme/logo.svg';
import { LoginPage } from './LoginPage.tsx';
import { captchaAddress } from './use-login.ts';

/** Files that the server named in the page. */
const named = (name: string) => (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean);

function fetchAhead(file: string, rel: 'modulepreload' | 'prefetch'): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = file;
  document.head.append(link);
}

/** Lets the browser fetch the application while the person types, and after it what its first pages need. */
function prefetchApp(): void {
  for (const file of named('app-files')) fetchAhead(file, file.endsWith('.css') ? 'prefetch' : 'modulepreload');
  for (const file of named('later-files')) fetchAhead(file, 'prefetch');
}

const once = (work: () => void) => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
};

/** What comes behind the sign-in. */
export interface Behind {
  /** Runs the code of the application for an address (with the base path), while the server checks the password and nobody types. */
  prepare: (to: string) => void;
  /** Shows the application there; `leave` takes the sign-in screen away. */
  goOn: (to: string, leave: () => void) => void;
}

/** Shows the login screen, or takes over the one that the server drew. */
export function start(root: HTMLElement, { prepare, goOn }: Behind): void {
  let screen: Root | undefined;
  const to = () => config().basePath + afterLogin(location.search);
  const enter = once(() => goOn(to(), () => screen?.unmount()));
  const lang = language();
  markDocument(lang);
  const { captcha, ...answers } = pageAnswers();
  const uuid = ensureUuid(captcha?.id);
  const known = { ...answers, lang, logo, captcha: captcha?.id === uuid ? captcha.address : captchaAddress() };
  // Signing in in another tab is enough for this one as well.
  onSessionChange((change) => change === 'signed-in' && enter());
  const page = <LoginPage known={known} onTyping={once(prefetchApp)} onSend={once(() => prepare(to()))} onDone={enter} />;
  if (!root.querySelector('form')) {
    screen = createRoot(root);
    screen.render(page);
    return;
  }
  // Another page of this browser may have made an identity meanwhile.
  if (captcha?.id !== uuid) root.querySelector('.login-captcha img')?.setAttribute('src', known.captcha);
  screen = hydrateRoot(root, page);
}
