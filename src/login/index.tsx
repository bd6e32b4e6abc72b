/** The entry for everybody without a session: small, since it is the first thing that loads. */
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { config } from '#providers/config.ts';
import { startI18n } from '#providers/i18n.ts';
import { afterLogin } from '#providers/session/guard.ts';
import { onSessionChange } from '#providers/session/session.ts';
import { LoginPage } from './LoginPage.tsx';
import './login.css';

/** Lets the browser fetch the application while the person types; names of its files stand in the page since the build. */
function prefetchApp(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? '';
  for (const file of list.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

const once = (work: () => void) => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
};

/** A fresh page, so that nothing of the signed-out state lives on; its files are in the browser's cache by now. */
const enter = once(() => location.replace(config().basePath + afterLogin(location.search)));

/** Shows the login screen. */
export async function start(root: HTMLElement): Promise<void> {
  await startI18n({ zh: () => import('#locales/zh/login-only.ts'), en: () => import('#locales/en/login-only.ts') }, [initReactI18next]);
  // Signing in in another tab is enough for this one as well.
  onSessionChange((change) => change === 'signed-in' && enter());
  createRoot(root).render(<LoginPage onTyping={once(prefetchApp)} onDone={enter} />);
}
